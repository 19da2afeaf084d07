/**
 * What should be true of one person, told a second time: which rows a log may have, what each call adds to it and what it answers. It
 * knows nothing of the deciders; where both agree on thousands of calls, neither has forgotten a rule.
 */
import { z } from 'zod'
import { RUNS_A_DAY, RUNS_ON_FIRST_DAY } from './world.ts'
import { type HintAnswer, type Program, type Slug } from './programs.ts'

const WAIT_MS = 600_000
const READING_MS = 3_600_000
const RUN_MS = 120_000
const MOST_TEXTS = 20

const rowShape = z.object({
  position: z.int(),
  stream: z.string(),
  seq: z.int(),
  type: z.string(),
  body: z.string().transform((text): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(JSON.parse(text))),
  at: z.int(),
  command: z.string().nullable(),
})
export type Row = z.infer<typeof rowShape>
export const recordShape = z.object({
  rows: z.array(rowShape),
  openRuns: z.array(z.object({ run_id: z.string(), slug: z.string().nullable(), expires_at: z.int() })),
  spent: z.array(z.object({ day: z.string(), count: z.int() })),
  classRows: z.array(
    z.object({
      class: z.string(),
      assignment: z.string(),
      item: z.string(),
      seq: z.int(),
      body: z.string(),
      delivered: z.int(),
    }),
  ),
  deliveries: z.array(z.object({ class: z.string(), next_at: z.int() })),
  /** How much every table that has something of classes has of each. */
  ofClasses: z.array(z.object({ table: z.string(), class: z.string(), rows: z.int() })),
})

export type Author = 'learner' | 'together'

/** What a person asks, as the rules see it. */
export type Act =
  | { readonly do: 'start'; readonly slug: Slug }
  | { readonly do: 'run' | 'submit'; readonly program: Program; readonly writtenBy: Author }
  | { readonly do: 'hint'; readonly slug: Slug; readonly level: number | null; readonly words: string | null }
  | { readonly do: 'answer'; readonly slug: Slug; readonly question: number; readonly answer: HintAnswer }
  | { readonly do: 'give_up' | 'list' | 'state'; readonly slug: Slug }
  | { readonly do: 'read'; readonly slug: Slug; readonly solutionId: string }
  | { readonly do: 'reset'; readonly slug: Slug; readonly turn: number; readonly by: 0 | 1 }

export interface Expectation {
  /** What the call adds to the log of sessions, row by row. */
  readonly rows: readonly string[]
  /** A refusal's code. */
  readonly code: string | null
  /** Fields of the answer. */
  readonly answer: Readonly<Record<string, unknown>>
}

interface Solved {
  readonly at: string
  readonly highestHint: number
  readonly unaided: boolean
}

export interface Session {
  seq: number
  epoch: number
  status: 'started' | 'attempting' | 'solved'
  pace: string
  strict: boolean
  level: number
  attempts: number
  failed: number
  /** Since the last hint, by the kind of the test. */
  failuresByTag: Map<string, number>
  isNewRun: boolean
  hintedAt: number | null
  texts: number
  answers: Array<{ level: number; key: string; right: boolean }>
  reports: Map<string, { writtenBy: string; verdict: string }>
  lastLocal: { codeHash: string; passed: boolean } | null
  read: Map<string, number>
  /** Over all epochs. */
  highest: number
  hasSeenSolution: boolean
  othersWrote: boolean
  work: Set<string>
  words: Set<string>
  /** Of this epoch, and the first of all. */
  solved: Solved | null
  firstSolved: Solved | null
  /** The last row was an accepted submission that has to solve the problem. */
  owesSolved: string | null
  owesHints: number
}

interface OpenRun {
  readonly slug: string
  readonly kind: string
  readonly codeHash: string
  readonly epoch: number
  readonly writtenBy: string
  readonly at: number
}

const resetKey = ({ slug, turn, by }: Extract<Act, { do: 'reset' }>): string => `${slug} ${turn} ${by}`
export const slugOf = (act: Act): Slug => ('program' in act ? act.program.slug : act.slug)
const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const number = (value: unknown): number => z.number().parse(value)

/** A row of a session's stream in short; what is left out says nothing of the rules. */
export function summaryOf({ stream, type, body }: Row): string {
  const { kind, codeHash, verdict, reason, highestHint, unaided, level, basis, right, from, solutionId } = body
  const parts: Readonly<Record<string, readonly unknown[]>> = {
    run_started: [kind, text(codeHash).slice(0, 8)],
    run_finished: [verdict],
    run_dropped: [reason],
    problem_solved: [highestHint, unaided],
    hint_given: [level, basis],
    words_recorded: [level],
    question_answered: [level, right],
    gave_up: [from],
    solution_read: [solutionId],
  }
  return [stream.slice('practice:'.length), type, ...(parts[type] ?? [])].map(text).join(' ')
}

export class Ledger {
  readonly rows: Row[] = []
  readonly sessions = new Map<string, Session>()
  readonly openRuns = new Map<string, OpenRun>()
  /** Of every run that has a place: when it expires. */
  readonly places = new Map<string, { readonly slug: string | null; readonly expiresAt: number }>()
  readonly spent = new Map<string, number>()
  /** Runs of each day that came to nothing since the object was last looked into: the runner may have begun them, or not. */
  readonly #returnable = new Map<string, number>()
  readonly #programs: Map<string, Program>
  readonly #seqs = new Map<string, number>()
  readonly #runs = new Set<string>()
  readonly #resets = new Set<string>()
  settings = { pace: 'standard', strictMode: false }

  constructor(programs: Map<string, Program>) {
    this.#programs = programs
  }

  get position(): number {
    return this.rows.at(-1)?.position ?? 0
  }

  /** Takes in a row, and gives what is wrong with it. */
  take(row: Row): string[] {
    const wrong: string[] = []
    const { stream, seq } = row
    const before = this.#seqs.get(stream) ?? 0
    if (seq !== before + 1) wrong.push(`row ${seq} of ${stream} comes after row ${before}`)
    this.#seqs.set(stream, seq)
    this.rows.push(row)
    if (stream.startsWith('practice:')) {
      try {
        wrong.push(...this.#practise(stream.slice('practice:'.length), row))
      } catch (error) {
        wrong.push(`${summaryOf(row)} cannot be: ${error instanceof Error ? error.message : ''}`)
      }
    }
    return wrong
  }

  seqOf(stream: string): number {
    return this.#seqs.get(stream) ?? 0
  }

  #practise(slug: string, { type, body, at }: Row): string[] {
    const wrong: string[] = []
    const must = (isTrue: boolean, why: string) => {
      if (!isTrue) wrong.push(`${slug} ${type} ${JSON.stringify(body).slice(0, 160)}: ${why}`)
    }
    const { rules } = body
    if (type === 'session_started' || type === 'session_reset') {
      const { pace, strictMode } = rulesShape.parse(rules)
      const { settings } = this
      must(pace === settings.pace && strictMode === settings.strictMode, 'a session begins by the settings of that time')
    }
    if (type === 'session_started') {
      must(!this.sessions.has(slug), 'the session had begun')
      this.sessions.set(slug, {
        ...fresh(rules),
        seq: 1,
        epoch: 1,
        highest: 0,
        hasSeenSolution: false,
        othersWrote: false,
        work: new Set(),
        words: new Set(),
        firstSolved: null,
      })
      return wrong
    }
    const session = this.sessions.get(slug)
    if (!session) return [`${slug} ${type} before its session has begun`]
    session.seq += 1
    if (session.owesSolved !== null) {
      must(
        type === 'problem_solved' && body['runId'] === session.owesSolved,
        'the accepted submission before it solves the problem',
      )
      session.owesSolved = null
    } else must(type !== 'problem_solved', 'no accepted submission stands before it')
    if (session.owesHints > 0) must(type === 'hint_given' && body['basis'] === 'gave_up', 'who gave up is given every hint')
    switch (type) {
      case 'run_started': {
        const [kind, codeHash, writtenBy] = [text(body['kind']), text(body['codeHash']), text(body['writtenBy'])]
        const runId = text(body['runId'])
        must(body['epoch'] === session.epoch, `the epoch is ${session.epoch}`)
        must(this.#programs.has(codeHash), 'nobody sent this program')
        must(!this.#runs.has(runId), 'a run begins once')
        must(session.reports.get(`${kind} ${codeHash}`)?.writtenBy !== writtenBy, 'the report of the same run is kept')
        if (kind === 'submission' && session.strict)
          must(
            session.lastLocal?.passed === true && session.lastLocal.codeHash === codeHash,
            'strict mode asks for passed visible tests',
          )
        this.#runs.add(runId)
        this.openRuns.set(runId, { slug, kind, codeHash, epoch: session.epoch, writtenBy, at })
        this.places.set(runId, { slug, expiresAt: at + RUN_MS })
        this.spent.set(utcDay(at), (this.spent.get(utcDay(at)) ?? 0) + 1)
        if (writtenBy !== 'learner') session.othersWrote = true
        return wrong
      }
      case 'run_finished': {
        const runId = text(body['runId'])
        const run = this.openRuns.get(runId)
        must(run?.slug === slug, 'the run is not open')
        if (!run) return wrong
        this.openRuns.delete(runId)
        this.places.delete(runId)
        const program = this.#programs.get(run.codeHash)
        const verdict = run.kind === 'local' ? program?.local : program?.submission
        must(body['verdict'] === verdict, `its program deserves ${verdict}`)
        const isNew = !session.work.has(run.codeHash)
        session.work.add(run.codeHash)
        if (run.epoch !== session.epoch) return wrong
        const isAccepted = verdict === 'accepted'
        session.attempts += 1
        session.failed += isAccepted ? 0 : 1
        const { tag } = failingShape.parse(body['failing']) ?? { tag: null }
        if (tag !== null) session.failuresByTag.set(tag, (session.failuresByTag.get(tag) ?? 0) + 1)
        session.isNewRun ||= isNew
        if (run.kind === 'local') session.lastLocal = { codeHash: run.codeHash, passed: isAccepted }
        session.reports.set(`${run.kind} ${run.codeHash}`, { writtenBy: run.writtenBy, verdict: text(verdict) })
        if (run.kind === 'submission' && isAccepted && session.status !== 'solved') session.owesSolved = runId
        if (session.status === 'started') session.status = 'attempting'
        return wrong
      }
      case 'run_dropped': {
        must(this.openRuns.get(text(body['runId']))?.slug === slug, 'the run is not open')
        const day = utcDay(this.openRuns.get(text(body['runId']))?.at ?? at)
        if (body['reason'] === 'failed') this.#returnable.set(day, (this.#returnable.get(day) ?? 0) + 1)
        this.openRuns.delete(text(body['runId']))
        this.places.delete(text(body['runId']))
        return wrong
      }
      case 'problem_solved':
        must(body['highestHint'] === session.level, `the hint level is ${session.level}`)
        must(body['unaided'] === isUnaided(session), `unaided is ${isUnaided(session)}`)
        session.status = 'solved'
        session.solved = { at: new Date(at).toISOString(), highestHint: session.level, unaided: isUnaided(session) }
        session.firstSolved ??= session.solved
        session.isNewRun = true
        return wrong
      case 'hint_given': {
        const level = number(body['level'])
        must(level === session.level + 1 && level <= 4, `the hint level is ${session.level}`)
        must(
          session.owesHints > 0 || basesOf(session, level, at).has(text(body['basis'])),
          'nothing opens this hint for this reason',
        )
        session.level = level
        session.owesHints = Math.max(0, session.owesHints - 1)
        session.highest = Math.max(session.highest, level)
        session.isNewRun = false
        session.hintedAt = at
        session.failuresByTag.clear()
        session.texts = 0
        return wrong
      }
      case 'words_recorded': {
        const words = text(body['text'])
        must(!session.words.has(words), 'the same words are recorded once')
        session.words.add(words)
        session.texts += 1
        return wrong
      }
      case 'question_answered': {
        const [level, key] = [number(body['level']), text(body['answer'])]
        must(level === session.level, `the hint level is ${session.level}`)
        must(!session.answers.some((one) => one.level === level && one.key === key), 'the same answer is recorded once')
        session.answers.push({ level, key, right: body['right'] === true })
        return wrong
      }
      case 'gave_up':
        must(
          session.pace !== 'strict' && body['from'] === session.level,
          `the hint level is ${session.level}, at the ${session.pace} pace`,
        )
        session.owesHints = 4 - session.level
        return wrong
      case 'solution_read':
        must(session.level === 4 || session.status === 'solved', 'the solutions are closed')
        session.read.set(text(body['solutionId']), at)
        session.hasSeenSolution = true
        return wrong
      case 'session_reset':
        Object.assign(session, { ...fresh(rules), epoch: session.epoch + 1 })
        return wrong
      default:
        return [...wrong, `${slug} ${type}: nobody asked for it`]
    }
  }

  /** A reset has been done: from now on, the same call of the same client is answered as it was. */
  didReset(act: Act): void {
    if (act.do === 'reset') this.#resets.add(resetKey(act))
  }

  /** What a call does and answers now. */
  expect(act: Act, now: number): Expectation {
    const slug = slugOf(act)
    const session = this.sessions.get(slug)
    const none = { rows: [], code: null, answer: {} }
    const refused = (code: string): Expectation => ({ rows: [], code, answer: {} })
    const adds = (rows: readonly string[], answer: Readonly<Record<string, unknown>> = {}): Expectation => ({
      rows: rows.map((row) => `${slug} ${row}`),
      code: null,
      answer,
    })
    if (act.do === 'start')
      return session ? { ...none, answer: { resumed: true } } : adds(['session_started'], { resumed: false })
    if (act.do === 'state') return { ...none, answer: session ? {} : { session: null } }
    if (!session) {
      if (act.do !== 'submit') return refused('SESSION_NOT_FOUND')
      if (this.settings.strictMode) return refused('LOCAL_TESTS_NOT_PASSED')
    }
    if (act.do === 'run' || act.do === 'submit') return this.#expectRun(act, session, now)
    if (!session) return refused('SESSION_NOT_FOUND')
    switch (act.do) {
      case 'hint':
        return expectHint(session, act.level, act.words, now, adds, refused)
      case 'answer': {
        const { question, answer } = act
        if (question > session.level) return refused('HINT_LEVEL_TOO_LOW')
        if (question < session.level) return { ...none, answer: { outcome: 'repeated' } }
        const isKnown = isAnswered(session) || session.answers.some((one) => one.level === question && one.key === answer.key)
        const rows = isKnown ? [] : [`question_answered ${question} ${answer.right}`]
        const after = isKnown
          ? session
          : { ...session, answers: [...session.answers, { level: question, key: answer.key, right: answer.right }] }
        const basis = basisOf(after, question + 1, now, true)
        if (basis === null) return adds(rows, { outcome: 'not_yet' })
        return adds([...rows, `hint_given ${question + 1} ${basis}`], { outcome: 'given', current: question + 1 })
      }
      case 'give_up': {
        if (session.pace === 'strict') return refused('GIVE_UP_DISABLED')
        if (session.level === 4 || session.status === 'solved') return { ...none, answer: { outcome: 'repeated' } }
        const hints = [1, 2, 3, 4].filter((level) => level > session.level)
        return adds([`gave_up ${session.level}`, ...hints.map((level) => `hint_given ${level} gave_up`)], {
          outcome: 'given',
          current: 4,
          solutionsOpen: true,
        })
      }
      case 'list':
        return session.level === 4 || session.status === 'solved' ? none : refused('HINT_LEVEL_TOO_LOW')
      case 'read': {
        if (session.level < 4 && session.status !== 'solved') return refused('HINT_LEVEL_TOO_LOW')
        const last = session.read.get(act.solutionId)
        return last !== undefined && now - last < READING_MS ? none : adds([`solution_read ${act.solutionId}`])
      }
      case 'reset':
        // It names the turn that it answers, so it is known again, whatever has happened since.
        if (this.#resets.has(resetKey(act))) return { ...none, answer: { repeated: true } }
        if (act.turn !== session.seq) return refused('STALE_TURN')
        return isFresh(
          session,
          [...this.openRuns.values()].some((run) => run.slug === slug && run.epoch === session.epoch),
        )
          ? { ...none, answer: { repeated: true } }
          : adds(['session_reset'], { repeated: false })
    }
  }

  #expectRun(act: Extract<Act, { do: 'run' | 'submit' }>, session: Session | undefined, now: number): Expectation {
    const { program, writtenBy } = act
    const kind = act.do === 'run' ? 'local' : 'submission'
    const verdict = kind === 'local' ? program.local : program.submission
    const { slug, codeHash } = program
    if (session && kind === 'submission' && session.strict)
      if (session.lastLocal?.codeHash !== codeHash || !session.lastLocal.passed)
        return { rows: [], code: 'LOCAL_TESTS_NOT_PASSED', answer: {} }
    const unaided = verdict === 'accepted' && kind === 'submission' ? {} : { unaided: null }
    const told = { verdict, ...(kind === 'submission' ? { accepted: verdict === 'accepted', ...unaided } : {}) }
    if (session?.reports.get(`${kind} ${codeHash}`)?.writtenBy === writtenBy)
      return { rows: [], code: null, answer: { ...told, repeated: true } }
    if (this.budgetLeft(now) <= 0) return { rows: [], code: 'BUDGET_EXCEEDED', answer: {} }
    const expired = [...this.places].filter(([, { expiresAt }]) => expiresAt <= now)
    const drops = expired.flatMap(([runId, place]) =>
      place.slug === null || !this.openRuns.has(runId) ? [] : [`${place.slug} run_dropped expired`],
    )
    const isBusy = this.places.size > expired.length
    if (isBusy) return { rows: [], code: 'OWN_RUN_UNDER_WAY', answer: {} }
    const rows = [
      ...(session ? [] : ['session_started']),
      `run_started ${kind} ${codeHash.slice(0, 8)}`,
      `run_finished ${verdict}`,
    ]
    const isSolution = kind === 'submission' && verdict === 'accepted' && session?.status !== 'solved'
    const isOwn = writtenBy === 'learner'
    const isProof = isOwn && (!session || isUnaided(session))
    if (isSolution) rows.push(`problem_solved ${session?.level ?? 0} ${isProof}`)
    return {
      rows: [...drops, ...rows.map((row) => `${slug} ${row}`)],
      code: null,
      answer: { ...told, repeated: false, ...(isSolution ? { unaided: isProof } : {}) },
    }
  }

  /** How many runs the day of this moment still has. */
  budgetLeft(now: number): number {
    const [first] = this.rows
    const isFirstDay = first === undefined || utcDay(first.at) === utcDay(now)
    return (isFirstDay ? RUNS_ON_FIRST_DAY : RUNS_A_DAY) - (this.spent.get(utcDay(now)) ?? 0)
  }

  /** What the object keeps beside its log, as it should be. */
  differencesTo({ openRuns, spent }: Pick<z.infer<typeof recordShape>, 'openRuns' | 'spent'>): string[] {
    const places = [...this.places].map(([runId, { slug, expiresAt }]) => `${runId} ${slug} ${expiresAt}`).toSorted()
    const kept = openRuns.map(({ run_id: runId, slug, expires_at: expiresAt }) => `${runId} ${slug} ${expiresAt}`).toSorted()
    return [
      ...(places.join() === kept.join() ? [] : [`the places of runs are ${kept.join()} and should be ${places.join()}`]),
      ...this.#wrongBudget(new Map(spent.map(({ day, count }) => [day, count]))),
    ]
  }

  /** What is wrong with the count of the latest day. What the runner has not begun is given back, and only the object knows which. */
  #wrongBudget(counts: ReadonlyMap<string, number>): string[] {
    const [last] = [...this.spent].toSorted().slice(-1)
    if (last === undefined) return []
    const [day, most] = last
    const least = most - (this.#returnable.get(day) ?? 0)
    const count = counts.get(day) ?? 0
    if (count < least || count > most) return [`${count} runs of ${day} are counted, and it should be from ${least} to ${most}`]
    this.spent.set(day, count)
    this.#returnable.clear()
    return []
  }

  /** Of the program that was run last; null for none. */
  lastCodeOf(slug: string): string | null {
    const last = this.rows.findLast(({ stream, type }) => stream === `practice:${slug}` && type === 'run_started')
    return last ? text(last.body['codeHash']) : null
  }

  /** Every submission that was judged, with its verdict, in their order. */
  submissions(): string[] {
    const kinds = new Map(this.rows.map(({ type, body }) => [type === 'run_started' ? body['runId'] : null, body['kind']]))
    return this.rows.flatMap(({ stream, type, body }) =>
      type === 'run_finished' && kinds.get(body['runId']) === 'submission'
        ? [`${stream.slice('practice:'.length)} ${text(body['verdict'])}`]
        : [],
    )
  }

  /** Where a session stands, as every answer about it says. */
  standing(slug: string): Readonly<Record<string, unknown>> | null {
    const session = this.sessions.get(slug)
    if (!session) return null
    const { status, level, attempts, seq, epoch, pace, strict, lastLocal } = session
    return {
      status,
      hintLevel: level,
      attempts,
      turn: seq,
      epoch,
      pace,
      strictMode: strict,
      solutionsOpen: level === 4 || status === 'solved',
      lastLocalRunPassed: lastLocal?.passed ?? false,
      solved: status === 'solved' ? session.solved : session.firstSolved,
    }
  }

  /** What is unfinished where it should not be. */
  unfinished(): string[] {
    return [...this.sessions].flatMap(([slug, { owesSolved, owesHints }]) => [
      ...(owesSolved === null ? [] : [`${slug}: an accepted submission has not solved it`]),
      ...(owesHints === 0 ? [] : [`${slug}: ${owesHints} hints are missing after giving up`]),
    ])
  }
}

/** Of the first test that a run failed. */
const failingShape = z.looseObject({ tag: z.string().nullable() }).nullish()
const rulesShape = z.object({ pace: z.string(), strictMode: z.boolean() })

function fresh(rules: unknown) {
  const { pace, strictMode } = rulesShape.parse(rules)
  return {
    status: 'started' as const,
    pace,
    strict: strictMode,
    level: 0,
    attempts: 0,
    failed: 0,
    failuresByTag: new Map<string, number>(),
    isNewRun: false,
    hintedAt: null,
    texts: 0,
    answers: [],
    reports: new Map<string, { writtenBy: string; verdict: string }>(),
    lastLocal: null,
    solved: null,
    read: new Map<string, number>(),
    owesSolved: null,
    owesHints: 0,
  }
}

const isFresh = ({ status, level, attempts }: Session, hasOpenRun: boolean): boolean =>
  status === 'started' && level === 0 && attempts === 0 && !hasOpenRun

const isUnaided = ({ highest, hasSeenSolution, othersWrote }: Session): boolean =>
  highest === 0 && !hasSeenSolution && !othersWrote

type Opening = Pick<Session, 'level' | 'answers' | 'status' | 'pace' | 'failed' | 'isNewRun' | 'hintedAt'>

export function isAnswered({ level, answers }: Pick<Session, 'level' | 'answers'>): boolean {
  const own = answers.filter((one) => one.level === level)
  return own.length > 1 || own.some(({ right }) => right)
}

/** Why the next hint may open. */
function basesOf(session: Opening, level: number, now: number): Set<string> {
  const bases = new Set<string>()
  if (session.status === 'solved') bases.add('solved')
  if (level === 1) bases.add('free')
  if (session.pace === 'strict' && level === 4 && session.failed === 0) return bases
  if (session.isNewRun) bases.add('run')
  if (isAnswered(session)) bases.add('answered')
  if (session.hintedAt !== null && now - session.hintedAt >= WAIT_MS) bases.add('waited')
  return bases
}

function basisOf(session: Opening, level: number, now: number, isNamed: boolean): string | null {
  const bases = basesOf(session, level, now)
  if (session.status === 'solved' && !isNamed && !session.isNewRun) bases.delete('solved')
  return ['solved', 'free', 'run', 'answered', 'waited'].find((basis) => bases.has(basis)) ?? null
}

function expectHint(
  session: Session,
  named: number | null,
  words: string | null,
  now: number,
  adds: (rows: readonly string[], answer?: Readonly<Record<string, unknown>>) => Expectation,
  refused: (code: string) => Expectation,
): Expectation {
  const level = named ?? Math.min(4, session.level + 1)
  if (level <= session.level) return adds([], { outcome: 'repeated', current: session.level })
  if (level > session.level + 1) return refused('HINT_LEVEL_TOO_LOW')
  const isRecorded = words !== null && session.texts < MOST_TEXTS && !session.words.has(words)
  const rows = isRecorded ? [`words_recorded ${session.level}`] : []
  const basis = basisOf(session, level, now, named !== null)
  if (basis !== null) return adds([...rows, `hint_given ${level} ${basis}`], { outcome: 'given', current: level })
  const texts = session.texts + (isRecorded ? 1 : 0)
  const isNotYet = named !== null || (words !== null && texts > 0)
  return adds(rows, { outcome: isNotYet ? 'not_yet' : 'repeated', current: session.level })
}
