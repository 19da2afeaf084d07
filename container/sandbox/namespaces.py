"""Namespaces and mounts, by system call: the root every cell shares, and what each cell gets for itself."""

import ctypes
import os
import stat

libc = ctypes.CDLL(None, use_errno=True)
for name, arguments in {
    "mount": [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_ulong, ctypes.c_char_p],
    "umount2": [ctypes.c_char_p, ctypes.c_int],
    "unshare": [ctypes.c_int],
    "setns": [ctypes.c_int, ctypes.c_int],
    "pivot_root": [ctypes.c_char_p, ctypes.c_char_p],
    "prctl": [ctypes.c_int] + [ctypes.c_ulong] * 4,
    "capset": [ctypes.c_void_p, ctypes.c_void_p],
    "sethostname": [ctypes.c_char_p, ctypes.c_size_t],
}.items():
    getattr(libc, name).argtypes = arguments

NEWNS, NEWCGROUP, NEWUTS, NEWIPC = 0x00020000, 0x02000000, 0x04000000, 0x08000000
NEWUSER, NEWPID, NEWNET = 0x10000000, 0x20000000, 0x40000000

RDONLY, NOSUID, NODEV, NOEXEC, REMOUNT, BIND, REC, PRIVATE = 1, 2, 4, 8, 32, 4096, 16384, 1 << 18
DETACH = 2
# What statvfs tells of a mount, as the flags of a mount; a user namespace may not clear what its parent set.
KEPT = {2: NOSUID, 4: NODEV, 8: NOEXEC, 1024: 1024, 2048: 2048, 4096: 1 << 21}

#: Not /dev/zero: mapped shared, it is memory that no process is counted for.
DEVICES = ("null", "full", "random", "urandom")
SCRATCH = ("/tmp", "/box")
#: Where everybody may leave files, for programs that see the machine's own folders.
SHARED = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock")
PR_SET_PDEATHSIG, PR_SET_DUMPABLE = 1, 4


def call(name, *arguments):
    """A system call that must succeed."""
    if getattr(libc, name)(*arguments) < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{name}: {os.strerror(number)}")


def plain_fork():
    """A fork that runs none of Python's hooks, for a process that does next to nothing."""
    pid = ctypes.pythonapi.fork()
    if pid < 0:
        raise OSError(ctypes.get_errno(), "fork")
    return pid


def prctl(option, *values):
    call("prctl", option, *values, *[0] * (4 - len(values)))


def mount(source, target, kind=None, flags=0, data=""):
    call("mount", source.encode(), target.encode(), kind and kind.encode(), flags, data.encode())


def bind(source, target, flags=RDONLY | NOSUID):
    mount(source, target, flags=BIND)
    mount_flags = os.statvfs(target).f_flag
    flags |= sum(flag for bit, flag in KEPT.items() if mount_flags & bit)
    mount("", target, flags=REMOUNT | BIND | flags)


def place(path, like):
    """An empty file or folder at `path`, as `like` is one, with the folders above it."""
    os.makedirs(os.path.dirname(path), mode=0o755, exist_ok=True)
    if stat.S_ISDIR(os.stat(like).st_mode):
        os.makedirs(path, mode=0o755, exist_ok=True)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o644))


def write(path, text):
    descriptor = os.open(path, os.O_WRONLY)
    try:
        os.write(descriptor, text.encode())
    finally:
        os.close(descriptor)


def new_user_namespace(inside):
    """A user namespace in which the present user is `inside`, and nobody else exists."""
    uid, gid = os.geteuid(), os.getegid()
    call("unshare", NEWUSER)
    write("/proc/self/setgroups", "deny")
    write("/proc/self/uid_map", f"{inside} {uid} 1")
    write("/proc/self/gid_map", f"{inside} {gid} 1")


def make_root(root, harness, binds, own_proc):
    """Makes the root of every cell, read-only, and moves this process there: of the host, only what is bound stays in sight."""
    mount("", "/", flags=REC | PRIVATE)
    mount("root", root, "tmpfs", NOSUID | NODEV, "size=1m,mode=0755")
    for name in ("usr", "proc", "dev", "tmp", "box", "harness"):
        os.mkdir(f"{root}/{name}", 0o755)
    bind("/usr", f"{root}/usr", RDONLY | NOSUID | NODEV)
    for name in ("bin", "sbin", "lib", "lib32", "lib64", "libx32"):
        if os.path.islink(f"/{name}"):
            os.symlink(os.readlink(f"/{name}"), f"{root}/{name}")
        elif os.path.isdir(f"/{name}"):
            os.mkdir(f"{root}/{name}", 0o755)
            bind(f"/{name}", f"{root}/{name}", RDONLY | NOSUID | NODEV)
    for path, inside in binds:
        try:
            place(root + inside, path)
        except PermissionError:
            # An interpreter in a folder this user may not enter is none for its programs.
            continue
        bind(path, root + inside, RDONLY | NOSUID | NODEV)
    bind(harness, f"{root}/harness", RDONLY | NOSUID | NODEV)
    for name in DEVICES:
        place(f"{root}/dev/{name}", f"/dev/{name}")
        mount(f"/dev/{name}", f"{root}/dev/{name}", flags=BIND)
    for link, target in (("fd", "fd"), ("stdin", "fd/0"), ("stdout", "fd/1"), ("stderr", "fd/2")):
        os.symlink(f"/proc/self/{target}", f"{root}/dev/{link}")
    os.symlink("/tmp", f"{root}/dev/shm")
    if own_proc:
        # A user namespace may mount a /proc only where it sees one already.
        mount("proc", f"{root}/proc", "proc", NOSUID | NODEV | NOEXEC)
    mount("", root, flags=REMOUNT | BIND | RDONLY | NOSUID | NODEV)
    os.chdir(root)
    call("pivot_root", b".", b".")
    call("umount2", b".", DETACH)
    os.chdir("/")


def private_mounts(scratch, below_tmp):
    """A cell's own /proc and writable folders. Another user's processes, the first one here, do not show in /proc."""
    mount("proc", "/proc", "proc", NOSUID | NODEV | NOEXEC, "hidepid=2,subset=pid")
    hidden = [(path, os.open(path, os.O_PATH)) for path in below_tmp]
    for path in SCRATCH:
        mount(path[1:], path, "tmpfs", NOSUID | NODEV, scratch)
    for path, descriptor in hidden:
        place(path, f"/proc/self/fd/{descriptor}")
        mount(f"/proc/self/fd/{descriptor}", path, flags=BIND)
        os.close(descriptor)
    os.chdir("/box")
