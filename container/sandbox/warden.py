"""The warden: makes the root of all cells once, then a cell for every four connections that belong together.

Started by the server in its own folder and read from descriptor 3, so that no argument names it; its settings come as one line of JSON on descriptor 0, whose end is
its own end. It says `{"ready": …}` or `{"error": …}` on descriptor 1. The server connects to the socket in its own folder once for
each of a cell's `status`, `frames`, `stdout` and `stderr`, each connection beginning with a line of JSON that names the cell.
On `status` the warden answers `{"pid": …}` and, once nothing of the cell is alive, `{"ended": …}`; the end of what the server
sends there ends the cell. Nothing of a request is ever in this process, so that a fork of it holds none.
"""

import base64
import fcntl
import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
from types import SimpleNamespace

os.close(PROGRAM := 3)
sys.path[0] = os.getcwd()

import cell  # noqa: E402
import namespaces  # noqa: E402
import shared  # noqa: E402
from namespaces import NEWNS, NEWPID, PR_SET_PDEATHSIG, call, plain_fork, prctl  # noqa: E402
from privileges import Filter, become, close_ways_back  # noqa: E402

SIGKILL = 9
ROLES = ("stdout", "stderr", "frames")
#: Descriptors of connections begin here, out of the way of those a program is given.
HIGH = 64
#: Cells alive at once.
MOST_CELLS = 64


def address_space(statm):
    return int(os.pread(statm, 200, 0).split()[0]) * os.sysconf("SC_PAGE_SIZE")


def read_settings():
    text = b""
    while not text.endswith(b"\n"):
        part = os.read(0, 65536)
        if not part:
            os._exit(0)
        text += part
    return SimpleNamespace(**json.loads(text))


def listen(folder):
    """Binds by a relative name, since a program can ask its sockets for the name."""
    os.chdir(folder)
    os.umask(0o077)
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
    listener.bind("s")
    os.umask(0o022)
    listener.listen(512)
    os.chdir("/")
    return listener


def out_of_the_way(descriptor):
    moved = fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, HIGH)
    os.close(descriptor)
    return moved


def preload(settings):
    """Imports the harnesses and what learners import, once for all forks."""
    sys.path[0] = settings.harness
    for name in settings.preload:
        importlib.import_module(name)
    settings.harnesses = {}
    for name in settings.zygotes:
        try:
            settings.harnesses[name] = importlib.import_module(name)
        except ImportError:
            # A new process reports itself what it lacks.
            continue


class Warden:
    def __init__(self, settings, uids, listener, own_namespace, own_link):
        self.settings = settings
        self.listener = listener
        self.own_namespace = own_namespace
        self.own_link = own_link
        self.uids = uids
        self.heard = {}
        self.groups = {}
        self.watched = {}
        self.epoll = select.epoll()
        for descriptor in (0, listener.fileno()):
            self.epoll.register(descriptor, select.EPOLLIN)

    def serve(self):
        """Returns in a program's own process only: what it is to do."""
        while True:
            # One at a time: what one event closes, another of the same round might still name.
            for descriptor, _ in self.epoll.poll(maxevents=1):
                if descriptor == 0:
                    os._exit(0)
                elif descriptor == self.listener.fileno():
                    self.accept()
                elif descriptor in self.watched:
                    happen, supervised = self.watched[descriptor]
                    happen(descriptor, supervised)
                elif (group := self.hear(descriptor)):
                    entry = self.launch(group)
                    if entry:
                        return entry

    def accept(self):
        while True:
            try:
                accepted, _ = self.listener._accept()
            except BlockingIOError:
                return
            descriptor = out_of_the_way(accepted)
            self.heard[descriptor] = b""
            self.epoll.register(descriptor, select.EPOLLIN)

    def hear(self, descriptor):
        """Reads a connection's first line; the group it completes, if any."""
        part = os.read(descriptor, 65536)
        text = self.heard[descriptor] + part
        self.heard[descriptor] = text
        if part and not text.endswith(b"\n"):
            return None
        del self.heard[descriptor]
        self.epoll.unregister(descriptor)
        if not part:
            os.close(descriptor)
            return None
        message = json.loads(text)
        group = self.groups.setdefault(message["cell"], {})
        group[message["role"]] = descriptor
        if message["role"] == "status":
            group["launch"] = launch = message["launch"]
            if launch["zygote"] not in self.settings.harnesses:
                launch["zygote"] = None
        return self.groups.pop(message["cell"]) if len(group) == len(ROLES) + 2 else None

    def launch(self, group):
        status, streams = group["status"], [group[role] for role in ROLES]
        if self.settings.mode == "uid":
            return shared.launch(self, group, streams)
        first = program = None
        try:
            if not self.uids:
                raise RuntimeError(f"{MOST_CELLS} are alive")
            call("unshare", NEWPID)
            first = plain_fork()
            if first == 0:
                cell.sit(status, self.own_link)
            program = os.fork()
        except (RuntimeError, OSError) as error:
            cell.send(status, error=f"no further cell: {error}")
        if program == 0:
            self.epoll.close()
            self.listener.detach()
            uid = self.uids[-1] if self.settings.as_root else None
            return cell.begin(group["launch"], self.settings, uid, streams, status, self.own_link)
        call("setns", self.own_namespace, NEWPID)
        self.close(*streams)
        if first is None:
            return self.close(status)
        supervised = SimpleNamespace(first=first, program=program, status=status, uid=self.uids.pop(), ended=126)
        if program is None:
            os.kill(first, SIGKILL)
        else:
            self.watch(os.pidfd_open(program), self.reap, supervised)
        self.watch(os.pidfd_open(first), self.bury, supervised)
        self.watch(status, self.end, supervised)
        return None

    def watch(self, descriptor, happen, supervised):
        self.watched[descriptor] = happen, supervised
        self.epoll.register(descriptor, select.EPOLLIN)

    def unwatch(self, descriptor):
        if self.watched.pop(descriptor, None):
            self.epoll.unregister(descriptor)

    def end(self, status, supervised):
        """Killing the first process of a PID namespace makes the kernel kill the rest before that process counts as ended."""
        self.unwatch(status)
        os.kill(supervised.first, SIGKILL)

    def reap(self, handle, supervised):
        self.unwatch(handle)
        os.close(handle)
        supervised.ended = cell.exit_status(os.waitpid(supervised.program, 0)[1])
        os.kill(supervised.first, SIGKILL)

    def bury(self, handle, supervised):
        os.waitpid(supervised.first, 0)
        self.unwatch(handle)
        self.unwatch(supervised.status)
        self.uids.append(supervised.uid)
        cell.send(supervised.status, ended=supervised.ended)
        self.close(handle, supervised.status)

    def close(self, *descriptors):
        for descriptor in descriptors:
            os.close(descriptor)


def enclose(settings):
    """Becomes the first process of a PID namespace, so that its end ends all cells, and moves to their root. What it needs of before."""
    if settings.mode == "drop":
        become(settings.first_uid)
        prctl(PR_SET_PDEATHSIG, SIGKILL)
    settings.as_root = settings.mode == "root"
    if not settings.as_root:
        namespaces.new_user_namespace(0)
    call("unshare", NEWNS | NEWPID)
    pid = os.fork()
    if pid > 0:
        os.closerange(0, 2 * HIGH)
        os._exit(cell.exit_status(os.waitpid(pid, 0)[1]))
    prctl(PR_SET_PDEATHSIG, SIGKILL)
    settings.harness, settings.landlock = "/harness", 0
    settings.below_tmp = [inside for _, inside in settings.binds if inside.startswith("/tmp/")]
    own_files = os.open("/proc/self/statm", os.O_RDONLY), os.open("/proc/self/ns/pid", os.O_RDONLY)
    namespaces.make_root(settings.root, settings.harness_folder, settings.binds, own_proc=not settings.as_root)
    return own_files


def prepare(settings):
    """From the process the server started to the one that serves."""
    prctl(PR_SET_PDEATHSIG, SIGKILL)
    listener = listen(settings.folder)
    own_link = out_of_the_way(os.open("/proc/self", os.O_PATH | os.O_NOFOLLOW))
    uids = list(range(settings.first_uid + MOST_CELLS - 1, settings.first_uid - 1, -1))
    if settings.mode == "uid":
        uids = shared.prepare(settings, uids)
        statm, own_namespace = os.open("/proc/self/statm", os.O_RDONLY), None
    else:
        statm, own_namespace = enclose(settings)
    settings.filter = Filter(base64.b64decode(settings.filter)) if settings.filter else None
    own_bytes = -address_space(statm)
    preload(settings)
    settings.own_bytes = own_bytes + address_space(statm)
    os.close(statm)
    close_ways_back()
    if settings.mode == "uid":
        shared.give_up_rest()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    gc.collect()
    gc.disable()
    gc.freeze()
    return Warden(settings, uids, listener, own_namespace, own_link)


def boot():
    try:
        if sys.version_info < (3, 11):
            raise RuntimeError("Python 3.11 is the oldest that will do")
        warden = prepare(read_settings())
    except Exception as error:
        cell.send(1, error=f"{type(error).__name__}: {error}")
        os._exit(1)
    cell.send(1, ready=os.getpid(), zygote=bool(warden.settings.harnesses), landlock=warden.settings.landlock)
    return warden.serve()


# Called from here, the harness has the same frames above it as when it is started on its own.
main = boot()
# A program can inspect the frames above it, and these globals contain paths of this machine.
for name in [name for name in globals() if name != "main" and not name.startswith("__")]:
    del globals()[name]
main()
