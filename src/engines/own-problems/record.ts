/** The streams of a learner's own problems, and the two texts of each. */
import { ownProblemDecider, type OwnProblemEvent } from './rules/decide.ts'
import { ok, type Result } from '../../kernel/result.ts'
import { ownProblemCodec } from './codec.ts'
import { Kind, OPEN, type Look } from '../engine.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import type { Damage } from '../../learner/streams.ts'
import type { OwnProblemKept } from './messages.ts'

/** Earlier open texts contain hashes of the hints, which must not be shown; the other text is hidden cases and hints. */
function archive(event: OwnProblemEvent): Look {
  switch (event.type) {
    case 'problem_kept':
      return { ...OPEN, sealed: [event.openHash, event.sealedHash] }
    case 'problem_removed':
      return OPEN
  }
}

const ofProblems = { decider: ownProblemDecider, codec: ownProblemCodec, archive } as const

export const ownProblemStreams = new Kind({ name: 'own-problem:', ...ofProblems })
/** What an activity has accepted, kept apart until it is published: named by the activity and the slug. */
export const acceptedStreams = new Kind({ name: 'accepted:', ...ofProblems })

/** Keeps one with its two texts. Its stream can be read. Call it inside a transaction. */
export function keepProblem(
  record: PersonalRecord,
  kind: typeof ownProblemStreams,
  id: string,
  { slug: _slug, open, sealed, ...entry }: OwnProblemKept,
  now: number,
): Result<null, Damage> {
  const command = { type: 'keep', ...entry, openHash: open.hash, sealedHash: sealed.hash, now } as const
  const result = record.streams(kind).execute(id, command)
  if (!result.ok) return result
  for (const { hash, text } of [open, sealed]) record.log.putBlob(hash, text)
  return ok(null)
}

/** Removes one that can be read, with the texts of these hashes. Call it inside a transaction. */
export function removeProblem(record: PersonalRecord, slug: string, texts: readonly string[], now: number): Result<null, Damage> {
  const result = record.streams(ownProblemStreams).execute(slug, { type: 'remove', now })
  if (!result.ok) return result
  for (const hash of result.value.events.length > 0 ? texts : []) record.log.dropBlob(hash)
  return ok(null)
}
