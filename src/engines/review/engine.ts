/** Reviews of accepted programs: begun, filed and read here, and prepared elsewhere by the runner. */
import { err, ok } from '../../kernel/result.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { defineEngine } from '../engine.ts'
import { growthOfRun } from '../growth/record.ts'
import { interviewWith } from '../interviews/record.ts'
import { Runs } from '../practice/runs.ts'
import { acceptedRuns, type PracticeState } from '../practice/rules/state.ts'
import { Practice } from '../practice/sessions.ts'
import type { CostsPrepared, ReviewBegun, ReviewPrepared, ReviewRead } from './messages.ts'
import { reviewStreams } from './record.ts'
import { isReviewed, rankedFindings, type ReviewedProgram } from './rules/decide.ts'
import { viewOf } from './rules/view.ts'

/** The latest program that was accepted on all tests; the one that first solved the problem where no later one is kept. */
export function acceptedProgram(state: PracticeState): ReviewedProgram | null {
  if (state.status !== 'solved') return null
  const [latest] = acceptedRuns(state)
  if (!latest) return state.solvedBy && { ...state.solvedBy, writtenBy: null, origin: null }
  const { runId, language, codeHash, writtenBy, origin } = latest
  return { runId, language, codeHash, writtenBy, origin }
}

export class Reviews {
  readonly #record: PersonalRecord
  readonly #practice: Practice
  readonly #runs: Runs

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
    this.#runs = new Runs(record)
  }

  get #streams() {
    return this.#record.streams(reviewStreams)
  }

  /** A ticket and the program to review, or the review there is. The linter takes its turn among the runs. */
  async begin(slug: string, reviewId: string, context: CallContext): Promise<Answer<ReviewBegun>> {
    const closed = this.#closed(slug, context)
    if (closed) return closed
    const repeated = this.#repeated(slug, context)
    if (repeated) return repeated
    const refused = await this.#runs.turn(reviewId, context)
    if (refused) return refused
    // While this one waited, another may have been filed, or the session begun afresh.
    return this.#repeated(slug, context) ?? this.#begun(slug, reviewId, context)
  }

  /** A ticket and the program whose cost is compared. */
  async beginComparison(slug: string, reviewId: string, context: CallContext): Promise<Answer<ReviewBegun>> {
    const closed = this.#closed(slug, context)
    if (closed) return closed
    const refused = await this.#runs.turn(reviewId, context)
    return refused ?? this.#begun(slug, reviewId, context)
  }

  /** Files a review, and what is gone since the one before. What was filed before stays. */
  file(slug: string, { ticket, linter, findings }: ReviewPrepared, context: CallContext): Answer<ReviewRead> {
    const { reviewId, runId } = ticket
    return this.#runs.ended(reviewId, () =>
      this.#record.transact(() => {
        const program = this.#program(slug, context)
        if (!program.ok) return program
        const code = this.#record.log.getBlob(program.value.codeHash) ?? ''
        const ranked = rankedFindings(findings, code)
        const command = { type: 'make', runId, linter, findings: ranked, program: program.value, now: context.now } as const
        const result = this.#streams.execute(slug, command)
        return result.ok ? this.read(slug, context) : result
      }),
    )
  }

  fileComparison(slug: string, { ticket, inputHash, costs }: CostsPrepared, context: CallContext): Answer<ReviewRead> {
    const { reviewId, runId } = ticket
    return this.#runs.ended(reviewId, () =>
      this.#record.transact(() => {
        const program = this.#program(slug, context)
        if (!program.ok) return program
        const command = { type: 'compare', runId, inputHash, costs, program: program.value, now: context.now } as const
        const result = this.#streams.execute(slug, command)
        return result.ok ? this.read(slug, context) : result
      }),
    )
  }

  /** Leaves a finding as it is, by its number in the review. */
  dismiss(slug: string, finding: number, context: CallContext): Answer<ReviewRead> {
    return this.#record.transact(() => {
      const program = this.#program(slug, context)
      if (!program.ok) return program
      const { runId } = program.value
      const result = this.#streams.execute(slug, { type: 'dismiss', runId, finding, program: program.value, now: context.now })
      return result.ok ? this.read(slug, context) : result
    })
  }

  read(slug: string, context: CallContext): Answer<ReviewRead> {
    const program = this.#program(slug, context)
    if (!program.ok) return program
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    const { runId, language, codeHash } = program.value
    const code = this.#record.log.getBlob(codeHash)
    const isMeasuredBest = growthOfRun(this.#record, slug, runId)?.measured?.standing === 'best'
    return ok({ view: viewOf(folded.value.state, program.value, { code: code ?? '', isMeasuredBest }), language, code })
  }

  /** What a review asks would be help that an interview does not give. */
  #closed(slug: string, { now }: CallContext): Answer<ReviewBegun> | null {
    return interviewWith(this.#record, slug, now) === null ? null : err({ code: 'REVIEW_CLOSED_DURING_INTERVIEW' })
  }

  #begun(slug: string, reviewId: string, context: CallContext): Answer<ReviewBegun> {
    const program = this.#program(slug, context)
    if (!program.ok) return program
    const { runId, language, codeHash } = program.value
    const code = this.#record.log.getBlob(codeHash)
    if (code === null) return err({ code: 'NOTHING_TO_REVIEW' })
    if (language === 'sql') return err({ code: 'LANGUAGE_NOT_REVIEWED' })
    this.#runs.open(reviewId, null, context)
    return ok({ kind: 'begun', ticket: { reviewId, runId }, language, code })
  }

  /** The review of the present program, or why there is none; null where one may begin. */
  #repeated(slug: string, context: CallContext): Answer<ReviewBegun> | null {
    const program = this.#program(slug, context)
    if (!program.ok) return program
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    if (!isReviewed(folded.value.state, program.value)) return null
    const read = this.read(slug, context)
    return read.ok ? ok({ kind: 'repeated', ...read.value }) : read
  }

  /** A check puts earlier programs away. */
  #program(slug: string, { now }: CallContext): Answer<ReviewedProgram> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    if (state.status === 'none') return err({ code: 'SESSION_NOT_FOUND', titleSlug: slug })
    const program = this.#practice.checkedSince(slug, now) === null ? acceptedProgram(state) : null
    return program ? ok(program) : err({ code: 'NOTHING_TO_REVIEW' })
  }
}

export const reviews = defineEngine({
  name: 'review',
  isDirect: true,
  streams: [reviewStreams],
  methods: (record) => new Reviews(record),
  ends: ['file', 'fileComparison'],
})
