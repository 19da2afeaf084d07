/** The streams of reviews of a learner's own accepted programs: one for each problem. */
import { Kind, OPEN, reads, type Look } from '../engine.ts'
import { reviewCodec } from './codec.ts'
import { review, type ReviewEvent } from './rules/decide.ts'

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
