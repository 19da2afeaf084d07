/** The stream of a person's trials, and what of it decides how they are taught. */
import type { Pace } from '../../kernel/pace.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { Kind, OPEN, type Look } from '../engine.ts'
import { trialsCodec } from './codec.ts'
import { teachingIn, trials, type TrialEvent } from './rules/participation.ts'
import type { ReviewOrder } from './rules/plan.ts'

function archive(event: TrialEvent): Look {
  switch (event.type) {
    case 'trial_offered':
    case 'trial_declined':
    case 'trial_joined':
    case 'trial_left':
    case 'trial_skill_fixed':
    case 'trial_check_counted':
      return OPEN
  }
}

export const trialsStreams = new Kind({ name: 'trials', decider: trials, codec: trialsCodec, archive })

/** What trials change for this person; nothing where they take part in none, and where the stream cannot be read. */
export interface TrialTeaching {
  /** In place of the pace that they chose. */
  readonly pace: Pace | null
  /** False where a new skill begins with writing. */
  readonly beginsWithParts: boolean
  readonly reviewOrder: ReviewOrder
}

/** `now`: milliseconds since the epoch. */
export function trialTeaching(record: PersonalRecord, now: number): TrialTeaching {
  const folded = record.streams(trialsStreams).load()
  const teaching: { -readonly [Name in keyof TrialTeaching]: TrialTeaching[Name] } = {
    pace: null,
    beginsWithParts: true,
    reviewOrder: 'gain_a_minute',
  }
  for (const one of folded.ok ? teachingIn(folded.value.state, now) : [])
    switch (one.varies) {
      case 'hint_pace':
        teaching.pace = one.pace
        break
      case 'first_meeting':
        teaching.beginsWithParts = one.begins === 'parts'
        break
      case 'review_order':
        teaching.reviewOrder = one.order
        break
    }
  return teaching
}
