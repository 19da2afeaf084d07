"""What a program loses before its first instruction: privileges, resources, system calls."""

import ctypes
import os
import resource

from namespaces import PR_SET_DUMPABLE, call, new_user_namespace, prctl

PR_CAPBSET_READ, PR_CAPBSET_DROP, PR_SET_SECUREBITS, PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP = 23, 24, 28, 38, 22
SECCOMP_MODE_FILTER = 2
# NOROOT and NO_CAP_AMBIENT_RAISE on, NO_SETUID_FIXUP and KEEP_CAPS off, all four locked.
SECUREBITS = 0b11101011
NOBODY = 65_534

_no_capability = (ctypes.c_uint32 * 6)()
# Version 3 of the header, for the calling process.
_capability_header = (ctypes.c_uint32 * 2)(0x20080522, 0)


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


class Filter:
    """A seccomp program ready to be installed; `code` is an array of struct sock_filter."""

    def __init__(self, code):
        self._code = ctypes.create_string_buffer(code, len(code))
        self._program = _Program(len(code) // 8, ctypes.addressof(self._code))

    def install(self):
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.addressof(self._program))


def close_ways_back():
    """What the process may do stays; no program it starts can have more than the process itself hands on."""
    prctl(PR_SET_SECUREBITS, SECUREBITS)
    for capability in range(64):
        try:
            prctl(PR_CAPBSET_DROP, capability)
        except OSError:
            break


def keep_capabilities(*kept):
    mask = sum(1 << capability for capability in kept)
    call("capset", _capability_header, (ctypes.c_uint32 * 6)(mask, mask))


def become(uid):
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
    # Changing the user makes /proc/self another's; starting a program would undo that, and the forked one starts none.
    prctl(PR_SET_DUMPABLE, 1)


def limit(limits, own_bytes):
    """`own_bytes`: address space this process has taken that a program started anew would not have."""
    address_space = limits["addressSpaceBytes"]
    expected = {
        resource.RLIMIT_NPROC: limits["processes"],
        resource.RLIMIT_NOFILE: limits["openFiles"],
        resource.RLIMIT_FSIZE: limits["fileBytes"],
        resource.RLIMIT_CPU: limits["cpuSeconds"],
        resource.RLIMIT_AS: address_space and address_space + own_bytes,
        resource.RLIMIT_DATA: limits["dataBytes"],
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_MSGQUEUE: 0,
        resource.RLIMIT_MEMLOCK: 0,
    }
    for kind, value in expected.items():
        if value is not None:
            resource.setrlimit(kind, (value, value))


def give_up(uid, user_namespace, limits, own_bytes, filter, fence=None):
    """Everything that could not be given up earlier, the filter last. `uid`: null where there is no other to become."""
    if uid is not None:
        become(uid)
    if user_namespace:
        # Before the limits, or else the one on processes would hold for all that the user outside has running.
        new_user_namespace(NOBODY)
        close_ways_back()
    limit(limits, own_bytes)
    call("capset", _capability_header, _no_capability)
    prctl(PR_SET_NO_NEW_PRIVS, 1)
    if fence:
        fence.close()
    if filter:
        filter.install()
