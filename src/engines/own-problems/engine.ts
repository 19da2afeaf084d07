/** A learner's own problems. The Worker has verified them before they come here. */
import type { OwnProblemState } from './rules/decide.ts'
import { err, ok } from '../../kernel/result.ts'
import { defineEngine } from '../engine.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import { acceptedStreams, keepProblem, ownProblemStreams, removeProblem } from './record.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { OwnProblemKept, OwnProblemSummary } from './messages.ts'

/** More would make every list of problems slow to read. */
const MOST_PROBLEMS = 200

type StoredProblem = Extract<OwnProblemState, { status: 'kept' }>

export class OwnProblems {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  get #streams() {
    return this.#record.streams(ownProblemStreams)
  }

  /** Adds all of them or none, and returns the new slugs. An existing problem stays as it is. */
  keep(problems: readonly OwnProblemKept[], { now }: CallContext): Answer<string[]> {
    const fresh: OwnProblemKept[] = []
    for (const one of problems) {
      const before = this.#streams.load(one.slug)
      if (!before.ok) return before
      if (before.value.state.status !== 'kept') fresh.push(one)
    }
    const slugs = new Set(fresh.map(({ slug }) => slug))
    const room = this.hasRoom(slugs.size)
    if (!room.ok) return room
    return this.#record.transact(() => {
      for (const one of fresh) {
        const stored = keepProblem(this.#record, ownProblemStreams, one.slug, one, now)
        if (!stored.ok) return stored
      }
      return ok([...slugs])
    })
  }

  /** Whether so many more can be kept. */
  hasRoom(more: number): Answer<null> {
    return more > 0 && this.#count() + more > MOST_PROBLEMS
      ? err({ code: 'TOO_MANY_OWN_PROBLEMS', most: MOST_PROBLEMS })
      : ok(null)
  }

  /** Removes a problem with its texts; its events stay. Removing it again changes nothing. */
  remove(slug: string, { now }: CallContext): Answer<null> {
    const stored = this.#stored(slug)
    if (!stored.ok) return stored.error.code === 'PROBLEM_NOT_FOUND' ? ok(null) : stored
    const others = this.#textsBeside(slug)
    const texts = [stored.value.openHash, stored.value.sealedHash].filter((hash) => !others.has(hash))
    return this.#record.transact(() => removeProblem(this.#record, slug, texts, now))
  }

  isRemoved(slug: string): boolean {
    const folded = this.#streams.load(slug)
    return folded.ok && folded.value.state.status === 'removed'
  }

  /** Without removed problems, with problems that cannot be read. */
  #count(): number {
    return this.#streams.ids().filter((slug) => !this.isRemoved(slug)).length
  }

  /** Hashes of texts that other problems have: the same cases and hints are stored once. */
  #textsBeside(slug: string): ReadonlySet<string> {
    const own = this.#streams.ids().flatMap((other) => {
      const stored = this.#stored(other)
      return stored.ok && other !== slug ? [stored.value] : []
    })
    const streams = this.#record.streams(acceptedStreams)
    const accepted = streams.ids().flatMap((id) => {
      const folded = streams.load(id)
      const other = id.slice(id.lastIndexOf('/') + 1)
      if (!folded.ok || folded.value.state.status !== 'kept') return []
      return other !== slug && !this.isRemoved(other) ? [folded.value.state] : []
    })
    return new Set([...own, ...accepted].flatMap(({ openHash, sealedHash }) => [openHash, sealedHash]))
  }

  all(): Answer<OwnProblemSummary[]> {
    return ok(this.views())
  }

  /** Every one that can be read, oldest first. */
  views(): OwnProblemSummary[] {
    return this.#streams.ids().flatMap((slug) => {
      const stored = this.#stored(slug)
      if (!stored.ok) return []
      const { title, difficulty, topics, language, activityId, untrusted, at } = stored.value
      return [{ slug, title, difficulty, topics, language, activityId, untrusted, keptAt: at }]
    })
  }

  /** What may be read of one, as its text. */
  open(slug: string): Answer<string> {
    const stored = this.#stored(slug)
    return stored.ok ? this.#text(slug, stored.value.openHash) : stored
  }

  /** The sealed part of one, as its text. */
  sealed(slug: string): Answer<string> {
    const stored = this.#stored(slug)
    return stored.ok ? this.#text(slug, stored.value.sealedHash) : stored
  }

  /** Whether these are the learner's own to give away: each is there, and no other user wrote it. */
  mayShare(slugs: readonly string[]): Answer<null> {
    for (const slug of slugs) {
      const stored = this.#stored(slug)
      if (!stored.ok) return stored
      if (stored.value.untrusted) return err({ code: 'NOT_SHAREABLE', reason: 'copy' })
    }
    return ok(null)
  }

  #stored(slug: string): Answer<StoredProblem> {
    const folded = this.#streams.load(slug)
    if (!folded.ok) return folded
    const { state } = folded.value
    return state.status === 'kept' ? ok(state) : err({ code: 'PROBLEM_NOT_FOUND' })
  }

  #text(slug: string, hash: string): Answer<string> {
    const text = this.#record.log.getBlob(hash)
    return text === null ? err(this.#streams.damage(slug)) : ok(text)
  }
}

export const ownProblems = defineEngine({
  name: 'ownProblems',
  isDirect: false,
  streams: [ownProblemStreams, acceptedStreams],
  methods: (record) => new OwnProblems(record),
})
