/** Searches for a counterexample: begun and filed here, and made elsewhere. */
import { latestGiven, passKey, soughtFor, type Session, type Sought } from './rules/state.ts'
import type { Counterexample } from '../../problem/counterexample/counterexample.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { LearnerRefusal } from '../../failure/failure.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { Practice } from './sessions.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { Runs } from './runs.ts'
import type { CounterexampleBegun, CounterexampleFiled, CounterexampleTicket } from './messages.ts'

export class Counterexamples {
  readonly #record: PersonalRecord
  readonly #practice: Practice
  readonly #runs: Runs

  constructor(record: PersonalRecord) {
    this.#record = record
    this.#practice = new Practice(record)
    this.#runs = new Runs(record)
  }

  /** A ticket and the code to search with, or what the session's hint level has already. A search takes its turn among the runs. */
  async begin(slug: string, searchId: string, context: CallContext): Promise<Answer<CounterexampleBegun>> {
    const repeated = this.#repeated(slug, context)
    if (repeated) return repeated
    const refused = await this.#runs.turn(searchId, context)
    if (refused) return refused
    // While this search waited, another one may have been filed.
    const again = this.#repeated(slug, context)
    if (again) return again
    const session = this.#session(slug)
    if (!session.ok) return session
    const { present, level, epoch } = session.value
    const code = present && this.#record.log.getBlob(present.codeHash)
    if (!present || code === null) return err({ code: 'NO_WRONG_ANSWER', titleSlug: slug })
    const { language, codeHash, isWrong } = present
    this.#runs.open(searchId, null, context)
    const earlier = isWrong ? null : this.#earlier(session.value)
    return ok({ kind: 'begun', ticket: { searchId, epoch, level, language, codeHash }, code, earlier })
  }

  /** Files the result of a search; null where nothing was found. An earlier result stays, and is the answer. */
  file(
    slug: string,
    ticket: CounterexampleTicket,
    counterexample: { readonly text: string; readonly hash: string } | null,
    context: CallContext,
  ): Answer<CounterexampleFiled> {
    return this.#runs.ended(ticket.searchId, () => this.#filed(slug, ticket, counterexample, context))
  }

  #filed(
    slug: string,
    ticket: CounterexampleTicket,
    counterexample: { readonly text: string; readonly hash: string } | null,
    context: CallContext,
  ): Answer<CounterexampleFiled> {
    return this.#record.transact(() => {
      const filed = this.#practice.decide(
        slug,
        { type: 'file_counterexample', ...ticket, shownHash: counterexample && counterexample.hash },
        context,
      )
      if (!filed.ok) return filed
      const isNew = filed.value.events.length > 0
      if (isNew && counterexample) this.#record.log.putBlob(counterexample.hash, counterexample.text)
      const session = this.#session(slug)
      const answer = session.ok ? this.#answerFor(session.value, soughtFor(session.value, ticket.level, ticket)) : null
      if (answer === null) throw new Error('a counterexample was filed and is not there')
      return ok({ ...answer, repeated: !isNew, view: filed.value.view })
    })
  }

  /** Files that a program passes a counterexample that an earlier one was given; that one is the answer. */
  pass(slug: string, ticket: CounterexampleTicket, shownHash: string, context: CallContext): Answer<CounterexampleFiled> {
    return this.#runs.ended(ticket.searchId, () => {
      const filed = this.#practice.decide(slug, { type: 'pass_counterexample', ...ticket, shownHash }, context)
      if (!filed.ok) return filed
      const session = this.#session(slug)
      const answer = session.ok ? this.#answerFor(session.value, latestGiven(session.value)) : null
      if (answer === null) throw new Error('a counterexample was tried and is not there')
      return ok({ ...answer, repeated: true, view: filed.value.view })
    })
  }

  /** The stored answer for the present program, or why no search is needed; null where a search or a trial may begin. */
  #repeated(slug: string, context: CallContext): Answer<CounterexampleBegun> | null {
    const decided = this.#practice.decide(slug, { type: 'seek_counterexample' }, context)
    if (!decided.ok) return decided
    const session = this.#session(slug)
    if (!session.ok) return session
    const { present, level } = session.value
    const own = present && soughtFor(session.value, level, present)
    const last = present?.isWrong ? null : latestGiven(session.value)
    const isTried = last !== null && (this.#earlier(session.value) === null || this.#isPassed(session.value, last))
    const answer = this.#answerFor(session.value, own ?? (isTried ? last : null))
    return answer && ok({ kind: 'repeated', ...answer, view: decided.value.view })
  }

  /** The latest counterexample given; null where there is none, or where it was kept without its input. */
  #earlier(session: Session): { readonly text: string; readonly hash: string } | null {
    const last = latestGiven(session)
    const text = last && this.#record.log.getBlob(last.shownHash)
    if (!last || text === null) return null
    const counterexample: Counterexample = JSON.parse(text)
    return counterexample.args === undefined ? null : { text, hash: last.shownHash }
  }

  #isPassed({ present, passes }: Session, { shownHash }: Pick<Sought, 'shownHash'>): boolean {
    return present !== null && shownHash !== null && passes.includes(passKey(present, shownHash))
  }

  #answerFor(session: Session, sought: Sought | null): Pick<CounterexampleFiled, 'searched' | 'text' | 'passes'> | null {
    if (!sought) return null
    const { shownHash, ...searched } = sought
    const text = shownHash === null ? null : this.#record.log.getBlob(shownHash)
    return { searched, text, passes: this.#isPassed(session, sought) }
  }

  #session(slug: string): Result<Session, LearnerRefusal> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'SESSION_NOT_FOUND', titleSlug: slug }) : ok(state)
  }
}
