"""Table, plates, medallions, candles, slate."""
