/** The forms of a lesson's page, filled in by somebody who knows some of it and may say so or not, and what comes of each. */
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Row } from './ledger.ts'
import { lessonShape, wrongEvidence, wrongExposure, wrongResults, wrongRows } from './lesson.ts'
import { wrongPhases } from './lesson-phases.ts'
import { keyOf } from './page-lesson.ts'
import type { PageSteps } from './page-steps.ts'
import { wrongGrade, type Mood } from './reader.ts'
import { expectSame, Violation } from './told.ts'

/** Somebody at a lesson. */
export interface Mind {
  /** Of a question with a key, how likely the answer is right. */
  readonly knows: number
  /** How the model that reads for the operator takes the answers in words of one's own. */
  readonly moods: readonly Mood[]
  /** How likely something else than to go on is asked for, where the page offers it. */
  readonly wishes: number
  /** Whether who compares their answers with the key points says what they find; else they stop. */
  readonly compares: boolean
}

const WISHES: ReadonlySet<string> = new Set(['skip', 'confused', 'where', 'recap', 'quiz', 'test'])
export const OVER = 'What comes next'
const COMPARES = 'Compare your answers'
const LABELS: Readonly<Record<string, string>> = {
  full: 'as proof',
  practice: 'as practice',
  provisional: 'for now: some answers were not read by the server',
  self_assessed: 'for yourself: you compared some answers with the key points',
  ungraded: 'in part: some answers are not read yet',
}

const testShape = z.looseObject({ questions: z.array(z.looseObject({ id: z.string() })) })
const gradeShape = z.looseObject({ questionId: z.string(), by: z.string(), score: z.number() })

const actionsIn = (html: string): readonly string[] =>
  [...html.matchAll(/name="action" value="(\w+)"/g)].map(([, action = '']) => action)

export class LessonForms {
  readonly path: string
  readonly #steps: PageSteps
  readonly #random: Random
  readonly #lessonId: string
  readonly #mind: Mind
  /** How the answer to each open question is read. */
  readonly #moods = new Map<string, Mood>()
  /** Graded by the learner on the page. */
  #own: ReadonlySet<string> = new Set()

  constructor(steps: PageSteps, random: Random, { lessonId, mind }: { readonly lessonId: string; readonly mind: Mind }) {
    this.#steps = steps
    this.#random = random
    this.#lessonId = lessonId
    this.#mind = mind
    this.path = `/lesson/${lessonId}`
  }

  get #rows(): readonly Row[] {
    return this.#steps.log.filter(({ stream }) => stream === `lesson:${this.#lessonId}`)
  }

  /** So many forms, or to the end. Gives the page behind them. */
  async go(most = Number.POSITIVE_INFINITY): Promise<string> {
    let { html } = await this.#steps.see(this.path)
    for (let forms = 0; forms < most && !html.includes(OVER); forms++) html = await this.#send(html)
    return html
  }

  async #send(html: string): Promise<string> {
    const [turn, seq] = [Number(hidden(html, 'turn')), this.#steps.seqOf(`lesson:${this.#lessonId}`)]
    if (turn !== seq) throw new Violation(`a lesson’s page is at turn ${turn}, and its log has ${seq} rows`)
    if (html.includes(COMPARES)) this.#expectCompared(html)
    const fields: Readonly<Record<string, string>> = { turn: `${turn}`, ...(await this.#fieldsIn(html)) }
    const before = this.#steps.log.length
    const press = { path: this.path, fields, rows: null }
    const reply = this.#random.chance(0.2) ? null : await this.#steps.press(press)
    if (reply === null) await this.#steps.twice(press)
    const added = this.#steps.log.slice(before)
    const wrong = [
      ...wrongRows(this.#lessonId, added),
      ...wrongEvidence(this.#lessonId, added, this.#steps.log),
      ...wrongExposure(this.#lessonId, added, this.#steps.log),
      ...this.#wrongGrades(added),
    ]
    if (wrong.length > 0) throw new Violation(`${fields['action']} on a lesson’s page: ${wrong.join('; ')}`)
    // The same wish once more would be the form that was sent.
    if (fields['action'] !== 'confused' && this.#random.chance(0.1))
      await this.#steps.press({ path: this.path, fields: { turn: `${turn}`, action: 'confused' }, rows: '', status: 409 })
    return reply === null || reply.hasStruck ? (await this.#steps.see(this.path)).html : reply.html
  }

  async #fieldsIn(html: string): Promise<Readonly<Record<string, string>>> {
    const actions = actionsIn(html)
    const wishes = actions.filter((action) => WISHES.has(action))
    if (html.includes(COMPARES)) return this.#comparisonIn(html)
    if (!actions.includes('continue') && !actions.includes('answer')) return { action: this.#oneOf(wishes) }
    // Programs of a test are somebody else's.
    if (/one program to write|programs to write/.test(html)) return { action: 'skip' }
    if (wishes.length > 0 && this.#random.chance(this.#mind.wishes)) return { action: this.#oneOf(wishes) }
    if (!actions.includes('answer')) return { action: 'continue', words: `It is said here ${this.#random.below(1_000)} times.` }
    const questionId = hidden(html, 'questionId')
    return { action: 'answer', questionId, ...(await this.#answerTo(questionId, html)) }
  }

  async #answerTo(questionId: string, html: string): Promise<Readonly<Record<string, string>>> {
    const [right, { kind, key }] = [this.#random.chance(this.#mind.knows), await keyOf(questionId, html)]
    switch (kind) {
      case 'choice':
        return { choice: right ? key : key === 'A' ? 'B' : 'A' }
      case 'bug':
        return { line: right ? key : `${Number(key) + 1}` }
      case 'output':
        return { value: right ? key : 'something else' }
      case 'open': {
        const mood = this.#oneOf(this.#mind.moods)
        this.#moods.set(questionId, mood)
        return { answer: `mood-${mood} says that names point at values and values have kinds, as was said here before by others` }
      }
    }
  }

  #oneOf<T>(list: readonly T[]): T {
    const one = list[this.#random.below(list.length)]
    if (one === undefined) throw new Violation('a lesson’s page has no way on')
    return one
  }

  /** Answers of the test that nobody has read. */
  #unread(): readonly string[] {
    const rows = this.#rows
    const tested = rows.flatMap(({ type, body }) => (type === 'test_planned' ? testShape.parse(body).questions : []))
    const of = (type: string) => new Set(rows.flatMap((row) => (row.type === type ? [String(row.body['questionId'])] : [])))
    const [answered, graded] = [of('answer_recorded'), of('answer_graded')]
    return tested.map(({ id }) => id).filter((id) => answered.has(id) && !graded.has(id))
  }

  /** What is compared are the answers that nobody has read, and no others. */
  #expectCompared(html: string): void {
    const shown = [...html.matchAll(/name="ticked" value="([^"]+)"/g)].map(([, id = '']) => id)
    expectSame('the answers that are compared', shown.toSorted(), this.#unread().toSorted())
  }

  #comparisonIn(html: string): Readonly<Record<string, string>> {
    if (!this.#mind.compares) return { action: 'stop' }
    // One after the other: the page goes on to ask for those that are left.
    const [, first = ''] = /name="ticked" value="([^"]+)"/.exec(html) ?? []
    const points = [...html.matchAll(/name="(point [^"]+)"/g)].map(([, name = '']) => name)
    const own = points.filter((name) => name.startsWith(`point ${first} `))
    this.#own = new Set([...this.#own, first])
    return { action: 'grade', ticked: first, ...Object.fromEntries(own.slice(0, 1).map((name) => [name, 'yes'])) }
  }

  /** Whoever does not read an answer gives it no grade, and a learner's own is of their own comparison. */
  #wrongGrades(added: readonly Row[]): string[] {
    return added.flatMap(({ stream, type, body }) => {
      if (stream !== `lesson:${this.#lessonId}` || type !== 'answer_graded') return []
      const { questionId, by, score } = gradeShape.parse(body)
      if (by === 'key') return this.#moods.has(questionId) ? [`${questionId} is graded by a key, and has none`] : []
      if (by === 'grader') return wrongGrade(this.#moods.get(questionId) ?? null, score) ?? []
      return by === 'learner' && this.#own.has(questionId) ? [] : [`${questionId} is graded by ${by}`]
    })
  }

  /** What a lesson has come to: on its page, for a client and in its log. Gives the topics that are passed, and how each result counts. */
  async results(html: string): Promise<{ readonly passed: readonly string[]; readonly labels: readonly string[] }> {
    const body = await this.#steps.take({ tool: 'lesson_get_state', args: { lessonId: this.#lessonId }, rows: [] })
    const lesson = lessonShape.parse(body)
    const results = lesson.results ?? []
    const table = /What the test says[\s\S]*?<\/table>/.exec(html)?.[0] ?? ''
    const times = (text: string): number => table.split(`>${text}<`).length - 1
    const yes = results.filter((one) => one.passed).length
    expectSame('the results on a page', [times('passed'), times('not yet')], [yes, results.length - yes])
    const labels = results.map(({ label }) => label ?? 'full')
    for (const [label, text] of Object.entries(LABELS))
      expectSame(`how many results count ${text}`, times(text), labels.filter((one) => one === label).length)
    const isUnread = this.#unread().length > 0
    if (labels.includes('ungraded') && !isUnread) throw new Violation('every answer is read, and a result counts in part')
    if (isUnread && !labels.some((label) => label === 'ungraded' || label === 'practice'))
      throw new Violation(`an answer is not read, and the results count ${labels.join()}`)
    const wrong = [...wrongPhases(this.#lessonId, lesson.phase, this.#steps.log), ...wrongResults(lesson, this.#steps.log)]
    if (wrong.length > 0) throw new Violation(`a lesson on its page: ${wrong.join('; ')}`)
    return { passed: results.flatMap((one) => (one.passed ? [one.objective] : [])), labels }
  }
}
