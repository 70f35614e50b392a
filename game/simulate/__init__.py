"""Bots against bots without a window: studies, played on one core, on all of them or on a cluster."""
