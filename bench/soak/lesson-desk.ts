/** Lessons by their tools: what each call tells is compared with the log, the page and the files of the course. */
import { hidden, type Browser } from '../../test/e2e/browser.ts'
import type { Random } from '../../test/e2e/random.ts'
import { iso } from '../../src/kernel/day.ts'
import { z } from 'zod'
import { COURSE, courseContent, type CourseContent } from './course-content.ts'
import type { Row } from './ledger.ts'
import { wrongResults, wrongRows } from './lesson.ts'
import { toldShape, TUTOR_WORDS, wrongAnswer, wrongLog, type ToldLesson } from './lesson-answers.ts'
import { isEnd, lessonModel, wrongShown } from './lesson-model.ts'
import { wrongPhases } from './lesson-phases.ts'
import type { Steps, StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
/** Longer than a lesson goes on without saying where it stands. */
const BREAK_MS = 20 * 60_000
/** What is passed is remembered for so long at least. */
const REMEMBERED_MS = 20 * DAY

const courseShape = z.looseObject({
  nodes: z.array(
    z.looseObject({
      nodeId: z.string(),
      passed: z.boolean(),
      openLessonId: z.string().nullable(),
      objectives: z.array(z.object({ id: z.string(), title: z.string(), passed: z.boolean() }).loose()),
    }),
  ),
})
const listShape = z.looseObject({
  say: z.string(),
  lessonsInAll: z.int(),
  lessons: z.array(
    z.looseObject({
      lessonId: z.string(),
      node: z.string(),
      phase: z.string(),
      lastAt: z.string(),
      covered: z.int(),
      teach: z.int(),
    }),
  ),
})

export class LessonDesk {
  readonly #random: Random
  readonly #steps: Steps
  readonly #browser: Browser
  #content: CourseContent | null = null
  #titles: ReadonlyMap<string, string> = new Map()
  #passed: ReadonlySet<string> = new Set()
  /** By lesson and question. */
  readonly #words = new Map<string, Map<string, string>>()
  readonly #said = new Map<string, { learner: string[]; tutor: string[] }>()
  #told: ToldLesson | null = null
  #number = 0

  /** `steps`: whose rows are those of lessons. */
  constructor({ random, client }: StepsOrder, steps: Steps) {
    this.#random = random
    this.#steps = steps
    this.#browser = client.connection.browser
  }

  async open(): Promise<void> {
    this.#content = await courseContent()
    await this.readCourse()
  }

  isPassed(node: string): boolean {
    return this.#passed.has(node)
  }

  /** The right answer; null where no key decides. */
  keyOf(questionId: string): string | null {
    return this.#content?.questions.get(questionId)?.key ?? null
  }

  /** The parts of the course, and which of them are passed. */
  async readCourse() {
    const { nodes } = courseShape.parse(await this.#steps.take({ tool: 'get_course', args: { courseId: COURSE }, rows: [] }))
    this.#titles = new Map(nodes.flatMap(({ objectives }) => objectives.map(({ id, title }) => [id, title])))
    this.#passed = new Set(nodes.flatMap(({ nodeId, passed }) => (passed ? [nodeId.slice(COURSE.length + 1)] : [])))
    return nodes
  }

  rowsOf(lessonId: string): readonly Row[] {
    return this.#steps.log.filter(({ stream }) => stream === `lesson:${lessonId}`)
  }

  wordsOf(lessonId: string): Map<string, string> {
    const words = this.#words.get(lessonId) ?? new Map<string, string>()
    this.#words.set(lessonId, words)
    return words
  }

  /** Where the lesson is that was told last. */
  get now(): ToldLesson {
    if (this.#told === null) throw new Error('there is no lesson yet')
    return this.#told
  }

  /** One call, and all that it tells. Gives what it has added to the log. */
  async call(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    more: { answered?: readonly string[]; isQuiet?: boolean } = {},
  ) {
    const { answered = [], isQuiet = false } = more
    const before = this.#told
    const from = this.#steps.log.length
    const { body, code, rows, wasTold } = await this.#steps.ask(tool, args, this.#steps.fault(), null)
    const what = `${tool} ${JSON.stringify(args).slice(0, 160)}`
    if (code !== null) throw new Violation(`${what}: answered ${code}`)
    const told = toldShape.parse(body)
    const added = this.#steps.log.slice(from)
    const tutorWords = args['tutorMessage']
    const tutor =
      typeof tutorWords === 'string' && before !== null ? { words: tutorWords.split(/\s+/).length, phase: before.phase } : null
    this.#expectTold(what, told, { answered, tutor, isNew: wasTold })
    const wrong = [
      ...(isQuiet ? rows.map((row) => `added ${row}`) : wrongRows(told.lessonId, added)),
      ...(wasTold && body['repeated'] === true ? ['is answered as one that came before'] : []),
    ]
    if (wrong.length > 0) throw new Violation(`${what}: ${wrong.join('; ')}`)
    const hasEnded = added.some(({ type, body: row }) => type === 'phase_entered' && row['phase'] === 'wrap_up')
    if (hasEnded) {
      const shown = wrongShown(lessonModel(this.rowsOf(told.lessonId)), added)
      if (shown.length > 0) throw new Violation(`${what}: ${shown.join('; ')}`)
    } else if (added.some(({ type }) => type === 'answers_weighed'))
      throw new Violation(`${what}: counts answers of a test that is not over`)
    this.#told = told
    if (!isQuiet && this.#random.chance(0.2)) await this.#again(tool, args, { answered, turn: told.turn })
    if (this.#random.chance(0.2)) await this.#expectPage(told)
    this.#steps.pass(this.#random.chance(0.1) ? BREAK_MS : 5_000 + this.#random.below(30_000))
    return added
  }

  /** The same once more changes nothing, and tells the same. */
  async #again(
    tool: string,
    args: Readonly<Record<string, unknown>>,
    { answered, turn }: { readonly answered: readonly string[]; readonly turn: number },
  ) {
    const { body, code, rows } = await this.#steps.ask(tool, args, null, null)
    if (code !== null || rows.length > 0 || body['repeated'] !== true || body['turn'] !== turn)
      throw new Violation(`${tool} once more: ${code ?? `turn ${String(body['turn'])}`}, and added ${rows.join() || 'nothing'}`)
    this.#expectTold(`${tool} once more`, toldShape.parse(body), { answered, tutor: null, isNew: false })
  }

  #expectTold(
    what: string,
    told: ToldLesson,
    more: { answered: readonly string[]; tutor: { words: number; phase: string } | null; isNew: boolean },
  ) {
    if (this.#content === null) throw new Error('nothing is known of the course')
    const { lessonId } = told
    const beside = {
      content: this.#content,
      titles: this.#titles,
      words: this.wordsOf(lessonId),
      passed: this.#passed,
      now: this.#steps.now(),
      ...more,
    }
    const wrong = [
      ...wrongAnswer(told, this.rowsOf(lessonId), beside),
      ...wrongPhases(lessonId, told.phase, this.#steps.log),
      ...wrongResults(told, this.#steps.log),
    ]
    if (wrong.length > 0) throw new Violation(`${what}: ${wrong.join('; ')}`)
  }

  /** The page of a lesson is where a client says that it is. */
  async #expectPage({ lessonId, turn, questionsLeft, question, covered, results }: ToldLesson): Promise<void> {
    const response = await this.#browser.get(`/lesson/${lessonId}`)
    const html = await response.text()
    if (response.status !== 200) throw new Violation(`/lesson/${lessonId} is answered ${response.status}`)
    if (questionsLeft > 0)
      expectSame(
        'the question of a lesson’s page',
        [hidden(html, 'questionId'), Number(hidden(html, 'turn'))],
        [question?.questionId, turn],
      )
    expectSame('what is covered on a lesson’s page', html.split(': covered<').length - 1, covered.length)
    const yes = results.filter(({ passed }) => passed).length
    expectSame('what is passed on a lesson’s page', html.split('>passed<').length - 1, yes)
  }

  async refused(tool: string, args: object, code: string): Promise<void> {
    await this.#steps.take({ tool, args: { lessonId: this.now.lessonId, turn: this.now.turn, ...args }, rows: [], code })
  }

  async start(nodeId: string, mode: 'teach' | 'test_out', endOpen = false): Promise<readonly Row[]> {
    const args = { nodeId, ...(mode === 'teach' ? {} : { mode }), ...(endOpen ? { endOpen } : {}) }
    const from = this.#steps.log.length
    const { body, code } = await this.#steps.ask('lesson_start', args, this.#steps.fault(), null)
    if (code !== null) throw new Violation(`lesson_start ${nodeId}: answered ${code}`)
    const told = toldShape.parse(body)
    const added = this.#steps.log.slice(from)
    const own = this.rowsOf(told.lessonId).map(({ type }) => type)
    expectSame('how a lesson begins', own.join(), 'lesson_started,phase_entered')
    this.#expectTold(`lesson_start ${nodeId}`, told, { answered: [], tutor: null, isNew: true })
    // What is passed is taught no more, for as long as it is remembered.
    const { plan } = lessonModel(this.rowsOf(told.lessonId))
    const isPassed = this.#passed.has(plan.nodeId)
    const shownAt = this.#steps.log.findLast(({ type }) => type === 'answers_weighed')?.at ?? 0
    if (!isPassed || this.#steps.now() - shownAt < REMEMBERED_MS)
      expectSame(`whether nothing of ${nodeId} is to be taught`, plan.teach.length === 0, isPassed)
    const again = await this.#steps.take({ tool: 'lesson_start', args: { ...args, endOpen: false }, rows: [] })
    expectSame('a lesson that is begun once more', [again['lessonId'], again['repeated']], [told.lessonId, true])
    this.#told = told
    return added
  }

  async say(wish: string | null): Promise<void> {
    const { lessonId, turn, phase, question } = this.now
    const words = `I say at ${turn} what I think of it ${(this.#number += 1)}`
    const tutor = this.#random.chance(0.3)
      ? Array.from({ length: this.#random.chance(0.5) ? TUTOR_WORDS + 5 : TUTOR_WORDS }, (_, at) => `word${at}`).join(' ')
      : `A tutor speaks at ${turn}`
    const said = this.#said.get(lessonId) ?? { learner: [], tutor: [] }
    this.#said.set(lessonId, { learner: [...said.learner, words], tutor: [...said.tutor, tutor] })
    // Who does not know an answer of a test has answered it so.
    const isAnswer = wish === 'confused' && phase === 'final_test_ask' && question
    if (isAnswer) this.wordsOf(lessonId).set(question.questionId, words)
    await this.call('lesson_continue', {
      lessonId,
      turn,
      learnerMessage: words,
      tutorMessage: tutor,
      ...(wish === null ? {} : { wish }),
    })
  }

  /** The whole lesson in words, as anybody reads it who looks. */
  async expectLogged(): Promise<void> {
    const { lessonId } = this.now
    const body = await this.#steps.take({ tool: 'lesson_get_state', args: { lessonId, include: ['log'] }, rows: [] })
    this.#expectTold('lesson_get_state', toldShape.parse(body), { answered: [], tutor: null, isNew: true })
    const spoken = { learner: [], tutor: [], ...this.#said.get(lessonId), answers: this.wordsOf(lessonId) }
    const wrong = wrongLog(String(body['log']), this.rowsOf(lessonId), spoken)
    if (wrong.length > 0) throw new Violation(`a lesson in words: ${wrong.join('; ')}`)
  }

  /** Every lesson, the one of the last call first. */
  async expectListed(): Promise<void> {
    const { say, lessons, lessonsInAll } = listShape.parse(
      await this.#steps.take({ tool: 'lesson_get_state', args: {}, rows: [] }),
    )
    const ids = [...new Set(this.#steps.log.flatMap(({ type, stream }) => (type === 'lesson_started' ? [stream.slice(7)] : [])))]
    const should = ids.map((id) => ({ id, ...lessonModel(this.rowsOf(id)) })).sort((one, other) => other.lastAt - one.lastAt)
    expectSame(
      'the lessons of a list',
      [lessonsInAll, lessons.map((one) => [one.lessonId, one.node, one.phase, one.lastAt, one.covered, one.teach])],
      [
        should.length,
        should
          .slice(0, 20)
          .map((one) => [
            one.id,
            `${COURSE}/${one.plan.nodeId}`,
            one.phase,
            iso(one.lastAt),
            one.covered.length,
            one.plan.teach.length,
          ]),
      ],
    )
    const isOpen = should.some(({ phase }) => !isEnd(phase))
    expectSame('whether a lesson is open', say, isOpen ? 'A lesson is open.' : 'No lesson is open.')
  }
}
