/** Questions about accepted programs: begun, filed and answered here, and prepared elsewhere from traces of the program. */
import { mayAsk, askingOf, placesOf } from './rules/decide.ts'
import { isAsked } from './rules/question.ts'
import { viewOf } from './rules/view.ts'
import type { SolvingRun } from '../practice/rules/state.ts'
import { err, ok } from '../../kernel/result.ts'
import { defineEngine } from '../engine.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { Practice } from '../practice/sessions.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { Runs } from '../practice/runs.ts'
import { understandingStreams } from './record.ts'
import type { AskingAnswers, AskingBegun, AskingPrepared, UnderstandingRead } from './messages.ts'

export class Understanding {
  readonly #record: PersonalRecord
  readonly #practice: Practice
  readonly #runs: Runs

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
    this.#runs = new Runs(record)
  }

  get #streams() {
    return this.#record.streams(understandingStreams)
  }

  /** A ticket and the program to trace, or the existing questions. Tracing takes its turn among the runs. */
  async begin(slug: string, askingId: string, context: CallContext): Promise<Answer<AskingBegun>> {
    const repeated = this.#repeated(slug, context)
    if (repeated) return repeated
    const refused = await this.#runs.turn(askingId, context)
    if (refused) return refused
    // While this one waited, another may have been filed, or the session begun afresh.
    const again = this.#repeated(slug, context)
    if (again) return again
    const solved = this.#solved(slug, context)
    if (!solved.ok) return solved
    const { runId, language, codeHash } = solved.value
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    const code = this.#record.log.getBlob(codeHash)
    if (code === null || !isAsked(language)) return err({ code: 'NO_ACCEPTED_PROGRAM' })
    this.#runs.open(askingId, null, context)
    const number = (askingOf(state, runId)?.number ?? 0) + 1
    return ok({ kind: 'begun', ticket: { askingId, runId, number }, language, code, earlierPlaces: placesOf(state, runId) })
  }

  /** Files questions with their keys. What was filed before stays, and is the answer. */
  file(slug: string, { ticket, questions }: AskingPrepared, context: CallContext): Answer<UnderstandingRead> {
    const { askingId, runId, number } = ticket
    return this.#runs.ended(askingId, () =>
      this.#record.transact(() => {
        const solved = this.#solved(slug, context)
        if (!solved.ok) return solved
        const command = { type: 'ask', runId, number, questions, solved: solved.value, now: context.now } as const
        const result = this.#streams.execute(slug, command)
        return result.ok ? this.read(slug, context) : result
      }),
    )
  }

  answer(slug: string, { runId, number, answers }: AskingAnswers, context: CallContext): Answer<UnderstandingRead> {
    return this.#record.transact(() => {
      const solved = this.#solved(slug, context)
      if (!solved.ok) return solved
      const command = { type: 'answer', runId, number, answers, solved: solved.value, now: context.now } as const
      const result = this.#streams.execute(slug, command)
      return result.ok ? this.read(slug, context) : result
    })
  }

  read(slug: string, context: CallContext): Answer<UnderstandingRead> {
    const solved = this.#solved(slug, context)
    if (!solved.ok) return solved
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    const { language, codeHash } = solved.value
    return ok({ view: viewOf(state, solved.value), language, code: this.#record.log.getBlob(codeHash) })
  }

  /** The existing questions, or why nothing can be asked; null where a round may begin. */
  #repeated(slug: string, context: CallContext): Answer<AskingBegun> | null {
    const solved = this.#solved(slug, context)
    if (!solved.ok) return solved
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (mayAsk(state, solved.value.runId)) return null
    const read = this.read(slug, context)
    return read.ok ? ok({ kind: 'repeated', ...read.value }) : read
  }

  /** The run that the session is solved by at this moment. A check puts earlier programs away. */
  #solved(slug: string, { now }: CallContext): Answer<SolvingRun> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return err({ code: 'SESSION_NOT_FOUND', titleSlug: slug })
    if (state.status !== 'solved' || state.solvedBy === null || this.#practice.checkedSince(slug, now) !== null)
      return err({ code: 'NO_ACCEPTED_PROGRAM' })
    return ok(state.solvedBy)
  }
}

export const understanding = defineEngine({
  name: 'understanding',
  isDirect: true,
  streams: [understandingStreams],
  methods: (record) => new Understanding(record),
  ends: ['file'],
})
