"""Three processes behind nginx that share Redis. Under load, one gets SIGKILL and another SIGTERM."""

import re
import shutil
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from program import ROOT, Server, fire, free_port, report, wait_for

SECONDS = 20
CONNECTIONS = 32
RATE = 150
CONFIGURATION = ROOT / "packaging/nginx/astrarium.conf"


def certificate(folder: Path) -> tuple[Path, Path]:
    crt, key = folder / "crt.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=x",
         "-keyout", key, "-out", crt],
        check=True, capture_output=True,
    )
    return crt, key


def configuration(folder: Path, ports: list[int]) -> str:
    """The packaged configuration with the paths and addresses of this test."""
    crt, key = certificate(folder)
    text = CONFIGURATION.read_text()
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {crt};", text)
    text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", text)
    text = text.replace("/var/log/nginx", str(folder))
    for old, new in zip((8081, 8082, 8083), ports):
        text = text.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
    return text


def whole(folder: Path, text: str) -> Path:
    """Writes a main configuration that includes the file and runs in a folder. Returns its path."""
    (folder / "astrarium.conf").write_text(text)
    temporary = "\n".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    nginx = folder / "nginx.conf"
    nginx.write_text(f"""user root;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/start.log;
events {{ worker_connections 4096; }}
http {{ {temporary}
include {folder}/astrarium.conf; }}
""")
    return nginx


class Nginx:
    """nginx with the packaged configuration but without TLS, because it shares the cores with the load generator."""

    def __init__(self, ports: list[int]):
        self.folder = Path(tempfile.mkdtemp(prefix="astrarium-nginx-"))
        self.url = f"http://127.0.0.1:{free_port()}"
        text = configuration(self.folder, ports)
        checked = subprocess.run(
            ["nginx", "-t", "-c", whole(self.folder, text)], capture_output=True, text=True
        )
        self.is_sound = report(checked.returncode == 0, "nginx -t takes the packaged configuration")
        if not self.is_sound:
            print(checked.stderr)
        text = re.sub(r"listen \[::\]:443 ssl http2;\n", "", text)
        text = text.replace("listen 443 ssl http2", f"listen {self.url.removeprefix('http://')}")
        text = re.sub(r"server \{\s+listen 80;.*?\n\}\n", "", text, flags=re.DOTALL)
        text = re.sub(r" +ssl_.*;\n", "", text)
        command = ["nginx", "-g", "daemon off;", "-c", whole(self.folder, text)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """Debian's Redis on a free port, without persistence."""

    def __init__(self):
        port = free_port()
        self.url = f"redis://127.0.0.1:{port}"
        command = ["redis-server", "--port", str(port), "--save", "", "--bind", "127.0.0.1"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)


def under_load(url: str, incident) -> dict:
    """Runs a load for SECONDS and calls `incident` after a third of that time."""
    told = {}
    load = threading.Thread(target=lambda: told.update(fire(url, RATE, SECONDS, CONNECTIONS)))
    load.start()
    time.sleep(SECONDS / 3)
    incident()
    load.join()
    return told


def all_answered(told: dict, what: str, lost: int = 0) -> bool:
    """`lost` is how many calls a killed process may have been answering: nginx does not send a POST twice."""
    statuses, errors = told["statusCodeDistribution"], told["errorDistribution"]
    others = sum(count for status, count in statuses.items() if status not in ("200", "502"))
    is_answered = others == 0 and statuses.get("502", 0) <= lost
    whole = is_answered and not errors and statuses["200"] >= 0.9 * RATE * SECONDS
    return report(whole, f"{what}: {statuses}, failed: {errors or 'none'}")


def run() -> bool:
    print(f"fleet: three processes behind nginx, {RATE} readings a second")
    for program in ("nginx", "redis-server", "openssl"):
        if not shutil.which(program):
            return report(False, f"{program} is not installed")
    redis = Redis()
    settings = {
        "redis_url": redis.url,
        "rate_limit": "on",
        "free_limit": "1000000",
        "trusted_proxies": "127.0.0.1",
    }
    servers = [Server(**settings) for _ in range(3)]
    nginx = Nginx([server.port for server in servers])
    try:
        wait_for(lambda: Path(nginx.folder, "pid").exists(), 10)
        fire(nginx.url, None, 3, 4)
        held = [
            nginx.is_sound,
            all_answered(under_load(nginx.url, lambda: servers[0].end("kill")), "one killed", CONNECTIONS),
        ]
        servers.append(Server(port=servers[0].port, **settings))
        told = under_load(nginx.url, lambda: servers[1].end())
        held += [
            all_answered(told, "one told to stop"),
            report(servers[1].process.returncode == 0, "it ended with 0"),
        ]
        log = (nginx.folder / "astrarium.log").read_text()
        held.append(report("/reading/complete" in log and "?" not in log, "no query string in its log"))
        written = [path for kind in ("client_body", "proxy") for path in (nginx.folder / kind).rglob("*")
                   if path.is_file()]
        held.append(report(not written, "no temporary file of a request or an answer"))
        return all(held)
    finally:
        nginx.end()
        for server in servers:
            if server.process.poll() is None:
                server.end()
        redis.end()
