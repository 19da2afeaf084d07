/** Programs that look for a way out through files and processes. */
import { ofSandbox } from './attack.ts'
import type { Probe } from './probe.ts'
import { probe } from './probe.ts'

const r = String.raw

const files: readonly Probe[] = [
  probe(
    'reads files of the host',
    r`import glob, os
paths = [S["canary"], "/etc/passwd", "/etc/shadow", "/etc/hosts", "/var/log", "/home/*", "/root/*", "/mnt", "/sys/kernel", "/old", "/oldroot", "/.oldroot", "/run/*", "/srv/*", "/boot",
  "/proc/1/root/etc/passwd", "/proc/self/root/etc/passwd", "/proc/1/root/etc", "/proc/1/cwd/..", "/proc/self/cwd/../../etc/passwd", "/usr/../etc/passwd", "/tmp/rung-*"]
paths += [S["project"] + "/" + name for name in ("content", "src", "package.json", ".git", ".wrangler", ".dev.vars", "test", "schema.sql", "container/server.ts")]
def solve():
  found = []
  for path in paths:
    for match in glob.glob(path):
      try:
        if os.path.isdir(match) and not os.listdir(match): continue
        if not os.path.isdir(match): open(match, "rb").read(1)
        found.append(match)
      except OSError: pass
  return found`,
    /passwd.*src/,
  ),
  probe(
    'follows links of its own to files of the host',
    r`import os
def solve():
  found = []
  for number, path in enumerate((S["canary"], "/etc/passwd", "/proc/1/root/etc/passwd", "../../../../etc/passwd", S["project"] + "/package.json")):
    link = f"link{number}"
    try:
      os.symlink(path, link)
      open(link).read(1)
      found.append(path)
    except OSError: pass
    try: os.link(path, link + "hard"); found.append("hard " + path)
    except OSError: pass
  return found`,
    /passwd/,
  ),
  probe(
    'opens files by handle and by what is left open',
    r`import os
def solve():
  found = []
  for name in processes():
    for what in ("cwd", "root", "exe"):
      try:
        path = f"/proc/{name}/{what}"
        if what == "exe": continue
        open(path + "/etc/passwd", "rb").close()
        found.append(path)
      except OSError: pass
    try:
      for d in os.listdir(f"/proc/{name}/fd"):
        target = os.readlink(f"/proc/{name}/fd/{d}")
        if target.startswith("/") and not target.startswith(("/dev/", "/box", "/proc/")): found.append(target)
        try:
          open(f"/proc/{name}/fd/{d}/etc/passwd", "rb").close()
          found.append("folder " + d)
        except OSError: pass
    except OSError: pass
  return found`,
    /root/,
  ),
  probe(
    'writes where it may not',
    r`import os
def solve():
  found = []
  for path in ("/", "/usr", "/usr/lib", "/bin", "/lib", "/harness", "/dev", "/proc", "/etc", S["project"], S["home"]):
    try:
      open(path + "/$MARK", "w").close()
      found.append(path)
    except OSError: pass
  for path in ("/proc/sys/kernel/core_pattern", "/proc/sys/kernel/hostname", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger", "/proc/sys/user/max_user_namespaces",
    "/sys/kernel/uevent_helper", "/proc/1/oom_score_adj", "/proc/1/mem", "/dev/mem", "/dev/kmem", "/dev/sda", "/dev/vda", "/dev/kmsg", "/dev/fuse", "/dev/kvm", "/dev/net/tun"):
    try:
      d = os.open(path, os.O_RDWR if "kmsg" not in path else os.O_WRONLY)
      os.close(d)
      found.append(path)
    except OSError: pass
  for path, text in (("/proc/self/uid_map", b"0 0 1"), ("/proc/self/gid_map", b"0 0 1"), ("/proc/self/setgroups", b"allow"), ("/proc/self/oom_score_adj", b"-1000")):
    try:
      with open(path, "wb", 0) as f: f.write(text)
      found.append(path)
    except OSError: pass
  for folder in ("/harness", "/usr/lib/python3"):
    try:
      for name in os.listdir(folder):
        try:
          os.close(os.open(f"{folder}/{name}", os.O_WRONLY))
          found.append(folder + "/" + name)
        except OSError: pass
    except OSError: pass
  return found`,
  ),
  probe(
    'makes devices and privileged files',
    r`import os, stat, subprocess
def solve():
  found = []
  for kind, major, minor in ((stat.S_IFBLK, 254, 0), (stat.S_IFCHR, 1, 1), (stat.S_IFCHR, 1, 3)):
    try:
      os.mknod("device", 0o666 | kind, os.makedev(major, minor))
      found.append(f"device {major}:{minor}")
      os.unlink("device")
    except OSError: pass
  try:
    os.chown("/box", 0, 0)
    found.append("chown")
  except OSError: pass
  for call in (os.setuid, os.setgid, os.seteuid):
    try:
      call(0)
      found.append(call.__name__)
    except OSError: pass
  try:
    os.setgroups([0])
    found.append("setgroups")
  except OSError: pass
  return found`,
  ),
  probe(
    'starts programs that change their user',
    r`import glob, os, stat, subprocess
def solve():
  found, me = [], os.getuid()
  for path in glob.glob("/usr/bin/*") + glob.glob("/usr/sbin/*") + glob.glob("/usr/lib/*/*"):
    try:
      mode = os.stat(path).st_mode
      if not (stat.S_ISREG(mode) and mode & (stat.S_ISUID | stat.S_ISGID)): continue
      child = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      try:
        uids = open(f"/proc/{child.pid}/status").read().split("Uid:")[1].split()[:4]
        if set(uids) != {str(me)}: found.append(path + " " + " ".join(uids))
      finally:
        child.kill()
        child.wait()
    except (OSError, IndexError): pass
  return found`,
  ),
]

const others: readonly Probe[] = [
  probe(
    'reads other processes',
    r`import os
def solve():
  found, mine = [], (os.getpid(),)
  words = [w.encode() for w in ("server" + ".ts", "RUNNER" + "_TO" + "KEN", "a-token-only-" + "tests-know", "vitest" + ".mjs", "SOME" + "_SEC" + "RET")]
  for name in processes():
    for what in ("environ", "cmdline", "maps", "stack", "syscall", "status"):
      try:
        text = open(f"/proc/{name}/{what}", "rb").read()
        for word in words:
          if word in text: found.append(f"{name} {what} {word.decode()}")
      except OSError: pass
  for pid in [S["serverPid"]] + list(range(1, 1)):
    try:
      if b"node" in open(f"/proc/{pid}/stat", "rb").read(): found.append("the server")
    except OSError: pass
  return sorted(set(found))`,
    /server\.ts/,
  ),
  probe(
    'reads and writes memory of other processes',
    r`import ctypes, os
c = ctypes.CDLL(None, use_errno=True)
def solve():
  found = []
  class V(ctypes.Structure): _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]
  for pid in sorted({1, 2, os.getppid(), S["serverPid"]} - {0, os.getpid()}):
    try:
      open(f"/proc/{pid}/mem", "rb").close()
      found.append(f"mem {pid}")
    except OSError: pass
    if c.ptrace(16, pid, 0, 0) == 0: found.append(f"ptrace {pid}")
    buffer = ctypes.create_string_buffer(8)
    here, there = V(ctypes.addressof(buffer), 8), V(0x400000, 8)
    if c.process_vm_readv(pid, ctypes.byref(here), 1, ctypes.byref(there), 1, 0) > 0: found.append(f"readv {pid}")
    if hasattr(os, "pidfd_open"):
      try:
        d = os.pidfd_open(pid)
        if c.syscall(438, d, 0, 0) >= 0: found.append(f"descriptor of {pid}")
        os.close(d)
      except OSError: pass
  return found`,
  ),
  probe(
    'ends the first process of its namespace, and everybody',
    r`import os, signal
def solve():
  found = []
  for pid in {S["serverPid"], S["serverPid"] + 1} - {os.getpid()}:
    if pid < 400: continue
    try:
      os.kill(pid, 0)
      found.append(f"may signal {pid}")
    except OSError: pass
  return found`,
  ),
  probe(
    'sees keys, queues and shared memory of others',
    r`import os
def solve():
  found = []
  for path in ("/proc/sysvipc/shm", "/proc/sysvipc/msg", "/proc/sysvipc/sem", "/proc/keys", "/proc/locks"):
    try:
      lines = open(path).read().splitlines()[(0 if "keys" in path or "locks" in path else 1):]
      if lines: found.append(path + " " + lines[0][:60])
    except OSError: pass
  try: mounted = [line.split()[4] for line in open("/proc/self/mountinfo")]
  except OSError: mounted = []
  leads = lambda path: any((place + "/").startswith(path + "/") for place in mounted)
  for folder in ("/dev/mqueue", "/dev/shm", "/tmp", "/var/tmp", "/run"):
    try: found += [folder + "/" + name for name in os.listdir(folder) if not leads(folder + "/" + name)]
    except OSError: pass
  return found`,
    /\/tmp\//,
  ),
]

export const walls: readonly Probe[] = ofSandbox([...files, ...others])
