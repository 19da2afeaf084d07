/** A term in short: learners of every habit work at once while things break, and everything that should be true is looked at. */
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../test/e2e/random.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { summaryOf as figuresOf } from '../figures.ts'
import { connectAs, type Client } from './connection.ts'
import { habits, SoakLearner, Violation, type Told } from './learner.ts'
import { lessonBank } from './lesson.ts'
import { searchFor } from './search.ts'
import { startWorld, TITLED } from './world.ts'

export interface SoakOrder {
  readonly seconds: number
  readonly learners: number
  readonly seed: number
  /** Probability of a fault in a call. */
  readonly faults: number
  /** Stops at the first violation. */
  readonly bail: boolean
}

export interface Found {
  readonly who: string
  readonly what: string
  /** The last calls before it. */
  readonly trail: readonly string[]
}

export interface SoakFigures {
  readonly calls: number
  readonly retries: number
  readonly rows: number
  readonly faults: ReadonlyMap<string, number>
  readonly p95Ms: number
  readonly p95FaultMs: number
  readonly memory: {
    readonly before: { readonly worker: number; readonly runner: number }
    readonly after: { readonly worker: number; readonly runner: number }
  }
  readonly seconds: number
}

const TRAIL = 14
/** For so many times the ordered time, those who have not seen every rule go on: a busy machine looks at as much as an idle one. */
const OVERTIME = 3
const KILL_EVERY_MS = 9_000
/** A little longer than an isolate trusts the version of the catalogue that it has read. */
const LOADED_EVERY_MS = 11_000

export async function soak({
  seconds,
  learners: count,
  seed,
  faults,
  bail,
}: SoakOrder): Promise<{ readonly found: readonly Found[]; readonly figures: SoakFigures }> {
  await using folder = await temporaryFolder('soak')
  await using world = await startWorld(folder.path)
  const [search, bank] = await Promise.all([searchFor(), lessonBank()])
  const plain: number[] = []
  const faulty: number[] = []
  const struck = new Map<string, number>()
  let retries = 0
  let rows = 0
  const told: Told = {
    call: (ms, withFault) => void (withFault ? faulty : plain).push(ms),
    fault: (kind) => void struck.set(kind, (struck.get(kind) ?? 0) + 1),
    retry: () => void (retries += 1),
    rows: (added) => void (rows += added),
  }
  const found: Found[] = []
  // Its own, as calls of one client may not mix.
  const clients: Client[] = [await connectAs(world, 'soak-reader')]
  const learners: SoakLearner[] = []
  for (let number = 1; number <= count; number++) {
    const two = [await connectAs(world, `soak-${number}`), await connectAs(world, `soak-${number}`)] as const
    clients.push(...two)
    const habit = habits[(number - 1) % habits.length] ?? 'diligent'
    learners.push(new SoakLearner({ world, clients: two, habit, number, seed, search, bank, told, faults }))
  }
  const began = performance.now()
  const deadline = began + seconds * 1_000
  const memoryBefore = await world.memory()
  const over = new AbortController()
  const isSpoilt = () => bail && found.length > 0
  const goesOn = (learner: SoakLearner) =>
    performance.now() < (learner.isOnTour ? deadline + seconds * 1_000 * OVERTIME : deadline) && !isSpoilt()
  const report = (who: string, error: unknown, trail: readonly string[]) => {
    const what =
      error instanceof Violation ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
    found.push({ who, what, trail: trail.slice(-TRAIL) })
  }
  const live = async (learner: SoakLearner) => {
    try {
      while (goesOn(learner)) await learner.step()
      if (!isSpoilt()) await learner.ending()
    } catch (error) {
      report(`${learner.name} (${learner.habit})`, error, learner.trail)
    }
  }
  const breakRunner = async () => {
    const random = new Random(seed)
    for (;;) {
      await pause(KILL_EVERY_MS * (0.5 + random.next()), null, { signal: over.signal })
      await world.killRunner()
      told.fault('runner_killed')
    }
  }
  const breaking = (faults > 0 ? breakRunner() : Promise.resolve()).catch((error: unknown) => {
    if (!over.signal.aborted) report('the runner', error, [])
  })
  /** A load that is over is what everybody reads soon after. */
  const loadAgain = async (reader: Client) => {
    for (let load = 1; ; load++) {
      const word = `of load ${load}`
      await world.load(word)
      await pause(LOADED_EVERY_MS, null, { signal: over.signal })
      const { reply } = await reader.call('get_problem', { titleSlug: TITLED }, { laterMs: 0, fault: null })
      if (!JSON.stringify(reply).includes(word))
        throw new Violation(`the title of a problem is not that ${word}: ${JSON.stringify(reply).slice(0, 400)}`)
      told.fault('catalogue_loaded')
    }
  }
  const [reader] = clients
  const loading = (reader ? loadAgain(reader) : Promise.resolve()).catch((error: unknown) => {
    if (!over.signal.aborted) report('the catalogue', error, [])
  })
  await Promise.all(learners.map(live))
  over.abort()
  await Promise.all([breaking, loading])
  const memoryAfter = await world.memory()
  await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()))
  return {
    found,
    figures: {
      calls: plain.length + faulty.length,
      retries,
      rows,
      faults: struck,
      p95Ms: figuresOf(plain).p95Ms,
      p95FaultMs: figuresOf(faulty).p95Ms,
      memory: { before: memoryBefore, after: memoryAfter },
      seconds: (performance.now() - began) / 1_000,
    },
  }
}
