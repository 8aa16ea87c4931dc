"""The peers, pinned in `bench/peers`, installed into `target/bench`."""

import hashlib
import os
import shutil
import sys

from .basis import PEERS, WORK, NotMeasured, output, tell


# The first Python that a peer needs, if this one is too old for it.
NEEDS = {"kerykeion6": (3, 12)}


def python(name):
    """The Python interpreter of a virtual environment with the peer."""
    wanted = PEERS / f"{name}.txt"
    folder = WORK / name
    interpreter = folder / "bin" / "python"
    if not is_made(folder, wanted):
        tell(f"installing {name} ...")
        shutil.rmtree(folder, ignore_errors=True)
        output(python_for(name), "-m", "venv", folder)
        output(interpreter, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted)
        mark(folder, wanted)
    return interpreter


def python_for(name):
    least = NEEDS.get(name, (3, 0))
    if sys.version_info >= least:
        return sys.executable
    for minor in range(least[1], least[1] + 6):
        try:
            return output(f"python3.{minor}", "-c", "import sys; print(sys.executable)").strip()
        except NotMeasured:
            pass
    raise NotMeasured(f"it needs Python {least[0]}.{least[1]}")


def node():
    """The folder with the scripts for node and their dependencies; sweph is compiled."""
    wanted = PEERS / "package-lock.json"
    folder = WORK / "node"
    if not is_made(folder, wanted):
        tell("installing sweph ...")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(PEERS / name, folder)
        # Use the headers of Debian's node. Otherwise node-gyp downloads headers.
        env = os.environ | ({"npm_config_nodedir": "/usr"} if os.path.isdir("/usr/include/node") else {})
        output("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=folder, env=env)
        mark(folder, wanted)
    for script in PEERS.glob("*.js"):
        shutil.copy(script, folder)
    return folder


def c_library():
    """The measurement of the C library, compiled against Debian's libswe-dev."""
    debian("libswe-dev", is_there=os.path.exists("/usr/include/swephexp.h"))
    program = WORK / "swisseph"
    output("cc", "-O2", "-rdynamic", "-o", program, PEERS / "natal_swisseph.c", "-lswe", "-lm")
    return program


def wrk():
    debian("wrk", is_there=shutil.which("wrk"))
    return "wrk"


def debian(package, is_there):
    """Installs a Debian package if this runs as root on Debian."""
    if is_there:
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise NotMeasured(f"Debian's package {package} is not installed")
    tell(f"installing {package} ...")
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "TMPDIR": "/var/tmp"}
    output("apt-get", "update", "-qq", env=env)
    output("apt-get", "install", "-y", "-qq", "--no-install-recommends", package, env=env)


def versions(name):
    """The name of a peer and its pinned version."""
    for line in (PEERS / f"{name}.txt").read_text().splitlines():
        if line.startswith(f"{name}=="):
            return line.replace("==", " ")
    return name


def is_made(folder, wanted):
    made = folder / ".made"
    return made.exists() and made.read_text() == fingerprint(wanted)


def mark(folder, wanted):
    (folder / ".made").write_text(fingerprint(wanted))


def fingerprint(wanted):
    return hashlib.sha256(wanted.read_bytes()).hexdigest()
