/** Somebody who does exercises: each answer is judged once, as it deserves. */
import { z } from 'zod'
import { ordered } from '../../test/e2e/exercises.ts'
import { twoSum } from '../../test/e2e/programs.ts'
import type { Random } from '../../test/e2e/random.ts'
import { BEGINS_TWICE } from './faults.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const DAY = 86_400_000
const WHERE = { titleSlug: 'two-sum', language: 'python3' } as const

const answerShape = z.looseObject({
  repeated: z.boolean(),
  report: z.looseObject({ verdict: z.string() }).nullish(),
  exercise: z.looseObject({
    status: z.string(),
    turn: z.int(),
    counts: z.boolean(),
    blocks: z.array(z.object({ id: z.string(), text: z.string() })).nullish(),
    questions: z.array(z.looseObject({ key: z.string().nullable() })).nullish(),
  }),
})
type Opened = z.infer<typeof answerShape>['exercise']

interface Answered {
  readonly answer: (opened: Opened) => object
  readonly rows: readonly string[]
  readonly status: string
}

const JUDGED = ['answer_judged'] as const
const SOLVED = ['answer_judged', 'exercise_solved'] as const
const example = (args: readonly unknown[], result: readonly number[]) => ({ args, result })

const GUESSES = { kind: 'questions', answers: ['-404', '-404', '-404'] }

/** Answers to the exercises of one problem, in their order: some wrong, and the last right. */
const FORMS: Readonly<Record<string, readonly Answered[]>> = {
  assemble: [
    {
      answer: ({ blocks }) => ({ kind: 'blocks', blocks: ordered(blocks ?? []).map(({ id }) => ({ id, depth: 0 })) }),
      rows: JUDGED,
      status: 'open',
    },
    { answer: ({ blocks }) => ({ kind: 'blocks', blocks: ordered(blocks ?? []) }), rows: SOLVED, status: 'solved' },
  ],
  examples: [
    { answer: () => ({ kind: 'examples', examples: [example([[9, 4], 13], [0, 1])] }), rows: JUDGED, status: 'open' },
    {
      answer: () => ({
        kind: 'examples',
        examples: [
          example([[5, 3, 7], 10], [1, 2]),
          example([[6, 1, 6], 12], [0, 2]),
          example([[9, 4], 13], [0, 1]),
          example([[9, -4], 5], [0, 1]),
        ],
      }),
      rows: SOLVED,
      status: 'solved',
    },
  ],
  // After two tries the answers are shown.
  trace: [
    { answer: () => GUESSES, rows: ['questions_answered'], status: 'open' },
    { answer: () => GUESSES, rows: ['questions_answered', 'solution_seen'], status: 'seen' },
  ],
  speed_up: [
    { answer: () => ({ kind: 'program', code: twoSum.constant }), rows: JUDGED, status: 'open' },
    { answer: () => ({ kind: 'program', code: twoSum.right }), rows: SOLVED, status: 'solved' },
  ],
}
const forms = Object.keys(FORMS)

export class Exerciser {
  readonly name: string
  readonly habit = 'exercises'
  readonly #steps: Steps
  readonly #random: Random
  #done = 0
  /** The exercise that is open, and which of its answers comes next. */
  #open: { readonly form: string; readonly opened: Opened; readonly next: number } | null = null

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#steps = new Steps(order, 'form:')
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#done < forms.length
  }

  async step(): Promise<void> {
    this.#steps.pass(5_000 + this.#random.below(40_000))
    const open = this.#open
    const form = forms[this.#done]
    if (open === null) return form === undefined ? this.#steps.rest() : this.#begin(form)
    const answered = FORMS[open.form]?.[open.next]
    if (answered === undefined) {
      if (open.form === 'trace') await this.#giveUp()
      this.#open = null
      this.#done += 1
      // An account has few runs on its first day, and what was just solved is worth asking again later.
      this.#steps.pass(DAY)
      return this.#steps.replay()
    }
    return this.#answer(open, answered)
  }

  /** A next round may be of another program, whose answers nobody here knows. */
  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #begin(form: string): Promise<void> {
    const args = { ...WHERE, form }
    const { body, rows, wasTold } = await this.#steps.ask('do_exercise', args, this.#steps.fault(), null)
    const { exercise: opened, repeated } = answerShape.parse(body)
    const expected = form === 'trace' ? 'exercise_opened,questions_asked' : 'exercise_opened'
    if (rows.join() !== expected || opened.status !== 'open' || (wasTold && repeated))
      throw new Violation(`${form}: opened, it is ${opened.status}, and has added ${rows.join() || 'nothing'}`)
    this.#open = { form, opened, next: 0 }
    if (!this.#random.chance(0.4)) return
    const again = await this.#steps.ask('do_exercise', args, null, null)
    if (again.rows.length > 0 || answerShape.parse(again.body).exercise.turn !== opened.turn)
      throw new Violation(`${form}: opened once more, it has added ${again.rows.join() || 'nothing'}`)
  }

  /** Whoever gives up is shown the solution, and shows nothing by giving it. */
  async #giveUp(): Promise<void> {
    const args = { ...WHERE, form: 'complete' }
    const open = async () => answerShape.parse((await this.#steps.ask('do_exercise', args, null, null)).body).exercise
    const { turn, counts } = await open()
    const answer = { kind: 'give_up' }
    const given = await this.#steps.ask('do_exercise', { ...args, turn, answer, writtenBy: 'learner' }, this.#steps.fault(), null)
    const { status } = answerShape.parse(given.body).exercise
    if (!counts || status !== 'seen')
      throw new Violation(`an exercise that was given up ${counts ? 'counted' : 'did not count'}, and is ${status}`)
    const again = await open()
    if (again.status !== 'open' || again.counts)
      throw new Violation(
        `an exercise whose solution was seen is ${again.status} again, and ${again.counts ? 'counts' : 'does not count'}`,
      )
  }

  async #answer(
    { form, opened, next }: { readonly form: string; readonly opened: Opened; readonly next: number },
    expected: Answered,
  ) {
    const args = { ...WHERE, form, turn: opened.turn, answer: expected.answer(opened), writtenBy: 'learner' }
    // The first answer of each form, so that the shortest soak has seen it.
    const fault = next === 0 ? BEGINS_TWICE : this.#steps.fault()
    const { body, code, rows, wasTold } = await this.#steps.ask('do_exercise', args, fault, null)
    const what = `${form}, answer ${next + 1}`
    // Where the machine is too busy for a program, its answer is given again.
    if (answerShape.parse(body).report?.verdict === 'time_limit' && rows.join() === JUDGED.join()) {
      this.#open = { form, opened: { ...opened, turn: opened.turn + 1 }, next }
      return
    }
    if (rows.join() !== expected.rows.join())
      throw new Violation(
        `${what}: ${code ?? 'answered'} ${JSON.stringify(body['report'] ?? null).slice(0, 200)}, and added ${rows.join() || 'nothing'}`,
      )
    const { exercise } = answerShape.parse(body)
    if (exercise.status !== expected.status || exercise.turn !== opened.turn + expected.rows.length)
      throw new Violation(`${what}: is ${exercise.status} at turn ${exercise.turn}, behind turn ${opened.turn}`)
    const told = exercise.questions?.filter(({ key }) => key !== null).length ?? 0
    if (told !== (exercise.status === 'open' ? 0 : (exercise.questions?.length ?? 0)))
      throw new Violation(`${what}: while it is ${exercise.status}, ${told} of its keys are told`)
    if (wasTold && this.#random.chance(0.5)) {
      const again = await this.#steps.ask('do_exercise', args, null, null)
      const { repeated, exercise: same } = answerShape.parse(again.body)
      if (again.rows.length > 0 || !repeated || same.turn !== exercise.turn)
        throw new Violation(`${what} once more: added ${again.rows.join() || 'nothing'}`)
    }
    if (this.#random.chance(0.3)) {
      const late = { ...args, writtenBy: 'together' }
      const refused = await this.#steps.ask('do_exercise', late, null, 'STALE_TURN')
      if (refused.code !== 'STALE_TURN' || refused.rows.length > 0)
        throw new Violation(`${what}: an answer to a turn that is over is taken`)
    }
    // What a wrong answer is shown with keeps the blocks as they are.
    this.#open = { form, opened: { ...opened, turn: exercise.turn }, next: next + 1 }
  }
}
