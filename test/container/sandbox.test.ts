/** What a program may not do, in every way a sandbox is made. Each program tries for real; the test looks from outside. */
import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Host, setups } from './cells.ts'
import { node, processesWith, project, readProc } from './runner-process.ts'

const strings = z.array(z.string())
const none = '0000000000000000'

describe.each(setups.filter(({ mode }) => mode !== 'drop' && mode !== 'uid'))(
  '$name, with an interpreter below /tmp',
  (setup) => {
    const folder = mkdtempSync('/tmp/rung-interpreter-')
    let host: Host
    beforeAll(() => {
      chmodSync(folder, 0o755)
      copyFileSync(node, join(folder, 'node'))
      host = new Host(setup, join(folder, 'node'))
    })
    afterAll(async () => {
      await host.stop()
      rmSync(folder, { recursive: true })
    })
    it('shows the interpreter elsewhere, and nothing else that is there', async () => {
      const code =
        "const fs = require('node:fs'); console.log(JSON.stringify([fs.readdirSync('/tmp'), fs.readdirSync(process.execPath.replace(/.node$/, ''))]))"
      const ended = await host.run('node', code)
      expect(ended).toMatchObject({ status: 0, stdout: `${JSON.stringify([[], ['node']])}\n` })
    })
  },
)

describe.each(setups)('$name', (setup) => {
  const canary = join(homedir(), `.runner-canary-${randomUUID()}`)
  let host: Host
  beforeAll(() => {
    writeFileSync(canary, 'canary')
    host = new Host(setup)
  })
  afterAll(async () => {
    await host.stop()
    rmSync(canary, { force: true })
  })

  it('gives back exactly what the program wrote, and how it ended', async () => {
    const ended = await host.run('sh', 'echo out; echo err >&2; printf frame >&4; exit 3')
    expect(ended).toMatchObject({ status: 3, stdout: 'out\n', stderr: 'err\n', frames: 'frame', pids: [] })
    expect(await host.run('sh', 'kill -SEGV $$')).toMatchObject({ status: 139 })
    expect(await host.run('missing', '')).toMatchObject({ status: 127, stdout: '' })
  })

  // What shares the machine's files and processes has tests of its own, in uids.test.ts.
  const isEnclosed = setup.tier !== 'uid'
  const itEnclosed = (what: string, holds: () => Promise<void>) => isEnclosed && it(what, holds)

  itEnclosed('shows no file of the host', async () => {
    const outside = ['content', '.git', 'src', 'package.json', 'container/sandbox', 'test'].map((name) => join(project, name))
    const paths = [
      ...outside,
      canary,
      '/etc/passwd',
      '/etc/shadow',
      '/etc/hostname',
      '/var/log',
      '/sys',
      '/home',
      '/mnt',
      '/dev/sda',
    ]
    const code = `import os
print(json.dumps([[p for p in ${JSON.stringify(paths)} if os.path.exists(p)], os.listdir("/"), os.listdir("/tmp"), os.listdir(".")]))`
    const [seen, root, ...empty] = z.tuple([strings, strings, strings, strings]).parse(await host.value(code))
    expect(seen).toEqual([])
    expect(empty).toEqual([[], []])
    const allowed = new Set(['bin', 'box', 'dev', 'harness', 'lib', 'lib32', 'lib64', 'libx32', 'proc', 'sbin', 'tmp', 'usr'])
    // Above an interpreter outside /usr there are folders with nothing but the way to it.
    const above = new Set(['root', 'opt', 'home', project.split('/')[1] ?? ''])
    expect(root.filter((name) => !allowed.has(name) && !above.has(name))).toEqual([])
  })

  it('hands on no descriptor and no environment but its own', async () => {
    const code = `import os
print(json.dumps([[n for n in os.listdir("/proc/self/fd") if os.path.exists("/proc/self/fd/" + n) or int(n) < 5], sorted(os.environ)]))`
    const [descriptors, names] = z.tuple([strings, strings]).parse(await host.value(code))
    expect(descriptors.toSorted()).toEqual(['0', '1', '2', '3', '4'])
    const others = new Set([
      'HOME',
      'LANG',
      'LC_CTYPE',
      'OF_THE_LAUNCH',
      'PATH',
      'PWD',
      'PYTHONHASHSEED',
      ...(isEnclosed ? [] : ['TMPDIR']),
    ])
    expect(names.filter((name) => !others.has(name))).toEqual([])
    expect(names).toContain('OF_THE_LAUNCH')
  })

  itEnclosed('shows no process of others', async () => {
    const neighbour = await host.open('sh', 'echo up; exec sleep 600')
    await host.wrote(neighbour.id, 'up')
    const code = `import glob
def read(path):
  try: return open(path, "rb").read().decode("latin1")
  except OSError: return ""
print(json.dumps([[read(p) for p in glob.glob("/proc/[0-9]*/cmdline")], "".join(read(p) for p in glob.glob("/proc/*/environ"))]))`
    const [commands, environments] = z.tuple([strings, z.string()]).parse(await host.value(code))
    expect(commands.length).toBeLessThanOrEqual(2)
    expect(commands.join()).not.toContain('sleep')
    expect(environments).not.toContain('canary')
    host.kill(neighbour.id)
    await host.gone(neighbour.id)
  })

  itEnclosed('has a network of its own, with nothing in it', async () => {
    const code = `print(json.dumps([len(open("/proc/self/net/unix").readlines()), [l.split(":")[0].strip() for l in open("/proc/self/net/dev")][2:]]))`
    expect(await host.value(code)).toEqual([1, ['lo']])
  })

  itEnclosed('leaves no privilege, and no way to get one', async () => {
    const code = `import os, subprocess
status = dict(line.split(":", 1) for line in open("/proc/self/status"))
ran = lambda *argv: subprocess.run(argv, capture_output=True).returncode == 0
after = subprocess.run(["cat", "/proc/self/status"], capture_output=True, text=True).stdout
after = dict(line.split(":", 1) for line in after.splitlines())
names = ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs", "Seccomp")
print(json.dumps([[{k: s[k].strip() for k in names} for s in (status, after)], ran("unshare", "-Ur", "true"), ran("mount", "-t", "tmpfs", "none", "/tmp"), os.getuid(), os.getgroups()]))`
    const [statuses, nested, mounted, uid] = z
      .tuple([z.array(z.record(z.string(), z.string())), z.boolean(), z.boolean(), z.int(), z.array(z.int())])
      .parse(await host.value(code))
    const bare = { CapInh: none, CapPrm: none, CapEff: none, CapBnd: none, CapAmb: none, NoNewPrivs: '1', Seccomp: '2' }
    expect(statuses).toEqual([bare, bare])
    expect([nested, mounted]).toEqual([false, false])
    expect(uid).toBeGreaterThan(60_000)
  })

  it('is not root to the machine, and two programs are not one user to each other', async () => {
    const opening = [await host.open('sh', 'echo up; exec sleep 600'), await host.open('sh', 'echo up; exec sleep 600')]
    const owners: string[] = []
    for (const { id } of opening) {
      await host.wrote(id, 'up')
      const [pid] = await host.pids(id)
      owners.push(/^Uid:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? '')
      host.kill(id)
      await host.gone(id)
    }
    expect(owners.every((uid) => Number(uid) > 60_000)).toBe(true)
    if (setup.mode === 'root' || setup.mode === 'uid') expect(new Set(owners).size).toBe(2)
  })

  itEnclosed('writes only to its own bounded folders', async () => {
    const code = `import os
def fill(path):
  written = 0
  try:
    for index in range(100):
      with open(f"{path}/{index}", "wb") as file: written += file.write(bytes(1 << 20))
  except OSError: pass
  return written
def many(path):
  made = 0
  try:
    for made in range(10000): os.mkdir(f"{path}/d{made}")
  except OSError: pass
  return made
wrote = []
for path in ("/", "/usr", "/usr/bin", "/harness", "/dev", "/proc", "/proc/self/ns", "/bin"):
  try:
    open(path + "/new", "w").close()
    wrote.append(path)
  except OSError: pass
for name in ("/tmp", "/box"): os.mkdir(name + "/inner")
inodes = many("/tmp/inner")
print(json.dumps([wrote, inodes, fill("/tmp"), fill("/box")]))`
    const [wrote, inodes, ...filled] = z.tuple([strings, z.int(), z.int(), z.int()]).parse(await host.value(code))
    expect(wrote).toEqual([])
    if (setup.tier === 'unshare') expect(inodes).toBeLessThan(2_000)
    for (const bytes of filled) expect(bytes).toBeLessThanOrEqual(16 << 20)
  })

  it('bounds a fork bomb, and not its neighbours', async () => {
    const bomb = `import os, time
made = 0
try:
  while True:
    if os.fork() == 0:
      time.sleep(600)
    made += 1
except OSError: pass
print(made, flush=True)
time.sleep(600)`
    const { id } = await host.open('python', bomb)
    const processCount = Number((await host.wrote(id, '\n')).text)
    expect(processCount).toBeGreaterThan(10)
    expect(processCount).toBeLessThanOrEqual(32)
    expect((await host.pids(id)).length).toBe(processCount + 1)
    const honest = await host.run('python', 'import os\nfor _ in range(20):\n  if os.fork() == 0: os._exit(0)')
    expect(honest.status).toBe(0)
    host.kill(id)
    expect(await host.gone(id)).toMatchObject({ status: 137, pids: [] })
  })

  const daemon = (mark: string, then: string) => `import os, signal, time
for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(name, signal.SIG_IGN)
if os.fork() == 0:
  os.setsid()
  if os.fork() == 0:
    for descriptor in range(5): os.close(descriptor)
    os.execv("/bin/sh", ["sh", "-c", "sleep 600; true", "${mark}"])
  os._exit(0)
os.wait()
print("started", flush=True)
${then}`

  it('kills everything a program started, wherever that went', async () => {
    const mark = randomUUID()
    const { id } = await host.open('python', daemon(mark, 'time.sleep(600)'))
    await host.wrote(id, 'started')
    await expect.poll(() => processesWith(mark).filter((pid) => readProc(`${pid}/comm`).startsWith('sh')).length).toBe(1)
    expect((await host.pids(id)).length).toBeGreaterThanOrEqual(2)
    host.kill(id)
    host.kill(id)
    expect(await host.gone(id)).toMatchObject({ status: 137, pids: [] })
    expect(processesWith(mark)).toEqual([])
  })

  it('leaves no daemon of a program that ended well', async () => {
    const mark = randomUUID()
    expect(await host.run('python', daemon(mark, ''))).toMatchObject({ status: 0, stdout: 'started\n' })
    expect(processesWith(mark)).toEqual([])
  })

  it('cannot kill what holds it', async () => {
    const code = `import os, signal
for pid in (1, -1):
  for number in (signal.SIGINT, signal.SIGTERM, signal.SIGSEGV, signal.SIGCHLD, signal.SIGKILL):
    try: os.kill(pid, number) if pid == 1 else None
    except OSError: pass
print(json.dumps("alive"))`
    expect(await host.value(code)).toBe('alive')
  })

  it('leaves nothing when its server is killed', async () => {
    const doomed = new Host(setup)
    const mark = randomUUID()
    const { id } = await doomed.open('python', daemon(mark, 'time.sleep(600)'))
    await doomed.wrote(id, 'started')
    const pids = await doomed.pids(id)
    doomed.child.kill('SIGKILL')
    await expect.poll(() => processesWith(mark)).toEqual([])
    await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
  })
})

it('finds the machine as it was', () => {
  expect(Number(readFileSync('/proc/sys/user/max_user_namespaces', 'utf8'))).toBeGreaterThan(0)
  expect(existsSync('/etc/passwd') && readdirSync('/usr').length > 0).toBe(true)
  expect(readFileSync('/proc/self/mounts', 'utf8')).not.toMatch(/rung-cells|rung-runner/)
})
