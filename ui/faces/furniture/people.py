"""The characters of the theatre who stand for persons, on 100 x 100 units."""

from __future__ import annotations

from ui.faces import palette as p
from ui.faces.svg import Svg, circle, ellipse, group, path, polar, polygon, star, stroke, url
from ui.faces.theatre.figures import bell


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
