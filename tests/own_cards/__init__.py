"""Cards of one's own in the hands of bots: python -m tests.own_cards"""
