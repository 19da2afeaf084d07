/** Somebody whose programs answer right, and then change the answer a little: each comparison has to tell the changes that matter. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROBLEMS } from '../../scripts/content/read.ts'
import { Steps, type StepsOrder } from './steps.ts'
import type { COMPARED } from './world.ts'

const DAY = 86_400_000
const SECOND = 1_000

interface Compared {
  readonly titleSlug: (typeof COMPARED)[number]
  /** A stored program in Python, and the function that it is asked for. */
  readonly solution: string
  readonly entry: string
  /** What becomes of the right `answer`, as an expression of Python; those that are wrong, and those that are right all the same. */
  readonly wrong: readonly string[]
  readonly right: readonly string[]
}

const compared: readonly Compared[] = [
  {
    titleSlug: 'time-sheet',
    solution: 'sum-by-name',
    entry: 'time_sheet',
    wrong: ['answer[:-1]', 'answer + answer[:1]', 'answer[:1] * len(answer)', 'answer[:1] + answer[:-1]'],
    right: ['answer[::-1]', 'answer[1:] + answer[:1]'],
  },
  {
    titleSlug: 'exact-change-sets',
    solution: 'sort-and-leave-early',
    entry: 'exact_change_sets',
    wrong: ['answer + answer[:1]', '[one + one[:1] for one in answer]', 'answer[1:]'],
    right: ['[one[::-1] for one in answer[::-1]]'],
  },
  {
    titleSlug: 'heater-switch',
    solution: 'branches',
    entry: 'heater_states',
    wrong: ['answer[::-1]', '[not one for one in answer]', 'answer + [True]', '[int(one) for one in answer]'],
    right: ['[*answer]'],
  },
  {
    titleSlug: 'recipe-order',
    solution: 'take-what-is-free',
    entry: 'recipe_order',
    wrong: ['answer[::-1]', 'answer[:-1]', 'answer[:1] + answer[:-1]'],
    right: ['[*answer]'],
  },
]

const programOf = (text: string, { entry }: Compared, change: string): string =>
  `${text.replaceAll(entry, 'right_answer')}

def ${entry}(*given):
    answer = right_answer(*given)
    return ${change}
`

export class Comparer {
  readonly name: string
  readonly habit = 'answers a little other'
  readonly #steps: Steps
  readonly #todo: Array<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#steps = new Steps(order, 'practice:')
    this.#todo = compared.flatMap((one) => this.#tries(one))
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(10 * SECOND)
    const next = this.#todo.shift()
    if (next) await next()
    else await this.#steps.rest()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  #tries(one: Compared): Array<() => Promise<unknown>> {
    const { titleSlug, solution, wrong, right } = one
    const begin = async () => {
      // A day has few runs.
      this.#steps.pass(DAY)
      await this.#steps.take({ tool: 'start_problem', args: { titleSlug }, rows: ['session_started'], saysAgain: false })
    }
    const submit = (change: string, verdict: string, more: readonly string[]) => async () => {
      const text = await readFile(join(PROBLEMS, titleSlug, 'solutions', solution, 'solution.py'), 'utf8')
      const args = { titleSlug, language: 'python3', code: programOf(text, one, change), writtenBy: 'learner' }
      await this.#steps.take({
        tool: 'submit_solution',
        args,
        rows: ['run_started', 'run_finished', ...more],
        answer: { verdict },
      })
    }
    return [
      begin,
      ...wrong.map((change) => submit(change, 'wrong_answer', [])),
      ...right.map((change, index) => submit(change, 'accepted', index === 0 ? ['problem_solved'] : [])),
    ]
  }
}
