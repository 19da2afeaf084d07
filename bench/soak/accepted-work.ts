/** The ways to work on with a problem that is solved, on its page and by a client, with what each adds to its streams. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ACCEPTED, sectionOf, WORDY } from './accepted-programs.ts'
import type { Fault } from './faults.ts'
import type { Row } from './ledger.ts'
import { bench, PageSteps, type Press } from './page-steps.ts'
import { counting, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
const SOON_MS = 1_800_000
const dayOf = (earlierMs: number): string => new Date(Date.now() - earlierMs).toISOString().slice(0, 10)
/** Rows of what was made by a run. */
const COSTS: ReadonlySet<string> = new Set([
  'run_finished',
  'review_made',
  'growth_measured',
  'questions_asked',
  'costs_compared',
])
const RESTS_MS = 1_000
/** What is made beside a submission may not get through to the runner. */
const MOST_TRIES = 12
export const PATH = `/problems/${ACCEPTED}`
/** Rows of a program that comes to its verdict. */
export const ACCEPT = ['run_started', 'run_finished']
const OWN = new Set(['practice', 'review', 'growth', 'understanding'].map((kind) => `${kind}:${ACCEPTED}`))

const growthShape = z.looseObject({ stated: z.looseObject({ time: z.string() }), time: z.array(z.string()) })
const reviewShape = z.looseObject({
  findings: z.array(z.looseObject({ finding: z.int(), line: z.int(), excerpt: z.string() })),
  further: z.int(),
  dismissed: z.int(),
  fixed: z.array(z.string()),
  linter: z.looseObject({ state: z.string() }),
  costs: z.array(z.looseObject({ program: z.string() })).nullable(),
})
export const answerShape = z.looseObject({
  say: z.string(),
  accepted: z.boolean(),
  repeated: z.boolean(),
  review: reviewShape.nullish(),
  growth: growthShape.nullish(),
})

export class AcceptedWork {
  readonly order: StepsOrder
  readonly steps: PageSteps
  /** The program that was accepted last. */
  code = WORDY

  constructor(order: StepsOrder) {
    this.order = order
    this.steps = new PageSteps(order)
  }

  /** Rows of the problem since so many. */
  since(log: number): readonly Row[] {
    return this.steps.log.slice(log).filter(({ stream }) => OWN.has(stream))
  }

  /** Does something, with what it adds to the streams of the problem. */
  async adds<T extends object>(what: string, expected: readonly string[], work: () => Promise<T>): Promise<T> {
    const [before, calls, day, spent] = [this.steps.log.length, this.steps.trail.length, dayOf(0), this.steps.runsToday]
    const done = await work()
    const places = await this.steps.rows()
    expectSame(`what ${what} adds`, counting(this.since(before).map(({ type }) => type)), expected)
    if (places > 0 && !('hasStruck' in done && done.hasStruck === true))
      throw new Violation(`${what} is answered, and its run is still open`)
    // Whatever has moved a run to the day before has moved it by a few minutes.
    if (day === dayOf(0) && day === dayOf(SOON_MS))
      this.#expectCost(what, expected, this.steps.runsToday - spent, this.steps.trail.length - calls)
    return done
  }

  /** Whatever was made costs one run, and what came to nothing one at most. */
  #expectCost(what: string, expected: readonly string[], cost: number, calls: number): void {
    const least = expected.filter((type) => COSTS.has(type)).length
    const most = calls * (expected.includes('run_finished') ? 2 : 1)
    // Who came to the end of a day's runs is a day further.
    if (cost >= 0 && (cost < least || cost > most)) throw new Violation(`${what} costs ${cost} runs in ${calls} calls`)
  }

  /** What is known already, and what is refused, adds nothing and costs no run. */
  async free<T extends object>(what: string, work: () => Promise<T>): Promise<T> {
    await this.steps.rows()
    const before = this.steps.runsToday
    const done = await this.adds(what, [], work)
    expectSame(`the runs of the day behind ${what}`, this.steps.runsToday, before)
    return done
  }

  press(action: string, more: Readonly<Record<string, string>> = {}, rest: Partial<Press> = {}, fault?: Fault | null) {
    return this.steps.press({ ...bench(ACCEPTED, action, { code: this.code, ...more }), rows: null, ...rest }, fault)
  }

  async section(heading: string): Promise<string> {
    return sectionOf((await this.steps.see(PATH)).html, heading)
  }

  async submit(more: Readonly<Record<string, unknown>> = {}, fault: Fault | null = null) {
    const args = { titleSlug: ACCEPTED, language: 'python3', code: this.code, writtenBy: 'learner', ...more }
    const { body } = await this.steps.ask('submit_solution', args, fault, null)
    const answer = answerShape.parse(body)
    if (!answer.accepted) throw new Violation('a right program is not accepted')
    return answer
  }

  last(type: string): Row['body'] {
    const last: Row | undefined = this.steps.log.findLast((row) => row.type === type && OWN.has(row.stream))
    return last?.body ?? {}
  }

  /** The run that accepted the latest program, or the first one. */
  accepting(which: 'first' | 'latest'): string {
    const runs = this.steps.log.filter(
      ({ stream, type, body }) => stream === `practice:${ACCEPTED}` && type === 'run_finished' && body['verdict'] === 'accepted',
    )
    return String(runs.at(which === 'first' ? 0 : -1)?.body['runId'])
  }

  /** The runner did not come to what was asked beside a submission. */
  async goOn(tries: number): Promise<void> {
    if (tries === MOST_TRIES) throw new Violation(`what is asked beside a submission is not there after ${tries} tries`)
    await this.order.world.isUp()
    await this.steps.age(DAY)
    await pause(RESTS_MS)
  }
}
