"""One viewer's table. Here lie what a table file may say and the whole board; its parts lie in the rooms below."""
