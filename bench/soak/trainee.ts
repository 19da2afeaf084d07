/**
 * Somebody who does every kind of exercise in each language, one language between the answers to another, with a client and on the pages.
 * Somebody else is asked the same about a run, and shows what the answers are.
 */
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import { ExerciseAnswers, exerciseShape, type Answer, type Asked, type Exercise } from './exercise-answers.ts'
import { ExerciseWays, type Outcome, type Way } from './exercise-ways.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame } from './told.ts'
import { QUERIED, TITLED } from './world.ts'

const DAY = 86_400_000
const repeated = ['fix', 'examples', 'assemble', 'complete', 'speed_up'] as const
const kinds = [...repeated, 'trace'] as const
type Kind = (typeof kinds)[number]
const ways = ['tool', 'page'] as const
const answersOf = (keys: readonly string[]): Answer => ({ kind: 'questions', answers: keys })

export class Trainee {
  readonly name: string
  readonly habit = 'every exercise'
  readonly #random: Random
  readonly #answers: ExerciseAnswers
  readonly #ways: ExerciseWays
  /** Of the other person. */
  readonly #theirs: Steps
  readonly #todo: Array<() => Promise<unknown>>
  /** Answers to what is asked about the first round of a run, by language. */
  readonly #keys = new Map<string, readonly string[]>()

  constructor(order: StepsOrder & { readonly other: Client }) {
    this.name = order.name
    this.#random = order.random
    this.#answers = new ExerciseAnswers(order.world)
    this.#ways = new ExerciseWays(order, this.#answers)
    this.#theirs = new Steps({ ...order, client: order.other }, 'form:')
    this.#todo = [
      () => this.#ways.signIn(),
      () => this.#shareKeys(),
      ...kinds.flatMap((kind) => this.#practise(kind)),
      () => this.#ways.replay(),
    ]
  }

  get trail(): readonly string[] {
    return this.#ways.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    const next = this.#todo.shift()
    if (next) return void (await next())
    await this.#ways.rest()
    // What is done is asked again, and shows nothing any more. Of a trace not all questions are asked a second time.
    this.#todo.push(...this.#practise(this.#random.pick(repeated)))
  }

  async ending(): Promise<void> {
    await this.#ways.replay()
    await this.#theirs.ending()
  }

  /** Somebody else guesses twice, and is told: what a run gave is what the program does. */
  async #shareKeys(): Promise<void> {
    for (const language of ['python3', 'javascript'] as const) {
      const asked: Asked = { titleSlug: TITLED, form: 'trace', language }
      const ask = async (more: object, rows: string) => {
        const { body, rows: added } = await this.#theirs.ask('do_exercise', { ...asked, ...more }, this.#theirs.fault(), null)
        expectSame(`a trace in ${language} of somebody else`, added.join(), rows)
        return exerciseShape.parse(body['exercise'])
      }
      let shown = await ask({}, 'exercise_opened,questions_asked')
      for (const rows of ['questions_answered', 'questions_answered,solution_seen'])
        shown = await ask({ turn: shown.turn, answer: this.#answers.wrong(asked, shown), writtenBy: 'learner' }, rows)
      this.#answers.expectKeys(asked, shown)
      this.#keys.set(
        language,
        (shown.questions ?? []).map(({ key }) => key ?? ''),
      )
    }
  }

  /** One kind in all its languages. */
  #practise(form: Kind): Array<() => Promise<unknown>> {
    const [first, second] = this.#random.chance(0.5) ? (['python3', 'javascript'] as const) : (['javascript', 'python3'] as const)
    const [one, two]: readonly Asked[] = [
      { titleSlug: TITLED, form, language: first },
      { titleSlug: TITLED, form, language: second },
    ]
    const query: Asked = { titleSlug: QUERIED, form, language: 'sql' }
    if (one === undefined || two === undefined) throw new Error('two languages are none')
    return [
      () => this.#interleave(one, two),
      this.#answers.formsOf(query).length > 0 ? () => this.#query(query) : () => this.#giveUp(this.#random.pick([one, two])),
    ]
  }

  /** Two are open at once: neither knows anything of the other, and a page that shows the first answers it behind the second. */
  async #interleave(one: Asked, two: Asked): Promise<void> {
    await this.#ways.sleep(DAY)
    let first = await this.#ways.open(one, this.#random.pick(ways))
    let second = await this.#ways.open(two, this.#random.pick(ways))
    const [shown, sent] = [first, this.#rightTo(one, first)]
    first = await this.#ways.answer(one, first, this.#wrong(one, first, 'page'))
    second = await this.#ways.answer(two, second, this.#wrong(two, second, 'page'))
    await this.#ways.expectSame(one, first)
    await this.#ways.expectPage(two, second)
    await this.#finish(one, first, 'tool')
    await this.#ways.late(one, shown, sent)
    await this.#finish(two, second, 'page')
  }

  /** Whoever gives up is shown what is right, and shows nothing by it. */
  async #giveUp(asked: Asked): Promise<void> {
    await this.#ways.sleep(DAY)
    const opened = await this.#ways.open(asked, this.#random.pick(ways))
    await this.#ways.answer(asked, opened, { answer: null, outcome: 'shown', way: this.#random.pick(ways) })
    const again = await this.#ways.open(asked, this.#random.pick(ways))
    await this.#finish(asked, again, this.#random.pick(ways))
    await this.#ways.replay()
  }

  /** A first wrong answer goes one way, and what is looked at next another. */
  async #query(asked: Asked): Promise<void> {
    await this.#ways.sleep(DAY)
    const opened = await this.#ways.open(asked, this.#random.pick(ways))
    const failed = await this.#ways.answer(asked, opened, this.#wrong(asked, opened, this.#random.pick(ways)))
    await this.#ways.expectPage(asked, failed)
    await this.#ways.answer(asked, failed, { answer: null, outcome: 'shown', way: this.#random.pick(ways) })
    const again = await this.#ways.open(asked, this.#random.pick(ways))
    await this.#finish(asked, again, this.#random.pick(ways))
  }

  /** Step by step to its end; of a run that nobody has told of, by guessing. */
  async #finish(asked: Asked, opened: Exercise, way: Way): Promise<void> {
    let now = opened
    while (now.status === 'open') {
      const answer = this.#rightTo(asked, now)
      if (answer !== null) now = await this.#ways.answer(asked, now, { answer, outcome: 'right', way })
      else now = await this.#ways.answer(asked, now, this.#guess(asked, now, way))
    }
  }

  #wrong(asked: Asked, shown: Exercise, way: Way): { readonly answer: Answer; readonly outcome: Outcome; readonly way: Way } {
    return { answer: this.#answers.wrong(asked, shown), outcome: 'wrong', way }
  }

  #guess(asked: Asked, shown: Exercise, way: Way): { readonly answer: Answer; readonly outcome: Outcome; readonly way: Way } {
    const isSecond = (shown.questions ?? []).some((question) => question.answer !== null)
    return { ...this.#wrong(asked, shown, way), outcome: isSecond ? 'seen' : 'wrong' }
  }

  #rightTo(asked: Asked, shown: Exercise): Answer | null {
    if (asked.form !== 'trace') return this.#answers.right(asked, shown)
    const keys = this.#keys.get(asked.language)
    // Other rounds ask for something else.
    return keys !== undefined && shown.counts && this.#answers.placeOf(asked, shown) === 0 ? answersOf(keys) : null
  }
}
