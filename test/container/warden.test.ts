/** The warden: a forked harness is as good as a started one, and nothing that goes wrong stays wrong. */
import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { descendantsOf } from '../../container/processes.ts'
import { Host, setups } from './cells.ts'
import { readProc } from './runner-process.ts'

const wardens = setups.filter(({ tier }) => tier !== 'bubblewrap')

describe.each(wardens)('$name', (setup) => {
  let host: Host
  beforeAll(() => {
    host = new Host(setup)
  })
  afterAll(() => host.stop())

  it('forks an interpreter that looks like a started one', async () => {
    const code = `import sys, os, signal, gc, io, locale, resource, threading, json
def depth(n):
  try: return depth(n + 1)
  except RecursionError: return n
def described(stream):
  return [repr(stream), stream.errors, stream.line_buffering, stream.newlines, stream.mode, stream.isatty(), stream.fileno(), repr(stream.buffer), repr(stream.buffer.raw), stream.write_through]
main = sys.modules["__main__"]
print(json.dumps([sys.argv, sys.orig_argv, sys.path, sys.executable, sys.prefix, repr(sys.flags), sys.getrecursionlimit(), depth(0),
  [described(s) for s in (sys.stdin, sys.stdout, sys.stderr)], [sys.__stdin__ is sys.stdin, sys.__stdout__ is sys.stdout, sys.__stderr__ is sys.stderr],
  dict(os.environ), os.getcwd(), min(os.getpid(), 9), os.getuid(), os.getpgrp() == os.getpid(), os.getsid(0) == os.getpid(), os.umask(0o22),
  gc.isenabled(), gc.get_threshold(), [str(signal.getsignal(s)) for s in range(1, 32)], str(signal.pthread_sigmask(signal.SIG_BLOCK, [])),
  locale.getlocale(), sys.getfilesystemencoding(), hash("x"), threading.active_count(), threading.main_thread() is threading.current_thread(),
  main.__file__, [name for name in ("cell", "warden", "namespaces", "privileges", "keeper", "shared", "landlock", "sweep", "hoard") if name in sys.modules], sys.gettrace(),
  sorted(n for n in os.listdir("/proc/self/fd") if int(n) < 5 or os.path.exists("/proc/self/fd/" + n)),
  [resource.getrlimit(k) for k in range(16) if k != resource.RLIMIT_AS], os.path.exists("/proc/self/exe"), os.access("/proc/self/mem", os.W_OK),
  open("/proc/self/oom_score_adj").read(), [l for l in open("/proc/self/status") if l.startswith(("Cap", "Sec", "NoNew", "Sig"))], os.getpriority(0, 0)]))`
    expect(await host.value(code, 'zygote')).toEqual(await host.value(code, 'started'))
  })

  it('forks interpreters that do not draw the same random numbers', async () => {
    const code = 'import random, uuid\nprint(json.dumps([random.random(), str(uuid.uuid4())]))'
    expect(await host.value(code, 'zygote')).not.toEqual(await host.value(code, 'zygote'))
  })

  it('lets no fork see what another did', async () => {
    await host.value('import sys, collections\ncollections.trace = 1\nopen("left", "w").close()\nprint(1)', 'zygote')
    const code =
      'import collections, os\nprint(json.dumps([hasattr(collections, "trace"), os.listdir("."), os.listdir(os.environ.get("TMPDIR", "/tmp"))]))'
    expect(await host.value(code, 'zygote')).toEqual([false, [], []])
  })

  it('gives a fork the same room in memory as a started interpreter', async () => {
    const code = `import resource
resource_limit = resource.getrlimit(resource.RLIMIT_AS)[0]
parts = []
try:
  while True: parts.append(bytearray(1 << 20))
except MemoryError: pass
got = len(parts)
parts.clear()
print(got)`
    const limits = { addressSpaceBytes: 192 << 20 }
    const got: number[] = []
    for (const program of ['zygote', 'started'] as const) got.push(Number((await host.run(program, code, limits)).stdout))
    const [forked = 0, started = 0] = got
    expect(started).toBeGreaterThan(100)
    expect(Math.abs(forked - started)).toBeLessThan(6)
  })

  it('is replaced when it dies, and takes its cells with it', async () => {
    const { id, pids } = await host.open('sh', 'echo up; exec sleep 600')
    await host.wrote(id, 'up')
    const outer = descendantsOf(host.child.pid ?? 0).find((pid) => readProc(`${pid}/cmdline`).includes('/dev/fd/3'))
    if (outer === undefined) throw new Error('no warden')
    process.kill(outer, 'SIGKILL')
    // A keeper outlives the warden, and tells.
    const status = setup.tier === 'uid' ? 137 : null
    expect(await host.gone(id)).toMatchObject({ status, pids: [] })
    await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toEqual([])
    expect(await host.run('sh', 'echo again')).toMatchObject({ status: 0, stdout: 'again\n' })
  })

  it('keeps no descriptor and no process of cells that are gone', async () => {
    const warden = () => {
      const processes = descendantsOf(host.child.pid ?? 0)
      return [processes.length, ...processes.map((pid) => readdirSync(`/proc/${pid}/fd`).length)]
    }
    await host.run('zygote', '')
    const before = warden()
    const all = Array.from({ length: 40 }, (_, index) => host.run(index % 2 ? 'zygote' : 'sh', index % 2 ? 'print(1)' : 'exit 0'))
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 0))
    await expect.poll(warden, { timeout: 20_000 }).toEqual(before)
  })
})
