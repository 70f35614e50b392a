"""Tests of the program.

Where no bytecode is wanted beside the sources, tests keep it in pytest's folder: else each process would compile all.
"""

import os
import sys
from pathlib import Path

BYTECODE = Path(__file__).resolve().parents[1] / ".pytest_cache" / "bytecode"

if "pytest" in sys.modules and sys.dont_write_bytecode:
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BYTECODE)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)  # for workers, and programs that tests start
