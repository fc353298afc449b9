"""`python -m roundtable.cli`, for installs without the script."""

from roundtable.cli import app

if __name__ == "__main__":
    app(prog_name="roundtable")
