/**
 * Somebody with two chats who sends another program from each at the same moment: the second run waits for the first, each time. And a
 * submission whose tests cannot be made just then is not judged without them.
 */
import { connectAs } from './connection.ts'
import { NO_TESTS } from './faults.ts'
import { programOf } from './programs.ts'
import { mayBeUnderWay, RETRYABLE } from './retryable.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const TITLE = 'pier-weights'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** What the first pair leaves behind, the others would meet; so many are the runs of a first day. */
const PAIRS = 4
const MOST_SUBMISSIONS = 4

export class TwoChats {
  readonly name: string
  readonly habit = 'writes in two chats'
  readonly #order: StepsOrder
  readonly #steps: Steps
  readonly #todo: Array<() => Promise<unknown>>
  #programs = 0
  /** Pairs of which a run was refused at once. */
  #refused = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#steps = new Steps(order, 'practice:')
    this.#todo = [
      () => this.#steps.take({ tool: 'start_problem', args: { titleSlug: TITLE }, rows: ['session_started'], saysAgain: false }),
      ...Array.from({ length: PAIRS }, () => () => this.#both()),
      async () => this.#steps.pass(DAY),
      () => this.#submit(),
      () => this.#steps.replay(),
    ]
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next === undefined) return this.#steps.rest()
    this.#steps.pass(3 * MINUTE)
    await next()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  /** Two runs at once: both are answered, or say by a code that may be tried again what broke. Only who has waited is told of the other run. */
  async #both(): Promise<void> {
    const { world, client } = this.#order
    await world.isUp()
    await using second = await connectAs(world, this.name)
    const laterMs = this.#steps.now() - Date.now()
    const answers = await Promise.all(
      [client, second].map((chat) => chat.call('run_local_tests', this.#args('wrong'), { laterMs, fault: null })),
    )
    await this.#steps.rows()
    let isRefused = false
    for (const { reply, ms } of answers) {
      const code = reply.kind === 'lost' ? reply.why : (reply.code ?? 'answered')
      this.#steps.trail.push(`run_local_tests at once: ${code}`)
      if (code !== 'answered' && !RETRYABLE.has(code)) throw new Violation(`one of two runs at once is answered ${code}`)
      isRefused ||= code === 'OWN_RUN_UNDER_WAY' && !mayBeUnderWay(ms, false)
    }
    // On a busy machine the runner may still be ending the runs before.
    if (isRefused) this.#refused += 1
    if (this.#refused > 1) throw new Violation('of two runs at once the second is refused, again and again')
  }

  /** There is no room for what makes a submission's tests: no verdict comes of it, and the same call later has one. */
  async #submit(): Promise<void> {
    for (let time = 1; time <= MOST_SUBMISSIONS; time++) {
      const before = this.#steps.trail.length
      const { code } = await this.#steps.ask('submit_solution', this.#args('hidden'), NO_TESTS, null)
      const [first = ''] = this.#steps.trail.slice(before)
      if (code !== null || first.endsWith(': answered'))
        throw new Violation('a submission is judged without the tests that were to be made for it')
      if (first.endsWith(': RUNNER_BUSY')) return
      // The runner was killed meanwhile, and nothing was asked of it.
      await this.#order.world.isUp()
    }
  }

  #args(kind: 'wrong' | 'hidden') {
    const { code } = programOf(TITLE, kind, (this.#programs += 1), this.name)
    return { titleSlug: TITLE, language: 'python3', writtenBy: 'learner', code }
  }
}
