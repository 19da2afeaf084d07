/**
 * Somebody who is taught: they go over what a part builds on, are taught, tested and graded by whom there is, write the programs of a test,
 * stop, and begin again. What each answer tells them is compared with the log and with the files of the course.
 */
import { quotes, typedAnswer } from '../../scripts/demo/answers.ts'
import type { Random } from '../../test/e2e/random.ts'
import { iso } from '../../src/kernel/day.ts'
import { COURSE } from './course-content.ts'
import { LessonDesk } from './lesson-desk.ts'
import { isEnd, lessonModel } from './lesson-model.ts'
import type { Mood } from './reader.ts'
import { Steps, type StepsOrder } from './steps.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000
const [LABELS, GATES] = [`${COURSE}/labels`, `${COURSE}/gates`]
const MOST_STEPS = 60
const PROGRAMS: Readonly<Record<string, string>> = {
  masts: 'def masts(label):\n    more = 1\n    return more + int(label)\n',
  tide: 'height = int(input())\nheight = height + 2\nprint(height)\n',
}

/** How somebody takes a lesson. */
interface Manner {
  /** Of a question with a key, how likely the answer is right. */
  readonly knows: number
  /** How the operator’s model takes answers in words. */
  readonly mood: Mood
  /** What is asked for in a phase, the first times that it comes. */
  readonly wishes: Readonly<Record<string, readonly string[]>>
  /** Programs of the test that are written; the others are left out. */
  readonly writes: number
}

export class Pupil {
  readonly name: string
  readonly habit = 'is taught'
  readonly #random: Random
  readonly #steps: Steps
  readonly #desk: LessonDesk
  #number = 0
  #todo: ReadonlyArray<() => Promise<unknown>>

  constructor(order: StepsOrder) {
    this.name = order.name
    this.#random = order.random
    this.#steps = new Steps(order, 'lesson:')
    this.#desk = new LessonDesk(order, this.#steps)
    this.#todo = [
      () => this.#begin(),
      () => this.#goBack(),
      () => this.#prove(),
      async () => this.#steps.pass(DAY),
      () => this.#stopBehindProgram(),
      async () => this.#steps.pass(DAY),
      () => this.#readByClient(),
      async () => this.#steps.pass(DAY),
      () => this.#replace(),
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
    if (this.#random.chance(0.8)) return this.#desk.expectListed()
    this.#steps.pass(DAY)
    const again = [() => this.#goBack(), () => this.#readByClient(), () => this.#replace()] as const
    await this.#random.pick<() => Promise<void>>(again)()
  }

  ending(): Promise<void> {
    return this.#steps.ending()
  }

  async #begin(): Promise<void> {
    await this.#desk.open()
    await this.#steps.take({ tool: 'lesson_get_state', args: { lessonId: 'no-such-lesson' }, rows: [], code: 'LESSON_NOT_FOUND' })
    await this.#steps.take({ tool: 'lesson_start', args: { nodeId: `${COURSE}/nothing` }, rows: [], code: 'NODE_NOT_FOUND' })
    await this.#desk.expectListed()
  }

  /** To the end, or so far that this phase begins. */
  async #go(manner: Manner, until = 'wrap_up'): Promise<void> {
    const times = new Map<string, number>()
    for (let step = 0; this.#desk.now.phase !== until; step++) {
      if (step === MOST_STEPS) throw new Violation(`a lesson has no end: it is in ${this.#desk.now.phase}`)
      if (isEnd(this.#desk.now.phase))
        throw new Violation(`a lesson ends in ${this.#desk.now.phase}, and should come to ${until}`)
      const { phase } = this.#desk.now
      const time = times.get(phase) ?? 0
      times.set(phase, time + 1)
      const wish = manner.wishes[phase]?.[time] ?? null
      if (wish !== null) await this.#desk.say(wish)
      else if (this.#desk.now.question) await this.#answer(manner)
      else if (this.#desk.now.toGrade.length > 0) await this.#grade()
      else if (phase === 'final_test_write') await this.#write(manner, time)
      else await this.#desk.say(null)
    }
  }

  async #answer({ knows, mood }: Manner): Promise<void> {
    const { lessonId, turn, question } = this.#desk.now
    const { questionId = '', kind = '' } = question ?? {}
    const key = this.#desk.keyOf(questionId)
    const at = { lessonId, turn, writtenBy: 'learner' }
    const isRight = this.#random.chance(knows)
    const wrong = kind === 'choice' ? (key === 'A' ? 'B' : 'A') : kind === 'bug' ? (key === '1' ? '2' : '1') : 'something else'
    const answer =
      key === null
        ? `mood-${mood} says that names point at values and values have kinds, as was said here before by ${(this.#number += 1)} others`
        : isRight
          ? key
          : wrong
    if (kind === 'choice' && this.#random.chance(0.3)) await this.#mumble(at, questionId)
    if (this.#random.chance(0.1)) {
      const other = { questionId: `${LABELS}/value-types/c99`, answer: 'A', choice: 'A' }
      await this.#desk.refused('lesson_answer', { answers: [other], writtenBy: 'learner' }, 'QUESTION_NOT_OPEN')
    }
    this.#desk.wordsOf(lessonId).set(questionId, answer)
    const answers = [typedAnswer(questionId, kind, answer)]
    await this.#desk.call('lesson_answer', { ...at, answers }, { answered: [questionId] })
  }

  /** What cannot be read for certain is asked once more, and counts for nothing. */
  async #mumble(at: object, questionId: string): Promise<void> {
    const answers = [{ questionId, answer: 'Perhaps the first or the last of them', choice: 'E' }]
    const { turn } = this.#desk.now
    await this.#desk.call('lesson_answer', { ...at, answers }, { isQuiet: true })
    expectSame('the turn of a lesson whose answer nobody can read', this.#desk.now.turn, turn)
    if (!this.#desk.now.say.includes('nothing was recorded'))
      throw new Violation(`an answer that nobody can read: ${this.#desk.now.say}`)
  }

  /** What the client’s model finds has to stand in the answer. */
  async #grade(): Promise<void> {
    const { lessonId, turn, toGrade } = this.#desk.now
    const [one] = toGrade
    if (one) {
      const points = [{ id: one.points[0]?.id, quote: 'These are five other words that nobody has written there' }]
      await this.#desk.refused('lesson_grade', { grades: [{ questionId: one.questionId, points }] }, 'QUOTE_NOT_FOUND')
      await this.#desk.refused(
        'lesson_grade',
        { turn: turn - 1, grades: [{ questionId: one.questionId, points: [] }] },
        'STALE_TURN',
      )
    }
    const grades = toGrade.map(({ questionId, text, answer, points }) => ({
      questionId,
      points: quotes({ text, answer, points }),
    }))
    const added = await this.#desk.call('lesson_grade', { lessonId, turn, grades }, {})
    const by = added.flatMap(({ type, body }) =>
      type === 'answer_graded' ? [`${String(body['questionId'])} ${String(body['by'])}`] : [],
    )
    expectSame(
      'what a client has graded',
      by,
      toGrade.map(({ questionId }) => `${questionId} client`),
    )
  }

  /** A program of the test, or that it is left out. */
  async #write({ writes }: Manner, time: number): Promise<void> {
    if (time >= writes) return this.#desk.say('skip')
    await this.#submit(null)
  }

  /** What was accepted counts, whatever is said behind it. */
  async #submit(wish: 'stop' | null): Promise<void> {
    const [exercise] = this.#desk.now.exercises
    const slug = exercise?.titleSlug ?? ''
    const code = Object.entries(PROGRAMS).find(([name]) => slug.endsWith(name))?.[1]
    if (code === undefined) throw new Violation(`the test of a lesson asks for the program “${slug}”`)
    await this.#steps.take({ tool: 'start_problem', args: { titleSlug: slug }, rows: [] })
    const args = { titleSlug: slug, language: 'python3', code, writtenBy: 'learner' }
    await this.#steps.take({ tool: 'submit_solution', args, rows: [], answer: { verdict: 'accepted', unaided: true } })
    await this.#desk.say(wish)
    const { exercises } = lessonModel(this.#desk.rowsOf(this.#desk.now.lessonId))
    expectSame('the program of a test that was accepted', exercises.find((one) => one.slug === slug)?.result, 'unaided')
  }

  /** What it led to, in all lists; and that nothing more comes of it. */
  async #end(): Promise<void> {
    const { lessonId, after } = this.#desk.now
    const nodes = await this.#desk.readCourse()
    const next = nodes.find(({ passed }) => !passed)?.nodeId ?? null
    expectSame('what comes next behind a lesson', after?.nextNode?.nodeId ?? null, next)
    const weighed = new Set(
      this.#steps.log.flatMap(({ type, body }) =>
        (type === 'answers_weighed' || type === 'exercise_weighed') && body['rating'] !== null ? [String(body['component'])] : [],
      ),
    )
    const own = nodes.find(({ nodeId }) => nodeId === this.#desk.now.node)?.objectives ?? []
    const comesBack = after?.comesBack ?? []
    // What a program has shown comes back as well.
    const lost = own.find(({ id, title }) => weighed.has(id) && !comesBack.some(({ objective }) => objective === title))
    if (lost) throw new Violation(`${lost.title} was shown, and does not come back`)
    const today = iso(this.#steps.now() - DAY / 2).slice(0, 10)
    const late = comesBack.find(({ on }) => on < today)
    if (
      late &&
      lessonModel(this.#desk.rowsOf(lessonId)).isFresh &&
      this.#desk.now.results.some(({ objective }) => objective === late.objective)
    )
      throw new Violation(`${late.objective} comes back on ${late.on}, which is over`)
    await this.#desk.expectLogged()
    await this.#desk.say(null)
    expectSame('where a lesson is that is over', this.#desk.now.phase, 'done')
    await this.#desk.refused('lesson_continue', { learnerMessage: 'And now?' }, 'LESSON_DONE')
    const answers = [{ questionId: `${LABELS}/value-types/c1`, answer: 'A', choice: 'A' }]
    await this.#desk.refused('lesson_answer', { answers, writtenBy: 'learner' }, 'LESSON_DONE')
    await this.#desk.expectListed()
  }

  /** What a part builds on is asked and summed up; whoever stops is tested on nothing. */
  async #goBack(): Promise<void> {
    const wishes = { prereq_choice: ['where', 'quiz'], prereq_quiz_ask: ['confused'], prereq_recap: ['example', 'quiz'] }
    await this.#desk.start(GATES, 'teach')
    if (this.#desk.isPassed('gates')) return this.#stop()
    await this.#go({ knows: 0.5, mood: 'reads', wishes, writes: 0 }, 'explain_present')
    await this.#desk.expectLogged()
    await this.#stop()
  }

  async #stop(): Promise<void> {
    await this.#desk.say('stop')
    expectSame('where a lesson is that was stopped', this.#desk.now.phase, 'wrap_up')
    await this.#end()
  }

  /** Whoever knows all of it has passed all of it, programs included. */
  async #prove(): Promise<void> {
    await this.#desk.start(LABELS, 'teach')
    const wishes = { explain_present: ['slower', 'confused'] }
    await this.#go({ knows: 1, mood: 'reads', wishes, writes: 1 })
    await this.#end()
  }

  /** Whoever stops as soon as a program is accepted has written it. */
  async #stopBehindProgram(): Promise<void> {
    await this.#desk.start(LABELS, 'test_out')
    const manner = { knows: 1, mood: 'reads', wishes: {}, writes: 0 } as const
    await this.#go(manner, 'final_test_write')
    await this.#submit('stop')
    await this.#go(manner)
    await this.#end()
  }

  /** Nobody reads for the operator, so that the client does: for now, and not as proof. */
  async #readByClient(): Promise<void> {
    await this.#desk.start(GATES, 'teach')
    if (this.#desk.isPassed('gates')) return this.#stop()
    const wishes = { prereq_choice: ['recap'], probe_ask: ['skip', 'test'] }
    await this.#go({ knows: 1, mood: 'rests', wishes, writes: 0 })
    await this.#end()
  }

  /** A test that is under way keeps others out until it is ended for another one. */
  async #replace(): Promise<void> {
    await this.#desk.start(LABELS, 'test_out')
    await this.#desk.say(null)
    await this.#desk.say('confused')
    const manner = { knows: 0.5, mood: 'echoes', wishes: {}, writes: 0 } as const
    await this.#answer(manner)
    const { lessonId, phase } = this.#desk.now
    if (phase === 'final_test_ask') {
      await this.#steps.take({ tool: 'lesson_start', args: { nodeId: LABELS }, rows: [], code: 'LESSON_OPEN' })
      const added = await this.#desk.start(LABELS, 'teach', true)
      const left = added.flatMap(({ stream, type }) => (stream === `lesson:${lessonId}` ? [type] : []))
      expectSame('how a lesson ends for another one', left.join(), 'ended_early,phase_entered,phase_entered')
    }
    await this.#stop()
  }
}
