"""Everything round the cards in one import: table, plates, medallions, candles, slate and signs."""

from ui.faces.furniture.avatars import Kind, avatar, characters
from ui.faces.furniture.felt import rim_px, table_background
from ui.faces.furniture.pieces import candle, plate, seat_colour, slate, slate_frame_px
from ui.faces.symbols import SYMBOLS, symbol

__all__ = [
    "SYMBOLS",
    "Kind",
    "avatar",
    "candle",
    "characters",
    "plate",
    "rim_px",
    "seat_colour",
    "slate",
    "slate_frame_px",
    "symbol",
    "table_background",
]
