/** Searches for a counterexample: begun and filed here, and made elsewhere. */
import type { Session } from './rules/state.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { Answer, CallContext, LearnerRefusal } from '../../learner/messages.ts'
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
    const { lastWrong, level, epoch } = session.value
    const code = lastWrong && this.#record.log.getBlob(lastWrong.codeHash)
    if (!lastWrong || code === null) return err({ code: 'NO_WRONG_ANSWER', titleSlug: slug })
    this.#runs.open(searchId, null, context)
    return ok({ kind: 'begun', ticket: { searchId, epoch, level, ...lastWrong }, code })
  }

  /** Files what a search came to; `shown` is null where nothing was found. What was filed before stays, and is the answer. */
  file(
    slug: string,
    ticket: CounterexampleTicket,
    shown: { readonly text: string; readonly hash: string } | null,
    context: CallContext,
  ): Answer<CounterexampleFiled> {
    return this.#runs.ended(ticket.searchId, () => this.#filed(slug, ticket, shown, context))
  }

  #filed(
    slug: string,
    ticket: CounterexampleTicket,
    shown: { readonly text: string; readonly hash: string } | null,
    context: CallContext,
  ): Answer<CounterexampleFiled> {
    return this.#record.transact(() => {
      const filed = this.#practice.decide(
        slug,
        { type: 'file_counterexample', ...ticket, shownHash: shown && shown.hash },
        context,
      )
      if (!filed.ok) return filed
      const isNew = filed.value.events.length > 0
      if (isNew && shown) this.#record.log.putBlob(shown.hash, shown.text)
      const session = this.#session(slug)
      const kept = session.ok ? this.#kept(session.value, ticket.level) : null
      if (kept === null) throw new Error('a counterexample was filed and is not there')
      return ok({ ...kept, repeated: !isNew, view: filed.value.view })
    })
  }

  /** What the level has already, or why there is nothing to look for; null where a search may begin. */
  #repeated(slug: string, context: CallContext): Answer<CounterexampleBegun> | null {
    const decided = this.#practice.decide(slug, { type: 'seek_counterexample' }, context)
    if (!decided.ok) return decided
    const session = this.#session(slug)
    if (!session.ok) return session
    const kept = this.#kept(session.value, session.value.level)
    return kept && ok({ kind: 'repeated', ...kept, view: decided.value.view })
  }

  #kept(session: Session, at: Session['level']): Pick<CounterexampleFiled, 'searched' | 'shown'> | null {
    const sought = session.counterexamples.get(at)
    if (!sought) return null
    const { shownHash, ...searched } = sought
    return { searched, shown: shownHash === null ? null : this.#record.log.getBlob(shownHash) }
  }

  #session(slug: string): Result<Session, LearnerRefusal> {
    const folded = this.#practice.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'none' ? err({ code: 'SESSION_NOT_FOUND', titleSlug: slug }) : ok(state)
  }
}
