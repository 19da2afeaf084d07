/** The growth of accepted programs: stated, begun and filed here, and measured elsewhere by runs of the program. */
import type { LearnerRefusal } from '../../failure/failure.ts'
import { err, ok } from '../../kernel/result.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { Stated } from '../../problem/growth/compare.ts'
import { defineEngine } from '../engine.ts'
import { interviewWith } from '../interviews/record.ts'
import { acceptedRuns, type SolvingRun } from '../practice/rules/state.ts'
import { Runs } from '../practice/runs.ts'
import { Practice } from '../practice/sessions.ts'
import type { GrowthBegun, GrowthRead, GrowthTicket } from './messages.ts'
import { growthStreams } from './record.ts'
import type { Measured } from './rules/decide.ts'

export class Growth {
  readonly #record: PersonalRecord
  readonly #practice: Practice
  readonly #runs: Runs

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
    this.#runs = new Runs(record)
  }

  get #streams() {
    return this.#record.streams(growthStreams)
  }

  /**
   * Records what is stated, and gives a ticket and the program to measure, or what was measured before. `codeHash`: of the program that
   * is meant; null for the one that was accepted last. Measuring takes its turn among the runs.
   */
  async begin(
    slug: string,
    measuringId: string,
    stated: Stated,
    codeHash: string | null,
    context: CallContext,
  ): Promise<Answer<GrowthBegun>> {
    if (interviewWith(this.#record, slug, context.now) !== null) return err({ code: 'GROWTH_CLOSED_DURING_INTERVIEW' })
    const repeated = this.#repeated(slug, codeHash)
    if (repeated) return repeated
    const refused = await this.#runs.turn(measuringId, context)
    if (refused) return refused
    // While this one waited, another may have been filed, or the session begun afresh.
    const again = this.#repeated(slug, codeHash)
    if (again) return again
    return this.#record.transact((): Answer<GrowthBegun> => {
      const program = this.#program(slug, codeHash)
      if (!program.ok) return program
      const { runId, language } = program.value
      const code = this.#record.log.getBlob(program.value.codeHash)
      if (code === null) return err({ code: 'NO_PROGRAM_TO_MEASURE' })
      const command = { type: 'state_growth', runId, solvedBy: runId, stated, now: context.now } as const
      const done = this.#streams.execute(slug, command)
      if (!done.ok) return done
      this.#runs.open(measuringId, null, context)
      const read = this.#read(slug, program.value)
      if (!read.ok) return read
      return ok({ kind: 'begun', ticket: { measuringId, runId }, stated: read.value.stated ?? stated, language, code })
    })
  }

  /** Files what was measured. What was filed before stays, and is the answer. */
  file(
    slug: string,
    { measuringId, runId }: GrowthTicket,
    measured: Measured,
    result: string,
    { now }: CallContext,
  ): Answer<GrowthRead> {
    return this.#runs.ended(measuringId, () =>
      this.#record.transact(() => {
        const accepted = this.#accepted(slug)
        if (!accepted.ok) return accepted
        // Another program may have been accepted since: what was measured still belongs to this one.
        const program = accepted.value.find((run) => run.runId === runId)
        if (!program) return err({ code: 'NO_PROGRAM_TO_MEASURE' })
        const command = { type: 'file_growth', runId, solvedBy: runId, measured, now } as const
        const done = this.#streams.execute(slug, command)
        if (!done.ok) return done
        this.#record.log.putBlob(measured.resultHash, result)
        return this.#read(slug, program)
      }),
    )
  }

  /** Of the program that was accepted last. */
  read(slug: string): Answer<GrowthRead> {
    const program = this.#program(slug, null)
    return program.ok ? this.#read(slug, program.value) : program
  }

  #read(slug: string, { runId, language }: SolvingRun): Answer<GrowthRead> {
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    const { runs } = folded.value.state
    const { stated = null, measured = null } = runs.get(runId) ?? {}
    const others = [...runs].flatMap(([other, of]) => (other === runId || of.measured === null ? [] : [of.measured]))
    const result = measured && this.#record.log.getBlob(measured.resultHash)
    return ok({ language, stated, measured, result, other: others.at(-1) ?? null })
  }

  /** What was measured before, or why nothing can be; null where it may begin. */
  #repeated(slug: string, codeHash: string | null): Answer<GrowthBegun> | null {
    const program = this.#program(slug, codeHash)
    if (!program.ok) return program
    const read = this.#read(slug, program.value)
    if (!read.ok) return read
    return read.value.measured === null ? null : ok({ kind: 'repeated', ...read.value })
  }

  /** The program with this code; with null, the one that was accepted last. */
  #program(slug: string, codeHash: string | null): Answer<SolvingRun> {
    const accepted = this.#accepted(slug)
    if (!accepted.ok) return accepted
    const program = accepted.value.find((run) => codeHash === null || run.codeHash === codeHash)
    return program ? ok(program) : err({ code: 'NO_PROGRAM_TO_MEASURE' })
  }

  /** The accepted programs of a session that is solved, the latest first. */
  #accepted(slug: string): Answer<readonly SolvingRun[]> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    const refusal: LearnerRefusal =
      state.status === 'none' ? { code: 'SESSION_NOT_FOUND', titleSlug: slug } : { code: 'NO_PROGRAM_TO_MEASURE' }
    if (state.status !== 'solved') return err(refusal)
    return ok([...acceptedRuns(state), ...(state.solvedBy ? [state.solvedBy] : [])])
  }
}

export const growth = defineEngine({
  name: 'growth',
  isDirect: false,
  streams: [growthStreams],
  methods: (record) => new Growth(record),
  ends: ['file'],
})
