/** Programs that ask the kernel for what would widen the way out: namespaces, mounts, tracing, other call tables. */
import { ofSandbox, python } from './attack.ts'
import type { Probe } from './probe.ts'

const r = String.raw

/** Numbers are those of x86-64; on another machine the program says so and answers with nothing. */
const calls = r`import ctypes, os, platform
c = ctypes.CDLL(None, use_errno=True)
c.syscall.restype = ctypes.c_long
def allowed(number, *args):
  """Whether the call works, tried in a child, because the kernel may answer by killing it."""
  child = os.fork()
  if child == 0:
    made = -1
    try: made = c.syscall(ctypes.c_long(number), *[ctypes.c_void_p(a) if isinstance(a, int) else a for a in args])
    finally: os._exit(0 if made >= 0 else 1)
  return os.waitpid(child, 0)[1] == 0
here = platform.machine() == "x86_64"
`
const options = { types: '() -> string[]', cpuMs: 5_000, wallMs: 15_000, runMs: 20_000 } as const
const settings = { inputs: [[]], values: ['[]'], options }
const probe = (name: string, code: string): Probe => python(name, calls + code, ['returned'], settings)

const probes: readonly Probe[] = [
  probe(
    'calls what could open the kernel',
    r`blob = ctypes.create_string_buffer(256)
bpf = (ctypes.c_uint32 * 32)(1, 4, 4, 1)
uring = ctypes.create_string_buffer(256)
name = ctypes.c_char_p(b"/proc/self/ns/pid")
def solve():
  if not here: return []
  tried = {
    "ptrace(traceme)": (101, 0, 0, 0, 0), "unshare(user)": (272, 0x10000000), "unshare(net)": (272, 0x40000000), "unshare(mount)": (272, 0x20000), "unshare(pid)": (272, 0x20000000),
    "unshare(ipc)": (272, 0x8000000), "unshare(cgroup)": (272, 0x2000000), "unshare(time)": (272, 0x80), "setns": (308, 0, 0), "chroot": (161, ctypes.c_char_p(b"/tmp")), "pivot_root": (155, ctypes.c_char_p(b"."), ctypes.c_char_p(b".")),
    "mount": (165, ctypes.c_char_p(b"none"), ctypes.c_char_p(b"/tmp"), ctypes.c_char_p(b"tmpfs"), 0, None), "umount": (166, ctypes.c_char_p(b"/tmp"), 2), "open_tree": (428, -100 & (2 ** 64 - 1), ctypes.c_char_p(b"/"), 1),
    "fsopen": (430, ctypes.c_char_p(b"tmpfs"), 0), "io_uring_setup": (425, 4, uring), "bpf": (321, 0, bpf, 72), "perf_event_open": (298, blob, 0, -1 & (2 ** 64 - 1), -1 & (2 ** 64 - 1), 0),
    "userfaultfd": (323, 1), "keyctl(session)": (250, 1, 0), "add_key": (248, ctypes.c_char_p(b"user"), ctypes.c_char_p(b"$MARK"), blob, 4, -4 & (2 ** 64 - 1)), "request_key": (249, ctypes.c_char_p(b"user"), ctypes.c_char_p(b"$MARK"), None, 0),
    "init_module": (175, blob, 4, blob), "finit_module": (313, 0, blob, 0), "kexec_load": (246, 0, 0, None, 0), "syslog": (103, 3, blob, 200), "swapon": (167, ctypes.c_char_p(b"/box"), 0), "reboot": (169, 0, 0, 0, None),
    "sethostname": (170, ctypes.c_char_p(b"x"), 1), "settimeofday": (164, blob, None), "clock_settime": (227, 0, blob), "adjtimex(set)": (159, ctypes.create_string_buffer(b"\1" + bytes(300))), "iopl": (172, 3), "ioperm": (173, 0, 1, 1),
    "acct": (163, None), "quotactl": (179, 0, None, 0, None), "open_by_handle_at": (304, -100 & (2 ** 64 - 1), blob, 0), "fanotify_init": (300, 0, 0), "move_pages": (279, 1, 0, None, None, None, 0), "kcmp": (312, os.getppid(), os.getpid(), 0, 0, 0),
    "process_madvise": (440, 0, None, 0, 0, 0), "nfsservctl": (180, 0, None, None), "lookup_dcookie": (212, 1, blob, 8), "vhangup": (153,), "modify_ldt": (154, 1, blob, 16), "mount_setattr": (442, 0, name, 0, blob, 32), "memfd_secret": (447, 0),
    "socket(vsock)": (41, 40, 1, 0), "socket(alg)": (41, 38, 5, 0), "socket(netlink)": (41, 16, 3, 0), "socket(packet)": (41, 17, 3, 0), "socket(inet)": (41, 2, 1, 0), "socket(inet6)": (41, 10, 1, 0), "socketpair(inet)": (53, 2, 1, 0, blob),
  }
  # What everybody may call must work, or the rest proves nothing.
  return [what for what, call in tried.items() if allowed(*call)] + ([] if allowed(39) else ["getpid does not"])`,
  ),
  probe(
    'makes processes in namespaces of their own',
    r`def solve():
  if not here: return []
  found = []
  for what, flags in (("user", 0x10000000), ("mount", 0x20000), ("pid", 0x20000000), ("net", 0x40000000), ("user and mount", 0x10020000)):
    if clone(56, flags): found.append("clone " + what)
    if clone(435, flags): found.append("clone3 " + what)
  return found
def clone(number, flags):
  child = os.fork()
  if child == 0:
    if number == 56: made = c.syscall(ctypes.c_long(56), ctypes.c_ulong(flags | 17), None, None, None, None)
    else:
      arguments = (ctypes.c_uint64 * 11)(flags, 0, 0, 0, 17)
      made = c.syscall(ctypes.c_long(435), arguments, ctypes.c_size_t(88))
    os._exit(0 if made >= 0 else 1)
  return os.waitpid(child, 0)[1] == 0`,
  ),
  probe(
    'calls by other tables than its own',
    r`import mmap
def raw(code):
  """Runs machine code in a child; it works when the child ends with a status of 0."""
  child = os.fork()
  if child == 0:
    try:
      page = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
      page.write(code)
      address = ctypes.addressof(ctypes.c_char.from_buffer(page))
      made = ctypes.CFUNCTYPE(ctypes.c_int)(address)()
      os._exit(0 if made >= 0 else 1)
    except BaseException: os._exit(2)
  return os.waitpid(child, 0)[1] == 0
def table(number, first, second=0, third=0):
  word = lambda n: n.to_bytes(4, "little")
  return b"\x53\xb8" + word(number) + b"\xbb" + word(first) + b"\xb9" + word(second) + b"\xba" + word(third) + b"\xcd\x80\x5b\xc3"
def solve():
  if not here: return []
  # What does nothing must work, or the rest proves nothing.
  found = [] if raw(b"\x31\xc0\xc3") else ["no machine code"]
  for what, code in (("socket", table(359, 2, 1)), ("unshare", table(310, 0x10000000)), ("ptrace", table(26, 0)), ("io_uring", table(425, 4)), ("userfaultfd", table(374, 1))):
    if raw(code): found.append("32-bit " + what)
  for what, call in (("socket", (41, 2, 1, 0)), ("unshare", (272, 0x10000000)), ("getpid", (39,)), ("ptrace", (521, 0))):
    if allowed(0x40000000 | call[0], *call[1:]): found.append("x32 " + what)
  return found`,
  ),
  probe(
    'takes back its privileges',
    r`def solve():
  found = []
  status = dict(line.split(":", 1) for line in open("/proc/self/status"))
  for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"):
    if int(status[name], 16): found.append(name)
  if status["NoNewPrivs"].strip() != "1": found.append("new privileges")
  if status["Seccomp"].strip() != "2": found.append("no filter on calls")
  if c.prctl(38, 0, 0, 0, 0) == 0: found.append("unset")
  if c.prctl(24, 0, 0, 0, 0) not in (0, -1): found.append("bounding set")
  if c.prctl(22, 0, 0, 0, 0) == 0: found.append("filter unset")
  import resource
  for name in ("NPROC", "NOFILE", "FSIZE", "CPU", "CORE"):
    limit = getattr(resource, "RLIMIT_" + name)
    soft, hard = resource.getrlimit(limit)
    if hard == resource.RLIM_INFINITY: found.append("unlimited " + name)
    try:
      resource.setrlimit(limit, (hard, hard + 1))
      found.append("raised " + name)
    except (OSError, ValueError): pass
  if os.getuid() == 0: found.append("root")
  try:
    os.nice(-5)
    found.append("nice")
  except OSError: pass
  try:
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1))
    found.append("real time")
  except OSError: pass
  return found`,
  ),
]

export const kernel: readonly Probe[] = ofSandbox(probes)
