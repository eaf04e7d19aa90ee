"""What a player of the domino game sees and is about to do: the view model that every skin shares.

Pure: a state and a seat go in; what is held, lawful, gained or refused comes out, sentences as `Words`.
Nothing here knows pixels, devices or languages, so a window and a browser's page are two skins over it.
"""
