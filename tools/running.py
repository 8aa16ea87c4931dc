"""Starts the program for a test or a measurement."""

import os
import shutil
import subprocess
import tempfile


class Program:
    """A running server, by default on a free port. `settings` are named as in the settings file."""

    def __init__(self, program, **settings: str):
        self.folder = tempfile.mkdtemp(prefix="astrarium-")
        settings = {"addr": "127.0.0.1:0", "data_dir": self.folder, "log": "error"} | settings
        self.env = os.environ | {f"ASTRARIUM_{key.upper()}": value for key, value in settings.items()}
        # As in the systemd unit.
        self.env["MIMALLOC_PURGE_DELAY"] = "0"
        # A write beyond a limit of file size fails, as on a full disk, and does not end the program.
        self.process = subprocess.Popen(
            [program, "serve"], env=self.env, stdout=subprocess.PIPE, text=True, restore_signals=False
        )
        line = self.process.stdout.readline()
        if "ready" not in line:
            self.end()
            raise RuntimeError("the program did not start")
        self.url = line.split()[-1]

    def end(self, signal_name: str = "terminate") -> int:
        """Stops the program. Returns its exit code."""
        getattr(self.process, signal_name)()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end()
