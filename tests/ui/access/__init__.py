"""What those are told who do not see the screen."""
