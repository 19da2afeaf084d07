"""A cell's two processes, from the inside: the first, which only sits there, and the program."""

import gc
import io
import json
import os
import signal
import sys

import landlock
from namespaces import NEWCGROUP, NEWIPC, NEWNET, NEWNS, NEWUTS, PR_SET_PDEATHSIG, call, libc, prctl, private_mounts
from privileges import give_up

STATUS, SELF, FIRST_FREE = 5, 6, 7
#: The warden's, which a fork of it is rid of.
OWN_MODULES = ("cell", "hoard", "keeper", "landlock", "namespaces", "privileges", "shared", "sweep")


def send(descriptor, **message):
    try:
        os.write(descriptor, json.dumps(message).encode() + b"\n")
    except OSError:
        # The server has gone, and the kernel is about to end this process too.
        pass


def own_pid(link):
    """As the server sees it: the link is that of a /proc from outside."""
    return int(os.readlink("", dir_fd=link))


def only(stdout, stderr, frames, status, own_link):
    """Puts the descriptors where they belong and closes every other."""
    os.dup2(os.open("/dev/null", os.O_RDONLY), 0)
    for number, descriptor in ((1, stdout), (2, stderr), (3, frames), (4, frames)):
        os.dup2(descriptor, number)
    os.dup2(status, STATUS, inheritable=False)
    os.dup2(own_link, SELF, inheritable=False)
    os.closerange(FIRST_FREE, 1 << 20)


def exit_status(status):
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


def reap():
    """Waits for every child that has ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0] > 0:
            pass
    except ChildProcessError:
        pass


def sit(status, own_link):
    """The life of a cell's first process, which nobody inside can signal: it inherits orphans, and its end is that of all others."""
    try:
        # Waited for, and not ignored, orphans leave what they have used where the server can read it.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        os.write(status, b'{"first": %d}\n' % own_pid(own_link))
        os.closerange(0, 1 << 20)
        while True:
            signal.sigwait({signal.SIGCHLD})
            reap()
    finally:
        os._exit(0)


def stream(descriptor, name, mode, errors):
    buffer = open(descriptor, mode + "b", -1, closefd=False)
    buffer.raw.name = name
    text = io.TextIOWrapper(buffer, "utf-8", errors, "\n", line_buffering=name == "<stderr>")
    text.mode = mode
    return text


def become_fresh(launch, harnesses):
    """Makes this fork of the warden look like an interpreter that was started with the launch's arguments."""
    argv, harness = launch["argv"], harnesses[launch["zygote"]]
    sys.orig_argv = list(argv)
    sys.argv = argv[argv.index(harness.__file__) :]
    sys.stdin = sys.__stdin__ = stream(0, "<stdin>", "r", "surrogateescape")
    sys.stdout = sys.__stdout__ = stream(1, "<stdout>", "w", "surrogateescape")
    sys.stderr = sys.__stderr__ = stream(2, "<stderr>", "w", "backslashreplace")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    gc.enable()
    os.environ.clear()
    os.environ.update(launch["env"])
    for name in (*OWN_MODULES, *harnesses):
        sys.modules.pop(name, None)
    sys.modules["__main__"] = harness
    return harness.main


def end_before_others():
    """Where memory runs out, the kernel ends the program before anything else."""
    descriptor = os.open("/proc/self/oom_score_adj", os.O_WRONLY)
    os.write(descriptor, b"1000")
    os.close(descriptor)


def folders_of(settings, uid):
    """Without namespaces: the program's working directory, and its place for temporary files."""
    return f"{settings.folder}/{uid}", f"{settings.folder}/{uid}.tmp"


def enclosed(settings):
    """In namespaces of its own: nothing else is there to be kept from it."""
    call("unshare", NEWNS | NEWNET | NEWIPC | NEWUTS | NEWCGROUP)
    libc.sethostname(b"cell", 4)
    private_mounts(settings.scratch, settings.below_tmp)


def fenced(launch, settings, uid):
    """Among everything else on this machine: a fence, where the kernel has any."""
    box, temporary = folders_of(settings, uid)
    launch["env"].update(HOME=box, TMPDIR=temporary)
    if not settings.landlock:
        return None
    visible = settings.harness_folder, *(path for path, _ in settings.binds)
    return landlock.around(settings.landlock, visible, (box, temporary))


def enter(launch, settings, uid, streams, status, own_link, keeper=None):
    """In the process that becomes the program: everything that makes it a cell's. `keeper`: its parent, without namespaces."""
    only(*streams, status, own_link)
    os.setsid()
    fence = fenced(launch, settings, uid) if keeper else enclosed(settings)
    end_before_others()
    pid = own_pid(SELF)
    own_bytes = settings.own_bytes if launch["zygote"] else 0
    give_up(uid, settings.user_namespace, launch["limits"], own_bytes, settings.filter, fence)
    if keeper:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != keeper:
            os._exit(126)
        os.chdir(launch["env"]["HOME"])
    send(STATUS, pid=pid, box=launch["env"]["HOME"])


def begin(launch, settings, *rest):
    """Returns what the program is to do, or does not return."""
    try:
        enter(launch, settings, *rest)
        if launch["zygote"]:
            os.close(STATUS)
            os.close(SELF)
            return become_fresh(launch, settings.harnesses)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        try:
            os.execve(launch["argv"][0], launch["argv"], launch["env"])
        except OSError as error:
            send(STATUS, error=f"cannot start {launch['argv'][0]}: {error.strerror}")
            os._exit(127)
    except BaseException as error:
        send(STATUS, error=f"{type(error).__name__}: {error}")
    os._exit(126)
