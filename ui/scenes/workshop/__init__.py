"""The card workshop: shelf, bench, drawing board, practice round, report, parcels."""
