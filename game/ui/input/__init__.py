"""From devices to actions, and from actions to targets."""
