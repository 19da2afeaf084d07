"""Landlock: the kernel's own list of the files a process and its children may touch. Asks for no privilege, and takes none back."""

import ctypes
import os
import stat

from namespaces import DEVICES, libc

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
VERSION, PATH_BENEATH = 1, 1

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1, 2, 4, 8
MAKE_CHAR, MAKE_BLOCK, REFER, TRUNCATE, IOCTL_DEV = 1 << 6, 1 << 11, 1 << 13, 1 << 14, 1 << 15
#: Every right on files, by the version of the interface it came with.
RIGHTS = {1: (1 << 13) - 1, 2: REFER, 3: TRUNCATE, 5: IOCTL_DEV}
#: Since version 4, TCP by bind and connect; since version 6, abstract sockets and signals beyond the program's own processes.
NETWORK, SCOPES = 0b11, 0b11
OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
TO_READ = EXECUTE | READ_FILE | READ_DIR

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
#: Without these, that may be missing but not refused, a program does not start, or not as fast.
PUBLIC = ("/etc/ssl/openssl.cnf", "/etc/ld.so.cache")
#: Of a program's own folder in /proc. Not `net`, which tells of all sockets here, and not the like of it below `task`.
PROC = (
    "auxv cmdline comm environ io limits maps mem oom_score_adj sched schedstat smaps smaps_rollup stat statm status".split()
)


class _Path(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed", ctypes.c_uint64), ("descriptor", ctypes.c_int32)]


def _call(number, *arguments):
    got = libc.syscall(ctypes.c_long(number), *arguments)
    if got < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"landlock: {os.strerror(error)}")
    return got


def version():
    """0 where the kernel has none of it."""
    try:
        return _call(CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(VERSION))
    except OSError:
        return 0


class Fence:
    """A set of rules in the making; nothing holds before `close`."""

    def __init__(self, version):
        self._rights = sum(rights for since, rights in RIGHTS.items() if since <= version)
        rules = (ctypes.c_uint64 * 3)(self._rights, NETWORK, SCOPES)
        size = 24 if version >= 6 else 16 if version >= 4 else 8
        self._rules = _call(CREATE_RULESET, rules, ctypes.c_size_t(size), ctypes.c_uint32(0))

    def allow(self, path, rights):
        """At and below `path`, which may be missing."""
        try:
            descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            rights &= OF_FILES
        rule = _Path(rights & self._rights, descriptor)
        _call(ADD_RULE, ctypes.c_int(self._rules), ctypes.c_int(PATH_BENEATH), ctypes.byref(rule), ctypes.c_uint32(0))
        os.close(descriptor)

    def close(self):
        _call(RESTRICT_SELF, ctypes.c_int(self._rules), ctypes.c_uint32(0))
        os.close(self._rules)


def around(version, readable, writable):
    """The fence of a program: `readable` beside the system's own folders, `writable` its own."""
    fence = Fence(version)
    for path in (*SYSTEM, *readable):
        fence.allow(path, TO_READ)
    for path in writable:
        fence.allow(path, ~(MAKE_CHAR | MAKE_BLOCK | IOCTL_DEV))
    for path in PUBLIC:
        fence.allow(path, READ_FILE)
    for name in DEVICES:
        fence.allow(f"/dev/{name}", READ_FILE | WRITE_FILE)
    fence.allow("/proc/self/", READ_DIR)
    for name in PROC:
        fence.allow(f"/proc/self/{name}", READ_FILE)
    return fence
