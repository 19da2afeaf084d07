/** A learner of the soak: does what their habit makes likely, and holds every answer and every row of their log to what it should be. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Random } from '../../test/e2e/random.ts'
import { callOf, describe } from './acts.ts'
import type { Client, Timed } from './connection.ts'
import { faultKinds, NOT_FILED, type Fault } from './faults.ts'
import { wrongGuidance } from './guidance.ts'
import { chosenBy, habits, tourOf, type Doing, type Habit } from './habits.ts'
import { Ledger, recordShape, slugOf, summaryOf, type Act, type Expectation, type Row } from './ledger.ts'
import {
  hintAnswers,
  programKinds,
  programOf,
  sha256,
  slugs,
  solutionIds,
  type Program,
  type ProgramKind,
  type Slug,
} from './programs.ts'
import type { LessonBank } from './lesson.ts'
import { Student } from './student.ts'
import { isAtMoment } from './moments.ts'
import type { Classroom } from './classroom.ts'
import { Member } from './member.ts'
import { moveRecord } from './mover.ts'
import { wrongOpportunities } from './opportunities.ts'
import type { Search } from './search.ts'
import { BUSY, isUnchecked, MAY_ANSWER, mayBeUnderWay, RETRYABLE } from './retryable.ts'
import { Violation, type Told } from './told.ts'
import {
  dayIn,
  endedIn,
  wrongArchive,
  wrongDue,
  wrongHints,
  wrongHistory,
  wrongOpen,
  wrongProgress,
  wrongReport,
  wrongSettings,
  wrongSolution,
  wrongSolutions,
} from './views.ts'
import type { World } from './world.ts'
import { wrongZones } from './zones.ts'

const MOST_RETRIES = 30
/** Before a call is sent again, so that a busy machine gets somewhere. */
const RETRY_MS = 500
const MINUTE = 60_000
const DAY = 86_400_000
/** Steps. */
const REPLAYED_EVERY = 8
/** Appends that a minute allows. */
const APPENDS = 60

/** East, west, and half an hour beside the others. */
const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'] as const

/** One of so many takes their record along. */
const MOVERS = 4
/** That are listed. */
const MOST_SUBMISSIONS = 20

const submissions = z.object({ submissions: z.array(z.object({ titleSlug: z.string(), verdict: z.string() })) })
const shownState = z.object({
  hints: z.array(z.looseObject({ level: z.int() })),
  lastCode: z.object({ code: z.string() }).nullable(),
})

const standing = z.looseObject({ status: z.string(), hintLevel: z.int(), attempts: z.int(), turn: z.int() })

export class SoakLearner {
  readonly name: string
  readonly habit: Habit
  readonly ledger: Ledger
  readonly member: Member
  readonly trail: string[] = []
  readonly #programs = new Map<string, Program>()
  readonly #random: Random
  readonly #world: World
  readonly #clients: readonly [Client, Client]
  readonly #number: number
  readonly #search: Search
  readonly #told: Told
  readonly #student: Student
  #changes = 0
  /** In which they have lived. */
  readonly #zones = new Set<string>()
  /** Settings that they have changed. */
  readonly #chosen: Record<string, string | number | boolean> = {}
  /** Visible tests of each problem. */
  readonly #totals = new Map<string, number>()
  readonly #faults: number
  readonly #tour: readonly Doing[]
  #laterMs: number
  #programNumber = 1
  /** A run of theirs was too late for its answer, and none has come to its end since. */
  #wasLate = false
  #turn = 0
  #last: { readonly act: Act; readonly laterMs: number } | null = null
  #current: Slug
  /** Their own words, which nobody else may read. */
  readonly sign: string

  constructor(order: {
    readonly world: World
    readonly clients: readonly [Client, Client]
    readonly habit: Habit
    readonly number: number
    readonly seed: number
    readonly search: Search
    readonly bank: LessonBank
    readonly told: Told
    readonly room: Classroom
    /** A code of the class that works once. */
    readonly place: string | null
    /** Probability of a fault in a call. */
    readonly faults: number
  }) {
    this.#world = order.world
    this.#clients = order.clients
    this.habit = order.habit
    this.#tour = tourOf(order.habit)
    this.#number = order.number
    this.name = `learner-${order.number}`
    this.sign = `person-canary-${order.number}-end`
    this.#search = order.search
    this.#told = order.told
    this.#faults = order.faults
    this.#random = new Random(order.seed * 1_000 + order.number)
    this.ledger = new Ledger(this.#programs)
    this.member = new Member({
      name: `soak-${order.number}`,
      userId: this.userId,
      world: order.world,
      client: order.clients[1],
      room: order.room,
      random: this.#random,
      told: order.told,
      ledger: this.ledger,
      note: (line) => void this.trail.push(line),
      place: order.place,
    })
    this.#student = new Student({
      number: order.number,
      sign: this.sign,
      random: this.#random,
      bank: order.bank,
      told: order.told,
      world: order.world,
      ledger: this.ledger,
      clients: order.clients,
      laterMs: () => this.#laterMs,
      pass: (ms) => this.#pass(ms),
      fault: () => this.#fault(),
      outage: () => this.#outage(),
      note: (line) => void this.trail.push(line),
      newRows: () => this.#newRows(),
      searched: (what, answer) => this.#searched(what, answer),
    })
    // Each problem is somebody's, of whatever habit.
    this.#current = slugs[(order.number + Math.floor(order.number / habits.length)) % slugs.length] ?? slugs[0]
    // Six in the morning of tomorrow: no soak comes near midnight unawares.
    const now = Date.now()
    this.#laterMs = (Math.floor(now / DAY) + 1) * DAY + 6 * 60 * MINUTE - now + this.#random.below(60) * MINUTE
  }

  get userId(): string {
    return this.#clients[0].userId
  }

  async step(): Promise<void> {
    if (this.#zones.size === 0) await this.#settle()
    const doing = this.#tour[this.#turn] ?? chosenBy(this.habit, this.#random)
    this.#turn += 1
    this.#pass(5_000 + this.#random.below(40_000))
    // Nobody works at midnight, when a call may fall on either day.
    const untilMidnight = DAY - ((Date.now() + this.#laterMs) % DAY)
    if (untilMidnight < 6 * MINUTE) this.#pass(10 * MINUTE)
    await this.#do(doing)
    if (this.#turn % REPLAYED_EVERY === 0) await this.replay()
  }

  /** Before they do anything, most say where they live. */
  async #settle(): Promise<void> {
    const timeZone = ZONES[this.#number % (ZONES.length + 1)]
    if (timeZone === undefined) this.#zones.add('UTC')
    else await this.#set({ timeZone })
  }

  get isOnTour(): boolean {
    return this.#turn < this.#tour.length
  }

  #pass(ms: number): void {
    this.#laterMs += ms
  }

  async #do(doing: Doing): Promise<void> {
    const random = this.#random
    if (!this.isOnTour && random.chance(0.15)) this.#current = random.pick(slugs)
    const slug = this.#current
    const session = this.ledger.sessions.get(slug)
    if (!session && !this.isOnTour && random.chance(0.6)) return this.#act({ do: 'start', slug })
    switch (doing) {
      case 'start':
        return this.#act({ do: 'start', slug })
      case 'run':
      case 'submit':
      case 'run_not_filed':
      case 'submit_not_filed': {
        const does = doing === 'run' || doing === 'run_not_filed' ? 'run' : 'submit'
        const writtenBy = random.chance(0.93) ? 'learner' : 'together'
        const act: Act = { do: does, program: this.#program(slug, does), writtenBy }
        return this.#act(act, does === doing ? this.#fault() : NOT_FILED)
      }
      case 'solve':
        return this.#act({ do: 'submit', program: this.#programOf(slug, 'right', ++this.#programNumber), writtenBy: 'learner' })
      case 'fail':
        return this.#act({ do: 'run', program: this.#programOf(slug, 'wrong', ++this.#programNumber), writtenBy: 'learner' })
      case 'hint':
        return this.#act({
          do: 'hint',
          slug,
          level: random.chance(0.5) ? null : Math.max(1, Math.min(4, (session?.level ?? 0) + random.pick([1, 1, 1, 2, 0, -1]))),
          words: random.chance(0.4) ? `${this.sign} thinks ${random.below(20)} times about it` : null,
        })
      case 'answer': {
        const question = Math.max(1, Math.min(3, (session?.level ?? 1) + random.pick([0, 0, 0, 0, -1, 1])))
        const answers = hintAnswers[slug][question === 1 ? 0 : question === 2 ? 1 : 2]
        const answer = answers[random.below(answers.length)]
        return answer ? this.#act({ do: 'answer', slug, question, answer }) : undefined
      }
      case 'give_up':
      case 'list':
      case 'state':
        return this.#act({ do: doing, slug })
      case 'read':
        return this.#act({ do: 'read', slug, solutionId: random.pick(solutionIds[slug]) })
      case 'reset':
        return this.#act({ do: 'reset', slug, turn: session?.seq ?? 1, by: either(random) })
      case 'stale_reset':
        return this.#act({ do: 'reset', slug, turn: Math.max(0, (session?.seq ?? 1) - 1 - random.below(3)), by: either(random) })
      case 'again':
        return this.#last ? this.#again(this.#last.act) : this.#act({ do: 'state', slug })
      case 'at_once':
        return this.#atOnce(slug)
      case 'reset_in_run':
        return this.#resetInRun(slug)
      case 'progress':
        return this.#progress()
      case 'wait':
        this.#pass(11 * MINUTE)
        return this.#act({ do: 'hint', slug, level: null, words: null })
      case 'sleep':
        this.#pass(DAY)
        return this.#act({ do: 'start', slug })
      case 'page':
        return this.#page(slug)
      case 'settings':
        return this.#tighten()
      case 'burst':
        return this.#burst(slug)
      case 'lesson':
        return this.#student.study()
      case 'next_lesson':
        return this.#student.toNext()
      case 'class':
        return this.member.step(this.#laterMs, this.#fault())
    }
  }

  /** Tells later whether the runner has been gone at any time since. */
  #outage(): () => boolean {
    const world = this.#world
    const kills = world.kills()
    const wasDown = world.isDown()
    return () => wasDown || world.isDown() || kills !== world.kills()
  }

  #program(slug: Slug, doing: 'run' | 'submit'): Program {
    const random = this.#random
    const kind: ProgramKind =
      this.habit === 'diligent' || doing === 'submit'
        ? random.pick(['right', 'right', 'hidden', 'wrong', 'crash'] as const)
        : random.pick(programKinds)
    // At times an old program once more.
    const number = random.chance(0.25) ? 1 + random.below(this.#programNumber) : ++this.#programNumber
    return this.#programOf(slug, kind, number)
  }

  #programOf(slug: Slug, kind: ProgramKind, number: number): Program {
    const program = programOf(slug, kind, number, this.sign)
    this.#programs.set(program.codeHash, program)
    return program
  }

  #fault(): Fault | null {
    const random = this.#random
    if (!random.chance(this.#faults)) return null
    const kind = random.pick(faultKinds)
    return { kind, at: kind === 'd1_refuses' ? 1 + random.below(4) : random.chance(0.7) ? 1 : 2 }
  }

  /** Does something, through whatever breaks, until it is done or refused. */
  async #act(act: Act, fault: Fault | null = this.#fault()): Promise<void> {
    const laterMs = this.#laterMs
    await this.#tried(act, fault)
    this.#last = { act, laterMs }
  }

  async #tried(act: Act, first: Fault | null): Promise<void> {
    let fault = first
    for (let retry = 0; ; retry++) {
      const outage = this.#outage()
      // A run that the dead Worker left open is over by then.
      if (this.ledger.places.size > 0) this.#pass(3 * MINUTE)
      const expected = this.ledger.expect(act, Date.now() + this.#laterMs)
      const client = this.#clients[act.do === 'reset' ? act.by : either(this.#random)]
      const timed = await this.#send(client, act, fault)
      const rows = await this.#newRows()
      if (rows.some(({ type }) => type === 'session_reset')) this.ledger.didReset(act)
      // What a call has earned is in the log by then.
      if (timed.reply.kind === 'answered') this.#searched(describe(act), timed.reply.raw)
      const isDone = this.#judge(act, expected, timed, rows, fault, outage())
      if (isDone) return
      if (retry === MOST_RETRIES) throw new Violation(`${describe(act)} does not come to an end after ${retry} retries`)
      this.#told.retry()
      fault = null
      await this.#world.isUp()
      if (retry > 0) await pause(RETRY_MS * retry)
    }
  }

  async #send(client: Client, act: Act, fault: Fault | null): Promise<Timed> {
    const { tool, args } = callOf(act)
    const timed = await client.call(tool, args, { laterMs: this.#laterMs, fault })
    this.#note(act, fault, timed)
    return timed
  }

  #note(act: Act, fault: Fault | null, { reply, ms, hasStruck }: Timed): void {
    const how = reply.kind === 'lost' ? `lost (${reply.why.slice(0, 60)})` : (reply.code ?? 'answered')
    this.trail.push(
      `${describe(act)}${fault ? ` [${fault.kind} at ${fault.at}${hasStruck ? '' : ', not reached'}]` : ''}: ${how}`,
    )
    if (reply.kind === 'answered' && reply.code === 'RUNNER_TIMEOUT') this.#wasLate = true
    this.#told.call(ms, fault !== null && hasStruck)
    if (fault !== null && hasStruck) this.#told.fault(fault.kind)
  }

  #searched(what: string, answer: unknown): void {
    const found = this.#search(answer, this.#number, this.ledger.rows)
    if (found.length > 0) throw new Violation(`${what}: its answer holds ${found.slice(0, 3).join('; ')}`)
  }

  async #newRows(): Promise<readonly Row[]> {
    const address = `${this.#world.origin}/soak/rows?user=${encodeURIComponent(this.userId)}&after=${this.ledger.position}`
    const record = recordShape.parse(await (await fetch(address)).json())
    const wrong = record.rows.flatMap((row) => this.ledger.take(row))
    if (wrong.length > 0) throw new Violation(wrong.slice(0, 3).join('; '))
    const beside = this.ledger.differencesTo(record)
    if (beside.length > 0) throw new Violation(beside.join('; '))
    if (record.rows.some(({ type }) => type === 'run_finished')) this.#wasLate = false
    this.#told.rows(record.rows.length)
    // What a class says comes by itself.
    return record.rows.filter(({ stream }) => !stream.startsWith('membership:'))
  }

  /** Whether a call is done. Throws where its answer, or what it left in the log, is not as it should be. */
  #judge(
    act: Act,
    expected: Expectation,
    { reply, ms, hasStruck }: Timed,
    rows: readonly Row[],
    fault: Fault | null,
    isRunnerDown: boolean,
  ): boolean {
    const what = describe(act)
    const added = rows.filter(({ stream }) => stream.startsWith('practice:')).map(summaryOf)
    const isSame = added.join('\n') === expected.rows.join('\n')
    const difference = `added ${JSON.stringify(added)} to the log, and not ${JSON.stringify(expected.rows)}`
    if (reply.kind === 'lost') {
      if (isUnchecked(fault, reply.why) && added.length === 0) return false
      if (!hasStruck || (fault?.kind !== 'killed_before' && fault?.kind !== 'killed_after'))
        throw new Violation(`${what}: no answer, and nothing broke: ${reply.why}`)
      // A dead Worker has done all of it, or the first half of a run, or nothing; a run of it may have come to nothing before.
      const isBegun = added.every((row, index) => row === expected.rows[index] || row.endsWith(' run_dropped failed'))
      if (!isBegun) throw new Violation(`${what}: the Worker died, and it ${difference}`)
      return false
    }
    const { body, code } = reply
    if (code === 'INTERNAL' || code === 'NO_CODE')
      throw new Violation(
        `${what}: ${code}${fault ? ` while ${fault.kind} at ${fault.at}` : ''}: ${JSON.stringify(body).slice(0, 200)}`,
      )
    if (code !== null && code !== expected.code) {
      const allowed = [
        ...(fault && hasStruck ? (MAY_ANSWER[fault.kind] ?? []) : []),
        ...(isRunnerDown ? ['RUNNER_UNAVAILABLE'] : []),
        ...(mayBeUnderWay(ms, this.#wasLate) ? ['OWN_RUN_UNDER_WAY'] : []),
        ...BUSY,
      ]
      if (!allowed.includes(code))
        throw new Violation(
          `${what}: answered ${code} (${JSON.stringify(body['reason'] ?? '')}) and not ${expected.code ?? 'with success'}`,
        )
      if (!RETRYABLE.has(code)) throw new Violation(`${what}: ${code} is nothing to try again`)
      // It was done and could not be told, or it was not done; and a run that came to nothing is over.
      const kept = added.filter((row) => !/ run_(?:started|dropped) | session_started$/.test(row))
      if (kept.length > 0 && !isSame) throw new Violation(`${what}: refused with ${code}, and ${difference}`)
      // Where the object is gone, its expiry ends the run.
      if (fault?.kind === 'object_gone') return false
      const [begun, ended] = ['run_started', 'run_dropped'].map((type) => runsOf(rows, type))
      if (!isSame && begun?.some((runId) => !ended?.includes(runId)))
        throw new Violation(`${what}: refused with ${code}, and its run is still open`)
      return false
    }
    if (code === null && expected.code !== null) throw new Violation(`${what}: answered with success and not ${expected.code}`)
    if (!isSame) throw new Violation(`${what}: ${difference}`)
    if (expected.rows.length === 0 && rows.length > 0 && act.do !== 'start')
      throw new Violation(`${what}: changes nothing, and added ${rows.map(({ stream, type }) => `${stream} ${type}`).join(', ')}`)
    // The second time it is a repetition, and may say so.
    const { outcome: _outcome, repeated: _repeated, resumed: _resumed, ...others } = expected.answer
    const answer = fault?.kind === 'asked_twice' && hasStruck ? others : expected.answer
    if (code === null) this.#compare(what, act, { ...expected, answer }, body)
    if (act.do === 'submit' && code === null && body['repeated'] === false) isAtMoment(ms)
    this.#knowledge(what, rows)
    return true
  }

  #compare(what: string, act: Act, { answer }: Expectation, body: Readonly<Record<string, unknown>>): void {
    for (const [field, value] of Object.entries(answer))
      if (JSON.stringify(body[field]) !== JSON.stringify(value))
        throw new Violation(`${what}: ${field} is ${JSON.stringify(body[field])} and should be ${JSON.stringify(value)}`)
    const slug = slugOf(act)
    const wrong = [...this.#wrongIn(act, body), ...wrongGuidance(act, this.ledger.sessions.get(slug), body)]
    if (wrong.length > 0) throw new Violation(`${what}: ${wrong.join('; ')}`)
    const should = this.ledger.standing(slug)
    if (act.do === 'state' && should !== null) this.#compareState(what, slug, body)
    const { data: session } = standing.safeParse(body['session'])
    // A call that is known again is answered with the session as it was.
    if (!session || should === null || (act.do === 'reset' && body['repeated'] === true)) return
    for (const [field, value] of Object.entries(should))
      // An answer in brief leaves some of them out.
      if (field in session && JSON.stringify(session[field]) !== JSON.stringify(value))
        throw new Violation(
          `${what}: the session's ${field} is ${JSON.stringify(session[field])} and should be ${JSON.stringify(value)}`,
        )
  }

  /** What an answer shows beside the standing of its session. */
  #wrongIn(act: Act, body: Readonly<Record<string, unknown>>): string[] {
    switch (act.do) {
      case 'run':
      case 'submit': {
        const wrong = wrongReport(body, act.do === 'submit', this.#totals.get(slugOf(act)) ?? null)
        this.#totals.set(slugOf(act), z.int().parse(body['total']))
        return wrong
      }
      case 'hint':
      case 'answer':
      case 'give_up':
        return wrongHints(body)
      case 'read':
        return wrongSolution(body, act.solutionId)
      case 'list':
        return wrongSolutions(body, solutionIds[act.slug])
      case 'state':
        return this.ledger.sessions.has(act.slug) ? wrongHints(body) : []
      case 'start':
      case 'reset':
        return []
    }
  }

  #compareState(what: string, slug: Slug, body: Readonly<Record<string, unknown>>): void {
    const { hints, lastCode } = shownState.parse(body)
    const level = this.ledger.sessions.get(slug)?.level ?? 0
    const levels = hints.map((hint) => hint.level).toSorted()
    // The last level opens the solutions, which are listed elsewhere.
    if (levels.join() !== [1, 2, 3].slice(0, level).join())
      throw new Violation(`${what}: shows the hints ${levels.join()} at level ${level}`)
    const wrong = wrongHistory(
      body,
      this.ledger.rows.filter(({ stream }) => stream === `practice:${slug}`),
    )
    if (wrong.length > 0) throw new Violation(`${what} ${wrong.join('; ')}`)
    const hash = lastCode === null ? null : sha256(lastCode.code)
    const expected = this.ledger.lastCodeOf(slug)
    if (hash !== expected) throw new Violation(`${what}: the last program is ${hash}, and should be ${expected}`)
  }

  /** What is known follows from what was done: a problem that is solved ends its episode once, and as it was solved. */
  #knowledge(what: string, rows: readonly Row[]): void {
    for (const { stream, type, body } of rows) {
      if (type !== 'problem_solved') continue
      const ends = rows.filter(
        (row) => row.stream === 'knowledge' && row.type === 'episode_ended' && `practice:${String(row.body['slug'])}` === stream,
      )
      const outcomes = ends.map((row) => row.body['outcome'])
      // Whoever was given the solutions has ended it already.
      if (outcomes.length > 1 || (outcomes.length === 0 && body['unaided'] === true))
        throw new Violation(`${what}: ${outcomes.length} episodes ended with one problem that was solved`)
      if (outcomes[0] === 'success' && body['unaided'] !== true)
        throw new Violation(`${what}: a solution with help counts as one without`)
    }
  }

  /** The same call once more: it answers the same and changes nothing. */
  async #again(act: Act): Promise<void> {
    this.trail.push('once more:')
    return this.#tried(act, this.#fault())
  }

  /** The same call from two clients at once: it is done once. */
  async #atOnce(slug: Slug): Promise<void> {
    const random = this.#random
    const session = this.ledger.sessions.get(slug)
    if (this.ledger.places.size > 0) this.#pass(3 * MINUTE)
    const level = Math.min(4, (session?.level ?? 0) + 1)
    const act = random.pick<Act>([
      { do: 'run', program: this.#program(slug, 'run'), writtenBy: 'learner' },
      { do: 'submit', program: this.#program(slug, 'submit'), writtenBy: 'learner' },
      { do: 'hint', slug, level, words: `${this.sign} asks at once ${random.below(30)}` },
      { do: 'start', slug },
      { do: 'reset', slug, turn: session?.seq ?? 1, by: 0 },
      { do: 'give_up', slug },
    ])
    const expected = this.ledger.expect(act, Date.now() + this.#laterMs)
    const outage = this.#outage()
    this.trail.push('twice at once:')
    const [one, other] = this.#clients
    const both = await Promise.all([one, act.do === 'reset' ? one : other].map((client) => this.#send(client, act, null)))
    const rows = await this.#newRows()
    if (rows.some(({ type }) => type === 'session_reset')) this.ledger.didReset(act)
    for (const { reply } of both) if (reply.kind === 'answered') this.#searched(describe(act), reply.raw)
    if (outage()) return this.#world.isUp()
    if (both.some(({ reply }) => reply.kind === 'answered' && reply.code !== null && BUSY.includes(reply.code))) return
    const mayWait = both.some(({ ms }) => mayBeUnderWay(ms, this.#wasLate))
    if (mayWait && both.some(({ reply }) => reply.kind === 'answered' && reply.code === 'OWN_RUN_UNDER_WAY')) return
    const added = rows.filter(({ stream }) => stream.startsWith('practice:')).map(summaryOf)
    if (added.join('\n') !== expected.rows.join('\n'))
      throw new Violation(
        `${describe(act)} twice at once: added ${JSON.stringify(added)} to the log, and not ${JSON.stringify(expected.rows)}`,
      )
    for (const { reply } of both) {
      if (reply.kind === 'lost') throw new Violation(`${describe(act)} twice at once: no answer: ${reply.why}`)
      if (reply.code !== expected.code)
        throw new Violation(
          `${describe(act)} twice at once: answered ${reply.code ?? 'with success'} and not ${expected.code ?? 'with success'}`,
        )
    }
    this.#last = { act, laterMs: this.#laterMs }
  }

  /** A session is begun again while a run of it is under way: its report is history. */
  async #resetInRun(slug: Slug): Promise<void> {
    const session = this.ledger.sessions.get(slug)
    if (!session || this.ledger.budgetLeft(Date.now() + this.#laterMs) < 2) return this.#act({ do: 'start', slug })
    if (this.ledger.places.size > 0) this.#pass(3 * MINUTE)
    const act: Act = { do: 'submit', program: programOf(slug, 'right', ++this.#programNumber, this.sign), writtenBy: 'learner' }
    this.#programs.set(act.program.codeHash, act.program)
    if (this.ledger.expect(act, Date.now() + this.#laterMs).code !== null) return this.#act({ do: 'state', slug })
    this.trail.push('a reset in a run:')
    const outage = this.#outage()
    const [first, second] = this.#clients
    const running = this.#send(first, act, null)
    // The reset names the turn that the run's beginning makes.
    const reset: Act = { do: 'reset', slug, turn: session.seq + 1, by: 1 }
    let answer = await this.#send(second, reset, null)
    for (let retry = 0; retry < 20 && answer.reply.kind === 'answered' && answer.reply.code === 'STALE_TURN'; retry++) {
      await pause(20)
      answer = await this.#send(second, reset, null)
    }
    const { reply } = await running
    const rows = await this.#newRows()
    if (rows.some(({ type }) => type === 'session_reset')) this.ledger.didReset(reset)
    if (outage()) return this.#world.isUp()
    if (reply.kind === 'answered' && reply.code !== null && BUSY.includes(reply.code)) return
    if (reply.kind === 'lost' || reply.code !== null)
      throw new Violation(`${describe(act)} during a reset: ${reply.kind === 'lost' ? reply.why : reply.code}`)
    return this.#act({ do: 'state', slug })
  }

  /** What is known, beside a count of what the log holds. */
  async #progress(): Promise<void> {
    const [client] = this.#clients
    const timed = await client.call('get_progress', {}, { laterMs: this.#laterMs, fault: null })
    this.#told.call(timed.ms, false)
    if (timed.reply.kind === 'lost' || timed.reply.code !== null)
      throw new Violation(`get_progress: ${JSON.stringify(timed.reply)}`)
    this.#searched('get_progress', timed.reply.raw)
    const ended = endedIn(this.ledger.rows)
    const [{ body }, { rows }] = [timed.reply, this.ledger]
    const wrong = [...wrongProgress(body, ended), ...wrongDue(body, [...this.#zones], rows), ...wrongOpportunities(body, rows)]
    if (wrong.length > 0) throw new Violation(`get_progress ${wrong.join('; ')}`)
    await this.#progressOfDay(ended)
    await this.#openProblems()
    const { reply } = await client.call('get_recent_submissions', {}, { laterMs: this.#laterMs, fault: null })
    if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`get_recent_submissions: ${JSON.stringify(reply)}`)
    this.#searched('get_recent_submissions', reply.raw)
    const listed = submissions.parse(reply.body).submissions.map(({ titleSlug, verdict }) => `${titleSlug} ${verdict}`)
    const expected = this.ledger.submissions().slice(-MOST_SUBMISSIONS).toReversed()
    if (listed.join() !== expected.join())
      throw new Violation(`get_recent_submissions: lists ${listed.join()}, and not ${expected.join()}`)
  }

  async #openProblems(): Promise<void> {
    const { reply } = await this.#clients[1].call('get_session_state', {}, { laterMs: this.#laterMs, fault: null })
    if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`get_session_state: ${JSON.stringify(reply)}`)
    this.#searched('get_session_state', reply.raw)
    const wrong = wrongOpen(reply.body, this.ledger.sessions)
    if (wrong.length > 0) throw new Violation(`get_session_state ${wrong.join('; ')}`)
  }

  /** Of one day of the learner's own, whose zone is not the server's. */
  async #progressOfDay(ended: readonly Row[]): Promise<void> {
    const last = ended.at(-1)
    if (last === undefined) return
    const zone = `${this.#chosen['timeZone'] ?? 'UTC'}`
    const of = (row: Row) => dayIn(row.at, zone)
    const [from, to] = [of(last), of(last)]
    const { reply } = await this.#clients[1].call('get_progress', { from, to }, { laterMs: this.#laterMs, fault: null })
    if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`get_progress: ${JSON.stringify(reply)}`)
    const wrong = wrongProgress(
      reply.body,
      ended.filter((row) => of(row) === from),
    )
    if (wrong.length > 0) throw new Violation(`get_progress of ${from} in ${zone} ${wrong.join('; ')}`)
  }

  async #page(slug: Slug): Promise<void> {
    const path = this.#random.pick([
      '/progress',
      '/progress/sessions',
      `/progress/sessions/${slug}`,
      `/problems/${slug}`,
      '/account',
      '/account/archive',
      '/settings',
    ])
    const response = await this.#clients[0].connection.browser.get(path)
    const html = await response.text()
    this.trail.push(`GET ${path}: ${response.status}`)
    const expected = path.endsWith(`/sessions/${slug}`) && !this.ledger.sessions.has(slug) ? 404 : 200
    if (response.status !== expected) throw new Violation(`GET ${path}: ${response.status}, and not ${expected}`)
    if (path === '/progress/sessions')
      for (const each of this.ledger.sessions.keys())
        if (!html.includes(`/progress/sessions/${each}`))
          throw new Violation(`GET ${path}: it does not list the session of ${each}`)
    if (path !== '/account/archive') return this.#searched(`GET ${path}`, html)
    const before = this.ledger.rows.length
    await this.#newRows()
    const wrong = wrongArchive(html, this.ledger.rows, before)
    if (wrong.length > 0) throw new Violation(`the archive ${wrong.join('; ')}`)
  }

  /** Changes a setting, which holds for the next session and for every client. */
  async #tighten(): Promise<void> {
    const random = this.#random
    const timeZone = random.pick(ZONES)
    const changes = [
      { strictMode: true },
      { pace: 'strict' },
      { timeZone, minutesADay: 30 + random.below(90) },
      { dailyLimit: 1 + random.below(9) },
      { praise: false },
    ]
    // Who is hasty needs strictness first, and the others go on as they are until they have seen the rest.
    const [first, then] = this.habit === 'hasty' ? [0, 1] : [2, 3]
    this.#changes += 1
    const change = changes[this.#changes === 1 ? first : this.#changes === 2 ? then : random.below(changes.length)] ?? {}
    await this.#set(change)
    const { pace = 'standard', strictMode = false } = this.#chosen
    await this.#cannotLoosen({
      ...(strictMode === true ? { strictMode: false } : {}),
      ...(pace === 'strict' ? { pace: 'relaxed' } : {}),
    })
    this.ledger.settings = { pace: String(pace), strictMode: strictMode === true }
  }

  /** Only the person loosens settings, on their page. */
  async #cannotLoosen(looser: Readonly<Record<string, string | boolean>>): Promise<void> {
    for (const [name, value] of Object.entries(looser)) {
      const { reply } = await this.#clients[0].call('update_settings', { [name]: value }, { laterMs: this.#laterMs, fault: null })
      const code = reply.kind === 'lost' ? reply.why : reply.code
      const rows = await this.#newRows()
      if (code !== 'CONFIRM_ON_PAGE' || rows.length > 0)
        throw new Violation(
          `a tool that sets ${name} to ${value} is answered ${code ?? 'with success'}, and adds ${rows.length} rows`,
        )
    }
  }

  async #set(change: Readonly<Record<string, string | number | boolean>>): Promise<void> {
    Object.assign(this.#chosen, change)
    this.#zones.add(String(this.#chosen['timeZone'] ?? 'UTC'))
    for (const [client, args] of [
      [this.#clients[0], change],
      [this.#clients[1], {}],
    ] as const) {
      const { reply } = await client.call('update_settings', args, { laterMs: this.#laterMs, fault: null })
      this.trail.push(`update_settings ${JSON.stringify(args)}`)
      await this.#newRows()
      if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`update_settings: ${JSON.stringify(reply)}`)
      const wrong = wrongSettings(reply.body, this.#chosen)
      if (wrong.length > 0) throw new Violation(`update_settings: ${wrong.join('; ')}`)
    }
  }

  /** More calls in a minute than a minute allows. */
  async #burst(slug: Slug): Promise<void> {
    await this.#act({ do: 'start', slug })
    this.#pass(5 * MINUTE)
    let refused = 0
    const frozen = this.#laterMs + Date.now()
    for (let call = 0; call < APPENDS + 3; call++) {
      const laterMs = frozen - Date.now()
      const { reply, ms } = await this.#clients[0].call('start_problem', { titleSlug: slug }, { laterMs, fault: null })
      this.#told.call(ms, false)
      if (reply.kind === 'answered' && reply.code === 'RATE_LIMITED') refused += 1
      else if (reply.kind === 'lost' || reply.code !== null) throw new Violation(`burst: ${JSON.stringify(reply).slice(0, 200)}`)
    }
    this.trail.push(`${APPENDS + 3} calls in a minute: ${refused} refused`)
    if (refused !== 3) throw new Violation(`of ${APPENDS + 3} calls in a minute ${refused} were refused, and not 3`)
    this.#pass(3 * MINUTE)
    await this.#act({ do: 'start', slug })
  }

  /** What must be true when all is over. */
  async ending(): Promise<void> {
    await this.#newRows()
    const left = [...this.ledger.unfinished(), ...wrongZones(this.ledger.rows)]
    if (left.length > 0) throw new Violation(left.join('; '))
    // Whatever a dead Worker left open does not stand in the way of the next day's work.
    this.#pass(2 * DAY)
    const slug = this.#current
    if (!this.ledger.sessions.has(slug)) await this.#act({ do: 'start', slug })
    const program = programOf(slug, 'wrong', ++this.#programNumber, this.sign)
    this.#programs.set(program.codeHash, program)
    await this.#tried({ do: 'run', program, writtenBy: 'learner' }, null)
    for (const each of slugs) await this.#tried({ do: 'state', slug: each }, null)
    await this.member.ending(this.#laterMs)
    await this.replay()
    await this.#newRows()
    if (this.#number % MOVERS === 1)
      await moveRecord(this.#world, this.#clients[0].connection.browser, this.name, this.ledger.rows)
  }

  async replay(): Promise<void> {
    const address = `${this.#world.origin}/soak/replay?user=${encodeURIComponent(this.userId)}`
    const differences = z.array(z.string()).parse(await (await fetch(address)).json())
    if (differences.length > 0) throw new Violation(differences.slice(0, 3).join('; '))
  }
}

const runsOf = (rows: readonly Row[], type: string): string[] =>
  rows.flatMap((row) => (row.type === type ? [String(row.body['runId'])] : []))

const either = (random: Random): 0 | 1 => (random.chance(0.5) ? 0 : 1)
