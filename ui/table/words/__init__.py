"""Words at the table: plates, prompt, log, tooltips, figures beside seats and cards."""
