/** No sandbox: only resource limits where util-linux has them. For machines with neither namespaces nor bubblewrap. */
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { descendantsOf, processesOf, signal } from '../processes.ts'
import type { Cell, Launch, Sandbox } from './sandbox.ts'
import { baseEnv } from './sandbox.ts'
import type { Custody } from './spawned.ts'
import { prlimit, spawnCell } from './spawned.ts'
import { Uids } from './uids.ts'

export interface UnsandboxedOptions {
  /** Whether programs run under uids of their own; takes a server that is root. */
  readonly dropUid: boolean
  readonly limited: boolean
  readonly folder: string
  readonly harnessFolder: string
}

/** A program can leave folders that even their owner may not enter. */
async function removeTree(folder: string): Promise<void> {
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    await remove()
  } catch {
    await unlock(folder)
    await remove()
  }
}

async function unlock(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await unlock(join(folder, entry.name))
}

/** Without a namespace, processes are looked for until none is left; a killed one takes a moment to be gone. */
function custodyOf(box: string, marker: string): Custody {
  const strays = () => processesOf(box, marker)
  const pids: Custody['pids'] = (child) => {
    const own = child.exitCode === null && child.signalCode === null && child.pid !== undefined ? [child.pid] : []
    return [...new Set([...own, ...own.flatMap(descendantsOf), ...strays()])]
  }
  const killStrays = async () => {
    // One that is just becoming another program shows nothing of itself for a moment.
    for (let round = 0, clean = 0; round < 200 && clean < 2; round++) {
      const strayPids = strays()
      clean = strayPids.length > 0 ? 0 : clean + 1
      for (const stray of strayPids) signal(stray, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  return {
    pids,
    // What loses its parent is the machine's.
    reaper: () => 0,
    kill(child) {
      for (const pid of pids(child)) signal(pid, 'SIGKILL')
      // A stray that holds the program's descriptors would keep its end from being heard.
      if (child.exitCode !== null || child.signalCode !== null) void killStrays()
    },
    sweep: killStrays,
  }
}

export function unsandboxed(options: UnsandboxedOptions): Sandbox {
  const uids = options.dropUid ? new Uids() : null
  const living = new Set<Cell>()
  return {
    tier: 'none',
    warning: 'Programs run without a sandbox: they can read this machine and use its network. Run only code you trust.',
    harness: options.harnessFolder,
    inside: (text) => text,
    async start(launch: Launch) {
      const box = await mkdtemp(join(options.folder, 'run-'))
      const uid = (await uids?.take()) ?? null
      if (uid !== null) await chown(box, uid, uid)
      const [name, mark] = ['RUN_MARK', randomBytes(12).toString('hex')]
      const custody = custodyOf(box, `${name}=${mark}`)
      const sweep = async () => {
        await custody.sweep()
        await removeTree(box)
        if (uid !== null) uids?.give(uid)
      }
      const command = {
        // Without a uid of its own a process limit would count everything else its user runs.
        argv: options.limited ? [...prlimit(launch.limits, uid !== null), ...launch.argv] : launch.argv,
        env: { ...baseEnv(box), ...launch.env, [name]: mark },
        cwd: box,
        uid,
        handed: null,
        reports: false,
        input: null,
      }
      const cell = await spawnCell(command, { ...custody, sweep }, box)
      living.add(cell)
      void cell.gone.then(() => living.delete(cell))
      return cell
    },
    async stop() {
      for (const cell of living) cell.kill()
      await Promise.all([...living].map((cell) => cell.gone))
    },
  }
}
