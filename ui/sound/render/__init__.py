"""How every sound of assets/sounds is made: short sounds, the room, music. Nothing is recorded. (docs/sound.md)

For building only: it needs numpy and libsndfile (`uv sync --group sound`); the program imports nothing from here.
`python -m ui.sound.render --write` renders everything anew, the same to the byte; `--measure` prints the table of
docs/sound.md.
"""
