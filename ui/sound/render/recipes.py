"""The recipes of the table's sounds. One small function a sound, named as in `ui.sound.names`; those of which there
are several takes get the number of theirs.

Wood, paper, glass, sand and bells: the sounds of a theatre with a card table. Peaks are set so that what happens
often is quiet and what happens rarely may be grand.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ui.sound.names import TAKES
from ui.sound.render.synth import (
    Samples,
    bell,
    dying,
    filtered,
    finish,
    grainy,
    mix,
    noise,
    rich,
    roomy,
    scatter,
    shaped,
    strike,
    tone,
)

WOOD = ((106.0, 1.0, 60.0), (182.0, 0.75, 44.0), (274.0, 0.55, 31.0), (431.0, 0.32, 20.0), (702.0, 0.16, 11.0))
G_MAJOR = (392.0, 493.9, 587.3, 784.0, 987.8, 1174.7, 1568.0)


def _paper(ms: float, seed: int, low_hz: float, high_hz: float) -> Samples:
    """Card on felt: a breath of filtered noise that swells and dies."""
    breath = filtered(noise(ms, seed), "band", low_hz, 0.8, high_hz)
    return shaped(filtered(breath, "low", 6500), (0, 0), (ms * 0.35, 1), (ms, 0))


def _thud(ms: float, scale: float, seed: int) -> Samples:
    """A fist on a wooden table top."""
    body = strike(ms, [(hz * scale, gain, tau_ms / scale) for hz, gain, tau_ms in WOOD])
    skin = dying(filtered(noise(40, seed), "low", 900 * scale), 1, 9)
    return mix((body, 1.0, 0), (skin, 1.4, 0))


def _takes(name: str, take: int) -> Callable[[float, float], float]:
    """Return what differs between the takes of a sound: a number between two bounds, the same for the same take."""
    return Random(f"{name} {take}").uniform


def deal(take: int) -> Samples:
    near = _takes("deal", take)
    tap = dying(filtered(noise(30, 3 + 10 * take), "low", near(1300, 1650)), 1, near(5, 7))
    paper = _paper(near(80, 95), 1 + 10 * take, near(1700, 1950), near(3300, 3800))
    return finish(mix((paper, 1.0, 0), (tap, near(0.55, 0.8), near(56, 68))), 0.42)


def slap(take: int) -> Samples:
    near = _takes("slap", take)
    smack = dying(filtered(noise(60, 5 + 10 * take), "band", near(2000, 2350), 0.6), 0.9, near(9, 12))
    return finish(mix((smack, 1.0, 0), (_thud(110, near(1.75, 2.05), 6 + 10 * take), near(0.26, 0.34), 2)), 0.58, 1.4)


def slide(take: int) -> Samples:
    near = _takes("slide", take)
    return finish(_paper(near(190, 235), 7 + 10 * take, near(1000, 1200), near(2300, 2700)), 0.34)


def flip(take: int) -> Samples:
    near = _takes("flip", take)
    snap = dying(filtered(noise(28, 9 + 10 * take), "high", near(2100, 2500)), 0.6, near(4.5, 6))
    paper = _paper(near(102, 120), 8 + 10 * take, near(1350, 1600), near(3100, 3600))
    return finish(mix((paper, 0.8, 0), (snap, near(0.7, 0.9), near(80, 92))), 0.4)


def shuffle(take: int) -> Samples:
    rng, at, layers = Random(11 + take), 0.0, []
    for i in range(34):  # the riffle: two halves falling into one another, faster and faster
        flick = dying(filtered(noise(16, 100 + 100 * take + i), "band", rng.uniform(1600, 3100), 1.1), 0.4, 4)
        layers.append((flick, rng.uniform(0.5, 1.0), at))
        at += max(8.0, 26 - 0.62 * i) * rng.uniform(0.75, 1.25)
    square = _paper(230, 12 + 10 * take, 900, 2100)
    return finish(mix(*layers, (square, 0.8, at), (_thud(70, 2.3, 13), 0.12, at + 190)), 0.5, 1.2)


def chip(take: int) -> Samples:
    near = _takes("chip", take)
    hz = near(0.93, 1.03)
    click = strike(90, [(2950 * hz, 1.0, 16), (4380 * hz, 0.55, 11), (6900 * hz, 0.25, 7)])
    return finish(mix((click, 1.0, 0), (click, near(0.35, 0.5), near(28, 44))), 0.4)


def knock() -> Samples:
    return finish(roomy(mix((_thud(150, 1.0, 21), 1.0, 0), (_thud(190, 0.94, 22), 0.85, 150)), 0.3, 90), 0.88, 1.7)


def knock_deep() -> Samples:
    blow = mix((_thud(170, 0.68, 23), 1.0, 0), (_thud(260, 0.62, 24), 0.95, 165))
    return finish(roomy(blow, 0.42, 150), 0.9, 2.0)


def gong() -> Samples:
    modes = [(98, 1.0, 520), (147.3, 0.6, 420), (196.8, 0.75, 380), (263, 0.4, 300), (335, 0.3, 240), (497, 0.22, 160)]
    wash = shaped(filtered(noise(900, 31), "band", 900, 0.9, 420), (0, 0), (90, 0.22), (900, 0))
    return finish(mix((shaped(strike(1150, modes), (0, 0), (24, 1)), 1.0, 0), (wash, 1.0, 0)), 0.72, 1.2)


def chime() -> Samples:
    return finish(mix(*((bell(520, hz, 1.0, 190), 1.0, 95 * i) for i, hz in enumerate((784.0, 987.8, 1174.7)))), 0.5)


def win() -> Samples:
    run = [(bell(600, hz, 1.0, 210), 0.75, 120 * i) for i, hz in enumerate(G_MAJOR[:6])]
    chord = mix(*((shaped(rich(640, hz, 7, 1.5), (0, 0), (60, 1), (340, 0.7), (640, 0)), 0.3, 0) for hz in G_MAJOR[:4]))
    return finish(mix(*run, (filtered(chord, "low", 2800), 0.9, 560)), 0.7, 1.2)


def lose() -> Samples:
    notes = (329.6, 293.7, 220.0)
    sighs = [dying(filtered(rich(300, hz, 5, 1.6), "low", 1300), 22, 120) for hz in notes]
    return finish(mix(*((sigh, 0.8, 170 * i) for i, sigh in enumerate(sighs))), 0.5)


def sand() -> Samples:
    hiss = filtered(filtered(noise(620, 41), "high", 2600), "low", 7200)
    return finish(shaped(grainy(hiss, 42, 9, 0.35), (0, 0), (90, 1), (400, 0.8), (620, 0)), 0.24)


def crack() -> Samples:
    splinters = scatter(260, 51, 16, 1000, 3400, 14, 2.6)
    snap = dying(filtered(noise(70, 52), "band", 1700, 0.7), 2.5, 10)
    return finish(filtered(mix((snap, 1.4, 0), (splinters, 0.36, 6), (_thud(90, 1.4, 53), 0.3, 0)), "low", 4200), 0.56)


def glass() -> Samples:
    clink = strike(420, [(1568, 1.0, 90), (2637, 0.55, 60), (3951, 0.22, 36), (1661, 0.5, 80)])
    shards = scatter(540, 61, 40, 1500, 4600, 22, 1.8)
    burst = dying(filtered(noise(200, 62), "band", 2300), 5, 34)
    whole = filtered(mix((clink, 0.6, 0), (shards, 0.28, 30), (burst, 0.4, 18)), "low", 5200)
    return finish(shaped(whole, (0, 0), (5, 1)), 0.56)


def whoosh() -> Samples:
    air = filtered(noise(360, 71), "band", 380, 1.0, 2300)
    return finish(shaped(filtered(air, "low", 4200), (0, 0), (210, 1), (360, 0)), 0.46)


def magic() -> Samples:
    rng, layers = Random(81), []
    for i in range(13):
        hz = G_MAJOR[2 + i % 5] * (2 if i > 6 else 1)
        layers.append((bell(330, hz, rng.uniform(0.4, 0.9), 120), 0.6, 40 * i + rng.uniform(0, 18)))
    air = shaped(filtered(noise(760, 82), "band", 1400, 0.8, 5200), (0, 0), (520, 0.16), (760, 0))
    return finish(mix(*layers, (air, 1.0, 0)), 0.5)


def error() -> Samples:
    low = shaped(filtered(rich(150, 196, 4, 1.8), "low", 900), (0, 0), (14, 1), (150, 0))
    high = shaped(filtered(rich(110, 233, 4, 1.8), "low", 900), (0, 0), (12, 1), (110, 0))
    return finish(mix((high, 0.9, 0), (low, 1.0, 85)), 0.34)


def click() -> Samples:
    return finish(strike(46, [(1240, 1.0, 6), (2130, 0.5, 4), (520, 0.5, 9)]), 0.3)


def tick() -> Samples:
    return finish(strike(34, [(1760, 1.0, 5), (3130, 0.6, 3), (690, 0.3, 6)]), 0.3)


def candle() -> Samples:
    scratch = shaped(grainy(filtered(noise(110, 91), "band", 3600, 0.8), 92, 4), (0, 0.2), (70, 1), (110, 0.1))
    flame = shaped(filtered(noise(240, 93), "low", 700, 0.9, 260), (0, 0), (30, 1), (90, 0.55), (240, 0))
    return finish(mix((scratch, 0.5, 0), (flame, 1.0, 70)), 0.4)


def blow() -> Samples:
    puff = filtered(noise(260, 95), "band", 900, 0.6, 330)
    return finish(shaped(puff, (0, 0), (40, 1), (110, 0.6), (260, 0)), 0.42)


def thunder() -> Samples:
    rumble = grainy(filtered(noise(1000, 101), "low", 210, 0.7, 70), 102, 46, 0.25)
    bolt = dying(grainy(filtered(noise(260, 103), "band", 1300, 0.5), 104, 6), 1, 60)
    return finish(mix((shaped(rumble, (0, 0.2), (60, 1), (1000, 0)), 5.0, 0), (bolt, 0.8, 0)), 0.85, 2.2)


def call() -> Samples:
    chord = mix(*((rich(1050, hz, 7, 1.25, 0.004), 0.3, 0) for hz in (196.0, 293.7, 392.0, 493.9)))
    swell = shaped(filtered(chord, "low", 700, 0.8, 3400), (0, 0), (420, 0.8), (560, 1), (1050, 0))
    stars = mix(*((bell(560, hz, 0.8, 210), 0.6, 420 + 60 * i) for i, hz in enumerate((784.0, 1174.7, 1568.0))))
    return finish(mix((swell, 1.0, 0), (stars, 0.8, 0)), 0.78, 1.3)


def dust() -> Samples:
    fall = grainy(filtered(noise(430, 111), "band", 4200, 0.6, 1500), 112, 12, 0.2)
    sigh = shaped(filtered(rich(400, 262, 3, 2.0), "low", 700), (0, 0), (60, 0.5), (400, 0))
    return finish(mix((shaped(fall, (0, 0), (50, 1), (430, 0)), 1.0, 0), (sigh, 0.22, 0)), 0.36)


def paper() -> Samples:
    rustle = grainy(filtered(noise(330, 121), "band", 2300, 0.5, 3600), 122, 13, 0.05)
    return finish(shaped(rustle, (0, 0.2), (120, 1), (330, 0)), 0.42)


def spot() -> Samples:
    relay = mix((strike(90, [(310, 1.0, 18), (940, 0.5, 9), (2300, 0.3, 4)]), 1.0, 0), (_thud(120, 1.5, 131), 0.4, 4))
    hum = shaped(tone(190, 98), (0, 0), (30, 0.16), (190, 0))
    return finish(mix((relay, 1.0, 0), (hum, 1.0, 20)), 0.55)


def pop() -> Samples:
    cork = mix((tone(60, 320, 980), 0.6, 0), (dying(filtered(noise(60, 141), "low", 2600), 0.5, 10), 1.0, 0))
    flutter = shaped(grainy(filtered(noise(300, 142), "high", 3500), 143, 14, 0.0), (0, 0.3), (300, 0))
    return finish(mix((dying(cork, 1, 30), 1.0, 0), (flutter, 0.5, 30)), 0.5)


def clang() -> Samples:
    """Metal on metal."""
    modes = [(523, 0.7, 70), (1187, 1.0, 110), (1846, 0.8, 90), (2790, 0.6, 60), (4120, 0.4, 34), (6350, 0.2, 16)]
    blow = dying(filtered(noise(40, 151), "band", 3400, 0.6), 0.3, 7)
    return finish(mix((strike(340, modes), 1.0, 0), (blow, 1.1, 0), (_thud(90, 1.7, 152), 0.25, 0)), 0.55, 1.3)


def flame() -> Samples:
    """A short blaze."""
    breath = filtered(noise(300, 161), "band", 260, 0.7, 1100)
    crackle = grainy(filtered(noise(300, 162), "high", 2600), 163, 7, 0.0)
    blaze, sparks = shaped(breath, (0, 0), (90, 1), (300, 0)), shaped(crackle, (0, 0.4), (300, 0))
    return finish(mix((blaze, 1.0, 0), (sparks, 0.3, 0)), 0.4)


def laugh() -> Samples:
    """Small folk, pleased: ho, ho, ho."""
    layers = []
    for index, (hz, gain) in enumerate(((208.0, 0.9), (196.0, 1.0), (233.0, 0.8), (185.0, 0.9))):
        voice = rich(120, hz, 9, 0.9, 0.006)
        vowel = mix((filtered(voice, "band", 480, 2.2), 1.0, 0), (filtered(voice, "band", 880, 2.6), 0.7, 0))
        puff = filtered(noise(120, 171 + index), "band", 700, 0.8)
        ho = mix((vowel, 1.0, 0), (shaped(puff, (0, 0.5), (36, 0.1), (120, 0)), 0.3, 0))
        layers.append((shaped(ho, (0, 0), (18, 1), (70, 0.7), (120, 0)), gain, 132.0 * index))
    return finish(roomy(mix(*layers), 0.3, 90), 0.55, 1.4)


def spring() -> Samples:
    """A coil let go: a tone that wobbles upwards."""
    coil = mix((tone(300, 190, 520, 0.16), 1.0, 0), (tone(300, 382, 1050, 0.16), 0.45, 0), (tone(300, 90, 240), 0.3, 0))
    twang = strike(120, [(1330, 1.0, 12), (2210, 0.6, 8)])
    return finish(mix((dying(coil, 4, 95), 1.0, 0), (twang, 0.4, 0)), 0.5)


def tap() -> Samples:
    """A wooden foot on a wooden table."""
    return finish(strike(80, [(640, 1.0, 16), (1090, 0.7, 10), (1720, 0.4, 6), (330, 0.5, 20)]), 0.42)


def saw() -> Samples:
    """One stroke of a hand saw through wood."""
    rasp = grainy(filtered(noise(190, 181), "band", 1900, 0.7, 2900), 182, 3, 0.15)
    board = grainy(filtered(noise(190, 183), "band", 420, 0.8, 560), 184, 5, 0.3)
    return finish(shaped(mix((rasp, 1.0, 0), (board, 0.8, 0)), (0, 0.1), (70, 1), (150, 0.8), (190, 0)), 0.44)


def sigh() -> Samples:
    """Relief."""
    breath = filtered(filtered(noise(520, 191), "band", 1300, 0.7, 620), "low", 2600)
    voice = filtered(rich(520, 233, 4, 1.8, 0.01), "low", 760, 0.8, 420)
    air, tune = shaped(breath, (0, 0), (110, 1), (520, 0)), shaped(voice, (0, 0), (90, 1), (430, 0))
    return finish(mix((air, 1.0, 0), (tune, 0.3, 0)), 0.36)


def drum() -> Samples:
    """One serious stroke on a small drum: a card is laid, and something is claimed."""
    skin = strike(170, [(112, 1.0, 62), (178, 0.6, 40), (246, 0.35, 26)])
    stick = dying(filtered(noise(40, 201), "band", 1500, 0.7), 0.4, 6)
    rattle = dying(grainy(filtered(noise(120, 202), "high", 2400), 203, 3, 0.1), 1, 36)
    return finish(mix((skin, 1.0, 0), (stick, 0.5, 0), (rattle, 0.16, 6)), 0.5, 1.3)


def roll() -> Samples:
    """A drum roll that swells: something is about to be seen."""
    chance, layers, at = Random(211), [], 0.0
    while at < 560:
        skin = strike(90, [(124, 1.0, 34), (196, 0.5, 22)])
        stick = dying(filtered(noise(30, 212 + round(at)), "band", 1700, 0.7), 0.4, 5)
        layers.append((mix((skin, 1.0, 0), (stick, 0.45, 0)), 0.3 + 0.7 * at / 560, at))
        at += chance.uniform(30, 42)
    return finish(mix(*layers), 0.5, 1.3)


def siren() -> Samples:
    """Two turns of a warning horn, from the street."""
    horn = mix((tone(430, 392, 587), 0.7, 0), (tone(430, 587, 392), 0.7, 400))
    warm = filtered(mix((horn, 1.0, 0), (tone(830, 784, 1046), 0.06, 0)), "low", 1300)
    return finish(roomy(shaped(warm, (0, 0), (130, 1), (560, 0.9), (830, 0)), 0.3, 120), 0.34)


def fanfare() -> Samples:
    """Two trumpets: short, short, long."""
    layers = []
    for at, length, pair in ((0.0, 150, (392.0, 493.9)), (170.0, 150, (392.0, 493.9)), (340.0, 620, (523.3, 659.3))):
        for hz in pair:
            blown = filtered(rich(length, hz, 9, 0.9, 0.004), "low", 1500, 0.8, 3600)
            layers.append((shaped(blown, (0, 0), (26, 1), (length * 0.7, 0.75), (length, 0)), 0.6, at))
    return finish(roomy(mix(*layers), 0.3, 110), 0.62, 1.3)


# --- single sounds of the room: far away, behind the players ----------------------------------------------------------
def _far(samples: Samples, peak: float) -> Samples:
    """From the other end of the room: dull, and the room louder than the thing itself."""
    return finish(roomy(filtered(filtered(samples, "low", 2400), "high", 180), 0.9, 260), peak)


def glasses(take: int) -> Samples:
    """Two glasses that touch."""
    near = _takes("glasses", take)
    hz = near(1150, 1700)
    one = strike(700, [(hz, 1.0, 150), (hz * 2.32, 0.35, 70), (hz * 1.013, 0.6, 130)])
    other = strike(700, [(hz * near(1.06, 1.19), 0.8, 140), (hz * 2.6, 0.25, 60)])
    return _far(mix((one, 1.0, 0), (other, 0.7, near(8, 30))), 0.2)


def chair(take: int) -> Samples:
    """A chair that is moved on a wooden floor."""
    near, rng, layers, at = _takes("chair", take), Random(300 + take), [], 0.0
    for _ in range(9 + 3 * take):  # it sticks and slips
        layers.append((_thud(60, rng.uniform(1.9, 2.5), 310 + take), rng.uniform(0.2, 0.6), at))
        at += rng.uniform(16, 34)
    scrape = grainy(filtered(noise(at + 80, 320 + take), "band", near(420, 620), 1.1), 330 + take, 11, 0.1)
    return _far(mix(*layers, (scrape, 0.8, 0), (_thud(150, 1.2, 340 + take), 1.0, at)), 0.26)


def chuckle(take: int) -> Samples:
    """A guest who is amused, far away."""
    near, layers, at = _takes("chuckle", take), [], 0.0
    pitch, darker = near(120, 215), near(0.85, 1.1)
    for index in range(4 + take % 2):
        length, hz = near(90, 130), pitch * (1.12 - 0.05 * index) * near(0.97, 1.03)
        voice = rich(length, hz, 9, 1.0, 0.006)
        vowel = mix((filtered(voice, "band", 620 * darker, 2.0), 1.0, 0), (filtered(voice, "band", 1050, 2.4), 0.5, 0))
        puff = filtered(noise(length, 350 + 10 * take + index), "band", 800, 0.8)
        layers.append((mix((shaped(vowel, (0, 0), (30, 1), (length, 0)), 1.0, 0), (puff, 0.06, 0)), 0.95**index, at))
        at += near(125, 165)
    return _far(mix(*layers), 0.2)


def clock() -> Samples:
    """A clock on the wall: some swings of its pendulum."""
    layers = []
    for index in range(6):
        hz = (620.0, 540.0)[index % 2]
        swing = strike(90, [(hz, 1.0, 14), (hz * 2.1, 0.4, 8), (hz * 0.5, 0.5, 20)])
        layers.append((swing, 1.0 - 0.1 * index, 500.0 * index))
    return _far(mix(*layers), 0.1)


def made(name: str, take: int = 0) -> Samples:
    """The sound of this name, mono; `take` counts from 0. Raises KeyError for a name that no recipe has."""
    recipe: Callable[..., Samples] = globals()[name]
    return recipe(take) if TAKES[name] > 1 else recipe()
