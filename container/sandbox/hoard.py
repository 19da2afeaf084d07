"""How much a program without a file system of its own keeps in files, found out by looking."""

import errno
import os
import stat

from sweep import shared_files

#: A change of what is free on the whole file system, in bytes and files, that is worth a look.
NOTABLE = 4 << 20, 500
#: Looks at what is free between two looks at the files themselves.
SELDOM = 20


class TooMuch(Exception):
    pass


def _has_memory(pid):
    try:
        with open(f"/proc/{pid}/statm") as file:
            return not file.read().startswith("0 ")
    except OSError:
        return False


class Hoard:
    """Of one cell: `folders` are its own, `most` the bytes and the names it may keep there."""

    def __init__(self, uid, folders, has_shared, most):
        self._uid, self._folders, self._has_shared, self._most = uid, folders, has_shared, most
        self._quiet = 0
        self._hidden = set()
        self._free = self._now_free()

    def look(self, pids):
        """Raises when it is too much. `pids`: tells the processes that may hold files without a name."""
        free = self._now_free()
        self._quiet += 1
        differences = [before - now for before, now in zip(self._free, free)]
        if self._quiet < SELDOM and all(change < least for change, least in zip(differences, NOTABLE * (len(differences) // 2))):
            return
        self._quiet, self._free = 0, free
        files = {}
        for folder in self._folders:
            self._walk(folder, files)
        if self._has_shared:
            for path in shared_files({self._uid}).get(self._uid, []):
                self._walk(path, files)
        for pid in pids():
            self._nameless(pid, files)
        if sum(files.values()) > self._most[0]:
            raise TooMuch

    def _now_free(self):
        """Bytes and files of each file system a program can write to, in one row."""
        places = (self._folders[0], "/dev/shm", "/tmp") if self._has_shared else self._folders[:1]
        row = []
        for place in places:
            try:
                of = os.statvfs(place)
            except OSError:
                continue
            row += (of.f_bfree * of.f_frsize, of.f_ffree)
        return row

    def _walk(self, top, files):
        pending = [os.fsencode(top)]
        while pending:
            path = pending.pop()
            try:
                status = os.lstat(path)
                files[status.st_dev, status.st_ino] = status.st_blocks * 512
                if stat.S_ISDIR(status.st_mode):
                    # Its owner may have locked it.
                    os.chmod(path, status.st_mode | 0o700)
                    pending += [path + b"/" + name for name in os.listdir(path)]
            except OSError as error:
                # So deep that a path does not lead there.
                if error.errno == errno.ENAMETOOLONG:
                    raise TooMuch from None
                continue
            if len(files) > self._most[1]:
                raise TooMuch

    def _nameless(self, pid, files):
        """Files that were removed while a process has them open or mapped."""
        try:
            for name in os.listdir(f"/proc/{pid}/fd"):
                try:
                    status = os.stat(f"/proc/{pid}/fd/{name}")
                except FileNotFoundError:
                    continue
                if stat.S_ISREG(status.st_mode) and status.st_uid == self._uid:
                    files[status.st_dev, status.st_ino] = status.st_blocks * 512
            with open(f"/proc/{pid}/maps", "rb") as maps:
                for line in maps:
                    if line.endswith(b" (deleted)\n"):
                        start, end = (int(part, 16) for part in line.split(b" ", 1)[0].split(b"-"))
                        files[line.split()[3:5].__repr__(), start] = end - start
        except PermissionError:
            # A process that is ending shows nothing any more; one that hides what it has open goes on doing so.
            if pid in self._hidden and _has_memory(pid):
                raise TooMuch from None
            self._hidden.add(pid)
        except (OSError, ValueError):
            pass
