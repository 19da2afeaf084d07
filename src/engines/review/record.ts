/** The streams of reviews of a learner's own accepted programs: one for each problem. */
import type { PersonalRecord } from '../../learner/record.ts'
import type { Language } from '../../problem/problem.ts'
import { Kind, OPEN, reads, type Look } from '../engine.ts'
import { reviewCodec } from './codec.ts'
import { programKey, review, type ReviewedFinding, type ReviewEvent } from './rules/decide.ts'

function archive(event: ReviewEvent): Look {
  switch (event.type) {
    case 'review_made':
      return reads(event.codeHash)
    case 'finding_fixed':
    case 'finding_dismissed':
    case 'costs_compared':
      return OPEN
  }
}

export const reviewStreams = new Kind({ name: 'review:', decider: review, codec: reviewCodec, archive })

/** The findings of the review of a program; null where it was not reviewed, or the review cannot be read. */
export function findingsOfProgram(
  record: PersonalRecord,
  slug: string,
  language: Language,
  codeHash: string,
): readonly ReviewedFinding[] | null {
  const folded = record.streams(reviewStreams).load(slug)
  return folded.ok ? (folded.value.state.reviewed.get(programKey({ language, codeHash })) ?? null) : null
}
