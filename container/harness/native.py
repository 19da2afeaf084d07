"""Takes a compiled program in a frame and becomes it.

The load frame's `limits`, `env` and `stdin` are the program's own; its executable comes in the next frame. From then on the program
speaks the frames itself, on the same descriptors.
"""

import json
import mmap
import os
import resource
import signal
import sys

import python3_frames as frames

PROGRAM = "program"
MIB = 1024 * 1024
#: What a recursion that is deep, but not endless, needs.
STACK_BYTES = 64 * MIB


def limit(kind, value):
    """Never above what the process was given."""
    hard = resource.getrlimit(kind)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(kind, (value, value))


def take_program():
    """Reads the frame with the executable straight into its file. False when the server has no more."""
    head = frames.exactly(4)
    if head is None:
        return False
    size = int.from_bytes(head, "big")
    descriptor = os.open(PROGRAM, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o500)
    os.ftruncate(descriptor, size)
    # Mapped for writing, or open so, it could not be executed.
    with mmap.mmap(descriptor, size) as file, memoryview(file) as bytes_of_it:
        os.close(descriptor)
        handled = 0
        while handled < size:
            with bytes_of_it[handled:] as rest:
                part = os.readv(3, [rest])
            if part == 0:
                return False
            handled += part
    return True


def take_stdin(text):
    with open(".stdin", "wb") as target:
        target.write(text.encode("utf-8", "surrogatepass"))
    descriptor = os.open(".stdin", os.O_RDONLY)
    os.dup2(descriptor, 0)
    os.close(descriptor)
    os.unlink(".stdin")


def main():
    """Says that it is ready, and becomes what it is sent. Never returns."""
    try:
        frames.send({"frame": "ready"})
        body = frames.receive()
        if body is None or not take_program():
            frames.end_process(0)
        request = json.loads(body)
        if request["stdin"] is not None:
            take_stdin(request["stdin"])
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        limit(resource.RLIMIT_STACK, STACK_BYTES)
        for kind, value in ((resource.RLIMIT_AS, "addressSpaceBytes"), (resource.RLIMIT_DATA, "dataBytes")):
            if request["limits"][value] is not None:
                limit(kind, request["limits"][value])
        arguments = request["entry"].get("arguments", [])
        os.execve("./" + PROGRAM, [PROGRAM, *arguments], {**os.environ, **request["env"]})
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
    frames.end_process(126)


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    main()
