/** Callers of the runner who hang up while they wait, or while their run goes on: afterwards it holds nothing of them. */
import { setTimeout as pause } from 'node:timers/promises'
import { loadReportSchema } from '../../src/runner/protocol.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

const LOOK_MS = 25
/** The runner answers so many questions before something that should have happened is missed: on a busy machine each takes longer. */
const LOOKS = 400
/** More than any machine has slots. */
const MOST_RUNS = 150

export interface Load {
  readonly running: number
  readonly waiting: number
}

export async function loadOf(world: World): Promise<Load> {
  const { running, waiting } = loadReportSchema.parse(await (await world.askRunner('/v1/load')).json())
  if (running === null || waiting === null) throw new Violation('the runner does not count its runs')
  return { running, waiting }
}

/** Looks until nothing runs and nothing waits. `when`: after what. */
export const expectIdle = (world: World, when: string): Promise<void> =>
  expectLoad(world, ({ running, waiting }) => running === 0 && waiting === 0, `${when}, and should have nothing`)

async function expectLoad(world: World, isRight: (load: Load) => boolean, what: string): Promise<void> {
  let last: Load = { running: 0, waiting: 0 }
  for (let look = 0; look < LOOKS; look++) {
    last = await loadOf(world)
    if (isRight(last)) return
    // A run that waits while all slots are free waits for ever.
    if (last.running === 0 && last.waiting > 0 && look > 1) break
    await pause(LOOK_MS)
  }
  throw new Violation(`the runner has ${last.running} runs and ${last.waiting} that wait ${what}`)
}

const INT = { kind: 'int' } as const
const request = (content: string) =>
  JSON.stringify({
    id: 'queue',
    language: 'python3',
    files: [{ path: 'solution.py', content }],
    entry: { kind: 'function', name: 'solve' },
    signature: { kind: 'function', parameters: [INT], returns: INT, answer: 'return' },
    inputs: [{ args: '[7]' }],
    limits: { cpuMs: 2_000, wallMs: 60_000, runMs: 120_000, memoryMb: 256, idleMs: 60_000 },
    stopOnFail: false,
  })
const SLEEPS = request('import time\ndef solve(a):\n    time.sleep(100)\n    return a\n')
const QUICK = request('def solve(a): return a\n')

/** A run. Its answer resolves with how it ended; null where its caller went. */
function call(world: World, body: string) {
  const gone = new AbortController()
  const answer = world
    .askRunner('/v1/run', { method: 'POST', body, signal: gone.signal })
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch((error: unknown) => {
      if (gone.signal.aborted) return null
      throw error
    })
  // Looked at when its turn comes.
  answer.catch(() => null)
  return { answer, hangUp: () => gone.abort() }
}

/** Nobody else uses the runner meanwhile. */
export async function hangUpInQueue(world: World): Promise<void> {
  await expectIdle(world, 'before anybody waits')
  const sleepers: Array<ReturnType<typeof call>> = []
  while ((await loadOf(world)).waiting === 0) {
    if (sleepers.length === MOST_RUNS) throw new Violation(`${MOST_RUNS} runs are begun at once`)
    sleepers.push(call(world, SLEEPS))
    const sent = sleepers.length
    await expectLoad(world, ({ running, waiting }) => running + waiting === sent, `after ${sent} were begun`)
  }
  // The last of them waits behind the others.
  const { running } = await loadOf(world)
  const waiting = [call(world, QUICK), call(world, QUICK), call(world, QUICK)] as const
  await expectLoad(world, (load) => load.waiting === 4, 'where four wait')
  for (const one of [sleepers.at(-1), waiting[0], waiting[2]]) one?.hangUp()
  await expectLoad(world, (load) => load.waiting === 1 && load.running === running, 'after three of four who waited hung up')
  for (const one of sleepers) one.hangUp()
  const stayed = await waiting[1].answer
  const isAnswered = stayed?.startsWith('200 ') && stayed.includes('"end":"returned"')
  // On a machine that stands still for long enough, the runner lets nobody wait.
  if (!isAnswered && !stayed?.includes('"RUNNER_BUSY"'))
    throw new Violation(`who stays in the queue is answered ${stayed?.slice(0, 200)}`)
  await expectIdle(world, 'after everybody hung up or was answered')
}
