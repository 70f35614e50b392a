"""The mood of a table: its cloth, rim and lamp, and what is painted on them; a module `<name>.py` paints a scenery.

A table's file chooses a mood in its section [mood]; whoever wants his own felt everywhere has it by the settings.
"""
