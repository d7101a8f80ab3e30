"""Makes `python -m qiatan` the same as the command `qiatan`."""

from qiatan.app.cli import main

if __name__ == "__main__":
    main(prog_name="qiatan")
