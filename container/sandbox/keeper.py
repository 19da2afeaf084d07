"""
The first process of a cell that has no namespaces: parent of the program, and of all that loses its own parent in the cell. It may
signal the cell's processes and remove its files, being the cell's user in effect; they cannot signal it, since in name it is another.
Its life ends after theirs, whoever ends first: it is told of the warden's end, and the program is told of its.
"""

import os
import signal
import time

import cell
import sweep
from hoard import Hoard, TooMuch
from namespaces import PR_SET_PDEATHSIG, plain_fork, prctl

PR_SET_CHILD_SUBREAPER = 36
LOOK_SECONDS, HURRY_SECONDS = 0.05, 0.005
HEARD = {signal.SIGCHLD, signal.SIGTERM}
#: From a cell's uid to its keeper's. One for all keepers would not do: they could signal each other, and mean to signal everybody.
NAME_APART = 4_096
#: The warden's own output: its reader sees the end only when no keeper is left.
WARDEN_OUTPUT = 1


def become_keeper(settings, uid, warden):
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid - NAME_APART, uid, uid - NAME_APART)
    prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != warden:
        os.kill(os.getpid(), signal.SIGTERM)


def keep(launch, settings, uid, streams, status, own_link, warden):
    """In a fork of the warden that is to be a keeper. Returns in the program's process only: what it is to do."""
    keeper = os.getpid()
    program = None
    try:
        prctl(PR_SET_CHILD_SUBREAPER, 1)
        cell.send(status, first=keeper)
        program = os.fork()
        if program == 0:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)
            return cell.begin(launch, settings, uid, streams, status, own_link, keeper)
        os.dup2(status, 0)
        os.closerange(2, 1 << 20)
        become_keeper(settings, uid, warden)
        watch(program, settings, uid)
        clean = sweep.sweep_files(uid, cell.folders_of(settings, uid), not settings.landlock)
        os._exit(0 if clean else 1)
    except BaseException as error:
        if program == 0:
            raise
        cell.send(0 if program else status, error=f"{type(error).__name__}: {error}")
        os._exit(1)


def watch(program, settings, uid):
    """Returns once nothing of the cell is alive."""
    hoard = Hoard(uid, cell.folders_of(settings, uid), not settings.landlock, settings.most)
    keeper = os.getpid()
    ending, looked = False, time.monotonic()
    while True:
        heard = signal.sigtimedwait(HEARD, HURRY_SECONDS if ending else LOOK_SECONDS)
        if heard and heard.si_signo == signal.SIGTERM:
            ending = True
        try:
            while (ended := os.waitpid(-1, os.WNOHANG))[0] > 0:
                if ended[0] == program:
                    cell.send(0, ended=cell.exit_status(ended[1]))
                    ending = True
        except ChildProcessError:
            return
        if not ending and time.monotonic() - looked > LOOK_SECONDS:
            looked = time.monotonic()
            try:
                hoard.look(lambda: sweep.below(keeper))
            except TooMuch:
                cell.send(0, error="it kept too much in files")
                ending = True
        if ending:
            # A program that has not begun is not the uid's yet, so once may not be enough.
            sweep.end_all()


def sweeper(settings, uid, warden):
    """A process that does what a keeper has left undone; its status says whether that went well."""
    pid = plain_fork()
    if pid > 0:
        return pid
    try:
        os.closerange(2, 1 << 20)
        become_keeper(settings, uid, warden)
        alive = not sweep.await_none(uid)
        clean = sweep.sweep_files(uid, cell.folders_of(settings, uid), not settings.landlock)
        os._exit(1 if alive or not clean else 0)
    except BaseException:
        os._exit(1)
