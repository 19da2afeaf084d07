/** Lessons as a learner of the soak takes them: each call is done once, is graded as its reader reads, and shows nothing that is sealed. */
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'
import type { Client } from './connection.ts'
import type { Fault } from './faults.ts'
import type { Ledger, Row } from './ledger.ts'
import { wrongPhases } from './lesson-phases.ts'
import {
  lessonShape,
  NODE,
  wrongEvidence,
  wrongExposure,
  wrongResults,
  wrongRows,
  type Lesson,
  type LessonBank,
} from './lesson.ts'
import { moodIn, wrongGrade } from './reader.ts'
import { BUSY, isUnchecked, RETRYABLE } from './retryable.ts'
import { Violation, type Told } from './told.ts'
import type { World } from './world.ts'

const MOST_RETRIES = 30
/** Of a lesson to its end. */
const MOST_STEPS = 40
const STEP_MS = 20_000
const answersIn = z.object({ answers: z.array(z.looseObject({ questionId: z.string(), answer: z.string() })) })

/** What lessons need of the learner who takes them. */
export interface OfLearner {
  readonly number: number
  readonly sign: string
  readonly random: Random
  readonly bank: LessonBank
  readonly told: Told
  readonly world: World
  readonly ledger: Ledger
  readonly clients: readonly [Client, Client]
  readonly laterMs: () => number
  readonly pass: (ms: number) => void
  readonly fault: () => Fault | null
  /** Tells later whether the runner has been gone at any time since. */
  readonly outage: () => () => boolean
  readonly note: (line: string) => void
  readonly newRows: () => Promise<readonly Row[]>
  /** Throws where an answer holds what it should not. */
  readonly searched: (what: string, answer: unknown) => void
}

export class Student {
  readonly #learner: OfLearner
  #lesson: Lesson | null = null
  readonly #lessons = new Set<string>()
  /** What was said to questions in words, by lesson and question. */
  readonly #answers = new Map<string, string>()

  constructor(learner: OfLearner) {
    this.#learner = learner
  }

  /** Every second lesson is its test alone. */
  #isTestedAtOnce(): boolean {
    return (this.#learner.number + this.#lessons.size) % 2 === 0
  }

  /** To the end of the lesson that is open, and into the next one, which may ask nothing of it as if it were new. */
  async toNext(): Promise<void> {
    const { size } = this.#lessons
    for (let step = 1; this.#lessons.size === size && step <= MOST_STEPS; step++) {
      this.#learner.pass(STEP_MS)
      await this.study()
    }
  }

  /** The next step of a lesson, at times twice, and at times for a turn that is over. */
  async study(): Promise<void> {
    const random = this.#learner.random
    const before = this.#lesson
    const isOver = before === null || before.phase === 'done'
    const { tool, args, isRight } = isOver
      ? { tool: 'lesson_start', args: { nodeId: NODE, ...(this.#isTestedAtOnce() ? { mode: 'test_out' } : {}) }, isRight: null }
      : this.#learner.bank.next(before, random, this.#learner.sign)
    if (!isOver && random.chance(0.2)) {
      const refused = await this.#ask('lesson_continue', {
        lessonId: before.lessonId,
        turn: before.turn - 1,
        learnerMessage: `${this.#learner.sign} is late by ${random.below(1_000_000)}`,
      })
      if (refused.code !== 'STALE_TURN' || refused.rows.length > 0)
        throw new Violation(
          `lesson_continue for turn ${before.turn - 1} of ${before.turn}: ${refused.code ?? 'answered'}, with ${refused.rows.length} new rows`,
        )
    }
    if (tool === 'lesson_answer')
      for (const { questionId, answer } of answersIn.parse(args).answers)
        this.#answers.set(`${before?.lessonId} ${questionId}`, answer)
    const { body, rows, code, wasLost } = await this.#ask(tool, args, this.#learner.fault())
    for (const row of rows) {
      if (row.type !== 'answer_graded' || row.body['by'] !== 'grader') continue
      const answer = this.#answers.get(`${row.stream.slice('lesson:'.length)} ${String(row.body['questionId'])}`) ?? ''
      const wrong = wrongGrade(moodIn(answer), z.number().parse(row.body['score']))
      if (wrong !== null) throw new Violation(`${tool}: ${wrong}`)
      this.#learner.told.fault(`grader_${moodIn(answer)}`)
    }
    if (code !== null) throw new Violation(`${tool} ${JSON.stringify(args).slice(0, 200)}: answered ${code}`)
    const lesson = lessonShape.parse(body)
    const { lessonId } = lesson
    this.#lessons.add(lessonId)
    this.#lesson = lesson
    if (!isOver && !wasLost) {
      const [wrong] = [
        ...wrongRows(lessonId, rows),
        ...wrongEvidence(lessonId, rows, this.#learner.ledger.rows),
        ...wrongExposure(lessonId, rows, this.#learner.ledger.rows),
      ]
      if (wrong !== undefined) throw new Violation(`${tool} ${lessonId} at ${before.turn}: ${wrong}`)
      if (lesson.repeated === true) throw new Violation(`${tool} ${lessonId} at ${before.turn}: answered as one that came before`)
    }
    const seq = this.#learner.ledger.seqOf(`lesson:${lessonId}`)
    if (lesson.turn !== seq) throw new Violation(`${tool} ${lessonId}: says turn ${lesson.turn}, and its log has ${seq} rows`)
    const wrongEnd = [
      ...wrongPhases(lessonId, lesson.phase, this.#learner.ledger.rows),
      ...wrongResults(lesson, this.#learner.ledger.rows),
    ]
    if (wrongEnd.length > 0) throw new Violation(`${tool} ${lessonId}: ${wrongEnd.join('; ')}`)
    const graded = isRight && lesson.feedback?.find(({ questionId }) => questionId === isRight.questionId)
    if (isRight && graded && graded.score > 0 !== isRight.right)
      throw new Violation(
        `${tool} ${isRight.questionId}: an answer that is ${isRight.right ? 'right' : 'wrong'} has the score ${graded.score}`,
      )
    if (!isOver && random.chance(0.5)) {
      const again = await this.#ask(tool, args)
      const said = lessonShape.safeParse(again.body).data
      if (again.rows.length > 0 || said?.repeated !== true || said.turn !== lesson.turn)
        throw new Violation(
          `${tool} ${lessonId} once more: ${again.code ?? `turn ${said?.turn}`}, with ${again.rows.length} new rows`,
        )
    }
  }

  /** A call of the first client, through whatever breaks; with all rows that came of it. */
  async #ask(tool: string, args: Readonly<Record<string, unknown>>, first: Fault | null = null) {
    const rows: Row[] = []
    let fault = first
    for (let retry = 0; ; retry++) {
      const outage = this.#learner.outage()
      const timed = await this.#learner.clients[0].call(tool, args, { laterMs: this.#learner.laterMs(), fault })
      const { reply, hasStruck } = timed
      this.#learner.note(
        `${tool} ${JSON.stringify(args['turn'] ?? null)}${fault ? ` [${fault.kind} at ${fault.at}]` : ''}: ${reply.kind === 'lost' ? 'lost' : (reply.code ?? 'answered')}`,
      )
      this.#learner.told.call(timed.ms, hasStruck)
      if (fault && hasStruck) this.#learner.told.fault(fault.kind)
      rows.push(...(await this.#learner.newRows()))
      if (reply.kind === 'answered') {
        const leaks = await this.#learner.bank.leaksIn(reply.raw, () => this.#logs())
        if (leaks.length > 0) throw new Violation(`${tool}: its answer holds ${leaks.slice(0, 3).join('; ')}`)
        this.#learner.searched(tool, reply.raw)
        if (reply.code === 'INTERNAL')
          throw new Violation(`${tool}: ${reply.code}${fault ? ` while ${fault.kind} at ${fault.at}` : ''}`)
        const mayFail = (fault && hasStruck) || outage() || (reply.code !== null && BUSY.includes(reply.code))
        if (reply.code === null || !RETRYABLE.has(reply.code) || !mayFail)
          return { body: reply.body, code: reply.code, rows, wasLost: retry > 0 || (fault?.kind === 'asked_twice' && hasStruck) }
      } else if (!isUnchecked(fault, reply.why) && (!hasStruck || fault?.kind === 'd1_refuses'))
        throw new Violation(`${tool}: no answer, and nothing broke: ${reply.why}`)
      if (retry === MOST_RETRIES) throw new Violation(`${tool} does not come to an end after ${retry} retries`)
      this.#learner.told.retry()
      fault = null
      await this.#learner.world.isUp()
    }
  }

  /** The logs of all lessons, as the server tells them. */
  async #logs(): Promise<readonly string[]> {
    const logs: string[] = []
    for (const lessonId of this.#lessons) {
      const { reply } = await this.#learner.clients[1].call(
        'lesson_get_state',
        { lessonId, include: ['log'] },
        { laterMs: this.#learner.laterMs(), fault: null },
      )
      if (reply.kind === 'lost' || reply.code !== null)
        throw new Violation(`lesson_get_state: ${JSON.stringify(reply).slice(0, 200)}`)
      logs.push(z.object({ log: z.string() }).parse(reply.body).log)
      // There are more lessons than reads in a minute.
      this.#learner.pass(2_000)
    }
    return logs
  }
}
