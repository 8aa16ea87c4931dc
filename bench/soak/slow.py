"""10,000 idle connections, and 1,000 clients that send one byte per second and never complete a request."""

import resource
import socket
import time

from program import BIRTH, READING, Server, answers, fire, report, wait_for

IDLE = 10_000
SLOW = 1_000


def connect(server: Server, how_many: int, head: bytes) -> list[socket.socket]:
    opened = []
    for _ in range(how_many):
        one = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        if head:
            one.sendall(head)
        opened.append(one)
    return opened


def is_closed(one: socket.socket) -> bool:
    one.settimeout(0.5)
    try:
        while one.recv(4096):
            pass
        return True
    except TimeoutError:
        return False
    except OSError:
        return True


def run() -> bool:
    print(f"slow: {IDLE} idle connections, then {SLOW} that send a byte a second")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < IDLE + 100:
        return report(False, f"the system allows {most} open files: raise `ulimit -Hn`")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    server = Server()
    try:
        fire(server.url, None, 3, 4)
        small = server.resident()
        idle = []
        # Connect only as fast as the server accepts. Otherwise some connections wait for seconds, and the
        # first are closed by their timeout before the last are open.
        while len(idle) < IDLE:
            idle += connect(server, 500, b"")
            wait_for(lambda: server.metrics()["astrarium_connections"] >= len(idle), 2)
        held = server.metrics()["astrarium_connections"]
        large = server.resident()
        before = server.metrics()
        fire(server.url, 100, 5, 8)
        counts, p99 = answers(before, server.metrics())
        kept = [
            report(held >= IDLE, f"{held:.0f} connections open, {(large - small) / 1e6:.0f} MB for them"),
            report(set(counts) == {"200"}, f"others are answered meanwhile: {counts}"),
            report(p99 <= 0.05, f"99% of them within {p99 * 1000:.1f} ms"),
            report(wait_for(lambda: server.metrics()["astrarium_connections"] < 100, 30),
                "the idle ones are closed after their time"),
        ]
        for one in idle:
            one.close()

        head = f"POST {READING} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n".encode()
        slow = connect(server, SLOW // 2, head)
        body = connect(server, SLOW // 2, head + b"content-length: 200\r\n\r\n{")
        before = server.metrics()
        end = time.monotonic() + 20
        while time.monotonic() < end:
            for one in slow + body:
                try:
                    one.sendall(b" ")
                except OSError:
                    pass
            time.sleep(1)
        closed = sum(is_closed(one) for one in slow + body)
        kept.append(report(closed == SLOW, f"{closed} of {SLOW} slow callers were let go"))
        answer = socket.create_connection(("127.0.0.1", server.port), timeout=5)
        answer.close()
        kept.append(report(server.health() == 200, "well afterwards"))
        return all(kept)
    finally:
        server.end()
