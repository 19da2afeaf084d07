/** Somebody whose programs fill their folder: each gets a verdict of its own, and the next run of anybody finds nothing of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const DAY = 86_400_000
const RESTS_MS = 1_500
const TITLE = 'pier-weights'
/** More than a sandbox has, in files of a mebibyte. */
const MEBIBYTES = 200
const verdictIn = z.looseObject({ verdict: z.string() })

const filling = (number: number) => `# ${number}
def total_weight(c, l):
    for i in range(${MEBIBYTES}):
        with open(f"/tmp/full-{i}", "wb") as f:
            f.write(bytes(1 << 20))
    return sum(x for x in c if x <= l)
`
/** Right, unless something is left of an earlier run. */
const looking = (number: number) => `# ${number}
import os
FOUND = [name for folder in ("/tmp", ".") for name in os.listdir(folder) if name.startswith("full-")]
with open("/tmp/mine", "wb") as f:
    f.write(bytes(1 << 20))
def total_weight(c, l):
    return -1 if FOUND else sum(x for x in c if x <= l)
`

export class Filler {
  readonly name: string
  readonly habit = 'fills the disk'
  readonly #steps: Steps
  #rounds = 0

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#steps = new Steps(order, 'practice:')
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#rounds < 1
  }

  async step(): Promise<void> {
    this.#steps.pass(DAY)
    if (this.#rounds === 0)
      await this.#steps.take({ tool: 'start_problem', args: { titleSlug: TITLE }, rows: ['session_started'], saysAgain: false })
    else await pause(RESTS_MS)
    const number = this.#rounds + 1
    const full = await this.#run(filling(number))
    if (full === 'accepted') throw new Violation('a program that fills its folder is accepted')
    const after = await this.#run(looking(number))
    if (after !== 'accepted') throw new Violation(`after a program that filled its folder the next one is ${after}`)
    this.#rounds += 1
  }

  async #run(code: string): Promise<string> {
    const args = { titleSlug: TITLE, language: 'python3', code, writtenBy: 'learner' }
    return verdictIn.parse(await this.#steps.take({ tool: 'run_local_tests', args, rows: ['run_started', 'run_finished'] }))
      .verdict
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }
}
