/** Somebody who disputes what is known of them, without help until the check is over, and draws up a course of their own. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { twoSum } from '../../test/e2e/programs.ts'
import type { Browser } from '../../test/e2e/browser.ts'
import type { Random } from '../../test/e2e/random.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const DAY = 86_400_000
const RESTS_MS = 1_000
/** For so long a check is open. */
const CHECK_MS = DAY
/** For so long a problem is not given again. */
const UNSEEN_MS = 31 * DAY
const TITLE = 'two-sum'
const checkShape = z.looseObject({
  outcome: z.string(),
  check: z.looseObject({ titleSlug: z.string().nullable() }).nullable(),
})

const node = (id: string, prerequisites: readonly string[]) => ({
  id,
  title: `The ${id}`,
  summary: 'It joins two ropes. It holds under load.',
  level: 'beginner',
  objectives: [{ id: `${id}-form`, title: `Form of the ${id}`, summary: `Ties a ${id}.` }],
  prerequisites,
})
const graph = {
  courseId: 'knots',
  title: 'Knots',
  summary: 'Ropes. And what joins them.',
  nodes: [node('bend', []), node('hitch', ['bend'])],
}
const questions = [
  {
    node: 'bend',
    objective: 'bend-form',
    choices: [1, 2, 3].map((number) => ({
      question: `What makes the bend hold, ${number}?`,
      options: ['friction', 'glue', 'wind', 'luck'],
      key: 0,
      feedback: [1, 2, 3, 4].map((option) => `secret-feedback ${number} ${option}`),
    })),
    shorts: [
      { question: 'Why does the bend hold?', points: ['secret-point rubs', 'secret-point presses'], answer: 'secret-answer' },
    ],
  },
]
const courseShape = z.looseObject({
  nodes: z.array(z.object({ nodeId: z.string(), hasQuestions: z.boolean(), begun: z.boolean() })),
})

export class Examinee {
  readonly name: string
  readonly habit = 'checks'
  readonly #steps: Steps
  readonly #browser: Browser
  readonly #random: Random
  #openedAt = 0
  #todo: Array<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#browser = order.client.connection.browser
    this.#steps = new Steps(order, `practice:${TITLE}`, 'course:')
    this.#todo = [
      () => this.#open(['session_started']),
      () => this.#isShut(200),
      () => this.#pass(),
      () => this.#leave(true),
      ...this.#course(),
      async () => this.#steps.pass(UNSEEN_MS),
      () => this.#open(['session_reset']),
      () => this.#isShut(409),
      () => this.#leave(false),
      () =>
        this.#steps.take({ tool: 'request_hint', args: { titleSlug: TITLE, level: 1 }, rows: ['hint_given'], saysAgain: false }),
    ]
  }

  get trail(): readonly string[] {
    return this.#steps.trail
  }

  get isOnTour(): boolean {
    return this.#todo.length > 0
  }

  async step(): Promise<void> {
    this.#steps.pass(5_000 + this.#random.below(20_000))
    const next = this.#todo.shift()
    if (next) return void (await next())
    await pause(RESTS_MS)
    await this.#steps.replay()
  }

  async ending(): Promise<void> {
    await this.#steps.rows()
    await this.#steps.replay()
  }

  /** How the checks so far have come out. */
  #checks(): string {
    return this.#steps.log
      .filter(({ type }) => type === 'check_started' || type === 'check_ended')
      .map(({ type, body }) => (type === 'check_started' ? 'started' : String(body['outcome'])))
      .join()
  }

  #expectChecks(before: string, ...more: readonly string[]): void {
    const expected = [...(before === '' ? [] : [before]), ...more].join()
    if (this.#checks() !== expected) throw new Violation(`the checks of the log are ${this.#checks()}, and not ${expected}`)
  }

  async #open(rows: readonly string[]): Promise<void> {
    const before = this.#checks()
    this.#openedAt = this.#steps.now()
    const args = { kind: 'dispute', topic: 'hash-lookup' }
    const { outcome, check } = checkShape.parse(await this.#steps.take({ tool: 'start_check', args, rows }))
    if (!['started', 'repeated'].includes(outcome) || check?.titleSlug !== TITLE)
      throw new Violation(`a check that was asked for is ${outcome}, with ${check?.titleSlug}`)
    this.#expectChecks(before, 'started')
  }

  /** Nobody helps as long as it is open. `record`: how a download is answered, which holds earlier programs of a problem that was met before. */
  async #isShut(record: 200 | 409): Promise<void> {
    const titleSlug = TITLE
    for (const [tool, args, code] of [
      ['request_hint', { level: 1 }, 'HINTS_CLOSED_DURING_CHECK'],
      ['request_hint', { giveUp: true, confirm: true }, 'HINTS_CLOSED_DURING_CHECK'],
      ['list_problem_solutions', {}, 'HINTS_CLOSED_DURING_CHECK'],
      ['do_exercise', { form: 'assemble', language: 'python3' }, 'EXERCISES_CLOSED_DURING_CHECK'],
    ] as const)
      await this.#steps.take({ tool, args: { titleSlug, ...args }, rows: [], code })
    await this.#expectRecord(record)
  }

  /** What was written before is downloaded only while no check asks for it. */
  async #expectRecord(expected: number): Promise<void> {
    for (const path of ['/account/archive', '/account/record']) {
      const { status } = await this.#browser.get(path)
      if (status !== expected) throw new Violation(`GET ${path} answers ${status}, and should ${expected}`)
    }
  }

  async #pass(): Promise<void> {
    const before = this.#checks()
    const args = { titleSlug: TITLE, language: 'python3', code: twoSum.right, writtenBy: 'learner' }
    await this.#steps.take({
      tool: 'submit_solution',
      args,
      rows: ['run_started', 'run_finished', 'problem_solved'],
      answer: { verdict: 'accepted', unaided: true },
    })
    // Who has to wait for runs of the next day comes too late.
    this.#expectChecks(before, this.#steps.now() < this.#openedAt + CHECK_MS ? 'passed' : 'expired')
  }

  /** `isOver`: nothing is open any more, and nothing changes. */
  async #leave(isOver: boolean): Promise<void> {
    const before = this.#checks()
    const args = { kind: 'dispute', action: 'leave' }
    await this.#steps.take({ tool: 'start_check', args, rows: [], answer: { outcome: 'left' } })
    this.#expectChecks(before, ...(isOver ? [] : ['left']))
    await this.#expectRecord(200)
  }

  async #beginLesson(nodeId: string): Promise<void> {
    const body = await this.#steps.take({ tool: 'lesson_start', args: { nodeId }, rows: [], saysAgain: false })
    if (JSON.stringify(body).includes('secret-')) throw new Violation('a lesson of an own course begins with its key')
  }

  #course(): Array<() => Promise<unknown>> {
    const take = (args: object, rows: readonly string[], code?: string) =>
      this.#steps.take({ tool: 'create_course', args: { ...args }, rows, ...(code === undefined ? {} : { code }) })
    const circle = { ...graph, nodes: [node('bend', ['hitch']), node('hitch', ['bend'])] }
    return [
      () => take({ courseId: 'knots', questions }, [], 'COURSE_NOT_FOUND'),
      () => take(circle, [], 'COURSE_UNSOUND'),
      () => take(graph, ['course_drawn']),
      async () => {
        const { nodes } = courseShape.parse(await take({ courseId: 'knots', questions }, ['questions_set']))
        const ready = nodes.filter(({ hasQuestions }) => hasQuestions).map(({ nodeId }) => nodeId)
        if (ready.join() !== 'my-knots/bend' || nodes.length !== 2)
          throw new Violation(`a course of two nodes has ${nodes.length}, and questions for ${ready.join() || 'none'}`)
      },
      () => this.#beginLesson('my-knots/bend'),
      // A graph and its questions may come together.
      () => take({ ...graph, courseId: 'bends', nodes: [node('bend', [])], questions }, ['course_drawn', 'questions_set']),
      () => this.#beginLesson('my-bends/bend'),
      async () => {
        const shown = JSON.stringify(await this.#steps.take({ tool: 'get_course', args: { courseId: 'my-knots' }, rows: [] }))
        if (!shown.includes('my-knots/bend') || shown.includes('secret-'))
          throw new Violation('a course of one’s own is not shown, or with its key')
      },
    ]
  }
}
