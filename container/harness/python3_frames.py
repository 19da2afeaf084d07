"""Frames on descriptors 3 and 4, the standard streams, and the end of the process.

Builtins are bound here, before any learner code runs.
"""

import atexit
import gc
import io
import os
import sys
from builtins import BaseException, OSError, bool, getattr, int, isinstance, len, min, open, str

from _json import encode_basestring_ascii

read_bytes, write_bytes, end_process = os.read, os.write, os._exit
modules, run_exit_functions, collect = sys.modules, atexit._run_exitfuncs, gc.collect
standard = []


def text_of(value):
    """JSON text of a header's field."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, str):
        return encode_basestring_ascii(value)
    return "[" + ",".join([int.__repr__(item) for item in value]) + "]"


def write(descriptor, data):
    while data:
        data = data[write_bytes(descriptor, data) :]


def send(frame, value=None):
    body = ("{" + ",".join([encode_basestring_ascii(name) + ":" + text_of(of) for name, of in frame.items()]) + "}").encode()
    if value is not None:
        body += b"\n" + value
    send_bytes(body)


def send_bytes(body):
    write(4, len(body).to_bytes(4, "big") + body)


def exactly(size):
    parts = []
    while size:
        part = read_bytes(3, min(size, 1 << 20))
        if not part:
            return None
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def receive_bytes():
    """The body of the next frame, or None when the server has no more."""
    head = exactly(4)
    return exactly(int.from_bytes(head, "big")) if head else None


def receive():
    body = receive_bytes()
    return None if body is None else body.decode()


def stream(descriptor, mode, errors, name, line_buffering=False):
    raw = io.FileIO(descriptor, mode, closefd=False)
    raw.name = name
    buffered = io.BufferedReader(raw) if mode == "r" else io.BufferedWriter(raw)
    text = io.TextIOWrapper(buffered, "utf-8", errors, None if mode == "r" else "\n", line_buffering)
    text.mode = mode
    return text


def set_streams(stdin):
    """Fresh streams, since those of a copied process belong to what it was copied from. `stdin` becomes descriptor 0."""
    if stdin is not None:
        with open(".stdin", "wb") as target:
            target.write(stdin.encode("utf-8", "surrogatepass"))
        descriptor = os.open(".stdin", os.O_RDONLY)
        os.dup2(descriptor, 0)
        os.close(descriptor)
        os.unlink(".stdin")
    sys.stdin = sys.__stdin__ = stream(0, "r", "surrogateescape", "<stdin>")
    sys.stdout = sys.__stdout__ = stream(1, "w", "surrogateescape", "<stdout>")
    sys.stderr = sys.__stderr__ = stream(2, "w", "backslashreplace", "<stderr>", True)
    standard[:] = [sys.stdout, sys.stderr]


def flush():
    for one in (getattr(sys, "stdout", None), getattr(sys, "stderr", None), *standard):
        try:
            one.flush()
        except BaseException:
            pass


def put_mark(mark):
    flush()
    for descriptor in (1, 2):
        try:
            write(descriptor, mark.encode())
        except OSError:
            pass


def forget_main():
    """Lets the learner's objects go, whose `__del__` may have something to say."""
    modules.pop("__main__", None)
    collect()


def leave(status):
    """Ends the process the way an interpreter does, without taking the rest of it apart first."""
    for last in (getattr(modules.get("threading"), "_shutdown", None), run_exit_functions, forget_main):
        try:
            if last is not None:
                last()
        except BaseException:
            pass
    flush()
    end_process(status)


def status_of(code):
    """The exit status of a SystemExit's code, which may be a message instead."""
    if code is None:
        return 0
    if isinstance(code, int):
        return int.__index__(code) & 0xFF
    try:
        sys.stderr.write(str(code) + "\n")
    except BaseException:
        pass
    return 1
