/**
 * All that could help with a problem, by tool and by page: while a check or an interview closes it, each is refused with its code or says
 * nothing of what is sealed or was written before; where nothing closes it, each gives again what it gave.
 */
import { z } from 'zod'
import { everythingIn, Needles, NOTHING, sealedIn, squeezed, tellingIn } from '../../test/e2e/sealed.ts'
import type { FormKind } from '../../src/problem/form.ts'
import { bench, PageSteps } from './page-steps.ts'
import { textIn } from './page-tables.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

/** What closes a problem. */
export type Closing = 'check' | 'interview'
type Args = Readonly<Record<string, unknown>>

const HINTS_CLOSED: Readonly<Record<Closing, string>> = {
  check: 'HINTS_CLOSED_DURING_CHECK',
  interview: 'HINTS_CLOSED_DURING_INTERVIEW',
}
export const EXERCISES_CLOSED = 'EXERCISES_CLOSED_DURING_CHECK'
const HELP: ReadonlyArray<readonly [string, Args]> = [
  ['request_hint', {}],
  ['request_hint', { level: 1 }],
  ['request_hint', { level: 2, answer: { choice: 1 } }],
  ['request_hint', { kind: 'counterexample' }],
  ['request_hint', { giveUp: true, confirm: true }],
  ['list_problem_solutions', {}],
]
/** Buttons of the problem’s page that help. */
const BUTTONS: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
  ['hint', { hintLevel: '1' }],
  ['answer-hint', { hintAsking: '1', hintValue: '2' }],
  ['counterexample', {}],
  ['give-up-confirmed', {}],
  ['review', {}],
]
/** Its questions are made by a run. */
const RUNS_FIRST: FormKind = 'trace'
const openedShape = z.looseObject({ exercise: z.looseObject({ status: z.string(), turn: z.int() }) })
const hidden = (html: string, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? 'none'
export const exercisePath = (slug: string, form: string): string => `/problems/${slug}/exercises/${form.replace('_', '-')}`

interface OpenExercise {
  readonly id: string
  readonly turn: number
}

export class ShutSurfaces {
  readonly slug: string
  readonly #solution: string
  readonly #order: StepsOrder
  readonly #pages: PageSteps
  readonly #needles: Needles
  readonly #firstHint: string
  /** Words of programs that were written before. */
  readonly #earlier: string
  readonly #forms: readonly FormKind[]
  readonly #opened = new Map<FormKind, OpenExercise>()
  /** Of the submission that was accepted before. */
  #runId = ''
  #steps: Steps
  /** A check puts what was written before away, and an interview does not. */
  #isPutAway = false

  /** `earlier`: a word that is only in a program that is written before. */
  constructor(
    order: StepsOrder,
    about: { readonly slug: string; readonly solution: string; readonly earlier: string; readonly code: string },
  ) {
    const { slug, solution, earlier, code } = about
    const written = order.world.written(slug)
    this.slug = slug
    this.#solution = solution
    this.#earlier = earlier
    // Hints of the fixtures are given to this person too.
    this.#order = { ...order, search: (answer) => order.search(answer, 0, this.#steps.log) }
    // What they wrote themselves is theirs.
    const own = squeezed(code)
    this.#needles = new Needles(sealedIn([written]).filter(({ needle }) => !own.includes(needle)))
    this.#firstHint = tellingIn(written.hints[0]?.body ?? '')[0] ?? 'no hint'
    this.#forms = [...new Set(written.forms.flatMap(({ language, form }) => (language === 'python3' ? [form.kind] : [])))]
    this.#pages = new PageSteps(this.#order)
    this.#steps = this.#newSteps()
  }

  get steps(): Steps {
    return this.#steps
  }

  get pages(): PageSteps {
    return this.#pages
  }

  get trail(): readonly string[] {
    return [...this.#pages.trail.slice(-6), ...this.#steps.trail]
  }

  #newSteps(): Steps {
    return new Steps(this.#order, 'practice:', 'form:', 'interview:', 'growth:', 'review:')
  }

  /** All of it was so much earlier, by tool and by page. */
  async sleep(ms: number): Promise<void> {
    await this.#pages.age(ms + Math.max(0, this.#steps.now() - Date.now()))
    this.#steps = this.#newSteps()
    await this.#steps.rows()
  }

  /** Answered with success, whatever it adds. */
  async ask(tool: string, args: Args, fault = this.#steps.fault()): Promise<Args> {
    const { body, code } = await this.#steps.ask(tool, args, fault, null)
    if (code !== null) throw new Violation(`${tool} is answered ${code} where nothing closes it`)
    return body
  }

  /** Refused with this code, by a text that helps with nothing. */
  async refuse(tool: string, args: Args, code: string, closing: string): Promise<void> {
    this.expectSilent(`${tool} in ${closing}`, await this.#steps.take({ tool, args, rows: [], code }))
  }

  /** A first hint, every exercise but the one whose questions need a run, and an accepted program. */
  async use(code: string): Promise<void> {
    const titleSlug = this.slug
    await this.ask('start_problem', { titleSlug, language: 'python3' })
    await this.ask('request_hint', { titleSlug, level: 1 })
    for (const form of this.#forms.filter((one) => one !== RUNS_FIRST)) {
      const { exercise } = openedShape.parse(await this.ask('do_exercise', { titleSlug, form, language: 'python3' }))
      const begun = this.#steps.log.findLast(({ type }) => type === 'exercise_opened')?.stream ?? ''
      this.#opened.set(form, { id: begun.slice('form:'.length), turn: exercise.turn })
    }
    const args = { titleSlug, language: 'python3', writtenBy: 'learner', code }
    await this.#steps.take({
      tool: 'submit_solution',
      args,
      rows: ['run_started', 'run_finished', 'problem_solved'],
      answer: { verdict: 'accepted' },
    })
    this.#runId = String(this.#steps.log.findLast(({ type }) => type === 'run_finished')?.body['runId'])
    await this.ask('get_problem_solution', { titleSlug, solutionId: this.#solution })
  }

  /** Nothing of what is sealed, and nothing that was written before a check. */
  expectSilent(what: string, answer: unknown): void {
    const text = everythingIn(answer)
    const sealed = [...this.#needles.in(text)].find(({ isEarned }) => !isEarned(NOTHING))
    if (sealed) throw new Violation(`${what} shows ${sealed.what}: ${sealed.needle.slice(0, 60)}`)
    if (this.#isPutAway && text.includes(this.#earlier)) throw new Violation(`${what} shows a program of before`)
  }

  /** Every tool and every button that helps with the problem is refused, and what may be read says nothing that helps. */
  async expectClosed(closing: Closing): Promise<void> {
    this.#isPutAway = closing === 'check'
    await this.expectHelpClosed(closing)
    await this.#expectExercisesClosed(closing)
  }

  /** The same without exercises. */
  async expectHelpClosed(closing: Closing): Promise<void> {
    await this.#expectToolsClosed(closing)
    await this.#pages.rows()
    const path = `/problems/${this.slug}`
    for (const [action, more] of BUTTONS)
      this.expectSilent(
        `${action} in ${closing}`,
        textIn((await this.#pages.press({ ...bench(this.slug, action, more), rows: '', status: 409 })).html),
      )
    const solution = { ...bench(this.slug, '').fields, solution: this.#solution }
    await this.#pages.press({ path, fields: solution, rows: '', status: 409 })
    for (const shown of [path, '/progress'])
      this.expectSilent(`${shown} in ${closing}`, textIn((await this.#pages.see(shown)).html))
  }

  async #expectToolsClosed(closing: Closing): Promise<void> {
    const where = { titleSlug: this.slug }
    for (const [tool, args] of [...HELP, ['get_problem_solution', { solutionId: this.#solution }] as const])
      await this.refuse(tool, { ...where, ...args }, HINTS_CLOSED[closing], closing)
    const read = await this.#order.client.connection.read(`solution://${this.slug}/${this.#solution}`)
    this.expectSilent(`a solution that is read as a resource in ${closing}`, read.raw)
    for (const [tool, args] of [
      ['get_problem', where],
      ['start_problem', where],
      ['get_session_state', { ...where, include: ['code', 'hints', 'report'] }],
    ] as const)
      this.expectSilent(`${tool} in ${closing}`, await this.#steps.take({ tool, args, rows: [] }))
  }

  async #expectExercisesClosed(closing: Closing): Promise<void> {
    const { slug: titleSlug } = this
    for (const form of this.#forms) {
      const args = { titleSlug, form, language: 'python3' }
      await this.refuse('do_exercise', args, EXERCISES_CLOSED, closing)
      const opened = this.#opened.get(form)
      const path = exercisePath(titleSlug, form)
      if (opened !== undefined) {
        const answer = { exerciseId: opened.id, turn: opened.turn, answer: { kind: 'give_up' }, writtenBy: 'learner' }
        await this.refuse('do_exercise', { ...args, ...answer }, EXERCISES_CLOSED, closing)
        const fields = { action: 'give-up', exercise: opened.id, turn: `${opened.turn}` }
        await this.#pages.press({ path, fields, rows: '', status: 409 })
      }
      this.expectSilent(`the page of ${form} in ${closing}`, textIn((await this.#pages.see(path, 409)).html))
    }
  }

  /** In a check also what was sent before is put away. */
  async expectPutAway(): Promise<void> {
    const include = ['code', 'history', 'hints', 'report']
    for (const [tool, args] of [
      ['get_recent_submissions', {}],
      ['get_session_state', { titleSlug: this.slug, include }],
    ] as const)
      this.expectSilent(`${tool} in a check`, await this.#steps.take({ tool, args, rows: [] }))
    await this.#pages.see(`/progress/submissions/${this.#runId}`, 404)
    for (const path of ['/account/archive', '/account/record']) await this.#pages.see(path, 409)
    const { html } = await this.#pages.see('/progress/submissions')
    if (html.includes(this.#runId)) throw new Violation('the submissions list in a check one of before')
    this.expectSilent('what was done, in a check', textIn((await this.#pages.see(`/progress/sessions/${this.slug}`)).html))
  }

  /** All of it is there again, as it was; `isSolved`: so its solutions are open. */
  async expectOpen({ isSolved }: { readonly isSolved: boolean }): Promise<void> {
    const where = { titleSlug: this.slug }
    const hint = everythingIn(await this.ask('request_hint', { ...where, level: 1 }))
    if (!hint.includes(this.#firstHint)) throw new Violation('a hint is given without its text')
    for (const [form, opened] of this.#opened) {
      const before = this.#steps.log.length
      const body = await this.ask('do_exercise', { ...where, form, language: 'python3' })
      const { turn, status } = openedShape.parse(body).exercise
      expectSame(`${form}, which was open before,`, [status, turn, this.#steps.log.slice(before)], ['open', opened.turn, []])
      const { html } = await this.#pages.see(exercisePath(this.slug, form))
      expectSame(`the page of ${form}`, [hidden(html, 'exercise'), hidden(html, 'turn')], [opened.id, `${opened.turn}`])
    }
    if (isSolved) {
      const listed = JSON.stringify(await this.ask('list_problem_solutions', where))
      if (!listed.includes(this.#solution)) throw new Violation('the solutions of a problem that is solved are not listed')
    }
    const { html } = await this.#pages.see(`/progress/submissions/${this.#runId}`)
    if (!textIn(html).includes(this.#earlier)) throw new Violation('a submission of before is shown without its program')
  }
}
