"""Runs commands in the sandbox: writes the files, runs one command after the other until one fails, and hands back one file.

One frame comes in, `{files, steps, output, env}`. Two go out: `{status, step, output}` of the command that failed or of the last one,
and the bytes of the file named by `output`, none where there is no such file. No command gets the descriptors of the frames.
"""

import json
import os
import signal
import sys

import python3_frames as frames

#: Characters kept of what the commands print, from the beginning: the first error says most.
MAX_OUTPUT = 256 * 1024
#: An executable above this does not fit into a run's own folder.
MAX_CONTENT = 12 * 1024 * 1024
#: In the folder of the files, whose names never begin with a dot: not every sandbox has a /tmp of its own.
PRINTED = ".printed"


def write_files(files):
    for file in files:
        folder = os.path.dirname(file["path"])
        if folder:
            os.makedirs(folder, exist_ok=True)
        with open(file["path"], "wb") as target:
            target.write(file["content"].encode("utf-8", "surrogatepass"))


def run(step, env):
    """The command's status as a shell gives it."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, PRINTED, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600),
        (os.POSIX_SPAWN_DUP2, 1, 2),
        (os.POSIX_SPAWN_CLOSE, 3),
        (os.POSIX_SPAWN_CLOSE, 4),
    ]
    child = os.posix_spawn(step[0], step, env, file_actions=actions, setsigdef=[signal.SIGPIPE, signal.SIGXFSZ])
    status = os.waitpid(child, 0)[1]
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


def content(path, most):
    try:
        with open(path, "rb") as file:
            return file.read(most)
    except OSError:
        return b""


def main():
    """Says that it is ready, and serves one request. Never returns."""
    try:
        frames.send({"frame": "ready"})
        body = frames.receive()
        if body is None:
            frames.end_process(0)
        request = json.loads(body)
        write_files(request["files"])
        env = {**os.environ, **request["env"]}
        status, at = 0, 0
        for at, step in enumerate(request["steps"]):
            status = run(step, env)
            if status != 0:
                break
        output = content(PRINTED, MAX_OUTPUT).decode("utf-8", "replace")
        frames.send({"status": status, "step": at, "output": output})
        frames.send_bytes(content(request["output"], MAX_CONTENT + 1))
    except BaseException as error:
        os.write(2, f"{type(error).__name__}: {error}\n".encode())
    frames.end_process(0)


if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    main()
