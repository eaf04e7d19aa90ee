"""Panels, controls, lights and what they are made of."""
