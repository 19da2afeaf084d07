"""What a uid still has on this machine: processes, and files in the folders it may write to. Done as that uid, so it harms no other."""

import os
import signal
import stat
import time

from namespaces import SHARED

#: Entries of a shared folder that are looked at.
MOST_SHARED = 20_000
ROUNDS, PAUSE_SECONDS = 400, 0.005


def end_all():
    """Kills everything the effective uid may signal, all at once: no fork slips through."""
    try:
        os.kill(-1, signal.SIGKILL)
    except OSError:
        pass


def status_of(pid):
    """The uid and the parent of a process; Nones once it is gone. The owner of its folder would be root's for some."""
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            fields = dict(line.split(b":", 1) for line in file.read().splitlines() if b":" in line)
        if fields[b"State"].split()[0] in (b"Z", b"X"):
            return None, None
        return int(fields[b"Uid"].split()[0]), int(fields[b"PPid"])
    except (OSError, KeyError, ValueError):
        return None, None


def processes_of(uids):
    """Living processes by uid, each with its parent."""
    processes = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        uid, parent = status_of(pid)
        if uid in uids:
            processes.setdefault(uid, []).append((int(pid), parent))
    return processes


def below(pid):
    """Pids of all that descends from a process of one thread."""
    ancestors, pending = [], [pid]
    while pending:
        try:
            parent = pending.pop()
            for task in os.listdir(f"/proc/{parent}/task"):
                with open(f"/proc/{parent}/task/{task}/children") as file:
                    pending += [int(child) for child in file.read().split()]
        except OSError:
            continue
        ancestors.append(parent)
    return ancestors[1:]


def shared_files(uids):
    """Paths by uid in the folders everybody may write to."""
    paths = {}
    for folder in SHARED:
        try:
            entries = os.scandir(os.fsencode(folder))
        except OSError:
            continue
        with entries:
            for entry, _ in zip(entries, range(MOST_SHARED)):
                try:
                    owner = entry.stat(follow_symlinks=False).st_uid
                except OSError:
                    continue
                if owner in uids:
                    paths.setdefault(owner, []).append(entry.path)
    return paths


def _clear():
    """Removes what stands here; a folder that must be emptied first, if there is one."""
    with os.scandir(b".") as entries:
        present = list(entries)
    for entry in present:
        if not entry.is_dir(follow_symlinks=False):
            os.unlink(entry.name)
            continue
        try:
            os.rmdir(entry.name)
        except OSError:
            os.chmod(entry.name, 0o700)
            return entry.name
    return None


def empty(folder):
    """However deep it is: the way down and up again takes no descriptor. Nobody else may be alive who could move what is in it."""
    os.chmod(folder, 0o700)
    os.chdir(folder)
    depth = 0
    while True:
        below = _clear()
        if below is not None:
            os.chdir(below)
            depth += 1
        elif depth > 0:
            os.chdir(b"..")
            depth -= 1
        else:
            return os.chdir("/")


def remove(path):
    if stat.S_ISDIR(os.lstat(path).st_mode):
        empty(path)
        os.rmdir(path)
    else:
        os.unlink(path)


def sweep_files(uid, folders, has_shared):
    """True when nothing is left."""
    clean = True
    paths = shared_files({uid}).get(uid, []) if has_shared else []
    for act, path in [*((empty, folder) for folder in folders), *((remove, path) for path in paths)]:
        try:
            act(path)
        except FileNotFoundError:
            pass
        except OSError:
            clean = False
    return clean


def await_none(uid):
    """For processes that are no children of this one. True when none is left."""
    for _ in range(ROUNDS):
        end_all()
        if not processes_of({uid}):
            return True
        time.sleep(PAUSE_SECONDS)
    return False


def orphans(uids):
    """Ends what a server that was killed outright may have left; the uids under which something else goes on."""
    for handled in processes_of(uids).values():
        for pid, parent in handled:
            if parent == 1:
                os.kill(pid, signal.SIGKILL)
    for _ in range(ROUNDS):
        remaining = processes_of(uids)
        if not any(parent == 1 for processes in remaining.values() for _, parent in processes):
            break
        time.sleep(PAUSE_SECONDS)
    return set(remaining)
