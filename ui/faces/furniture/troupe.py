"""The animals and the automaton of the theatre, who stand for bots, on 100 x 100 units."""

from __future__ import annotations

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, ellipse, group, path, rect, star, stroke, url
from ui.faces.theatre.figures import bell


def cat() -> Svg:
    """The theatre cat."""
    eye = path("M-7 0Q0 -8 7 0Q0 6.6 -7 0Z", "#FFD65A") + ellipse(0, -0.4, 1.8, 4.4, "#0A0710")
    return (
        path("M16 78C22 66 34 62 50 62C66 62 78 66 84 78A48 48 0 0 1 16 78Z", "#0F0B16")
        + path(
            "M22 20L38 30Q50 26 62 30L78 20C82 36 81 46 79 52C76 66 63 73 50 73C37 73 24 66 21 52C19 46 18 36 22 20Z",
            "#1C1626",
        )
        + path("M26 27L36 33L26 41ZM74 27L64 33L74 41Z", "#A8587A")
        + group(eye, x=38.6, y=48, turn_deg=8)
        + group(eye, x=61.4, y=48, turn_deg=-8)
        + path("M46.4 56.6Q50 55 53.6 56.6Q52 60.6 50 60.6Q48 60.6 46.4 56.6Z", "#E59AA5")
        + stroke("M50 60.6Q46 66 41.6 63M50 60.6Q54 66 58.4 63", "#C8B9DE", 1.4)
        + stroke("M34 58L16 54M34 61L17 62M66 58L84 54M66 61L83 62", "#EDE6F8", 1.1)
        + path("M34 72Q50 80 66 72L66 78Q50 86 34 78Z", p.RED)
        + bell(50, 82, 4.6)
    )


def owl() -> Svg:
    """The prompter: an owl with a mortar board of feathers."""
    eye = (
        circle(0, 0, 11, "#F3DFB6")
        + circle(0, 0, 7.4, "#F0A92E")
        + circle(0, 0, 4.2, p.INK)
        + circle(1.6, -1.6, 1.5, p.WHITE)
    )
    feathers = "".join(
        stroke(f"M{x - 4} {y}Q{x} {y + 5} {x + 4} {y}", "#5A3B22", 1.4)
        for x, y in ((42, 72), (50, 74), (58, 72), (38, 80), (46, 82), (54, 82), (62, 80), (50, 90))
    )
    return (
        path(
            "M22 80C16 52 22 30 30 18C36 26 42 27 50 27C58 27 64 26 70 18C78 30 84 52 78 80A48 48 0 0 1 22 80Z",
            "#7C5432",
        )
        + path("M34 96C30 78 36 64 50 64C64 64 70 78 66 96A48 48 0 0 1 34 96Z", "#D9B98A")
        + feathers
        + path("M30 18C34 28 42 34 50 36C58 34 66 28 70 18C72 26 70 34 62 38L50 44L38 38C30 34 28 26 30 18Z", "#4C311C")
        + group(eye, x=38, y=46)
        + group(eye, x=62, y=46)
        + path("M50 48L55 56L50 64L45 56Z", "#E8A030")
        + path("M50 48L55 56L50 64Z", "#B97414")
    )


def rabbit() -> Svg:
    """The rabbit, off duty, with a bow tie."""
    ear = path("M-6 0C-13 -18 -12 -34 -4 -38C6 -34 8 -16 6 0Z", p.WHITE) + path(
        "M-3 -2C-8 -16 -7 -27 -3 -31C3 -26 4 -14 3 -2Z", "#F0A7A6"
    )
    eye = ellipse(0, 0, 2.9, 3.8, p.INK) + circle(0.9, -1.2, 1.1, p.WHITE)
    return (
        path("M14 79C22 68 36 66 50 66C64 66 78 68 86 79A48 48 0 0 1 14 79Z", "#E3DFEA")
        + group(ear, x=39, y=40, turn_deg=-9)
        + group(ear, x=61, y=40, scale=(-1, 1), turn_deg=12)
        + path("M50 32C66 32 75 43 75 54C75 66 64 74 50 74C36 74 25 66 25 54C25 43 34 32 50 32Z", p.WHITE)
        + ellipse(34, 61, 5.2, 3.4, "#F4B9B4", fill_opacity=0.8)
        + ellipse(66, 61, 5.2, 3.4, "#F4B9B4", fill_opacity=0.8)
        + group(eye, x=40, y=51)
        + group(eye, x=60, y=51)
        + path("M46.4 57.6Q50 56 53.6 57.6Q52 61.6 50 61.6Q48 61.6 46.4 57.6Z", "#E07C80")
        + stroke("M50 61.6V64Q46.6 67.6 43.4 65.4M50 64Q53.4 67.6 56.6 65.4", "#8C7F90", 1.4)
        + rect(47, 65.4, 6, 4.6, "#FFFFFF", 1.2, stroke="#C8BFC9", stroke_width=0.7)
        + path("M50 80L36 73V88ZM50 80L64 73V88Z", p.BLUE)
        + circle(50, 80.4, 3.4, "#4A83CC")
    )


def automaton() -> Svg:
    """A clockwork figure with a key in its head."""
    return (
        path("M12 79C20 70 34 68 50 68C66 68 80 70 88 79A48 48 0 0 1 12 79Z", "#6D4B22")
        + rect(43, 62, 14, 9, "#8C8F96", 2)
        + stroke("M43 66H57", "#5A5D66", 1.4)
        + rect(47.6, 12, 4.8, 12, url("gold_bar"), 1)
        + path(
            "M50 13C44 3 33 5 35 11C37 16 46 15 50 13C54 15 63 16 65 11C67 5 56 3 50 13Z",
            url("gold"),
            stroke=p.GOLD_DARK,
            stroke_width=0.8,
        )
        + rect(27, 22, 46, 42, "url(#brass)", 14, stroke=p.GOLD_DARK, stroke_width=1.2)
        + rect(21, 36, 8, 15, url("gold"), 3)
        + rect(71, 36, 8, 15, url("gold"), 3)
        + "".join(
            circle(x, 41, 8, "#2B1D0E")
            + circle(x, 41, 6, "#8FE3E0")
            + circle(x, 41, 2.6, "#0F4A50")
            + circle(x + 1.8, 39, 1.4, p.WHITE)
            for x in (39.6, 60.4)
        )
        + rect(39, 54, 22, 5.4, "#2B1D0E", 2)
        + stroke("M43 54.4V59M47.6 54.4V59M52.4 54.4V59M57 54.4V59", p.GOLD_LIGHT, 1.2)
        + "".join(circle(x, y, 1.3, p.GOLD_DARK) for x, y in ((33, 27), (67, 27), (33, 59), (67, 59)))
        + circle(50, 84, 6, url("gold"), stroke=p.GOLD_DARK, stroke_width=1)
        + path(star(8, 4.6, 3, 50, 84), p.GOLD_DARK)
    )


def fox() -> Svg:
    """The fox from the box office."""
    eye = ellipse(0, 0, 2.4, 3.2, p.INK) + circle(0.8, -1, 0.9, p.WHITE)
    return (
        path("M14 79C22 68 36 66 50 66C64 66 78 68 86 79A48 48 0 0 1 14 79Z", "#2E5A3C")
        + path(
            "M20 16C28 18 36 24 40 31H60C64 24 72 18 80 16C84 30 82 40 80 46C76 58 62 74 50 77C38 74 24 58 20 46"
            "C18 40 16 30 20 16Z",
            "#D9702B",
        )
        + path(
            "M24 22C29 24 33 28 35 32L27 38C24 33 23 27 24 22ZM76 22C71 24 67 28 65 32L73 38C76 33 77 27 76 22Z",
            "#3A2018",
        )
        + path(
            "M20.4 46C28 46 38 50 44 58C46 62 48 68 50 77C38 74 24 58 20.4 46Z"
            "M79.6 46C72 46 62 50 56 58C54 62 52 68 50 77"
            "C62 74 76 58 79.6 46Z",
            "#FBF1E2",
        )
        + group(eye, x=39, y=47, turn_deg=10)
        + group(eye, x=61, y=47, turn_deg=-10)
        + path("M45 69Q50 67 55 69Q53 75 50 76Q47 75 45 69Z", p.INK)
        + path("M36 79Q50 87 64 79L64 84Q50 92 36 84Z", p.GOLD)
    )


def raven() -> Svg:
    """The raven from the flies, with a monocle."""
    return (
        path("M16 80C20 62 34 58 50 60C66 58 80 62 84 80A48 48 0 0 1 16 80Z", "#12141F")
        + stroke("M30 80Q34 72 40 70M44 88Q48 78 54 76M62 84Q64 76 70 74", "#39405E", 1.8)
        + path("M27 48C26 30 38 20 51 20C66 20 74 32 73 46C73 60 64 68 50 68C37 68 28 60 27 48Z", "#1B1E2E")
        + path("M38 22C42 14 50 12 56 12C54 15 55 17 58 17C63 17 66 20 67 24C58 20 46 20 38 22Z", "#2A2F48")
        + path("M45 47C54 42 68 46 86 56C70 60 54 62 46 58C43 54 43 50 45 47Z", "#D9A23C")
        + path("M46 53C58 52 70 53 86 56C70 60 54 62 46 58Z", "#A87420")
        + circle(43, 40, 5, "#F3F3EA")
        + circle(43.8, 40, 2.8, p.INK)
        + circle(44.8, 39, 1, p.WHITE)
        + circle(43, 40, 8, "none", stroke=p.GOLD, stroke_width=1.6)
        + stroke("M36 44Q30 56 33 68", p.GOLD, 1)
        + circle(62, 37, 3.6, "#F3F3EA")
        + circle(62.6, 37, 2.1, p.INK)
        + path("M50 75L42 70V80ZM50 75L58 70V80Z", p.RED)
    )


def bear() -> Svg:
    """The bear who moves the scenery, in a striped scarf."""
    ear = circle(0, 0, 10.5, "#6B4423") + circle(0, 1, 6, "#C98F66")
    eye = ellipse(0, 0, 2.8, 3.4, p.INK) + circle(0.9, -1.1, 1, p.WHITE)
    return (
        path("M10 80C18 66 34 64 50 64C66 64 82 66 90 80A48 48 0 0 1 10 80Z", "#5A381C")
        + group(ear, x=28, y=30)
        + group(ear, x=72, y=30)
        + path("M50 24C68 24 79 36 79 51C79 66 66 75 50 75C34 75 21 66 21 51C21 36 32 24 50 24Z", "#7A4F2A")
        + ellipse(50, 60, 16.5, 12.5, "#E3BE93")
        + group(eye, x=38.6, y=47)
        + group(eye, x=61.4, y=47)
        + path("M43.6 53.6Q50 50.4 56.4 53.6Q55 59.6 50 59.8Q45 59.6 43.6 53.6Z", "#23150E")
        + ellipse(48, 54, 2, 1, "#8A6A56")
        + stroke("M50 59.8V63Q46 67.4 42 65M50 63Q54 67.4 58 65", "#5A381C", 1.7)
        + path("M22 72Q50 88 78 72L80 81Q50 97 20 81Z", "#2E7D6B")
        + path("M34 77L32.6 86.6L40 89L41 79.8ZM50 82V91L58 90.4L57.4 81.4ZM66 77L68 86L74 83.6L72 74.6Z", p.PAPER)
    )


def frog() -> Svg:
    """The frog from the orchestra pit, with a ruff."""
    eye = (
        circle(0, 0, 10.6, "#4E9A46")
        + circle(0, 0, 7.6, "#F6F0C8")
        + ellipse(0, 0.6, 5, 2.7, p.INK)
        + circle(1.8, -1.6, 1.2, p.WHITE)
    )
    folds = ((20, 75), (30, 79), (40, 81.4), (50, 82), (60, 81.4), (70, 79), (80, 75))
    ruff = "".join(
        ellipse(x, y, 7.4, 5.4, p.PAPER if i % 2 else p.WHITE, stroke="#B9AE96", stroke_width=0.7)
        for i, (x, y) in enumerate(folds)
    )
    return (
        path("M14 82C22 72 36 70 50 70C64 70 78 72 86 82A48 48 0 0 1 14 82Z", "#7A2C5E")
        + path("M50 34C70 34 82 44 82 56C82 69 68 77 50 77C32 77 18 69 18 56C18 44 30 34 50 34Z", "#4E9A46")
        + path("M24 62Q50 80 76 62C74 71 64 76 50 76C36 76 26 71 24 62Z", "#BFE08A")
        + stroke("M23 59Q36 67 50 67Q64 67 77 59", "#1E4A22", 2.2)
        + group(eye, x=34, y=34)
        + group(eye, x=66, y=34)
        + circle(46.4, 51, 1.2, "#1E4A22")
        + circle(53.6, 51, 1.2, "#1E4A22")
        + ellipse(28, 57, 3.6, 2.4, "#E48A6A", fill_opacity=0.6)
        + ellipse(72, 57, 3.6, 2.4, "#E48A6A", fill_opacity=0.6)
        + ruff
    )
