/**
 * The two ways to an exercise, by the tool and on its page: both open and judge the same, an answer is judged once and in the exercise
 * that it is for, and what was seen solved proves nothing.
 */
import { z } from 'zod'
import { plain } from '../../test/e2e/page-forms.ts'
import type { Random } from '../../test/e2e/random.ts'
import { exerciseShape, type Answer, type Asked, type Exercise, type ExerciseAnswers } from './exercise-answers.ts'
import { PageSteps } from './page-steps.ts'
import type { Row } from './ledger.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

export type Way = 'tool' | 'page'
export type Outcome = 'wrong' | 'right' | 'shown' | 'seen'

/** So many more times a right answer is given for which the machine was too busy. */
const MORE_TRIES = 2
const LATE = /time_limit|too long|took too|does not work yet/
const answerShape = z.looseObject({ repeated: z.boolean(), exercise: exerciseShape })
/** What an answer of each kind adds. */
const ROWS: Readonly<Record<Outcome, (judged: string) => string>> = {
  wrong: (judged) => judged,
  right: (judged) => judged,
  shown: () => 'solution_seen',
  seen: (judged) => `${judged},solution_seen`,
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The fields in which a page takes an answer. */
function fieldsOf(answer: Answer): Readonly<Record<string, string>> {
  switch (answer.kind) {
    case 'input':
      return Object.fromEntries(answer.args.map((arg, index) => [`input${index}`, textOf(arg)]))
    case 'program':
      return { code: answer.code }
    case 'examples':
      return Object.fromEntries(
        answer.examples.flatMap(({ args, result }, row) => [
          ...args.map((arg, index) => [`example${row}.${index}`, textOf(arg)] as const),
          [`example${row}.result`, textOf(result)] as const,
        ]),
      )
    case 'questions':
      return Object.fromEntries(answer.answers.map((text, index) => [`question${index}`, text]))
    case 'blocks':
      return Object.fromEntries(
        answer.blocks.flatMap(({ id, depth }, index) => [
          [`place.${id}`, `${index + 1}`],
          [`depth.${id}`, `${depth}`],
        ]),
      )
    case 'blanks':
      return Object.fromEntries(answer.blanks.map((text, index) => [`blank${index}`, text]))
  }
}

export class ExerciseWays {
  readonly #order: StepsOrder
  readonly #random: Random
  readonly #answers: ExerciseAnswers
  readonly #pages: PageSteps
  #steps: Steps

  constructor(order: StepsOrder, answers: ExerciseAnswers) {
    this.#order = order
    this.#random = order.random
    this.#answers = answers
    this.#pages = new PageSteps(order)
    this.#steps = new Steps(order, 'form:')
  }

  get trail(): readonly string[] {
    return [...this.#pages.trail, ...this.#steps.trail]
  }

  signIn(): Promise<void> {
    return this.#pages.signIn()
  }

  /** A day later, which has runs of its own. The clocks of the two ways are the same again. */
  async sleep(ms: number): Promise<void> {
    await this.#pages.age(ms + Math.max(0, this.#steps.now() - Date.now()))
    this.#steps = new Steps(this.#order, 'form:')
    await this.#steps.rows()
  }

  /** Opens an exercise where none of these is open: the first that was not done yet, else the one that was opened longest ago. */
  async open(asked: Asked, way: Way): Promise<Exercise> {
    const { titleSlug, form, language } = asked
    await this.#steps.rows()
    const rounds = this.#answers.formsOf(asked).map((_, place) => {
      const opened = this.#rowsOf(asked, place).filter(({ type }) => type === 'exercise_opened')
      return opened.at(-1)
    })
    const fresh = rounds.indexOf(undefined)
    const oldest = rounds.reduce((least, row, place) => ((row?.at ?? 0) < (rounds[least]?.at ?? 0) ? place : least), 0)
    const place = fresh < 0 ? oldest : fresh
    const isKnown = this.#isKnown(asked, place)
    const before = this.#steps.log.length
    // The questions of a trace are made by runs, for which a page that has no run only says that there is none.
    if (way === 'page' && form !== 'trace')
      await this.#pages.press({ path: pathOf(asked), fields: { action: 'open', language }, rows: null })
    const added = form === 'trace' ? 'exercise_opened,questions_asked' : 'exercise_opened'
    const { exercise } = await this.#ask({ titleSlug, form, language })
    this.#expectAdded(asked, { before, rows: added, weighed: 0 })
    expectSame(`the place of ${form} in ${language}`, this.#answers.placeOf(asked, exercise), place)
    expectSame(`${form} in ${language}, opened`, [exercise.status, exercise.step, exercise.counts], ['open', 1, !isKnown])
    await this.expectPage(asked, exercise)
    return exercise
  }

  /** The open exercise once more: nothing of it has changed. */
  async expectSame(asked: Asked, exercise: Exercise): Promise<void> {
    await this.#steps.rows()
    const before = this.#steps.log.length
    const again = await this.#ask(asked)
    this.#expectAdded(asked, { before, rows: '', weighed: 0 })
    expectSame(`${asked.form} in ${asked.language}, looked at again`, again.exercise, exercise)
  }

  /** Gives the answer until it is judged. `exercise`: as it is now. */
  async answer(
    asked: Asked,
    exercise: Exercise,
    order: { readonly answer: Answer | null; readonly outcome: Outcome; readonly way: Way },
  ): Promise<Exercise> {
    for (let now = exercise, tries = 0; ; tries++) {
      const next = await this.#answerOnce(asked, now, order)
      if (next.isJudged) return next.exercise
      if (tries === MORE_TRIES) throw new Violation(`${asked.form} in ${asked.language}: a right answer is wrong`)
      now = next.exercise
    }
  }

  async #answerOnce(
    asked: Asked,
    exercise: Exercise,
    { answer, outcome, way }: { readonly answer: Answer | null; readonly outcome: Outcome; readonly way: Way },
  ): Promise<{ readonly exercise: Exercise; readonly isJudged: boolean }> {
    const { form, language } = asked
    await this.#steps.rows()
    const before = this.#steps.log.length
    const isLast = outcome === 'right' && exercise.step === exercise.steps
    const isOver = isLast || outcome === 'seen' || outcome === 'shown'
    const judged = ROWS[outcome](form === 'trace' ? 'questions_answered' : 'answer_judged')
    const rows = isLast ? `${judged},exercise_solved` : judged
    const place = this.#answers.placeOf(asked, exercise)
    const weighed = exercise.counts ? weighedBy(asked, outcome, isLast) : 0
    const what = `${form} in ${language}, by its ${way}`
    let [after, text] = [exercise, '']
    if (way === 'tool') {
      const args = { ...asked, turn: exercise.turn, answer: answer ?? { kind: 'give_up' }, writtenBy: 'learner' }
      const { body, code, wasTold } = await this.#steps.ask('do_exercise', args, this.#steps.fault(), null)
      if (code !== null) throw new Violation(`${what}: an answer is ${code}`)
      const shown = answerShape.parse(body)
      ;[after, text] = [shown.exercise, JSON.stringify(body)]
      if (wasTold && this.#random.chance(0.5)) {
        const again = await this.#steps.ask('do_exercise', args, null, null)
        const same = answerShape.parse(again.body)
        expectSame(`${what}: an answer that is given twice`, [again.rows, same.repeated, same.exercise], [[], true, after])
      }
    } else {
      const fields = { turn: `${exercise.turn}`, exercise: streamOf(asked, place).slice('form:'.length) }
      const press = {
        path: pathOf(asked),
        fields: { ...fields, action: answer === null ? 'give-up' : 'answer', ...(answer === null ? {} : fieldsOf(answer)) },
        rows: null,
      }
      const { html } = await this.#pages.press({
        ...press,
        again: againOf(answer, { outcome, isLast, next: this.#answers.blanksNext(asked, exercise) }),
      })
      text = html
      await this.#steps.rows()
      after = isOver ? overAs(exercise, this.#rowsOf(asked, place).length, outcome) : (await this.#ask(asked)).exercise
    }
    const right = this.#steps.log.slice(before).find(({ type }) => type === 'answer_judged')?.body['right']
    if (outcome === 'right' && right === false && LATE.test(text)) {
      this.#expectAdded(asked, { before, rows: 'answer_judged', weighed: 0 })
      return { exercise: after.turn === exercise.turn ? { ...exercise, turn: exercise.turn + 1 } : after, isJudged: false }
    }
    this.#expectAdded(asked, { before, rows, weighed, place })
    if (right !== undefined && right !== (outcome === 'right'))
      throw new Violation(`${what}: a ${outcome} answer is judged ${right === true ? 'right' : 'wrong'}`)
    const status = isLast ? 'solved' : isOver ? 'seen' : 'open'
    const step = outcome === 'right' ? exercise.step + 1 : exercise.step
    const [turn, added] = [exercise.turn, rows.split(',').length]
    expectSame(`${what}: what it is after a ${outcome} answer`, [after.status, after.turn], [status, turn + added])
    if (!isOver) expectSame(`${what}: its step`, after.step, step)
    if (way === 'tool' && !isOver) this.#answers.placeOf(asked, after)
    if (outcome === 'shown') await this.#expectShown(asked, { before: exercise, after, way })
    return { exercise: after, isJudged: true }
  }

  /** What was sent from a page whose exercise is over is judged nowhere, and ends nothing. */
  async late(asked: Asked, shown: Exercise, answer: Answer | null): Promise<void> {
    await Promise.all([this.#steps.rows(), this.#pages.rows()])
    const before = this.#steps.log.length
    const fields = { turn: `${shown.turn}`, exercise: streamOf(asked, this.#answers.placeOf(asked, shown)).slice('form:'.length) }
    const sent = { action: 'answer', ...(answer === null ? {} : fieldsOf(answer)) }
    await this.#pages.press({ path: pathOf(asked), fields: { ...fields, ...sent }, rows: '', status: 400 })
    await this.#steps.rows()
    this.#expectAdded(asked, { before, rows: '', weighed: 0 })
  }

  /** The page shows what the tool shows: this exercise, which was opened last of its form. */
  async expectPage(asked: Asked, exercise: Exercise): Promise<void> {
    const { html } = await this.#pages.see(pathOf(asked))
    const text = plain(html.replaceAll(/<\/?(?:mark|span|code|pre)[^>]*>/g, ''))
    const hidden = (name: string) => new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? null
    const what = `the page of ${asked.form} in ${asked.language}`
    const id = streamOf(asked, this.#answers.placeOf(asked, exercise)).slice('form:'.length)
    expectSame(`${what}: its exercise`, [hidden('exercise'), hidden('turn')], [id, `${exercise.turn}`])
    const program = (exercise.program ?? '').split(/\n|__\w+__/).map((line) => line.trim())
    const missing = [...program, ...(exercise.questions ?? []).map(({ question }) => question)].filter(
      (line) => !text.includes(line),
    )
    if (missing.length > 0) throw new Violation(`${what} is without ${missing[0]}`)
    const blocks = [...html.matchAll(/<li data-block="([^"]+)">[\s\S]*?<code>([\s\S]*?)<\/code>/g)].map(
      ([, one = '', block = '']) => ({ id: one, text: plain(block) }),
    )
    expectSame(`${what}: its blocks`, blocks, exercise.blocks ?? [])
    expectSame(`${what}: its blanks`, (html.match(/class="blank"/g) ?? []).length, exercise.blanks ?? 0)
    if (html.includes('It is practice now, and does not count') === exercise.counts)
      throw new Violation(`${what} says that it ${exercise.counts ? 'does not count' : 'counts'}`)
  }

  /** Whoever gave up is shown the solution. */
  async #expectShown(
    asked: Asked,
    { before, after, way }: { readonly before: Exercise; readonly after: Exercise; readonly way: Way },
  ): Promise<void> {
    const solution = this.#answers.solution(asked, before)
    if (way === 'tool') expectSame(`the solution of ${asked.form} in ${asked.language}`, after.solution ?? null, solution)
    const { html } = await this.#pages.see(pathOf(asked))
    const text = plain(html)
    const missing = (solution ?? '').split('\n').find((line) => !text.includes(line.trim()))
    if (missing !== undefined || !html.includes('Do another one'))
      throw new Violation(`the page of what was given up is without ${missing ?? 'its end'}`)
  }

  async replay(): Promise<void> {
    await this.#steps.replay()
  }

  rest(): Promise<void> {
    return this.#steps.rest()
  }

  async #ask(asked: Asked) {
    const { body, code } = await this.#steps.ask('do_exercise', { ...asked }, this.#steps.fault(), null)
    if (code !== null) throw new Violation(`${asked.form} in ${asked.language} is ${code}`)
    const shown = answerShape.parse(body)
    this.#answers.placeOf(asked, shown.exercise)
    return shown
  }

  #expectAdded(
    asked: Asked,
    {
      before,
      rows,
      weighed,
      place = null,
    }: { readonly before: number; readonly rows: string; readonly weighed: number; readonly place?: number | null },
  ): void {
    const what = `${asked.form} in ${asked.language}`
    const added = this.#steps.log.slice(before)
    const prefix = place === null ? streamOf(asked, '') : streamOf(asked, place)
    const other = added.find(
      ({ stream }) => stream.startsWith('form:') && !(place === null ? stream.startsWith(prefix) : stream === prefix),
    )
    if (other) throw new Violation(`${what}: a row is added to ${other.stream}`)
    expectSame(`${what}: what it adds`, this.#typesSince(before), rows)
    expectSame(`${what}: how often it is weighed`, added.filter(({ type }) => type === 'exercise_weighed').length, weighed)
  }

  #typesSince(before: number): string {
    return this.#steps.log
      .slice(before)
      .filter(({ stream }) => stream.startsWith('form:'))
      .map(({ type }) => type)
      .join()
  }

  #rowsOf(asked: Asked, place: number): readonly Row[] {
    return this.#steps.log.filter(({ stream }) => stream === streamOf(asked, place))
  }

  /** It was solved before, or its solution was seen. */
  #isKnown(asked: Asked, place: number): boolean {
    return this.#rowsOf(asked, place).some(({ type }) => type === 'exercise_solved' || type === 'solution_seen')
  }
}

const streamOf = ({ titleSlug, form, language }: Asked, place: number | ''): string =>
  `form:${titleSlug}/${form}/${language}/${place}`
export const pathOf = ({ titleSlug, form }: Asked): string => `/problems/${titleSlug}/exercises/${form.replace('_', '-')}`

/** Each right step shows something; all parts of a worked example together; of a trace, its end. */
function weighedBy({ form }: Asked, outcome: Outcome, isLast: boolean): number {
  if (outcome === 'seen') return form === 'trace' ? 1 : 0
  if (outcome !== 'right') return 0
  return form !== 'complete' || isLast ? 1 : 0
}

/** How a page answers a form that has been done: it asks for another kind of answer by then, or for another step of the same kind. */
function againOf(
  answer: Answer | null,
  { outcome, isLast, next }: { readonly outcome: Outcome; readonly isLast: boolean; readonly next: number },
): number {
  if (outcome === 'wrong' || answer === null) return 200
  if (isLast || outcome === 'seen') return 400
  return answer.kind === 'blanks' && answer.blanks.length === next ? 200 : 409
}

const overAs = (exercise: Exercise, turn: number, outcome: Outcome): Exercise => ({
  ...exercise,
  turn,
  status: outcome === 'right' ? 'solved' : 'seen',
})
