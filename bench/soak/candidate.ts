/** Somebody who is interviewed by chat: its clock, what may be done at each step, what their inputs are answered, and its scorecard. */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { daysSinceRain, expectSilent, isWorkedOn, RIGHT, RIGHT_LATER, RIGHT_TOO, WRONG, WRONG_LATER } from './days-since-rain.ts'
import { scorecardOf, type CardRow } from './scorecard.ts'
import { Steps, type Step, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { INTERVIEWED } from './world.ts'

const SECOND = 1_000
const MINUTE = 60_000
const DAY = 86_400_000
const MINUTES = 45
/** Inputs that may be asked about. */
const MOST_QUESTIONS = 8
/** For so long a problem is not given again. */
const UNSEEN_MS = 31 * DAY

const answerShape = z.looseObject({
  say: z.string(),
  interview: z.looseObject({
    interviewId: z.string(),
    turn: z.int(),
    status: z.enum(['open', 'over']),
    step: z.string().nullable(),
    questionsLeft: z.int(),
    endsAt: z.string(),
    questions: z.array(z.object({ input: z.string(), answer: z.string().nullable(), outcome: z.string() })),
    examples: z.array(z.looseObject({ outcome: z.string() })),
    scorecard: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  }),
})
type Interview = z.infer<typeof answerShape>['interview']
const listed = z.looseObject({ list: z.array(z.object({ interviewId: z.string(), status: z.string() })) })

/** The ways of an interview: to its end with a program, left early, and until its time is up. */
const ways = ['whole', 'left', 'late'] as const

export class Candidate {
  readonly name: string
  readonly habit = 'interviews'
  readonly #steps: Steps
  readonly #random: Random
  readonly #client: StepsOrder['client']
  #done = 0
  #now: Interview | null = null
  #startedAt = 0
  #endsAt = 0
  readonly #ids: string[] = []
  #todo: Array<() => Promise<unknown>> = []

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#client = order.client
    this.#steps = new Steps(order, 'interview:', `practice:${INTERVIEWED}`)
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#done < ways.length
  }

  async step(): Promise<void> {
    this.#steps.pass(5 * SECOND + this.#random.below(10 * SECOND))
    const next = this.#todo.shift()
    if (next) return this.#goOn(next)
    if (this.#now === null) return this.#done >= ways.length && this.#random.chance(0.7) ? this.#steps.rest() : this.#begin()
    this.#now = null
    this.#done += 1
    this.#steps.pass(UNSEEN_MS)
    return this.#steps.replay()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  /** Runs that came to nothing may take all the time of an interview: then its way is gone anew, with the next one. */
  async #goOn(next: () => Promise<unknown>): Promise<void> {
    const isCut = () =>
      ways[this.#done % ways.length] !== 'late' && this.#now?.status === 'open' && this.#steps.now() >= this.#endsAt
    try {
      if (!isCut()) await next()
    } catch (error) {
      if (!(error instanceof Violation) || !isCut()) throw error
    }
    if (!isCut()) return
    this.#steps.trail.push('the interview is over before its way is')
    this.#todo = []
    this.#now = null
    this.#steps.pass(UNSEEN_MS)
  }

  async #begin(): Promise<void> {
    const isFirst = this.#ids.length === 0
    if (isFirst) {
      // On their first day people have few runs.
      await this.#steps.take({ tool: 'start_problem', args: { titleSlug: 'pier-weights' }, rows: [] })
      this.#steps.pass(DAY)
    }
    const way = ways[this.#done % ways.length] ?? 'whole'
    const hints = way === 'left' ? 'priced' : 'none'
    const before = this.#steps.now()
    // A session in which nothing was done is begun again without a word.
    const isUsed = isWorkedOn(this.#steps.log)
    const body = await this.#steps.take({
      tool: 'interview_start',
      args: { minutes: MINUTES, hints, difficulty: 'easy', language: 'python3' },
      rows: [...(isUsed ? ['session_reset'] : []), ...(isFirst ? ['session_started'] : []), 'interview_started'],
    })
    const { interview } = answerShape.parse(body)
    this.#startedAt = Date.parse(interview.endsAt) - MINUTES * MINUTE
    if (this.#startedAt < before || this.#startedAt > this.#steps.now())
      throw new Violation(`an interview that was begun now ends at ${interview.endsAt}`)
    this.#ids.push(interview.interviewId)
    this.#take(body, 'clarify')
    this.#todo = this.#way(way)
  }

  #way(way: (typeof ways)[number]): Array<() => Promise<unknown>> {
    const own = { titleSlug: INTERVIEWED, language: 'python3', writtenBy: 'learner' }
    const other = (args: Readonly<Record<string, unknown>>) => () =>
      this.#move({ ...args, code: 'OTHER_INTERVIEW_STEP' }, [], this.#now?.step ?? null)
    const questions = { whole: 2, left: MOST_QUESTIONS, late: 1 }[way]
    const asks = Array.from({ length: questions }, (_, index) => () => this.#ask(index))
    const clarify = [
      () => this.#hintsAreShut(way === 'left'),
      ...asks,
      ...(way === 'left' ? [() => this.#askTooMuch()] : []),
      () => this.#get(),
      other({ action: 'follow_up', survives: true }),
    ]
    const code = [
      () => this.#move({ action: 'go_on', step: 'clarify' }, ['step_left'], 'examples'),
      other({ action: 'complexity', time: 'n', space: 'n' }),
      () => this.#give(),
      () => this.#move({ action: 'complexity', time: 'n', space: '1' }, ['complexity_stated'], 'code'),
      () => this.#run('run_local_tests', { ...own, code: WRONG }, 'wrong_answer'),
      () => this.#get(),
    ]
    if (way === 'left')
      return [...clarify, ...code, () => this.#move({ action: 'end' }, ['interview_ended'], null), ...this.#over('left')]
    if (way === 'late')
      return [
        ...clarify,
        () => this.#move({ action: 'go_on', step: 'clarify' }, ['step_left'], 'examples'),
        async () => this.#steps.pass(this.#startedAt + MINUTES * MINUTE - this.#steps.now()),
        () => this.#move({ action: 'go_on', step: 'examples', code: 'INTERVIEW_OVER' }, [], null),
        ...this.#over('late'),
      ]
    return [
      ...clarify,
      ...code,
      () => this.#run('run_local_tests', { ...own, code: RIGHT }, 'accepted'),
      () => this.#run('submit_solution', { ...own, code: RIGHT }, 'accepted'),
      // What was accepted first is what counts.
      () => this.#run('submit_solution', { ...own, code: RIGHT_TOO }, 'accepted', false),
      () => this.#move({ action: 'go_on', step: 'code' }, ['step_left'], 'follow_up'),
      // A thousand times 80,000 steps are more than half a second has.
      () => this.#move({ action: 'follow_up', survives: true }, ['follow_up_answered', 'interview_ended'], null),
      ...this.#over('whole'),
    ]
  }

  #id(): string {
    return this.#now?.interviewId ?? ''
  }

  async #move(
    { code, ...args }: Readonly<Record<string, unknown>> & { readonly code?: string },
    rows: readonly string[],
    step: string | null,
  ): Promise<Readonly<Record<string, unknown>>> {
    const before = this.#now
    const turn = before?.turn ?? 0
    const all = { interviewId: this.#id(), turn, writtenBy: 'learner', ...args }
    if (before?.status === 'open' && code === undefined && this.#random.chance(0.2))
      await this.#steps.take({
        tool: 'interview_answer',
        args: { ...all, turn: turn - 1, action: 'complexity', time: 'n³', space: '2ⁿ' },
        rows: [],
        code: 'STALE_TURN',
      })
    const taking: Step = { tool: 'interview_answer', args: all, rows, ...(code === undefined ? {} : { code }) }
    const body = await this.#steps.take(taking)
    if (code === undefined) this.#take(body, step)
    return body
  }

  /** What an answer says of the interview is what its log says. */
  #take(body: Readonly<Record<string, unknown>>, step: string | null): Interview {
    const { interview } = answerShape.parse(body)
    const seq = this.#steps.seqOf(`interview:${interview.interviewId}`)
    if (interview.turn !== seq) throw new Violation(`an interview is at turn ${interview.turn}, and its log has ${seq} rows`)
    const status = step === null ? 'over' : 'open'
    if (interview.step !== step || interview.status !== status)
      throw new Violation(`an interview is ${interview.status} at ${interview.step}, and should be ${status} at ${step}`)
    if (status === 'open') expectSilent('an answer', JSON.stringify(body))
    this.#endsAt = Date.parse(interview.endsAt)
    this.#now = interview
    return interview
  }

  async #hintsAreShut(arePriced: boolean): Promise<void> {
    const read = await this.#steps.take({ tool: 'get_problem', args: { titleSlug: INTERVIEWED }, rows: [] })
    expectSilent('the problem', JSON.stringify(read))
    const { raw } = await this.#client.connection.read(`problem://${INTERVIEWED}`)
    expectSilent('the problem as a resource', JSON.stringify(raw))
    if (arePriced) {
      const args = { titleSlug: INTERVIEWED, level: 1 }
      await this.#steps.take({ tool: 'request_hint', args, rows: ['hint_given'], answer: { current: 1 }, saysAgain: false })
      const { interview } = answerShape.parse(await this.#steps.take(this.#getting()))
      const price = this.#startedAt + MINUTES * MINUTE - Date.parse(interview.endsAt)
      if (price !== 3 * MINUTE) throw new Violation(`a hint of an interview takes ${price} ms off its clock`)
      return
    }
    const shut: Step = {
      tool: 'request_hint',
      args: { titleSlug: INTERVIEWED, level: 1 },
      rows: [],
      code: 'HINTS_CLOSED_DURING_INTERVIEW',
    }
    await this.#steps.take(shut)
  }

  async #ask(index: number): Promise<void> {
    const random = this.#random
    const rain = Array.from({ length: random.below(6) }, () => random.below(9))
    const limit = 1 + random.below(8)
    // What cannot be an input costs no question.
    if (index === 1) await this.#move({ action: 'ask', args: [rain, 'much'], code: 'NO_INTERVIEW_INPUT' }, [], 'clarify')
    const body = await this.#move({ action: 'ask', args: [rain, limit] }, ['question_answered'], 'clarify')
    const { questions, questionsLeft } = answerShape.parse(body).interview
    const last = questions.at(-1)
    const expected = { answer: JSON.stringify(daysSinceRain(rain, limit)), outcome: 'answered' }
    const { answer, outcome } = last ?? { answer: null, outcome: 'none' }
    if (JSON.stringify({ answer, outcome }) !== JSON.stringify(expected))
      throw new Violation(`for ${last?.input} an interview answers ${outcome} ${answer}, and not ${JSON.stringify(expected)}`)
    if (questions.length !== index + 1 || questionsLeft !== MOST_QUESTIONS - index - 1)
      throw new Violation(`after ${index + 1} questions there are ${questions.length}, and ${questionsLeft} are left`)
  }

  async #askTooMuch(): Promise<void> {
    await this.#move({ action: 'ask', args: [[1], 1], code: 'NO_QUESTIONS_LEFT' }, [], 'clarify')
  }

  /** Examples: a right one, a wrong one, and one that cannot be. */
  async #give(): Promise<void> {
    const rain = [this.#random.below(5), 3, 0]
    const examples = [
      { args: [rain, 3], result: daysSinceRain(rain, 3) },
      { args: [rain, 3], result: [7] },
      { args: ['none'], result: [] },
    ]
    const body = await this.#move({ action: 'examples', examples }, ['examples_judged'], 'complexity')
    const outcomes = answerShape.parse(body).interview.examples.map(({ outcome }) => outcome)
    if (outcomes.join() !== 'right,wrong,invalid') throw new Violation(`the examples of an interview are ${outcomes.join()}`)
  }

  /** `solves`: whether a submission is the first that is accepted. */
  async #run(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    verdict: string,
    solves = tool === 'submit_solution',
  ): Promise<void> {
    // In a later interview they have seen a hint of it.
    const proof = solves && this.#ids.length === 1 ? { unaided: true } : {}
    const body = await this.#steps.take({
      tool,
      args,
      rows: ['run_started', 'run_finished', ...(solves ? ['problem_solved'] : [])],
      answer: { verdict, ...proof },
    })
    expectSilent('an answer', JSON.stringify(body))
  }

  #getting(): Step {
    return { tool: 'interview_get', args: { interviewId: this.#id() }, rows: [] }
  }

  /** The same as it was told last, and nobody else's. */
  async #get(): Promise<void> {
    const before = this.#now
    const body = await this.#steps.take(this.#getting())
    const now = this.#take(body, before?.step ?? null)
    for (const field of ['questions', 'examples', 'questionsLeft'] as const)
      if (JSON.stringify(now[field]) !== JSON.stringify(before?.[field]))
        throw new Violation(`of an interview that is read again, ${field} are others than they were told`)
    const { list } = listed.parse(body)
    const open = list.filter(({ status }) => status === 'open').map(({ interviewId }) => interviewId)
    if (open.join() !== this.#id() || list.length !== Math.min(10, this.#ids.length))
      throw new Violation(`of ${this.#ids.length} interviews ${list.length} are listed, and open are ${open.join()}`)
    const foreign = { tool: 'interview_get', args: { interviewId: strangers.find((id) => !this.#ids.includes(id)) ?? 'none' } }
    await this.#steps.take({ ...foreign, rows: [], code: 'INTERVIEW_NOT_FOUND' })
    strangers.push(this.#id())
  }

  /** The scorecard is what a count of the log gives. */
  async #isOver(way: (typeof ways)[number]): Promise<void> {
    const body = await this.#steps.take(this.#getting())
    const { scorecard } = this.#take(body, null)
    const id = this.#id()
    const expected = scorecardOf(this.#steps.log, id, INTERVIEWED, this.#steps.now())
    const shown = new Map((scorecard ?? []).map(({ label, value }) => [label, value]))
    for (const [label, value] of expected satisfies readonly CardRow[])
      if (shown.get(label) !== value)
        throw new Violation(`the scorecard says of “${label}” ${shown.get(label)}, and a count of the log gives ${value}`)
    if (way === 'left') await this.#move({ action: 'end' }, [], null)
  }

  /** Once it is over they go on with its problem by themselves, and the interview stays what it was. */
  #over(way: (typeof ways)[number]): Array<() => Promise<unknown>> {
    const program = { titleSlug: INTERVIEWED, language: 'python3', writtenBy: 'learner' }
    // Where a review was made, the next accepted program is reviewed too.
    const later = { ...program, code: RIGHT_LATER, review: {} }
    return [
      () => this.#isOver(way),
      () => this.#stays(() => this.#run('run_local_tests', { ...program, code: WRONG_LATER }, 'wrong_answer')),
      () => this.#stays(() => this.#giveUp(way)),
      () => this.#stays(() => this.#run('submit_solution', later, 'accepted', way !== 'whole')),
    ]
  }

  async #giveUp(way: (typeof ways)[number]): Promise<void> {
    const args = { titleSlug: INTERVIEWED, giveUp: true, confirm: true }
    const hints = Array.from({ length: way === 'left' ? 3 : 4 }, () => 'hint_given')
    const rows = way === 'whole' ? [] : ['gave_up', ...hints]
    await this.#steps.take({ tool: 'request_hint', args, rows, saysAgain: false })
    const read = { titleSlug: INTERVIEWED, solutionId: 'count-on' }
    await this.#steps.take({ tool: 'get_problem_solution', args: read, rows: ['solution_read'], saysAgain: false })
  }

  async #stays(goesOn: () => Promise<void>): Promise<void> {
    const before = await this.#steps.take(this.#getting())
    await goesOn()
    const after = await this.#steps.take(this.#getting())
    expectSame('an interview that is over, after its problem was gone on with,', after['interview'], before['interview'])
  }
}

/** Interviews of everybody in this soak. */
const strangers: string[] = []
