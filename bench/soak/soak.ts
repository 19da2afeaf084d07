/** A term in short: learners of every habit work at once while things break, and everything that should be true is looked at. */
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../test/e2e/random.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { summaryOf as figuresOf } from '../figures.ts'
import { Asker } from './asker.ts'
import { Author } from './author.ts'
import { Candidate } from './candidate.ts'
import { ClassCheck } from './class-check.ts'
import { Classmates } from './classmates.ts'
import { Classroom } from './classroom.ts'
import { Climber } from './climber.ts'
import { Comparer } from './comparer.ts'
import { connectAs, type Client } from './connection.ts'
import { Connector } from './connector.ts'
import { Developer } from './developer.ts'
import { Examinee } from './examinee.ts'
import { Exerciser } from './exerciser.ts'
import { Explainer } from './explainer.ts'
import { faultKinds } from './faults.ts'
import { Filler } from './filler.ts'
import { Finisher } from './finisher.ts'
import { Granter } from './granter.ts'
import { habits } from './habits.ts'
import { Headteacher } from './headteacher.ts'
import { Interviewee } from './interviewee.ts'
import { SoakLearner } from './learner.ts'
import { expectNoGrowth } from './holdings.ts'
import { Leaver } from './leaver.ts'
import { Lender } from './lender.ts'
import { lessonBank } from './lesson.ts'
import { Looker } from './looker.ts'
import { answersAtMoments } from './moments.ts'
import { Owners } from './owners.ts'
import { Planner } from './planner.ts'
import { Polyglot } from './polyglot.ts'
import { Pupil } from './pupil.ts'
import { hangUpInQueue } from './queue.ts'
import './request.ts'
import { Resident } from './resident.ts'
import { Returner } from './returner.ts'
import { Reviser } from './reviser.ts'
import { Scholar } from './scholar.ts'
import { searchFor } from './search.ts'
import { Seeker } from './seeker.ts'
import { ShutIn } from './shut-in.ts'
import { SmallClass } from './small-class.ts'
import { Spender } from './spender.ts'
import { Staff } from './staff.ts'
import { Violation, type Told } from './told.ts'
import { Tinkerer } from './tinkerer.ts'
import { Trainee } from './trainee.ts'
import { TwoChats } from './two-chats.ts'
import { LONGER, waitFor } from './waits.ts'
import { Walker } from './walker.ts'
import { startWorld, TITLED, type Memory } from './world.ts'

export interface SoakOrder {
  readonly seconds: number
  readonly learners: number
  readonly seed: number
  /** Probability of a fault in a call. */
  readonly faults: number
  /** Stops at the first violation. */
  readonly bail: boolean
  /** Told of each violation when it is found, and now and then of how far the term is: a long one is watched. */
  readonly say: (line: string) => void
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
  /** The least in the first, the third and the last quarter. */
  readonly memory: { readonly first: Memory; readonly third: Memory; readonly last: Memory }
  readonly seconds: number
}

/** Whoever works, step by step, until the time is over. */
interface Person {
  readonly name: string
  readonly habit: string
  readonly trail: readonly string[]
  readonly isOnTour: boolean
  step(): Promise<void>
  ending(): Promise<void>
}

/** Behind the half of a soak of so many seconds nothing is warming up any more. */
const WARM_SECONDS = 300
const LOOKED_EVERY_MS = 2_000
const LOOKS_BETWEEN_WORDS = 30
/** Of a violation, before its trail is printed. */
const SAID = 400
/** What the last quarter may add to the one before: logs that are kept in memory grow with the work. */
const GROWTH = { heap: [1.2, 8], worker: [1.15, 32], runner: [1.15, 24] } as const
const MIB = 1024 ** 2
const parts = ['worker', 'heap', 'runner'] as const

/** The least of each in these looks: what is more may be waiting to be collected. */
function floorOf(looks: readonly Memory[]): Memory {
  const least = (part: keyof Memory) => Math.min(...looks.map((look) => look[part]).filter((bytes) => bytes > 0))
  return { worker: least('worker'), heap: least('heap'), runner: least('runner') }
}

function grownIn({ third, last }: SoakFigures['memory']): string[] {
  return parts.flatMap((part) => {
    const [times, more] = GROWTH[part]
    if (last[part] <= third[part] * times + more * MIB) return []
    const [from, to] = [third, last].map((look) => Math.round(look[part] / MIB))
    return [`the memory of the ${part} has grown from ${from} to ${to} MiB between the third and the last quarter`]
  })
}

const TRAIL = 14
const TEACHER = 'soak-teacher'
/** What they do takes many runs, so there are fewer of them. */
const SLOW = [
  [Candidate, 'candidate'],
  [Author, 'author'],
  [Examinee, 'examinee'],
] as const
/** One of each is enough, however many learners there are. */
const ALONE = [
  [Spender, 'spender'],
  [Filler, 'filler'],
  [Returner, 'returner'],
  [Comparer, 'comparer'],
  [Explainer, 'explainer'],
  [Connector, 'connector'],
  [Walker, 'walker'],
  [Interviewee, 'interviewee'],
  [Seeker, 'seeker'],
  [Reviser, 'reviser'],
  [Granter, 'granter'],
  [Scholar, 'scholar'],
  [Polyglot, 'polyglot'],
  [Planner, 'planner'],
  [Finisher, 'finisher'],
  [Pupil, 'pupil'],
  [ShutIn, 'shut-in'],
  [TwoChats, 'two-chats'],
] as const
const PAIRS = [
  [Asker, 'asker'],
  [SmallClass, 'small-class'],
  [Staff, 'staff'],
  [ClassCheck, 'class-check'],
  [Classmates, 'classmates'],
  [Trainee, 'trainee'],
  [Tinkerer, 'tinkerer'],
  [Looker, 'looker'],
  [Leaver, 'leaver'],
  [Headteacher, 'headteacher'],
  [Resident, 'resident'],
  [Lender, 'lender'],
  [Climber, 'climber'],
] as const
/** For so many times the ordered time, those who have not seen every rule go on: a busy machine looks at as much as an idle one. */
const OVERTIME = 3
const KILL_EVERY_MS = 9_000
/** In a longer soak the runner lives longer, up to so many times: on a busy machine some runs take more than a short life. */
const MOST_SELDOM = 4
const SHORT_SECONDS = 60
const RUNS_BETWEEN_KILLS = 3
const TEACHES_EVERY_MS = 1_500
/** A little longer than an isolate trusts the version of the catalogue that it has read. */
const LOADED_EVERY_MS = 11_000

export async function soak({
  seconds,
  learners: count,
  seed,
  faults,
  bail,
  say,
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
  const report = (who: string, error: unknown, trail: readonly string[]) => {
    const what =
      error instanceof Violation
        ? error.message
        : error instanceof Error
          ? `${error.stack ?? error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
          : String(error)
    found.push({ who, what, trail: trail.slice(-TRAIL) })
    say([`found: ${who}: ${what.slice(0, SAID)}`, ...trail.slice(-TRAIL)].join('\n  '))
  }
  // Nobody uses the runner yet, or any more.
  const hangUp = () => hangUpInQueue(world).catch((error: unknown) => report('callers of the runner', error, []))
  await hangUp()
  const room = new Classroom({ world, random: new Random(seed * 1_000), told, search })
  // The first account is an owner's.
  await room.open(TEACHER, Math.ceil(count / 2))
  // Its own, as calls of one client may not mix.
  const reader = await connectAs(world, 'soak-reader')
  const clients: Client[] = [reader]
  await answersAtMoments(reader).catch((error: unknown) => report('submissions', error, []))
  const learners: SoakLearner[] = []
  for (let number = 1; number <= count; number++) {
    const two = [await connectAs(world, `soak-${number}`), await connectAs(world, `soak-${number}`)] as const
    clients.push(...two)
    const habit = habits[(number - 1) % habits.length] ?? 'diligent'
    const place = room.places[Math.floor((number - 1) / 2)] ?? null
    const learner = new SoakLearner({ world, clients: two, habit, number, seed, search, bank, told, room, place, faults })
    await learner.member.signIn()
    learners.push(learner)
  }
  const others: Person[] = []
  for (let number = 1; number <= Math.ceil(count / 6); number++)
    for (const [Kind, word] of [[Developer, 'developer'], [Exerciser, 'exerciser'], ...(number % 2 === 1 ? SLOW : [])] as const) {
      const name = `soak-${word}-${number}`
      const client = await connectAs(world, name)
      clients.push(client)
      others.push(new Kind({ name, world, client, random: new Random(seed * 1_000 + 500 + others.length), told, search, faults }))
    }
  const [owner, teacher] = [await connectAs(world, TEACHER), await connectAs(world, TEACHER)]
  room.client = teacher
  clients.push(owner, teacher)
  const common = { world, told, search, faults }
  const owners = new Owners({ ...common, name: TEACHER, client: owner, random: new Random(seed * 1_000 + 900) })
  others.push(owners)
  for (const [index, [Kind, word]] of ALONE.entries()) {
    const name = `soak-${word}`
    const client = await connectAs(world, name)
    clients.push(client)
    others.push(new Kind({ ...common, name, client, random: new Random(seed * 1_000 + 901 + index) }))
  }
  // These have somebody else beside them.
  for (const [index, [Kind, word]] of PAIRS.entries()) {
    const name = `soak-${word}`
    const [client, other] = [await connectAs(world, name), await connectAs(world, `${name}-other`)]
    clients.push(client, other)
    others.push(new Kind({ ...common, name, client, other, bank, random: new Random(seed * 1_000 + 930 + index) }))
  }
  const began = performance.now()
  const deadline = began + seconds * 1_000
  const lives = began + seconds * 400
  const looks: Memory[] = [await world.memory()]
  const over = new AbortController()
  const isSpoilt = () => bail && found.length > 0
  const goesOn = (learner: Person) =>
    performance.now() < (learner.isOnTour ? deadline + seconds * 1_000 * OVERTIME : deadline) && !isSpoilt()
  /** One step, whatever in it does not come to an end. */
  const bounded = ({ name, trail }: Pick<Person, 'name' | 'trail'>, work: Promise<void>) =>
    waitFor(() => `${name} for something behind “${trail.at(-1) ?? 'the beginning'}”`, work, LONGER)
  const live = async (learner: Person) => {
    try {
      while (goesOn(learner)) await bounded(learner, learner.step())
      if (!isSpoilt()) await bounded(learner, learner.ending())
    } catch (error) {
      report(`${learner.name} (${learner.habit})`, error, learner.trail)
    }
  }
  const breakRunner = async () => {
    const random = new Random(seed)
    // In the rest of a long soak the runner lives: it is warm when the second half begins, whose memory is looked at.
    const until = seconds < WARM_SECONDS ? deadline : lives
    let runs = 0
    const everyMs = KILL_EVERY_MS * Math.min(MOST_SELDOM, Math.max(1, seconds / SHORT_SECONDS))
    for (;;) {
      await pause(everyMs * (0.5 + random.next()), null, { signal: over.signal })
      if (performance.now() > until) return
      // On a busy machine it would never come to an end of anything else.
      if (world.runs() < runs + RUNS_BETWEEN_KILLS) continue
      runs = world.runs()
      await world.killRunner()
      told.fault('runner_killed')
    }
  }
  const breaking = (faults > 0 ? breakRunner() : Promise.resolve()).catch((error: unknown) => {
    if (!isAbort(error)) report('the runner', error, [])
  })
  /** A load that is over is what everybody reads soon after. */
  const loadAgain = async () => {
    for (let load = 1; ; load++) {
      if (performance.now() > deadline) return
      const word = `of load ${load}`
      await world.load(word)
      await pause(LOADED_EVERY_MS, null, { signal: over.signal })
      const { reply } = await reader.call('get_problem', { titleSlug: TITLED }, { laterMs: 0, fault: null })
      if (!JSON.stringify(reply).includes(word))
        throw new Violation(`the title of a problem is not that ${word}: ${JSON.stringify(reply).slice(0, 400)}`)
      told.fault('catalogue_loaded')
    }
  }
  const lookForUnfinished = async () => {
    for (const what of await world.unfinished()) report('the Worker', new Violation(what), [])
  }
  const lookAtMemory = async () => {
    for (;;) {
      await pause(LOOKED_EVERY_MS, null, { signal: over.signal })
      await lookForUnfinished()
      const look = await world.memory()
      looks.push(look)
      if (looks.length % LOOKS_BETWEEN_WORDS === 0)
        say(
          `${plain.length + faulty.length} calls, ${retries} retries; ${parts.map((part) => `${part} ${Math.round(look[part] / MIB)} MiB`).join(', ')}`,
        )
    }
  }
  const looking = lookAtMemory().catch((error: unknown) => {
    if (!isAbort(error)) report('memory', error, [])
  })
  const loading = loadAgain().catch((error: unknown) => {
    if (!isAbort(error)) report('the catalogue', error, [])
  })
  const teach = async () => {
    const random = new Random(seed * 1_000 - 1)
    const members = learners.map(({ member }) => member)
    for (;;) {
      await pause(TEACHES_EVERY_MS * (0.5 + random.next()), null, { signal: over.signal })
      if (isSpoilt() || (performance.now() > deadline && !room.isOnTour)) return
      const fault = random.chance(faults) ? { kind: random.pick(faultKinds), at: 1 + random.below(2) } : null
      await bounded({ name: 'the teacher', trail: room.trail }, room.step(members, fault))
    }
  }
  const teaching = teach().catch((error: unknown) => {
    if (!isAbort(error)) report('the teacher', error, room.trail)
  })
  await Promise.all([...learners, ...others].map(live))
  over.abort()
  await Promise.all([breaking, loading, teaching, looking])
  await lookForUnfinished()
  const endTerm = async () => {
    await bounded({ name: 'the teacher', trail: room.trail }, room.ending())
    for (const { member } of learners) await member.afterTerm()
  }
  if (found.length === 0) await owners.close().catch((error: unknown) => report('the owners', error, owners.trail))
  if (found.length === 0) await endTerm().catch((error: unknown) => report('the class', error, room.trail))
  if (!isSpoilt()) await hangUp()
  if (!isSpoilt()) await expectNoGrowth(world).catch((error: unknown) => report('the runner', error, []))
  const quarter = (from: number) => floorOf(looks.slice(Math.floor(looks.length * from), Math.ceil(looks.length * (from + 0.25))))
  const memory = { first: quarter(0), third: quarter(0.5), last: quarter(0.75) }
  if (seconds >= WARM_SECONDS) for (const grown of grownIn(memory)) report('memory', new Violation(grown), [])
  const left = await world.endRunner()
  if (left.length > 0) report('the runner', new Violation(`it has left ${left.slice(0, 5).join(', ')}`), [])
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
      memory,
      seconds: (performance.now() - began) / 1_000,
    },
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
