/** The problems of a learner's own: kept here, verified by the Worker before they come. */
import type { OwnProblemState } from '../domain/own-problem/decide.ts'
import { err, ok } from '../result.ts'
import type { Answer, CallContext, OwnProblemKept, OwnProblemSummary } from './messages.ts'
import type { PersonalRecord } from './record.ts'

/** More would make every list of problems slow to read. */
const MOST_PROBLEMS = 200

type Kept = Extract<OwnProblemState, { status: 'kept' }>

export class OwnProblems {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  /** Keeps all of them or none, and says which are new. One that is there already stays as it is. */
  keep(problems: readonly OwnProblemKept[], { now }: CallContext): Answer<string[]> {
    const fresh: OwnProblemKept[] = []
    for (const one of problems) {
      const before = this.#record.ownProblem(one.slug)
      if (!before.ok) return before
      if (before.value.state.status === 'none') fresh.push(one)
    }
    const slugs = new Set(fresh.map(({ slug }) => slug))
    if (slugs.size > 0 && [...this.#record.ownProblemSlugs()].length + slugs.size > MOST_PROBLEMS)
      return err({ code: 'TOO_MANY_OWN_PROBLEMS', most: MOST_PROBLEMS })
    const kept = this.#record.keepOwnProblems(fresh, now)
    return kept.ok ? ok([...slugs]) : kept
  }

  /** Every one that can be read, oldest first. */
  all(): OwnProblemSummary[] {
    return [...this.#record.ownProblemSlugs()].flatMap((slug) => {
      const kept = this.#kept(slug)
      if (!kept.ok) return []
      const { title, difficulty, topics, language, activityId, untrusted, at } = kept.value
      return [{ slug, title, difficulty, topics, language, activityId, untrusted, keptAt: at }]
    })
  }

  /** What may be read of one, as its text. */
  open(slug: string): Answer<string> {
    const kept = this.#kept(slug)
    return kept.ok ? this.#text(slug, kept.value.openHash) : kept
  }

  /** The sealed part of one, as its text. */
  sealed(slug: string): Answer<string> {
    const kept = this.#kept(slug)
    return kept.ok ? this.#text(slug, kept.value.sealedHash) : kept
  }

  /** Whether these are the learner's own to give away: each is there, and no other user wrote it. */
  mayShare(slugs: readonly string[]): Answer<null> {
    for (const slug of slugs) {
      const kept = this.#kept(slug)
      if (!kept.ok) return kept
      if (kept.value.untrusted) return err({ code: 'NOT_SHAREABLE', reason: 'copy' })
    }
    return ok(null)
  }

  #kept(slug: string): Answer<Kept> {
    const folded = this.#record.ownProblem(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'kept' ? ok(state) : err({ code: 'PROBLEM_NOT_FOUND' })
  }

  #text(slug: string, hash: string): Answer<string> {
    const text = this.#record.log.getBlob(hash)
    return text === null ? err(this.#record.ownProblemDamage(slug)) : ok(text)
  }
}
