"""The characters of the theatre, on 100 x 100 units: people for persons, animals and the automaton for bots."""

from __future__ import annotations

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, ellipse, group, path, polar, polygon, rect, star, stroke, url
from ui.faces.theatre.figures import bell

# --- persons ---------------------------------------------------------------------------------------------------------


def _shoulders(coat: str, trim: str) -> Svg:
    """A coat that fills the lower part of the medallion."""
    return path("M9.5 76C18 66 36 66 50 66C64 66 82 66 90.5 76A48 48 0 0 1 9.5 76Z", coat) + path(
        "M38 66Q50 78 62 66L56 64H44Z", trim
    )


def _head(skin: str, shade: str, smile: str = "#8A3B33") -> Svg:
    """Neck, face, eyes, nose and a friendly mouth."""
    eye = ellipse(0, 0, 2.1, 2.7, p.INK) + circle(0.7, -0.8, 0.7, "#FFFFFF")
    return (
        path("M43 58H57V69Q50 75 43 69Z", shade)
        + path("M32 42C32 56 39 66 50 66C61 66 68 56 68 42C68 32 60 26 50 26C40 26 32 32 32 42Z", skin)
        + group(eye, x=42.6, y=45)
        + group(eye, x=57.4, y=45)
        + stroke("M39 40.4Q42.6 38.4 46 40.2M54 40.2Q57.4 38.4 61 40.4", shade, 1.6)
        + stroke("M50 46Q52.4 51 49.4 52", shade, 1.5)
        + stroke("M43.6 56Q50 61.6 56.4 56", smile, 1.9)
        + ellipse(38.4, 52, 3.6, 2.3, "#E0705F", fill_opacity=0.35)
        + ellipse(61.6, 52, 3.6, 2.3, "#E0705F", fill_opacity=0.35)
    )


def magician() -> Svg:
    """Top hat, moustache and bow tie."""
    return (
        _shoulders("#17131F", p.PAPER)
        + _head("#F3D2AE", "#C99770")
        + path(
            "M50 53.6C45 50.6 40 52 36 56C41 58.6 47 57.6 50 55.4C53 57.6 59 58.6 64 56C60 52 55 50.6 50 53.6Z",
            "#2A1A12",
        )
        + path("M50 70L40 65.4V75.6ZM50 70L60 65.4V75.6Z", p.RED)
        + circle(50, 70.4, 2.4, p.RED_LIGHT)
        + path("M33 31L31 10Q50 5 69 10L67 31Q50 37 33 31Z", "#17131F")
        + path("M32.4 24L33 31Q50 37 67 31L67.6 24Q50 30 32.4 24Z", p.RED)
        + path("M24 32Q50 24 76 32Q74 37 50 36Q26 37 24 32Z", "#2B2438")
        + path("M36 12L37.6 23L42 24L41 10.6Z", "#FFFFFF", fill_opacity=0.18)
    )


def fortune_teller() -> Svg:
    """A scarf with coins and great earrings."""
    coins = "".join(
        circle(x, y, 2.1, url("gold_ball"))
        for x, y in ((34, 35), (39, 32), (44.6, 30.3), (50, 29.8), (55.4, 30.3), (61, 32), (66, 35))
    )
    return (
        path("M24 74C20 48 26 18 50 17C74 18 80 48 76 74Q64 84 50 84Q36 84 24 74Z", "#2A1326")
        + _shoulders("#5B2A78", "#E9B85A")
        + _head("#D9A273", "#A87148", "#8A1F33")
        + path("M29 42C28 22 40 15 50 15C60 15 72 22 71 42C66 32 58 29 50 29C42 29 34 32 29 42Z", "#9C2450")
        + path("M70 38C78 46 80 58 78 70L70 62Z", "#7A1A3E")
        + coins
        + circle(30, 58, 4, "none", stroke=p.GOLD, stroke_width=1.7)
        + circle(70, 58, 4, "none", stroke=p.GOLD, stroke_width=1.7)
        + path(star(5, 4, 1.7, 50, 22), p.GOLD_LIGHT)
    )


def juggler() -> Svg:
    """A fool's cap with bells."""
    return (
        _shoulders("#B0202A", p.GOLD)
        + path("M50 66V98A48 48 0 0 0 90.5 76C82 66 64 66 50 66Z", "#1C8585")
        + "".join(
            polygon([(x, 66), (x + 9, 67), (x + 4.5, 80)], p.PAPER if i % 2 else p.GOLD)
            for i, x in enumerate((27, 36, 45.5, 55, 64))
        )
        + _head("#F6D8B6", "#CE9F78")
        + path("M32 38C28 22 20 18 12 28C22 26 24 36 26 44Z", "#C9313A")
        + path("M68 38C72 22 80 18 88 28C78 26 76 36 74 44Z", "#23969A")
        + path("M30 40C30 24 42 20 50 6C58 20 70 24 70 40Q50 28 30 40Z", "#E0AC48")
        + path("M30 40C30 26 40 20 50 6V32Q38 33 30 40Z", "#C9313A")
        + stroke("M30.4 40Q50 28 69.6 40", p.GOLD_LIGHT, 3)
        + bell(12.4, 30, 4)
        + bell(87.6, 30, 4)
        + bell(50, 7.6, 4)
    )


def diva() -> Svg:
    """A singer with piled-up hair and a feather."""
    hair = "#8A3A1C"
    return (
        circle(50, 22, 17, hair)
        + path("M27 58C22 34 34 20 50 20C66 20 78 34 73 58C70 66 30 66 27 58Z", hair)
        + _shoulders("#0F5A5E", "#F6D8B6")
        + _head("#FADFC4", "#D3A27F", "#B0202A")
        + path("M31 44C31 30 40 25 52 25C62 26 68 32 69 44C62 40 56 36 53 30C48 37 40 41 31 44Z", hair)
        + stroke("M44 57.4Q50 60 56 57.4", "#B0202A", 2.6)
        + path("M60 18C70 4 84 6 88 12C80 12 84 18 76 20C70 24 64 24 60 18Z", "#E9BC5B")
        + stroke("M62 18Q72 12 84 11", p.GOLD_DARK, 1)
        + "".join(circle(*polar(180 + a, 12.6, 50, 62), 1.8, p.WHITE) for a in range(-66, 67, 22))
        + circle(31.4, 55, 1.9, p.WHITE)
        + circle(68.6, 55, 1.9, p.WHITE)
    )


def director() -> Svg:
    """The old theatre director: white beard, spectacles, a velvet cap."""
    return (
        _shoulders("#4A2416", "#D8A23C")
        + _head("#F0CDA9", "#C6936B")
        + path("M31 46C32 62 38 78 50 80C62 78 68 62 69 46C64 56 58 54 50 54C42 54 36 56 31 46Z", "#F1EEE8")
        + path(
            "M50 54.6C45 52 41 53 38 57C43 59.4 47.6 58.4 50 56.8C52.4 58.4 57 59.4 62 57C59 53 55 52 50 54.6Z",
            "#FFFFFF",
        )
        + stroke("M45 61.6Q50 64.4 55 61.6", "#A4524A", 1.7)
        + circle(42.4, 45, 6, "#FFFFFF", fill_opacity=0.25, stroke=p.GOLD, stroke_width=1.5)
        + circle(57.6, 45, 6, "#FFFFFF", fill_opacity=0.25, stroke=p.GOLD, stroke_width=1.5)
        + stroke("M48.4 44.4Q50 43.2 51.6 44.4", p.GOLD, 1.5)
        + path("M29 36C28 20 40 14 52 14C66 15 73 24 71 36Q50 27 29 36Z", "#6E1430")
        + path("M28 38Q50 27.6 72 38L71.4 32.6Q50 23 28.6 32.6Z", p.GOLD)
        + circle(52, 14, 3.2, url("gold_ball"))
    )


def illusionist() -> Svg:
    """A lady in black with a star mask."""
    return (
        path("M26 78C20 44 28 19 50 19C72 19 80 44 74 78Q50 90 26 78Z", "#1A1622")
        + _shoulders("#23508E", "#B08CE0")
        + _head("#C98F66", "#9A6440", "#7C1F2B")
        + path("M30 46C29 28 38 22 50 22C62 22 71 28 70 46C66 36 60 31 47 30C40 33 33 38 30 46Z", "#1A1622")
        + path(
            "M33 41C39 37 46 39 50 43C54 39 61 37 67 41C68 48 64 52 58 52C54 52 52 49 50 47C48 49 46 52 42 52"
            "C36 52 32 48 33 41ZM42 42.4A3.4 3 0 1 0 42.1 42.4ZM58 42.4A3.4 3 0 1 0 58.1 42.4Z",
            p.GOLD,
            fill_rule="evenodd",
            stroke=p.GOLD_DARK,
            stroke_width=0.6,
        )
        + path(star(5, 4.4, 1.8, 68, 38), p.WHITE)
        + path("M62 30C66 18 76 14 82 18C78 24 72 30 64 33Z", "#7A40A8")
        + path("M64 31C72 26 80 26 85 31C79 34 71 35 64 33Z", "#B08CE0")
    )


def clown() -> Svg:
    """White face, red nose, a tuft of hair at either side and a tiny hat."""
    tuft = circle(0, 0, 9, "#E0702A") + circle(-5, 6, 6.4, "#C9551C") + circle(4, -6, 6, "#F08A3C")
    return (
        _shoulders("#2F5FA8", p.GOLD)
        + group(tuft, x=29, y=40)
        + group(tuft, x=71, y=40, scale=(-1, 1))
        + _head("#F8F1E8", "#D9C7B4", "#C9313A")
        + path("M42.6 35L40 45L42.6 53L45.2 45ZM57.4 35L54.8 45L57.4 53L60 45Z", "#3A78C9", fill_opacity=0.55)
        + circle(50, 51, 5, "#D8242E")
        + circle(48.4, 49.4, 1.5, "#FFB0A8")
        + stroke("M40.6 57Q50 65.6 59.4 57", "#C9313A", 3)
        + path("M42 24L45 8H59L62 24Z", "#1E6B4E")
        + path("M42.6 20L42 24H62L61.4 20Z", p.GOLD)
        + ellipse(52, 24.6, 16, 3, "#17523B")
        + circle(62, 12, 4, "#F2C84A")
        + circle(39, 83, 2.6, p.RED)
        + circle(61, 83, 2.6, p.RED)
    )


def dancer() -> Svg:
    """A dancer with a high bun, a ribbon and a rose."""
    hair, rose = "#E0B45A", "#E65A84"
    petals = "".join(circle(*polar(72 * step, 3.4, 71, 34), 3.2, rose) for step in range(5))
    return (
        circle(50, 15, 10.5, hair)
        + stroke("M44 9Q50 13 57 9M42 15Q50 20 58 15", "#B0802E", 1.2)
        + path("M28 56C24 34 34 21 50 21C66 21 76 34 72 56C69 62 31 62 28 56Z", hair)
        + _shoulders("#E9A6BE", "#FBE6EC")
        + _head("#F6D4BC", "#CF9C80", "#C0304E")
        + path("M31 44C30 30 40 24 50 24C60 24 70 30 69 44C66 36 59 31 50 31C41 31 34 36 31 44Z", hair)
        + stroke("M40 23.6Q50 28.6 60 23.6", "#8E3A8A", 3.4)
        + path("M58 23L69 17L66 25L72 30L60 26Z", "#8E3A8A")
        + petals
        + circle(71, 34, 2.6, "#A82A50")
        + stroke("M36 69Q50 80 64 69", "#C86A8E", 1.6)
        + circle(50, 75.4, 2.2, p.GOLD)
    )


# --- bots ------------------------------------------------------------------------------------------------------------


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
