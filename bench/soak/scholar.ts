/**
 * Somebody who learns on the pages alone: places themselves, fails a test and takes it again, answers wrongly or not at all, leaves a lesson
 * and goes on the next day, and takes a course that their model has drawn up.
 */
import type { Random } from '../../test/e2e/random.ts'
import { LessonForms, OVER, type Mind } from './lesson-forms.ts'
import { PageCourses } from './page-courses.ts'
import { RIGHT } from './page-lesson.ts'
import { PageSteps } from './page-steps.ts'
import type { StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
const COURSE = 'harbour-office'
const [FIRST, SECOND] = [`${COURSE}/labels`, `${COURSE}/gates`]
const OWN = 'my-ropes'

const knowsNothing: Mind = { knows: 0, moods: ['echoes', 'rests', 'lies'], wishes: 0, compares: false }
const knowsAll: Mind = { knows: 1, moods: ['reads'], wishes: 0, compares: false }
/** Nobody reads what they write. */
const isUnread: Mind = { knows: 1, moods: ['rests'], wishes: 0, compares: false }
const wavers: Mind = { knows: 0.6, moods: ['reads', 'rests', 'echoes', 'babbles'], wishes: 0.25, compares: true }

const BOTH = ['course_drawn', 'questions_set']
const node = (id: string, prerequisites: readonly string[]) => ({
  id,
  title: `The ${id}`,
  summary: 'It joins two ropes. It holds under load.',
  level: 'beginner',
  objectives: [{ id: `${id}-form`, title: `Form of the ${id}`, summary: `Ties a ${id}.` }],
  prerequisites,
})
const drawn = {
  courseId: 'ropes',
  title: 'Ropes',
  summary: 'Ropes. And what joins them.',
  nodes: [node('bend', []), node('hitch', ['bend'])],
  questions: [
    {
      node: 'bend',
      objective: 'bend-form',
      choices: [1, 2, 3, 4, 5, 6].map((number) => ({
        question: `What makes the bend hold, ${number}?`,
        options: ['glue', RIGHT, 'wind', 'luck'],
        key: 1,
        feedback: [1, 2, 3, 4].map((option) => `secret-feedback ${number} ${option}`),
      })),
      shorts: [1, 2].map((number) => ({
        question: `Why does the bend hold, ${number}?`,
        points: ['secret-point rubs', 'secret-point presses'],
        answer: 'secret-answer',
      })),
    },
  ],
}

export class Scholar {
  readonly name: string
  readonly habit = 'learns on pages'
  readonly #random: Random
  readonly #steps: PageSteps
  readonly #courses: PageCourses
  #todo: ReadonlyArray<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#steps = new PageSteps(order)
    this.#courses = new PageCourses(this.#steps, order.random)
    this.#todo = [
      () => this.#steps.signIn(),
      () => this.#courses.expectCourses(),
      // While nothing is passed, which would be asked no more.
      () => this.#courses.place(COURSE, this.#random.pick([0, 0.5, 1])),
      () => this.#fail(),
      () => this.#takeAgain(),
      () => this.#steps.age(DAY),
      () => this.#giveUp(),
      () => this.#steps.age(DAY),
      () => this.#goOn(),
      () => this.#replace(),
      () => this.#steps.age(DAY),
      () => this.#draw(),
      () => this.#learnOwn(),
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
    const [next, ...later] = this.#todo
    if (next) {
      await next()
      this.#todo = later
      return
    }
    await this.#steps.rest()
    if (this.#random.chance(0.8)) return this.#courses.expectCourses()
    await this.#steps.age(DAY)
    const again = [() => this.#replace(), () => this.#learnOwn()] as const
    await this.#random.pick<() => Promise<void>>(again)()
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }

  async #begin(nodeId: string, mode: 'teach' | 'test_out', mind: Mind, isNew = true): Promise<LessonForms> {
    const ended = this.#courses.restingOn(nodeId).map(() => 'phase_entered')
    // A lesson of before is done then, and one that is open ends early.
    const ends = isNew ? ended : ['ended_early', 'phase_entered', 'phase_entered']
    const rows = `lesson: ${[...ends, 'lesson_started', 'phase_entered'].join()}`
    const end = isNew ? {} : { end: 'yes' }
    const { location } = await this.#steps.press({ path: '/lesson', fields: { nodeId, mode, ...end }, rows, status: 303 })
    const lessonId = location.split('/').at(-1) ?? ''
    expectSame(`the open lesson on ${nodeId}`, lessonId, this.#courses.openOf(nodeId))
    return new LessonForms(this.#steps, this.#random, { lessonId, mind })
  }

  /** A lesson to its end, and what it has come to. */
  async #finish(forms: LessonForms) {
    const html = await forms.go()
    const results = await forms.results(html)
    this.#courses.passed(forms.path.split('/').at(-1) ?? '', results.passed)
    await this.#courses.expectCourses()
    return { ...results, html }
  }

  /** Whoever knows nothing has passed nothing, and is offered the same once more. */
  async #fail(): Promise<void> {
    const { passed, html } = await this.#finish(await this.#begin(SECOND, 'test_out', knowsNothing))
    if (passed.length > 0) throw new Violation('who has answered nothing right has passed')
    await this.#expectNonePassed()
    if (!html.includes('Take the test again') && !html.includes('Begin “'))
      throw new Violation('behind a test that was failed nothing comes next')
  }

  async #expectNonePassed(): Promise<void> {
    const { html } = await this.#steps.see('/lesson')
    if (!html.includes('0 of 2 parts passed')) throw new Violation('a part is passed that nobody has shown')
  }

  /** What nobody reads counts for nothing, and not as wrong. */
  async #takeAgain(): Promise<void> {
    const { labels } = await this.#finish(await this.#begin(SECOND, 'test_out', isUnread))
    if (labels.includes('provisional')) throw new Violation('on a page no client reads answers')
    await this.#finish(await this.#begin(SECOND, 'test_out', knowsAll))
  }

  /** A lesson of which the page goes away. */
  #left: LessonForms | null = null
  async #giveUp(): Promise<void> {
    this.#left = await this.#begin(FIRST, 'teach', wavers)
    await this.#left.go(3 + this.#random.below(5))
  }

  /** The next day it is where it was, and is found from every list. */
  async #goOn(): Promise<void> {
    const forms = this.#left
    if (forms === null) return
    await this.#courses.expectCourses()
    const { html } = await this.#steps.see('/lesson')
    if (!html.includes(OVER) && this.#courses.openOf(FIRST) !== null && !html.includes(`href="${forms.path}"`))
      throw new Violation('a lesson that was left is not offered the next day')
    await this.#finish(forms)
  }

  /** A lesson that is open keeps others out until it is ended for another one, which keeps what was answered. */
  async #replace(): Promise<void> {
    const forms = await this.#begin(FIRST, 'teach', wavers)
    await forms.go(4)
    const isOpen = this.#courses.openOf(FIRST) !== null
    if (isOpen) await this.#steps.press({ path: '/lesson', fields: { nodeId: FIRST, mode: 'test_out' }, rows: '', status: 409 })
    const test = await this.#begin(FIRST, 'test_out', wavers, !isOpen)
    if (test.path === forms.path) throw new Violation('a lesson that was ended goes on')
    await this.#finish(test)
  }

  async #draw(): Promise<void> {
    const body = await this.#steps.take({ tool: 'create_course', args: drawn, rows: ['course_drawn', 'questions_set'] })
    if (JSON.stringify(body).includes('secret-')) throw new Violation('a course of one’s own is kept, and its key is told')
    // Questions are about the objectives of a graph: another graph has none, and the same again needs them again.
    const { questions: _questions, ...graph } = drawn
    const other = { ...graph, summary: 'Ropes. And their ends.' }
    await this.#steps.take({ tool: 'create_course', args: other, rows: ['course_drawn'] })
    await this.#steps.take({ tool: 'create_course', args: { ...drawn, summary: 'Ropes. All of them.' }, rows: BOTH })
    await this.#courses.expectCourses()
    const { html } = await this.#steps.see(`/lesson?course=${OWN}&node=bend`)
    if (html.includes('secret-')) throw new Violation('the page of a course of one’s own has its key')
    await this.#steps.press({ path: '/lesson', fields: { nodeId: `${OWN}/hitch`, mode: 'teach' }, rows: '', status: 409 })
  }

  /** It is practised, and nothing of it is proof. */
  async #learnOwn(): Promise<void> {
    const mind = this.#random.pick([knowsAll, wavers])
    const { labels } = await this.#finish(await this.#begin(`${OWN}/bend`, 'teach', mind))
    if (labels.some((label) => label !== 'practice')) throw new Violation(`a course of one’s own counts ${labels.join()}`)
  }
}
