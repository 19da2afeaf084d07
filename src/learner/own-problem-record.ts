/** The streams of a learner's own problems, and the two texts that stand beside each. */
import {
  ownProblemDecider,
  type OwnProblemCommand,
  type OwnProblemEvent,
  type OwnProblemState,
} from '../domain/own-problem/decide.ts'
import { ok, type Result } from '../result.ts'
import { ownProblemCodec } from './codec-own-problem.ts'
import type { EventLog } from './log.ts'
import type { OwnProblemKept } from './messages.ts'
import { Streams, type Damage, type Folded } from './streams.ts'

const OWN_PROBLEM = 'own-problem:'

export const ownProblemStream = (slug: string): string => OWN_PROBLEM + slug

export class OwnProblemRecord {
  readonly #log: EventLog
  readonly #streams: Streams<OwnProblemState, OwnProblemCommand, OwnProblemEvent, never>

  constructor(log: EventLog) {
    this.#log = log
    this.#streams = new Streams(log, ownProblemDecider, ownProblemCodec)
  }

  load(slug: string): Result<Folded<OwnProblemState>, Damage> {
    return this.#streams.load(ownProblemStream(slug))
  }

  /** Of an own problem whose text is gone. */
  damage(slug: string): Damage {
    return { code: 'CORRUPTED_DATA', stream: ownProblemStream(slug), seq: 1 }
  }

  /** The slugs of every one that was ever kept, oldest first. */
  *slugs(): Generator<string> {
    for (const stream of this.#log.streams(OWN_PROBLEM)) yield stream.slice(OWN_PROBLEM.length)
  }

  /** Keeps these, each with its two texts. Their streams can be read. Call it inside a transaction. */
  keep(problems: readonly OwnProblemKept[], now: number): Result<null, Damage> {
    for (const { slug, open, sealed, ...entry } of problems) {
      const command = { type: 'keep', ...entry, openHash: open.hash, sealedHash: sealed.hash, now } as const
      const done = this.#streams.execute(ownProblemStream(slug), command)
      if (!done.ok) return done
      for (const { hash, text } of done.value.events.length > 0 ? [open, sealed] : []) this.#log.putBlob(hash, text)
    }
    return ok(null)
  }

  /** Removes one that can be read, with the texts of these hashes. Call it inside a transaction. */
  remove(slug: string, texts: readonly string[], now: number): Result<null, Damage> {
    const done = this.#streams.execute(ownProblemStream(slug), { type: 'remove', now })
    if (!done.ok) return done
    for (const hash of done.value.events.length > 0 ? texts : []) this.#log.dropBlob(hash)
    return ok(null)
  }

  /** Forgets what was folded, after writes that did not stay. */
  forget(): void {
    this.#streams.forget()
  }
}
