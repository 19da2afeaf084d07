/**
 * `npm run bench -- beside --other DIR [--rounds 30] [--calls 12]`: the CPU time that each call takes of this checkout's Worker beside that
 * of another checkout, such as the release before. Both serve the same learner's calls in turn, so that whatever slows the machine slows
 * both; the ratio of a pair is of calls within a second. The other checkout needs its packages (`npm ci`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { temporaryFolder } from '../../scripts/files.ts'
import { count, median, type Result } from '../figures.ts'
import { startConstantRunner } from './constant-runner.ts'
import { timedCall, toolCall } from './measure.ts'
import type * as learners from './learners.ts'
import type * as miniflare from '../miniflare.ts'
import type * as oauth from '../../scripts/oauth-walk.ts'
import type * as servers from './servers.ts'

const HERE = join(import.meta.dirname, '../..')
const kinds = ['reset', 'hint', 'answer', 'run', 'read', 'repeat', 'list'] as const
type Kind = (typeof kinds)[number]

interface Subject {
  /** Makes one call of each kind; nanoseconds of CPU time that the Worker took for each. */
  turn(): Promise<Readonly<Record<Kind, number>>>
  stop(): Promise<void>
}

export async function benchBeside(args: readonly string[]): Promise<Result> {
  const { values } = parseArgs({
    args: [...args],
    options: { other: { type: 'string' }, rounds: { type: 'string', default: '30' }, calls: { type: 'string', default: '12' } },
  })
  if (values.other === undefined) throw new Error('Say which checkout to measure beside: --other DIR')
  const [rounds, calls] = [Number(values.rounds), Number(values.calls)]
  await using folder = await temporaryFolder('beside')
  const runner = await startConstantRunner()
  const here = await started(HERE, join(folder.path, 'here'), runner.url)
  const other = await started(resolve(values.other), join(folder.path, 'other'), runner.url)
  const ratios = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const micros = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  try {
    for (let round = -WARM_ROUNDS; round < rounds; round++) {
      const sums = { here: zeros(), other: zeros() }
      for (let call = 0; call < calls; call++) {
        const order = (round + call) % 2 === 0 ? (['here', 'other'] as const) : (['other', 'here'] as const)
        for (const who of order) {
          const took = await { here, other }[who].turn()
          for (const kind of kinds) sums[who][kind] += took[kind]
        }
      }
      if (round < 0) continue
      for (const kind of kinds) {
        ratios.get(kind)?.push(sums.here[kind] / sums.other[kind])
        micros.get(kind)?.push((sums.here[kind] - sums.other[kind]) / calls / 1_000)
      }
    }
  } finally {
    await Promise.all([here.stop(), other.stop()])
    await runner.stop()
  }
  const rows = kinds.map((kind) => {
    const { middle, low, high } = spread(ratios.get(kind) ?? [])
    const more = spread(micros.get(kind) ?? []).middle
    return {
      what: kind,
      figure: `${middle.toFixed(3)} (90 % of the median: ${low.toFixed(3)} to ${high.toFixed(3)}), ${count(Math.round(more))} µs more`,
      goal: { words: 'no dearer, as far as this shows', met: low <= 1 },
    }
  })
  return {
    sections: [{ title: `CPU time of a call beside ${values.other}, ${rounds} rounds of ${calls}`, rows }],
    data: Object.fromEntries(ratios),
  }
}

const WARM_ROUNDS = 4

const zeros = (): Record<Kind, number> => ({ reset: 0, hint: 0, answer: 0, run: 0, read: 0, repeat: 0, list: 0 })

/** The median, with its interval by order statistics (the binomial distribution's normal approximation, 1.645 standard errors). */
function spread(values: readonly number[]): { readonly middle: number; readonly low: number; readonly high: number } {
  const sorted = Float64Array.from(values).sort()
  const reach = (1.645 * Math.sqrt(sorted.length)) / 2
  const at = (index: number): number => {
    const place = Math.min(sorted.length - 1, Math.max(0, Math.round(index)))
    return sorted[place] ?? Number.NaN
  }
  const half = (sorted.length - 1) / 2
  return { middle: median(values), low: at(half - reach), high: at(half + reach) }
}

/** The checkout's own parts of this bench: each knows its own catalogue, schema and objects. */
async function started(root: string, folder: string, runnerUrl: string): Promise<Subject> {
  const { bundle }: typeof miniflare = await import(join(root, 'bench/miniflare.ts'))
  const { serve }: typeof servers = await import(join(root, 'bench/wire/servers.ts'))
  const { Session }: typeof learners = await import(join(root, 'bench/wire/learners.ts'))
  const { walkOAuth }: typeof oauth = await import(join(root, 'scripts/oauth-walk.ts'))
  const script = await bundle('src/index.ts', join(folder, 'rung'))
  const others = new Set(workerds())
  const served = await serve(script, join(folder, 'state'), { runnerUrl })
  const pid = workerds().find((one) => !others.has(one))
  if (pid === undefined) throw new Error('no process of workerd was started')
  const { accessToken } = await walkOAuth({ origin: served.origin, user: 'beside' })
  const session = new Session(served, accessToken)
  await session.start()
  await session.hint()
  const list = { ...toolCall(served.mcpUrl, { authorization: `Bearer ${accessToken}` }, '', {}), marks: ['"request_hint"'] }
  const works: Readonly<Record<Kind, () => Promise<unknown>>> = {
    reset: () => session.reset(),
    hint: () => session.hint(),
    answer: () => session.answer(),
    run: () => session.run(),
    read: () => timedCall(session.read),
    repeat: () => session.repeatedHint(),
    list: () => timedCall({ ...list, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
  }
  return {
    async turn() {
      const took = zeros()
      for (const kind of kinds) {
        const before = cpuOf(pid)
        await works[kind]()
        took[kind] = cpuOf(pid) - before
      }
      return took
    },
    stop: () => served.stop(),
  }
}

const stat = z.tuple([z.coerce.number()]).rest(z.string())

/** Nanoseconds of CPU time of all threads of a process, from Linux's schedstat. */
const cpuOf = (pid: string): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => stat.parse(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' '))[0])
    .reduce((sum, nanoseconds) => sum + nanoseconds, 0)

const workerds = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [name = '', state = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      return name.endsWith('(workerd') && state.split(' ')[1] === `${process.pid}`
    } catch {
      // It has ended meanwhile.
      return false
    }
  })
