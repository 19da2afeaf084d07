/** A student of a small class at work, by tool and by page, with a clock that goes on by itself alone. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ordered } from '../../test/e2e/exercises.ts'
import type { ClassDesk, DeskStudent } from './class-desk.ts'
import type { LessonResult } from './class-items.ts'
import type { Client } from './connection.ts'
import { harmless } from './faults.ts'
import type { Row } from './ledger.ts'
import { takeLesson } from './page-lesson.ts'
import { PageSteps, SPENT } from './page-steps.ts'
import { Pages, type PageReply } from './pages.ts'
import { programOf, type ProgramKind, type Slug } from './programs.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { Violation } from './told.ts'

const TRIES = 12
const RETRY_MS = 500
const EXERCISE = { titleSlug: 'two-sum', language: 'python3', form: 'assemble' } as const

const opened = z.looseObject({
  exercise: z.looseObject({ turn: z.int(), blocks: z.array(z.object({ id: z.string(), text: z.string() })).nullish() }),
})
const results = z.looseObject({ results: z.array(z.looseObject({ passed: z.boolean() })).default([]) })

export class StudentWork implements DeskStudent {
  readonly name: string
  readonly pages: Pages
  readonly steps: Steps
  readonly lessons = new Map<string, LessonResult>()
  readonly #order: StepsOrder
  #programs = 0
  readonly #solved = new Set<Slug>()

  /** `order`: with this student’s own client and name. */
  constructor(order: StepsOrder) {
    this.name = order.name
    this.#order = order
    this.pages = new Pages(order.world, order.told)
    this.steps = new Steps(order, 'practice:', 'form:')
  }

  get userId(): string {
    return this.#order.client.userId
  }

  get client(): Client {
    return this.#order.client
  }

  now = (): number => this.steps.now()

  log = async (): Promise<readonly Row[]> => {
    await this.steps.rows()
    return this.steps.log
  }

  /** This student’s clock is at this moment, or behind it. */
  wait(until: number): void {
    this.steps.pass(Math.max(0, until - this.now()))
  }

  /** Joins by a code, and shares so much. */
  async join(desk: ClassDesk, codeId: string, shares: readonly string[], status = 303): Promise<void> {
    const fields = { name: this.name, ...Object.fromEntries(shares.map((share) => [share, 'on'])) }
    const reply = await this.pages.send(`/classes/join/${desk.room.classId}-${codeId}`, fields, harmless(this.steps.fault()))
    if (reply.status !== status) throw new Violation(`who joins a class by a code is answered ${reply.status}, and not ${status}`)
  }

  async begin(slug: Slug): Promise<void> {
    await this.steps.take({ tool: 'start_problem', args: { titleSlug: slug }, rows: ['session_started'], saysAgain: false })
  }

  /** A program of this kind that nobody has sent before. */
  async run(slug: Slug, kind: ProgramKind, tool: 'run_local_tests' | 'submit_solution' = 'run_local_tests'): Promise<string> {
    const program = programOf(slug, kind, (this.#programs += 1), `work of ${this.name}`)
    const isSolved = tool === 'submit_solution' && program.submission === 'accepted' && !this.#solved.has(slug)
    if (isSolved) this.#solved.add(slug)
    const args = { titleSlug: slug, language: 'python3', writtenBy: 'learner', code: program.code }
    await this.steps.take({ tool, args, rows: ['run_started', 'run_finished', ...(isSolved ? ['problem_solved'] : [])] })
    return program.code
  }

  /** The exercise of a class, wrong at first where somebody tries it for the first time. */
  async exercise({ isFirst }: { readonly isFirst: boolean }): Promise<void> {
    const open = await this.steps.take({ tool: 'do_exercise', args: EXERCISE, rows: ['exercise_opened'], saysAgain: false })
    let { turn, blocks } = opened.parse(open).exercise
    const right = ordered(blocks ?? [])
    const answers = [...(isFirst ? [right.map(({ id }) => ({ id, depth: 0 }))] : []), right]
    for (const given of answers) {
      const args = { ...EXERCISE, turn, answer: { kind: 'blocks', blocks: given }, writtenBy: 'learner' }
      const rows = given === right ? ['answer_judged', 'exercise_solved'] : ['answer_judged']
      ;({ turn, blocks } = opened.parse(await this.steps.take({ tool: 'do_exercise', args, rows, saysAgain: false })).exercise)
    }
  }

  /** The lesson of a class on its page, and what a client is told of its test. */
  async lesson(): Promise<void> {
    const page = new PageSteps(this.#order)
    await page.signIn()
    await page.rows()
    await takeLesson(page)
    const started = (await this.log()).findLast(({ type }) => type === 'lesson_started')
    const lessonId = started?.stream.slice('lesson:'.length) ?? ''
    const told = results.parse(await this.steps.take({ tool: 'lesson_get_state', args: { lessonId }, rows: [] })).results
    this.lessons.set(lessonId, { passed: told.filter(({ passed }) => passed).length, all: told.length })
  }

  /** A form on the page of a problem that makes a run, again where the runner is gone or has too much to do. */
  async submitOnPage(slug: Slug, fields: Readonly<Record<string, string>>): Promise<PageReply> {
    for (let tries = 1; ; tries++) {
      await this.#order.world.isUp()
      const bench = { action: 'submit', language: 'python3', codeLanguage: 'python3', ...fields }
      const reply = await this.pages.post(`/problems/${slug}`, bench)
      this.steps.trail.push(`POST /problems/${slug} ${bench.action}: ${reply.status}`)
      // Too many at once, or one of theirs that came to nothing and is still under way.
      const isBusy = reply.status === 503 || (reply.status === 429 && !reply.html.includes(SPENT))
      if (!isBusy) return reply
      if (tries === TRIES) throw new Violation(`a program on the page of ${slug} does not come to an end`)
      this.#order.told.retry()
      await pause(RETRY_MS * tries)
    }
  }
}
