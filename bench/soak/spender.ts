/** Somebody who uses up the runs of a day: each is counted once, one more is refused with its code, and the next day has as many again. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import { NO_ROOM } from './faults.ts'
import { programOf } from './programs.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'
import { RUNS_A_DAY, RUNS_ON_FIRST_DAY } from './world.ts'

const DAY = 86_400_000
const RESTS_MS = 1_000
const TITLE = 'pier-weights'
const spentShape = z.object({ spent: z.array(z.object({ day: z.string(), count: z.int() })) })
const refusal = z.looseObject({ resetsAt: z.string() })

export class Spender {
  readonly name: string
  readonly habit = 'every run of the day'
  readonly #order: StepsOrder
  readonly #steps: Steps
  readonly #random: Random
  #days = 0
  #ran = 0
  #isOver = false
  #number = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.#random = order.random
    this.#steps = new Steps(order, 'practice:')
    // Six in the morning of tomorrow: no day ends unawares.
    this.#steps.pass(DAY - (Date.now() % DAY) + DAY / 4)
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#days < 2
  }

  async step(): Promise<void> {
    const limit = this.#days === 0 ? RUNS_ON_FIRST_DAY : RUNS_A_DAY
    if (this.#number === 0)
      await this.#steps.take({ tool: 'start_problem', args: { titleSlug: TITLE }, rows: ['session_started'], saysAgain: false })
    if (this.#isOver) {
      if (this.#days >= 2) return pause(RESTS_MS)
      this.#steps.pass(DAY)
      this.#isOver = false
      this.#ran = 0
    }
    this.#steps.pass(10_000)
    this.#number += 1
    const { code } = programOf(TITLE, this.#random.pick(['crash', 'wrong']), this.#number, this.name)
    const args = { titleSlug: TITLE, language: 'python3', code, writtenBy: 'learner' }
    if (this.#ran >= limit) return this.#refused(args)
    // What breaks may cost a run, or not: another fault would say nothing of the count.
    const before = this.#steps.trail.length
    const fault = this.#ran === 1 ? NO_ROOM : null
    const { code: refused, rows } = await this.#steps.ask('run_local_tests', args, fault, 'BUDGET_EXCEEDED')
    const outcomes = this.#steps.trail.slice(before).map((line) => line.slice(line.lastIndexOf(' ') + 1))
    const isQuiet = outcomes.length === 1
    const spent = await this.#spent()
    if (outcomes.join() === 'RUNNER_BUSY,answered' && spent !== this.#ran + 1)
      throw new Violation(`a run that the runner had no room for at first makes ${spent} of ${this.#ran}`)
    if (isQuiet && (refused !== null || rows.join() !== 'run_started,run_finished' || spent !== this.#ran + 1))
      throw new Violation(`after ${this.#ran + 1} runs of a day ${spent} are counted, and the last is ${refused ?? rows.join()}`)
    if (refused !== null && spent < limit) throw new Violation(`after ${spent} of ${limit} runs of a day one more is refused`)
    this.#ran = spent
  }

  async #refused(args: Readonly<Record<string, unknown>>): Promise<void> {
    const body = await this.#steps.take({ tool: 'run_local_tests', args, rows: [], code: 'BUDGET_EXCEEDED' }, null)
    const midnight = Math.ceil(this.#steps.now() / DAY) * DAY
    const { resetsAt } = refusal.parse(body)
    if (Date.parse(resetsAt) !== midnight) throw new Violation(`the runs of a day come back at ${resetsAt}`)
    const spent = await this.#spent()
    if (spent !== this.#ran) throw new Violation(`a run that is refused makes ${spent} of ${this.#ran}`)
    this.#isOver = true
    this.#days += 1
    await this.#steps.replay()
  }

  async #spent(): Promise<number> {
    const address = `${this.#order.world.origin}/soak/rows?user=${encodeURIComponent(this.#order.client.userId)}&after=0&stream=none`
    const { spent } = spentShape.parse(await (await fetch(address)).json())
    const day = new Date(this.#steps.now()).toISOString().slice(0, 10)
    return spent.find((one) => one.day === day)?.count ?? 0
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }
}
