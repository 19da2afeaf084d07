"""The warden where there are no namespaces: every cell is a uid's, with a keeper for its first process."""

import os
import signal
from types import SimpleNamespace

import cell
import keeper
import landlock
import sweep
from namespaces import plain_fork
from privileges import keep_capabilities

CHOWN, KILL, SETGID, SETUID = 0, 5, 6, 7
#: Times a keeper's work is done again by another before its uid is given up.
MOST_SWEEPS = 3


def prepare(settings, uids):
    """What of `uids` may be used."""
    settings.harness = settings.harness_folder
    settings.landlock = landlock.version() if settings.landlock else 0
    orphans = sweep.orphans(set(uids))
    signal.pthread_sigmask(signal.SIG_BLOCK, keeper.HEARD)
    return [uid for uid in uids if uid not in orphans]


def give_up_rest():
    """What the warden itself needs no more once it is ready."""
    keep_capabilities(CHOWN, KILL, SETGID, SETUID)


def make_folders(settings, uid):
    for path in cell.folders_of(settings, uid):
        # Left where a fork failed.
        if not os.path.isdir(path):
            os.mkdir(path, 0o700)
        os.chown(path, uid, uid)


def remove_folders(settings, uid):
    for path in cell.folders_of(settings, uid):
        if os.path.isdir(path):
            os.rmdir(path)


def launch(warden, group, streams):
    """As the warden's own: returns in a program's process only."""
    status, uid, first = group["status"], None, None
    try:
        if not warden.uids:
            raise RuntimeError("no uid is free")
        uid = warden.uids[-1]
        make_folders(warden.settings, uid)
        parent = os.getpid()
        first = plain_fork()
    except (RuntimeError, OSError) as error:
        cell.send(status, error=f"no further cell: {error}")
    if first == 0:
        warden.epoll.close()
        warden.listener.detach()
        return keeper.keep(group["launch"], warden.settings, uid, streams, status, warden.own_link, parent)
    warden.close(*streams)
    if first is None:
        return warden.close(status)
    supervised = SimpleNamespace(first=first, status=status, uid=warden.uids.pop(), sweeps=0)
    warden.watch(os.pidfd_open(first), lambda *of: bury(warden, *of), supervised)
    warden.watch(status, lambda *of: end(warden, *of), supervised)
    return None


def end(warden, status, supervised):
    warden.unwatch(status)
    os.kill(supervised.first, signal.SIGTERM)


def bury(warden, handle, supervised):
    """A keeper has ended. The uid is used again when nothing of it is left."""
    warden.unwatch(handle)
    warden.close(handle)
    clean = cell.exit_status(os.waitpid(supervised.first, 0)[1]) == 0
    try:
        if clean:
            remove_folders(warden.settings, supervised.uid)
            warden.uids.append(supervised.uid)
    except OSError:
        clean = False
    if not clean and supervised.sweeps < MOST_SWEEPS:
        supervised.sweeps += 1
        supervised.first = keeper.sweeper(warden.settings, supervised.uid, os.getpid())
        return warden.watch(os.pidfd_open(supervised.first), lambda *of: bury(warden, *of), supervised)
    if not clean:
        cell.send(supervised.status, error=f"uid {supervised.uid} is not used again: something of it is left")
    warden.unwatch(supervised.status)
    warden.close(supervised.status)
    return None
