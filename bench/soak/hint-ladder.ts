/**
 * The hints of one problem as its files have them. Each call about them shows the text of the level that is open and of no other, with
 * what its question asks, what sharpens it and what became of an answer; a client, a state that is read later and the page show the same.
 */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { PageSteps } from './page-steps.ts'
import { counting, type Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import type { WrittenProblem } from './world.ts'

const WAIT_MS = 600_000
/** So many of the newest events of a session are told. */
const MOST_HISTORY = 200
type Args = Readonly<Record<string, unknown>>

/** What sharpens a hint: a misconception by its id, the words for an error, or nothing. */
type Sharpening = { readonly misconception: string } | 'words' | null

/** Whether an answer is the first one, that of the same call again, or nobody knows which. */
type Time = 'first' | 'unsure' | 'again'

interface HintCall {
  readonly args: Args
  readonly rows: readonly string[]
  readonly outcome: 'given' | 'repeated' | 'not_yet' | 'asks'
  /** Levels whose texts it shows. */
  readonly shows: readonly number[]
  /** Why the hint is given, by the log. */
  readonly basis?: string
  readonly answer?: { readonly right: boolean | null; readonly text: string }
  /** The verdict of the program that comes with it, and what that program shows. */
  readonly run?: { readonly verdict: string; readonly sharpens: Sharpening }
}

const hintShape = z.looseObject({ level: z.int(), text: z.string() })
const answerShape = z.looseObject({
  outcome: z.string(),
  repeated: z.boolean(),
  code: z.string().optional(),
  hints: z.array(hintShape),
  answer: z.object({ right: z.boolean().nullable(), text: z.string() }).optional(),
  current: z.int(),
  solutionsOpen: z.boolean(),
  opensAt: z.string().nullable(),
  run: z.looseObject({ verdict: z.string(), repeated: z.boolean() }).nullable(),
  session: z.looseObject({ hintLevel: z.int(), turn: z.int() }),
})
const stateShape = z.looseObject({
  hints: z.array(hintShape),
  history: z.array(z.object({ at: z.string(), event: z.string(), detail: z.string() })),
})

interface LadderOrder {
  readonly steps: Steps
  readonly random: Random
  readonly written: WrittenProblem
  /** At the relaxed pace nothing has to be waited for. */
  readonly isRelaxed?: boolean
}

export class HintLadder {
  readonly slug: string
  readonly #steps: Steps
  readonly #random: Random
  readonly #written: WrittenProblem
  readonly #isRelaxed: boolean
  readonly #sharpened = new Map<number, Sharpening>()
  /** Of the last run. */
  #present: Sharpening = null
  /** Of the last run since the last hint. */
  #failing: Sharpening = null

  constructor({ steps, random, written, isRelaxed = false }: LadderOrder) {
    this.slug = written.slug
    this.#steps = steps
    this.#random = random
    this.#written = written
    this.#isRelaxed = isRelaxed
  }

  /** What somebody answers to the question of a hint. */
  answer(level: number, isRight: boolean): Args {
    const question = this.#questionOf(level)
    if (question.kind === 'predict') return { value: isRight ? question.expected : wrongValue(question.expected) }
    return { choice: question.options.findIndex(({ right = false }) => right === isRight) + 1 }
  }

  explanation(level: number): string {
    return this.#questionOf(level).explanation
  }

  /** What is told of the first wrong answer that `answer` gives. */
  feedback(level: number): string {
    const question = this.#questionOf(level)
    if (question.kind === 'predict') return question.feedback
    return question.options.find(({ right = false }) => !right)?.feedback ?? ''
  }

  /** The notice that sharpens a hint. */
  notice(id: string): string {
    return this.#written.misconceptions.find((one) => one.id === id)?.notice ?? ''
  }

  /** Makes a call until it is answered, and at times once more, which shows the same and adds nothing. */
  async ask(call: HintCall): Promise<void> {
    const args = { titleSlug: this.slug, ...call.args }
    const what = `request_hint ${JSON.stringify(call.args).slice(0, 120)} of ${this.slug}`
    // What is done again after a fault may come later, when waiting alone opens the next hint.
    const fault = call.run && call.outcome === 'not_yet' ? null : this.#steps.fault()
    const first = await this.#steps.ask('request_hint', this.#spelled(args), fault, null)
    expectSame(`what ${what} adds`, counting(first.rows), call.rows)
    this.#expectBasis(what, call)
    this.#learn(call)
    // Who hears the second answer alone may hear that of a repetition.
    if (first.wasTold || first.body['outcome'] === call.outcome)
      this.#expectAnswer(what, call, first.body, first.wasTold ? 'first' : 'unsure')
    else this.#expectAgain(what, call, first.body, 'unsure')
    if (!this.#random.chance(0.4)) return
    const again = await this.#steps.ask('request_hint', this.#spelled(args), null, null)
    expectSame(`what ${what} adds once more`, again.rows, [])
    this.#expectAgain(`${what} once more`, call, again.body, 'again')
  }

  /** A call that is refused, and changes nothing. */
  async refuse(args: Args, code: string, says: Args = {}): Promise<void> {
    const step = { tool: 'request_hint', args: { titleSlug: this.slug, ...args }, rows: [], code, answer: says }
    await this.#steps.take(step)
  }

  /** A program was run by another tool. */
  ran(sharpens: Sharpening): void {
    this.#present = sharpens
    this.#failing = sharpens
  }

  /** The session has begun again. */
  wasReset(): void {
    this.#sharpened.clear()
    this.ran(null)
  }

  /** What is read later of the session: the same hints, and the past with its details. */
  async expectState(): Promise<void> {
    const args = { titleSlug: this.slug, include: ['hints', 'history'] }
    const { hints, history } = stateShape.parse(await this.#steps.take({ tool: 'get_session_state', args, rows: [] }))
    const levels = [1, 2, 3].slice(0, this.level())
    this.#expectHints(`the hints of ${this.slug} that are read later`, hints, levels)
    const told = history.filter(({ event }) => event in DETAILS).map(({ at, event, detail }) => `${at} ${event} ${detail}`)
    const rows = this.#rows()
      .slice(-MOST_HISTORY)
      .filter(({ type }) => type in DETAILS)
    const should = rows.map(({ at, type, body }) => `${iso(at)} ${type} ${DETAILS[type]?.(body) ?? ''}`)
    expectSame(`the past of ${this.slug}`, told, should)
  }

  /** The page has the open hints, each sharpened as the client is told it, and no other. */
  async expectPage(pages: PageSteps): Promise<void> {
    const { html } = await pages.see(`/problems/${this.slug}`)
    const shown = [...html.matchAll(/canary-[a-z]+-hint-(\d)-body/g)].map(([, level]) => Number(level))
    expectSame(`hints on the page of ${this.slug}`, shown, [1, 2, 3].slice(0, this.level()))
    const notices = this.#written.misconceptions.filter(({ notice }) => html.includes(notice.slice(0, notice.indexOf(':'))))
    const should = this.#written.misconceptions.filter(({ id }) =>
      [1, 2, 3].slice(0, this.level()).some((level) => this.#isOf(this.#shownSharpening(level), id)),
    )
    expectSame(
      `what sharpens hints on the page of ${this.slug}`,
      notices.map(({ id }) => id),
      should.map(({ id }) => id),
    )
  }

  /** Since the session has begun, or begun again. */
  level(): number {
    return Math.max(0, ...this.#epoch().map(({ type, body }) => (type === 'hint_given' ? Number(body['level']) : 0)))
  }

  /** When the next hint opens by waiting alone; null where it does not. */
  opensAt(): number | null {
    const last: { readonly at: number } | undefined = this.#epoch().findLast(({ type }) => type === 'hint_given')
    const isOver = this.level() === 4 || this.#isRelaxed || this.#isSolved()
    return last === undefined || isOver ? null : last.at + WAIT_MS
  }

  #rows() {
    return this.#steps.log.filter(({ stream }) => stream === `practice:${this.slug}`)
  }

  #epoch() {
    const rows = this.#rows()
    return rows.slice(rows.findLastIndex(({ type }) => type === 'session_reset') + 1)
  }

  #isSolved(): boolean {
    return this.#epoch().some(({ type }) => type === 'problem_solved')
  }

  #questionOf(level: number) {
    const question = this.#written.questions?.[level - 1]
    if (question === undefined) throw new Error(`hint ${level} of ${this.slug} asks nothing that is checked`)
    return question
  }

  /** As a model may send the same: numbers and objects as text, and null for what it leaves out. */
  #spelled(args: Args): Args {
    if (!this.#random.chance(0.3)) return args
    const { level, answer, ...rest } = args
    return {
      ...rest,
      ...(level === undefined ? {} : { level: JSON.stringify(level) }),
      ...(answer === undefined ? {} : { answer: JSON.stringify(answer) }),
      language: rest['language'] ?? null,
    }
  }

  #expectBasis(what: string, { rows, basis }: HintCall): void {
    if (basis === undefined) return
    const count = rows.filter((type) => type === 'hint_given').length
    const given = this.#rows().filter(({ type }) => type === 'hint_given')
    const is = given.slice(given.length - count).map(({ body }) => body['basis'])
    expectSame(
      `why ${what} opens a hint`,
      is,
      Array.from({ length: count }, () => basis),
    )
  }

  /** What the call has changed of what sharpens. */
  #learn({ rows, run }: HintCall): void {
    if (run) this.ran(run.sharpens)
    const count = rows.filter((type) => type === 'hint_given').length
    for (let index = 0; index < count; index++) {
      this.#sharpened.set(this.level() - count + 1 + index, this.#failing)
      this.#failing = null
    }
  }

  #expectAgain(what: string, call: HintCall, body: Args, time: Time): void {
    const isGivenUp = call.args['giveUp'] === true && call.outcome === 'given'
    const outcome = call.outcome === 'given' ? 'repeated' : call.outcome
    const shows = isGivenUp ? [1, 2, 3] : call.shows
    this.#expectAnswer(what, { ...call, outcome, shows }, body, time)
  }

  #expectAnswer(what: string, call: HintCall, body: Args, time: Time): void {
    const is = answerShape.parse(body)
    const isRepeated = call.outcome === 'repeated'
    const level = this.level()
    expectSame(
      `what ${what} comes to`,
      [is.outcome, is.repeated, is.code ?? null, is.current, is.session.hintLevel, is.solutionsOpen],
      [
        call.outcome,
        isRepeated,
        call.outcome === 'not_yet' ? 'EFFORT_REQUIRED' : null,
        level,
        level,
        level === 4 || this.#isSolved(),
      ],
    )
    expectSame(`the turn behind ${what}`, is.session.turn, this.#steps.seqOf(`practice:${this.slug}`))
    this.#expectHints(`what ${what} shows`, is.hints, call.shows)
    const isClosed = call.outcome === 'not_yet' || (isRepeated && call.args['level'] === undefined && !('giveUp' in call.args))
    const opensAt = isClosed ? this.opensAt() : null
    if (time !== 'unsure') expectSame(`when the hint behind ${what} opens`, is.opensAt, opensAt === null ? null : iso(opensAt))
    // A question that is done with is not judged once more: a right answer is right, and any other one is neither.
    const isPast = time !== 'first' && isRepeated && call.answer?.right === false
    const right = isPast ? (time === 'unsure' ? is.answer?.right : null) : call.answer?.right
    expectSame(`what ${what} says of the answer`, is.answer, call.answer && { ...call.answer, right })
    expectSame(`the run of ${what}`, is.run?.verdict, call.run?.verdict)
    if (time === 'again' && is.run?.repeated === false) throw new Violation(`${what}: its program was run twice`)
  }

  #expectHints(what: string, is: ReadonlyArray<z.output<typeof hintShape>>, levels: readonly number[]): void {
    expectSame(
      `${what}: the levels`,
      is.map(({ level }) => level),
      levels,
    )
    for (const hint of is) {
      const sharpening = this.#shownSharpening(hint.level)
      const { body, question } = this.#hintOf(hint.level)
      const plain = `${body}\n\n${question}`
      const isSame =
        typeof sharpening === 'string' ? hint.text.endsWith(`?\n\n${plain}`) : hint.text === this.#sharper(sharpening, plain)
      if (!isSame) throw new Violation(`${what}: hint ${hint.level} is ${hint.text.slice(0, 200)}`)
      expectSame(`${what}: whether hint ${hint.level} is sharpened`, hint['sharpened'] ?? false, sharpening !== null)
      const asked = this.#questionOf(hint.level)
      const type = this.slug === 'pier-weights' ? 'int' : 'string'
      expectSame(
        `${what}: how hint ${hint.level} is answered`,
        hint['asked'],
        asked.kind === 'choose' ? { kind: 'choose', options: asked.options.map(({ text }) => text) } : { kind: 'predict', type },
      )
    }
  }

  #hintOf(level: number) {
    const hint = this.#written.hints[level - 1]
    if (hint === undefined) throw new Violation(`${this.slug} has no hint ${level}`)
    return hint
  }

  #sharper(sharpening: Exclude<Sharpening, 'words'>, plain: string): string {
    if (sharpening === null) return plain
    const one = this.#written.misconceptions.find(({ id }) => id === sharpening.misconception)
    return `${one?.notice ?? ''} Think about this: ${one?.question ?? ''}\n\n${plain}`
  }

  #isOf = (sharpening: Sharpening, id: string): boolean =>
    sharpening !== null && typeof sharpening === 'object' && sharpening.misconception === id

  /** A hint is sharpened by what it was given for, as long as the last run still shows that. */
  #shownSharpening(level: number): Sharpening {
    const given = this.#sharpened.get(level) ?? null
    if (given === null || typeof given === 'string') return given === this.#present ? given : null
    return this.#isOf(this.#present, given.misconception) ? given : null
  }
}

const wrongValue = (value: unknown): unknown => (typeof value === 'number' ? value + 1 : `${String(value)}-`)

/** What a past says of rows, by their own bodies. */
const DETAILS: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => string>> = {
  hint_given: ({ level, basis }) => `level ${String(level)} (${String(basis)})`,
  question_answered: ({ level, right, writtenBy }) =>
    `hint ${String(level)}, ${right === true ? 'right' : 'wrong'}, by ${String(writtenBy)}`,
  words_recorded: ({ writtenBy }) => `by ${String(writtenBy)}`,
  solution_read: ({ solutionId }) => String(solutionId),
  gave_up: ({ from }) => `from level ${String(from)}`,
  problem_solved: ({ unaided, highestHint }) => (unaided === true ? 'unaided' : `highest hint ${String(highestHint)}`),
  run_started: ({ kind, language, writtenBy, codeHash }) =>
    `${String(kind)}, ${String(language)}, written by ${String(writtenBy)}, code ${String(codeHash).slice(0, 8)}`,
}
