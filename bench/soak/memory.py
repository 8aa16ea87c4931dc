"""The worst cases for memory, each in a new process: thousands of clients that do not read, or that do not finish."""

import json
import resource
import socket
import threading
import time

from program import BIRTH, Server, report

READERS = 4_000
LIMIT_MB = 100
SECONDS = 12
TOOLS = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
MCP = {"accept": "application/json, text/event-stream"}


def request(method: str, path: str, body: object = None, headers: dict | None = None, pad: int = 0) -> bytes:
    content = b"" if body is None else json.dumps(body).encode().ljust(pad)
    lines = {"host": "x"} | (headers or {})
    if body is not None:
        lines |= {"content-type": "application/json", "content-length": str(len(content))}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content


READING = "/api/v1/reading/complete?include=wheel,text"
BATCH = request("POST", "/api/v1/chart/batch", {"births": [BIRTH] * 1000}, pad=1 << 20)
SMALL_BATCH = request("POST", "/api/v1/chart/batch", {"births": [BIRTH] * 90}, pad=16_000)

# What each client sends. It reads nothing.
CASES = {
    "idle connections": b"",
    "readers of tools/list": request("POST", "/mcp", TOOLS, MCP),
    "readers of tools/list, compressed": request("POST", "/mcp", TOOLS, MCP | {"accept-encoding": "gzip"}),
    "readers of openapi.json": request("GET", "/api/v1/openapi.json"),
    "readers of openapi.json, compressed": request("GET", "/api/v1/openapi.json", None, {"accept-encoding": "br"}),
    "readers of readings with wheel and text": request("POST", READING, BIRTH),
    "readers of pages": request("GET", "/planets/venus/virgo"),
    "readers of the app": request("GET", "/"),
    "readers of large batches": BATCH,
    "readers of small batches": SMALL_BATCH,
    "bodies of 16 kB that do not end": request("POST", READING, BIRTH, pad=16_000)[:-1],
    "bodies of 1 MB that do not end": BATCH[:-1],
    "heads that do not end": request("GET", "/" + "x" * 15_000)[:-2],
}


def rude(port: int, sent: bytes, opened: list) -> None:
    """Opens a connection with a small window, sends, and reads nothing."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    one.settimeout(10)
    try:
        one.connect(("127.0.0.1", port))
        one.sendall(sent)
    except OSError:
        pass
    opened.append(one)


def own(server: Server) -> float:
    """Memory without the pages of the program's file, which the system can drop, MB."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) / 1000 for line in status if line.startswith("RssAnon:"))


def peak(sent: bytes) -> tuple[float, float, float, bool]:
    """The most memory and the most of its own, the memory afterwards, and whether others are answered meanwhile."""
    server = Server(log="off")
    opened: list = []
    answered = []
    most, most_own = 0.0, 0.0
    try:
        # The document is made at the first request.
        rude(server.port, request("GET", "/api/v1/openapi.json", None, {"connection": "close"}), opened)
        time.sleep(2)
        threads = [threading.Thread(target=lambda count=READERS // 8: [
            rude(server.port, sent, opened) for _ in range(count)]) for _ in range(8)]
        for thread in threads:
            thread.start()
        end = time.monotonic() + SECONDS
        while time.monotonic() < end or any(thread.is_alive() for thread in threads):
            most, most_own = max(most, server.resident() / 1e6), max(most_own, own(server))
            try:
                answered.append(server.health() == 200)
            except OSError:
                answered.append(False)
            time.sleep(0.1)
        for one in opened:
            one.close()
        time.sleep(3)
        return most, most_own, server.resident() / 1e6, all(answered)
    finally:
        server.end()


def run() -> bool:
    print(f"memory: {READERS} clients each; limit {LIMIT_MB} MB")
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files < READERS + 100:
        return report(False, f"the system allows {files} open files: raise `ulimit -Hn`")
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    print("  |  | most, MB | without the program's file, MB | afterwards, MB | others answered |\n  |---|---|---|---|---|")
    figures = {}
    for name, sent in CASES.items():
        figures[name] = most, most_own, after, well = peak(sent)
        print(f"  | {name} | {most:.0f} | {most_own:.0f} | {after:.0f} | {'yes' if well else 'no'} |", flush=True)
    return all([
        report(all(figure[1] <= LIMIT_MB for figure in figures.values()), f"at most {LIMIT_MB} MB without the file"),
        report(all(figure[3] for figure in figures.values()), "others are answered meanwhile"),
    ])
