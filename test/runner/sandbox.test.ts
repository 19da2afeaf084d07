/** What a program may not do, in every tier that isolates. Each program tries for real; the test looks from outside. */
import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { doctorReportSchema } from '../../src/runner/protocol.ts'
import type { RunnerProcess } from './runner-process.ts'
import {
  call,
  ends,
  foldersOf,
  node,
  processesWith,
  program,
  project,
  readProc,
  sandboxedTiers,
  startRunner,
  token,
} from './runner-process.ts'

const strings = z.array(z.string())
const isRoot = process.getuid?.() === 0
const setups = sandboxedTiers.flatMap((tier) => [
  { tier, uid: null, name: tier },
  ...(isRoot ? [{ tier, uid: 65_534, name: `${tier}, server unprivileged` }] : []),
])

describe.each(sandboxedTiers)('%s, with an interpreter below /tmp', (tier) => {
  let runner: RunnerProcess
  const folder = mkdtempSync('/tmp/rung-interpreter-')
  beforeAll(async () => {
    chmodSync(folder, 0o755)
    copyFileSync(node, join(folder, 'node'))
    runner = await startRunner({ RUNNER_SANDBOX: tier }, null, join(folder, 'node'))
  })
  afterAll(async () => {
    await runner.stop()
    rmSync(folder, { recursive: true })
  })
  it('shows the interpreter, and nothing else that is there', async () => {
    const code =
      "const fs = require('node:fs')\nfunction solve() { return fs.readdirSync('/tmp').concat(fs.readdirSync(process.execPath.replace(/.node$/, ''))) }"
    const report = await runner.run(call('javascript', code, [[]]))
    expect(report).toMatchObject({
      compileError: null,
      results: [{ end: 'returned', value: JSON.stringify([basename(folder), 'node']) }],
    })
  })
})

describe.each(setups)('$name', ({ tier, uid }) => {
  let runner: RunnerProcess
  const canary = join(homedir(), `.runner-canary-${randomUUID()}`)
  beforeAll(async () => {
    writeFileSync(canary, 'canary')
    const secrets = { SOME_SECRET: 'canary-in-the-environment', ...(uid === null ? {} : { HOME: '/tmp' }) }
    runner = await startRunner({ RUNNER_SANDBOX: tier, ...secrets }, uid)
  })
  afterAll(async () => {
    await runner.stop()
    rmSync(canary, { force: true })
  })
  const value = async (code: string, ...args: unknown[]): Promise<unknown> => {
    const report = await runner.run(call('python3', code, [args]))
    expect(report).toMatchObject({ sandbox: tier, compileError: null, results: [{ end: 'returned' }] })
    return JSON.parse(report.results[0]?.value ?? '')
  }

  it('passes its own examination', async () => {
    const report = doctorReportSchema.parse(await (await runner.ask('/v1/doctor')).json())
    expect(report.checks.filter((check) => !check.ok)).toEqual([])
    expect(report).toMatchObject({ ok: true, sandbox: tier, warning: null })
    expect(report.checks.map((check) => check.name)).toContain('javascript: no host files')
  })

  it('shows no file of the host', async () => {
    const code = `import os
def solve(paths):
  seen = [path for path in paths if os.path.exists(path)]
  return [seen, sorted(os.listdir("/"))]`
    const outside = ['content', '.wrangler', '.dev.vars', '.git', 'src', 'package.json'].map((name) => join(project, name))
    const paths = [
      ...outside,
      canary,
      '/etc/passwd',
      '/etc/shadow',
      '/var/log',
      '/sys',
      '/home',
      '/mnt',
      '/dev/sda',
      '/dev/kmsg',
      '/old',
    ]
    const [seen, root] = z.tuple([strings, strings]).parse(await value(code, paths))
    expect(seen).toEqual([])
    const known = new Set([
      'bin',
      'box',
      'dev',
      'harness',
      'lib',
      'lib32',
      'lib64',
      'libx32',
      'proc',
      'sbin',
      'tmp',
      'usr',
      'root',
      'work',
    ])
    expect(root.filter((name) => !known.has(name) && !project.startsWith(`/${name}`))).toEqual([])
  })

  it('shows no environment but its own, and no other process', async () => {
    const code = `import os, glob
def solve():
  def read(path):
    try: return open(path, "rb").read().decode("latin1")
    except OSError: return ""
  environments = "".join(read(path) for path in glob.glob("/proc/*/environ"))
  return [sorted(os.environ), environments, sorted(name for name in os.listdir("/proc") if name.isdigit())]`
    const [names, environments, processes] = z.tuple([strings, z.string(), strings]).parse(await value(code))
    expect(names).toEqual(expect.arrayContaining(['HOME', 'LANG', 'PATH']))
    const others = new Set(['HOME', 'LANG', 'LC_CTYPE', 'OLDPWD', 'PATH', 'PWD', 'PYTHONHASHSEED', 'SHLVL', '_', 'container'])
    expect(names.filter((name) => !others.has(name))).toEqual([])
    expect(environments).not.toContain(token)
    expect(environments).not.toContain('canary')
    expect(processes.length).toBeLessThanOrEqual(3)
  })

  it('has no network: not the port of the runner, not a name, not an abstract socket', async () => {
    const code = `import socket
def solve(port):
  reached = []
  for family, address in ((socket.AF_INET, ("127.0.0.1", port)), (socket.AF_INET, ("1.1.1.1", 53)), (socket.AF_INET6, ("::1", port))):
    try:
      made = socket.socket(family, socket.SOCK_STREAM)
      made.settimeout(1)
      made.connect(address)
      reached.append(address[0])
    except OSError: pass
  return [reached, len(open("/proc/net/unix").readlines()), [line.split(":")[0].strip() for line in open("/proc/net/dev")][2:]]`
    const [reached, sockets, devices] = z.tuple([strings, z.int(), strings]).parse(await value(code, runner.port))
    expect(reached).toEqual([])
    expect(sockets).toBe(1)
    expect(devices).toEqual(['lo'])
  })

  it('leaves no privilege, and no way to get one', async () => {
    const code = `import os, subprocess
def solve():
  status = dict(line.split(":", 1) for line in open("/proc/self/status"))
  nested = subprocess.run(["unshare", "-Ur", "true"], capture_output=True).returncode
  mounted = subprocess.run(["mount", "-t", "tmpfs", "none", "/tmp"], capture_output=True).returncode
  outside = open("/proc/self/uid_map").read().split()
  return {**{k: status[k].strip() for k in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb", "NoNewPrivs")},
    "nested": nested != 0, "mounted": mounted != 0, "uid": os.getuid()}`
    const none = '0000000000000000'
    expect(await value(code)).toMatchObject({
      CapInh: none,
      CapPrm: none,
      CapEff: none,
      CapBnd: none,
      CapAmb: none,
      NoNewPrivs: '1',
      nested: true,
      mounted: true,
      uid: 65_534,
    })
  })

  it('is not root to the machine', async () => {
    const mark: string = randomUUID()
    const asked = runner.run(
      call('python3', 'import subprocess\ndef solve(a): subprocess.run(["sh", "-c", "sleep 600; true", a])', [[mark]], {
        wallMs: 1_500,
      }),
    )
    let owners: string[] = []
    const done = asked.then(() => true)
    while (owners.length === 0 && !(await Promise.race([done, new Promise((next) => setImmediate(() => next(false)))]))) {
      owners = processesWith(mark).flatMap((pid) => /^Uid:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? [])
    }
    await asked
    expect(owners.length).toBeGreaterThan(0)
    expect(owners).not.toContain('0')
  })

  it('writes only to its own bounded folders', async () => {
    const code = `import os
def fill(path):
  written = 0
  try:
    for index in range(100):
      with open(f"{path}/{index}", "wb") as file: written += file.write(bytes(1 << 20))
  except OSError: pass
  return written
def solve():
  tried = ["/", "/usr", "/harness", "/dev", "/proc", "/proc/sys/kernel"]
  wrote = []
  for path in tried:
    try:
      open(path + "/new", "w").close()
      wrote.append(path)
    except OSError: pass
  return [wrote, fill("/tmp") <= 16 << 20, fill("/box") <= 16 << 20]`
    expect(await value(code)).toEqual([[], true, true])
  })

  it('ends a program that ignores SIGTERM, with everything it started', async () => {
    const mark = randomUUID()
    const code = `import os, signal, subprocess, time
def solve(mark):
  for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP): signal.signal(name, signal.SIG_IGN)
  if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
      for descriptor in range(5): os.close(descriptor)
      os.execv("/bin/sh", ["sh", "-c", "sleep 600; true", mark])
    os._exit(0)
  os.spawnv(os.P_NOWAIT, "/bin/sh", ["sh", "-c", "sleep 600; true", mark])
  print("started", flush=True)
  while True:
    try: time.sleep(60)
    except BaseException: pass`
    const report = await runner.run(call('python3', code, [[mark]], { wallMs: 600 }))
    expect(report.results[0]).toMatchObject({ end: 'time_limit', stdout: 'started\n' })
    expect(processesWith(mark)).toEqual([])
    expect(foldersOf(runner)).toEqual([])
  })

  it.each(['function', 'program'])('leaves no daemon of a %s that ended well', async (kind) => {
    const mark = randomUUID()
    const daemon = `import os
if os.fork() == 0:
  os.setsid()
  if os.fork() == 0: os.execv("/bin/sh", ["sh", "-c", "sleep 600; true", "${mark}"])
  os._exit(0)
os.wait()
def solve(): return 1`
    const report = await runner.run(kind === 'function' ? call('python3', daemon, [[]]) : program('python3', daemon, ['']))
    expect(ends(report)).toEqual(['returned'])
    expect(processesWith(mark)).toEqual([])
    expect(foldersOf(runner)).toEqual([])
  })

  it('bounds a fork bomb', async () => {
    const code = `import os
def solve():
  made = 0
  try:
    while True:
      if os.fork() == 0:
        import time
        time.sleep(60)
        os._exit(0)
      made += 1
  except OSError: return made`
    expect(await value(code)).toBeLessThan(64)
    expect(await value('def solve(): return 1')).toBe(1)
  })

  it('runs JavaScript behind the same walls', async () => {
    const code = `const fs = require('fs')
function solve(paths) {
  return [paths.filter((path) => fs.existsSync(path)), Object.keys(process.env).filter((name) => /SECRET|TOKEN/.test(name)), process.getuid()]
}`
    const report = await runner.run(call('javascript', code, [[['/etc/passwd', canary, join(project, 'package.json')]]]))
    expect(report.results[0]?.value).toBe('[[],[],65534]')
  })
})

it('finds the machine as it was', () => {
  expect(Number(readFileSync('/proc/sys/user/max_user_namespaces', 'utf8'))).toBeGreaterThan(0)
  expect(existsSync('/etc/passwd') && readdirSync('/usr').length > 0).toBe(true)
})
