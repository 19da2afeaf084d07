/** Cells that are a uid's on a machine they share: what the fence keeps from a program, and what is swept up after it. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { childrenOf } from '../../container/processes.ts'
import { hasLandlock, Host, setups } from './cells.ts'
import { program, project, readProc, startRunner } from './runner-process.ts'

const strings = z.array(z.string())
const SHARED = ['/tmp', '/var/tmp', '/dev/shm']
const owned = (uid: number) =>
  SHARED.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))).filter(
    (path) => statSync(path, { throwIfNoEntry: false })?.uid === uid,
  )

/** Python that keeps what may be opened, and listed where it is a folder. */
const opened = `import os
def opens(path):
  try:
    os.listdir(path) if os.path.isdir(path) else open(path, "rb").read(1)
    return True
  except OSError: return False
`

describe.each(setups.filter(({ tier }) => tier === 'uid'))('$name', (setup) => {
  const isFenced = setup.landlock !== false
  const folder = join(homedir(), `.runner-canary-${randomUUID()}`)
  const canary = join(folder, 'canary')
  let host: Host
  beforeAll(() => {
    mkdirSync(folder, { mode: 0o700 })
    writeFileSync(canary, 'canary')
    host = new Host(setup)
  })
  afterAll(async () => {
    await host.stop()
    rmSync(folder, { recursive: true })
  })

  it(`reads ${isFenced ? 'its own and the system’s files only' : 'no file that is not open to all users'}`, async () => {
    const closed = [canary, folder, '/etc/shadow', `/proc/${host.child.pid}/environ`, '/proc/kcore', '/dev/vda']
    const inside = ['content', '.git', 'src', 'package.json', 'container/sandbox', 'test'].map((name) => join(project, name))
    const places = ['/', '/etc', '/etc/passwd', '/var/log', '/sys', '/home', '/tmp', '/proc', '/dev', '/dev/zero', '/proc/mounts']
    const tables = ['net/tcp', 'net/unix', 'mountinfo', 'root/etc', 'task/1/status'].map((name) => `/proc/self/${name}`)
    const open = [...inside, ...places, ...tables, `/proc/${host.child.pid}/cmdline`, `/proc/${host.child.pid}/status`]
    const code = `${opened}
print(json.dumps([[p for p in ${JSON.stringify(closed)} if opens(p)], [p for p in ${JSON.stringify(open)} if opens(p)], opens("/usr/bin"), opens("/proc/self/status"), opens(".")]))`
    const [seen, shared, ...must] = z
      .tuple([strings, strings, z.boolean(), z.boolean(), z.boolean()])
      .parse(await host.value(code))
    expect(seen).toEqual([])
    expect(shared.length > 0).toBe(!isFenced)
    expect(must).toEqual([true, true, true])
  })

  it('reads nothing of a neighbour, writes nothing there and ends nothing of it', async () => {
    const neighbour = await host.open(
      'python',
      'import os, time\nopen("mine", "w").close()\nos.chmod("mine", 0o666)\nos.chmod(".", 0o777)\nprint(os.getcwd(), flush=True)\ntime.sleep(600)',
    )
    const { text } = await host.wrote(neighbour.id, '\n')
    const [pid = 0] = neighbour.pids
    const keeper = Number(/^PPid:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1])
    const code = `${opened}
import signal
pids, box = ${JSON.stringify([pid, keeper, host.child.pid])}, ${JSON.stringify(text.trim())}
names = ("environ", "mem", "maps", "fd", "cwd/", "root/") + ${isFenced ? '("cmdline", "status", "stat", "comm")' : '()'}
found = [f"{pid} {name}" for pid in pids for name in names if opens(f"/proc/{pid}/{name}") and not (name == "maps" and not open(f"/proc/{pid}/maps").read())]
for pid in pids + [-keeper for keeper in pids]:
  for number in (0, signal.SIGTERM, signal.SIGKILL):
    try: os.kill(pid, number); found.append(f"signal {number} to {pid}")
    except OSError: pass
if ${isFenced ? 'True' : 'False'}:
  found += [path for path in (box, box + "/mine", os.path.dirname(box)) if opens(path)]
  try: open(box + "/left", "w").close(); found.append("wrote")
  except OSError: pass
print(json.dumps(found))`
    expect(await host.value(code)).toEqual([])
    expect((await host.pids(neighbour.id)).length).toBe(1)
    host.kill(neighbour.id)
    await host.gone(neighbour.id)
  })

  it('leaves no privilege, and no way to get one', async () => {
    const look = `import ctypes, json, os, subprocess, sys
c = ctypes.CDLL(None)
header, sets = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()
c.capget(header, sets)
bounding = sum(c.prctl(23, n, 0, 0, 0) for n in range(40))
mine = [list(sets), bounding, c.prctl(39, 0, 0, 0, 0), c.prctl(21, 0, 0, 0, 0), list(os.getresuid()) == [os.getuid()] * 3, os.getuid() > 60_000, os.getgroups()]
`
    const code = `${look}
look = ${JSON.stringify(`${look}print(json.dumps(mine))`)}
child = json.loads(subprocess.check_output([sys.executable, "-c", look]))
ran = lambda *argv: subprocess.run(argv, capture_output=True).returncode == 0
print(json.dumps([mine, child, ran("unshare", "-Ur", "true"), ran("mount", "-t", "tmpfs", "none", "/tmp")]))`
    const bare = [[0, 0, 0, 0, 0, 0], 0, 1, 2, true, true, []]
    expect(await host.value(code)).toEqual([bare, bare, false, false])
  })

  it('writes to its own folders only', async () => {
    const places = [
      '/',
      '/usr',
      '/usr/bin',
      join(project, 'container'),
      '/dev',
      '/proc',
      '/etc',
      homedir(),
      ...(isFenced ? SHARED : []),
    ]
    const code = `import os
wrote = []
for path in ${JSON.stringify(places)}:
  try: open(path + "/rung-new", "w").close(); wrote.append(path)
  except OSError: pass
for name in (".", os.environ["TMPDIR"]):
  os.makedirs(name + "/inner/er"); open(name + "/inner/file", "w").close(); os.rename(name + "/inner/file", name + "/inner/er/file"); os.symlink("x", name + "/link"); os.mkfifo(name + "/pipe")
  os.remove(name + "/pipe")
os.rename("link", os.environ["TMPDIR"] + "/moved")
print(json.dumps([wrote, sorted(os.listdir(".")), sorted(os.listdir(os.environ["TMPDIR"]))]))`
    expect(await host.value(code)).toEqual([[], ['inner'], ['inner', 'link', 'moved']])
  })

  const elsewhere = isFenced ? '.' : '/dev/shm'
  it.each([
    ['files', elsewhere, 45, 'open(f"{place}/{n}", "wb").write(part)'],
    [
      'files it has removed',
      '$TMPDIR',
      45,
      'kept.append(open(f"{place}/{n}", "wb", 0)); kept[-1].write(part); os.remove(f"{place}/{n}")',
    ],
    [
      'files it has removed and only mapped',
      elsewhere,
      45,
      'f = open(f"{place}/{n}", "wb+", 0); f.write(part); assert c.mmap(None, len(part), 1, 1, f.fileno(), 0) > 0; f.close(); os.remove(f"{place}/{n}")',
    ],
    ['names', elsewhere, 6_000, 'os.symlink("x", f"{place}/{n}")'],
    [
      'names in locked folders',
      '$TMPDIR',
      6_000,
      'n or (os.mkdir(f"{place}/in"), os.chmod(f"{place}/in", 0o300)); os.symlink("x", f"{place}/in/{n}")',
    ],
    [
      'a folder that no path leads to',
      '.',
      200,
      'os.mkdir("d" * 100); os.chdir("d" * 100); open("f", "wb").write(bytes(1 << 15))',
    ],
  ])('ends a program that keeps too much in %s', async (_, place, count, step) => {
    const code = `import ctypes, os, sys, time
c = ctypes.CDLL(None)
c.mmap.restype = ctypes.c_ssize_t
c.mmap.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long)
place, part, kept = os.path.expandvars("${place}") + f"/rung-{os.getpid()}", bytes(1 << 20), []
os.mkdir(place)
for n in range(${count}): ${step}
time.sleep(600)`
    const ended = await host.run('python', code, { processes: 4 })
    expect(ended).toMatchObject({ status: 137, stderr: '' })
    expect(ended.diagnostics).toMatch(/too much/)
  })

  it('ends a program that hides what it has open', async () => {
    // What may be started but not read is a process nobody looks into.
    const code = `import os, shutil
shutil.copy("/bin/sleep", "sleep")
os.chmod("sleep", 0o111)
os.execv("./sleep", ["sleep", "600"])`
    expect(await host.run('python', code)).toMatchObject({ status: 137, stderr: '' })
  })

  it('starts each program with empty folders, however the one before left its own', async () => {
    const code = `import os
print(os.getuid(), os.getcwd(), os.listdir("."), os.listdir(os.environ["TMPDIR"]), flush=True)
for place in (os.getcwd(), os.environ["TMPDIR"], "/tmp", "/dev/shm", "/var/tmp"):
  try:
    os.mkdir(place + "/rung-left")
    os.chdir(place + "/rung-left")
    for depth in range(150):
      os.mkdir("d" * 100)
      open("file", "w").close()
      os.symlink("/", "link")
      os.chdir("d" * 100)
    os.chmod(place + "/rung-left", 0)
    os.chmod(place, 0)
  except OSError: pass`
    const uids = new Set<string>()
    for (let round = 0; round < 3; round++) uids.add((await host.run('python', code, { processes: 4 })).stdout)
    const [first = ''] = uids
    const [uid, box = ''] = first.split(' ')
    expect([...uids]).toEqual([`${uid} ${box} [] []\n`])
    expect(existsSync(box)).toBe(false)
    expect(readdirSync(dirname(box)).filter((name) => name !== 's' && name !== 'root')).toEqual([])
    expect(owned(Number(uid))).toEqual([])
  })

  it('ends what is left when a keeper has been killed, and uses the uid again', async () => {
    const code = `import os, sys, time
if os.fork() == 0:
  os.setsid()
  if os.fork() == 0: time.sleep(600)
  os._exit(0)
os.wait()
open("left", "w").close()
print(os.getuid(), flush=True)
time.sleep(600)`
    const { id, pids } = await host.open('python', code)
    const uid = (await host.wrote(id, '\n')).text
    const all = await host.pids(id)
    expect(all.length).toBe(2)
    const keeper = Number(/^PPid:\s+(\d+)/m.exec(readProc(`${pids[0]}/status`))?.[1])
    expect(childrenOf(keeper).length).toBe(2)
    process.kill(keeper, 'SIGKILL')
    expect((await host.gone(id)).pids).toEqual([])
    expect(all.filter((pid) => /^State:\s+[^Z]/m.test(readProc(`${pid}/status`)))).toEqual([])
    expect((await host.run('python', 'import os\nprint(os.getuid(), os.listdir("."))')).stdout).toBe(`${uid.trim()} []\n`)
  })
})

it.runIf(process.getuid?.() === 0 && hasLandlock)('says that processes can share no locks', async () => {
  const runner = await startRunner({ RUNNER_SANDBOX: 'uid' })
  const code = 'import multiprocessing\nif __name__ == "__main__":\n  multiprocessing.Pool(2)\n'
  const { results } = await runner.run(program('python3', code, ['']))
  await runner.stop()
  const message =
    '[Errno 13] Permission denied: this sandbox has no locks between processes, so multiprocessing has no Pool, Queue or Lock here. Use threads.'
  expect(results).toMatchObject([{ end: 'raised', error: { type: 'PermissionError', message, line: 3 } }])
})
