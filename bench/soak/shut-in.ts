/**
 * Somebody who has used every help of a problem, and meets it again a month later in a check, in an interview without hints, and beside a
 * check of one of its skills: nothing helps as long as one of them is open, and everything does when it is over.
 */
import { z } from 'zod'
import { expectNothingLater } from './late-rows.ts'
import { EXERCISES_CLOSED, exercisePath, ShutSurfaces } from './shut-surfaces.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'
import { INTERVIEWED, TITLED } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MINUTES = 45
const INTERVIEW = { minutes: MINUTES, hints: 'none', difficulty: 'easy', language: 'python3' } as const
/** For so long a problem is not given again. */
const UNSEEN_MS = 31 * DAY
/** Of the problem of interviews alone, and of several problems. */
const [OWN_SKILL, SHARED_SKILL] = ['list-building', 'array-traversal']
/** These share no skill with it. */
const [ELSEWHERE, OTHER_SKILL] = ['label-chain', 'time-sheet']
const EARLIER = 'of_before'
const BEFORE = `def days_since_rain(rain, limit):
    ${EARLIER} = []
    dry = -1
    for millimetres in rain:
        if millimetres >= limit:
            dry = 0
        elif dry >= 0:
            dry += 1
        ${EARLIER}.append(dry)
    return ${EARLIER}
`
const NOW = BEFORE.replaceAll(EARLIER, 'of_now')
const MOST_TRIES = 4
/** Rows of a scorecard that follow from a measurement, what they say without it, and what it adds to the log. */
const MEASURED = [
  { label: 'Time complexity, as measured', missing: 'not measured', type: 'growth_measured' },
  { label: 'Findings of a review', missing: 'not reviewed', type: 'review_made' },
] as const

const checkShape = z.looseObject({ outcome: z.string(), check: z.looseObject({ titleSlug: z.string() }) })
const interviewShape = z.looseObject({
  interview: z.looseObject({
    interviewId: z.string(),
    turn: z.int(),
    step: z.string().nullable(),
    status: z.string(),
    scorecard: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  }),
})
type Interview = z.infer<typeof interviewShape>['interview']
type Part = ReadonlyArray<() => Promise<unknown>>

export class ShutIn {
  readonly name: string
  readonly habit = 'shut-in'
  readonly #surfaces: ShutSurfaces
  /** Each is done again from its beginning where the time of what is open was up before its end. */
  readonly #parts: readonly Part[]
  #done = 0
  #step = 0
  /** When what is open ends by itself, for this person. */
  #until = Infinity
  #interview: Interview | null = null

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#surfaces = new ShutSurfaces(order, { slug: INTERVIEWED, solution: 'count-on', earlier: EARLIER, code: BEFORE + NOW })
    const surfaces = this.#surfaces
    this.#parts = [
      [() => this.#arrive(), () => surfaces.use(BEFORE), () => surfaces.expectOpen({ isSolved: true })],
      [
        () => surfaces.sleep(UNSEEN_MS),
        () => this.#check(OWN_SKILL, INTERVIEWED),
        () => surfaces.expectClosed('check'),
        () => surfaces.expectPutAway(),
        () => surfaces.refuse('interview_start', INTERVIEW, 'NO_INTERVIEW_PROBLEM', 'a check'),
        () => this.#leave(),
        () => surfaces.expectOpen({ isSolved: false }),
      ],
      [
        () => surfaces.sleep(UNSEEN_MS),
        () => this.#begin(),
        () => surfaces.expectClosed('interview'),
        () => this.#runsAreClosed(),
        () => this.#reachCode(),
        () => this.#solve(),
        () => surfaces.expectHelpClosed('interview'),
        () => this.#end(),
        () => surfaces.expectOpen({ isSolved: true }),
        () => this.#evidenceIsOpen(),
      ],
      [
        () => surfaces.sleep(UNSEEN_MS),
        () => this.#check(SHARED_SKILL),
        () => this.#skillIsClosed(),
        () => this.#leave(),
        () => surfaces.expectOpen({ isSolved: true }),
        () => surfaces.steps.replay(),
      ],
    ]
  }

  get trail(): readonly string[] {
    return this.#surfaces.trail
  }

  get isOnTour(): boolean {
    return this.#done < this.#parts.length
  }

  async step(): Promise<void> {
    const part = this.#parts[this.#done]
    if (part === undefined) return this.#surfaces.steps.rest()
    try {
      await part[this.#step]?.()
    } catch (error) {
      if (!(error instanceof Violation) || !this.#isCut) throw error
    }
    if (this.#isCut) this.#step = 0
    else if (++this.#step >= part.length) [this.#done, this.#step] = [this.#done + 1, 0]
    if (this.#step === 0) this.#until = Infinity
  }

  async ending(): Promise<void> {
    await this.#surfaces.steps.rows()
    await this.#surfaces.steps.replay()
  }

  /** Whoever has to wait for runs of the next day comes too late. */
  get #isCut(): boolean {
    return Math.max(this.#surfaces.steps.now(), Date.now()) >= this.#until
  }

  /** On their first day people have few runs. */
  async #arrive(): Promise<void> {
    const { pages } = this.#surfaces
    await pages.signIn()
    await this.#surfaces.ask('start_problem', { titleSlug: ELSEWHERE, language: 'python3' })
    await this.#surfaces.ask('request_hint', { titleSlug: ELSEWHERE, level: 1 })
    await this.#surfaces.sleep(DAY)
  }

  /** A dispute about a skill. `slug`: the problem that it has to be about. */
  async #check(topic: string, slug: string | null = null): Promise<void> {
    this.#until = this.#surfaces.steps.now() + DAY
    const { check } = checkShape.parse(await this.#surfaces.ask('start_check', { kind: 'dispute', topic }))
    if (slug !== null) expectSame(`the problem of a check on ${topic}`, check.titleSlug, slug)
  }

  async #leave(): Promise<void> {
    await this.#surfaces.ask('start_check', { kind: 'dispute', action: 'leave' })
    this.#until = Infinity
  }

  /** What another problem about the same skill could show is closed, and all else is open. */
  async #skillIsClosed(): Promise<void> {
    const { steps, pages } = this.#surfaces
    const form = 'examples'
    for (const titleSlug of [INTERVIEWED, TITLED]) {
      await this.#surfaces.refuse(
        'do_exercise',
        { titleSlug, form, language: 'python3' },
        EXERCISES_CLOSED,
        'a check of its skill',
      )
      await pages.see(exercisePath(titleSlug, form), 409)
    }
    await this.#surfaces.ask('do_exercise', { titleSlug: OTHER_SKILL, form, language: 'python3' })
    await pages.see(exercisePath(OTHER_SKILL, form))
    for (const titleSlug of [INTERVIEWED, ELSEWHERE])
      await steps.take({ tool: 'request_hint', args: { titleSlug, level: 1 }, rows: [] })
  }

  async #begin(): Promise<void> {
    this.#until = this.#surfaces.steps.now() + MINUTES * MINUTE
    this.#take(await this.#surfaces.ask('interview_start', INTERVIEW))
  }

  #take(body: Readonly<Record<string, unknown>>): Interview {
    return (this.#interview = interviewShape.parse(body).interview)
  }

  #program(): Readonly<Record<string, unknown>> {
    return { titleSlug: INTERVIEWED, language: 'python3', writtenBy: 'learner', code: NOW }
  }

  /** Before the code nothing is run, and no check of the same problem begins. */
  async #runsAreClosed(): Promise<void> {
    for (const tool of ['run_local_tests', 'submit_solution'])
      await this.#surfaces.refuse(tool, this.#program(), 'RUNS_CLOSED_DURING_INTERVIEW', 'an interview')
    const topic = OWN_SKILL
    await this.#surfaces.refuse('start_check', { kind: 'dispute', topic }, 'NO_CHECK_ITEM', 'an interview')
  }

  async #move(args: Readonly<Record<string, unknown>>, row: string): Promise<void> {
    const { interviewId, turn } = this.#interview ?? { interviewId: '', turn: 0 }
    this.#take(await this.#surfaces.steps.take({ tool: 'interview_answer', args: { interviewId, turn, ...args }, rows: [row] }))
  }

  async #reachCode(): Promise<void> {
    await this.#move({ action: 'go_on', step: 'clarify' }, 'step_left')
    await this.#move({ action: 'go_on', step: 'examples' }, 'step_left')
    await this.#move({ action: 'complexity', time: 'n', space: 'n', writtenBy: 'learner' }, 'complexity_stated')
    expectSame('the step before the code of an interview', this.#interview?.step, 'code')
  }

  /** What is asked for beside a submission waits until the interview is over. */
  async #solve(): Promise<void> {
    const body = await this.#surfaces.steps.take({
      tool: 'submit_solution',
      args: { ...this.#program(), review: {}, growth: 'n' },
      rows: ['run_started', 'run_finished', 'problem_solved'],
      answer: { verdict: 'accepted' },
    })
    expectSame('the review and the growth in an interview', [body['review'] ?? null, body['growth'] ?? null], [null, null])
  }

  /** What ends it also measures and reviews, and is answered when that is done. Where it came to nothing, the same again tries again. */
  async #end(): Promise<void> {
    const { steps } = this.#surfaces
    const { interviewId = '', turn = 0 } = this.#interview ?? {}
    this.#until = Infinity
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const args = { interviewId, turn, action: 'end' }
      const { body } = await steps.ask('interview_answer', args, null, null)
      const { status, scorecard } = this.#take(body)
      const rows = new Map((scorecard ?? []).map(({ label, value }) => [label, value]))
      expectSame('an interview that was ended', [status, this.#count('interview_ended')], ['over', 1])
      for (const { label, missing, type } of MEASURED) {
        const isTold = rows.has(label) && rows.get(label) !== missing
        expectSame(`“${label}” of an interview, and what its log has of it,`, Number(isTold), this.#count(type))
      }
      if (this.#isMeasured) return
      await expectNothingLater('an interview', () => steps.rows())
    }
  }

  /** Rows of this kind since the interview began. */
  #count(type: string): number {
    const { log } = this.#surfaces.steps
    return log.slice(log.findLastIndex((row) => row.type === 'interview_started')).filter((row) => row.type === type).length
  }

  get #isMeasured(): boolean {
    return MEASURED.every(({ type }) => this.#count(type) > 0)
  }

  /** Made when it ended, so that it is told again without a run. */
  async #evidenceIsOpen(): Promise<void> {
    if (!this.#isMeasured) return
    const args = { ...this.#program(), review: {}, growth: 'n' }
    const body = await this.#surfaces.steps.take({ tool: 'submit_solution', args, rows: [] })
    if (!body['review'] || !body['growth']) throw new Violation('what an interview measured is not told when it is over')
  }
}
