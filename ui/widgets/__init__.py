"""Buttons, forms, fields, texts and charts, put together by the scenes."""
