/** What can go wrong with an activity, in words. What was found in a draft is worded in words-activity.ts. */
import { questionName } from './domain/activity/view.ts'
import type { Failure, Worded } from './failure.ts'
import { call } from './words-call.ts'

export type AuthoringFailure = Extract<
  Failure,
  {
    readonly code:
      | 'ACTIVITY_NOT_FOUND'
      | 'STALE_TURN'
      | 'SPEC_FIXED'
      | 'SPEC_NOT_READY'
      | 'ACTIVITY_OVER'
      | 'ACTIVITY_FULL'
      | 'NO_SUCH_SLOT'
      | 'SLOT_DONE'
      | 'SAME_DRAFT'
      | 'VERIFICATION_RUNNING'
      | 'VERIFICATION_OVER'
      | 'SLOTS_OPEN'
      | 'NOT_PUBLISHED'
      | 'ALREADY_SHARED'
      | 'TOO_MANY_ACTIVITIES'
  }
>

/** Slots are counted from 0 in every call, and are named as they are called. */
export function wordAuthoring(failure: AuthoringFailure): Worded {
  const { code } = failure
  const state = call('activity_get', 'inActivity' in failure ? { activityId: failure.inActivity } : {})
  switch (code) {
    case 'ACTIVITY_NOT_FOUND':
      return { code, message: 'There is no such activity. See which there are, or start one.', next: call('activity_get') }
    case 'TOO_MANY_ACTIVITIES':
      return {
        code,
        message: `At most ${failure.most} activities can be under way, and they are. See which; publish one, or go on with one.`,
        most: failure.most,
        next: call('activity_get'),
      }
    case 'STALE_TURN':
      return {
        code,
        message: 'The activity has gone on since that turn. Read where it stands and answer that; nothing was recorded twice.',
        turn: failure.turn,
        next: state,
      }
    case 'SPEC_FIXED':
      return {
        code,
        message:
          'Drafts have been asked for, so the spec stands; start another activity for another. What can still be said is “skip slot 2” and “end this activity”.',
        next: state,
      }
    case 'SPEC_NOT_READY':
      return {
        code,
        message: 'The spec is not agreed yet. Ask the learner what question names, and pass on what they say.',
        question: failure.question && questionName(failure.question),
        next: state,
      }
    case 'ACTIVITY_OVER':
      return {
        code,
        message:
          failure.status === 'SAVED'
            ? 'This activity is published, so nothing more is drafted for it. Start another one.'
            : 'No slot of this activity came to a problem. Ask the learner whether to try again or to change the spec.',
        status: failure.status,
        next: state,
      }
    case 'ACTIVITY_FULL':
      return {
        code,
        message: `An activity takes ${failure.most} messages and drafts, and this one has had them. With “end this activity” its open slots are given up and what is accepted can be published; then start another one.`,
        most: failure.most,
        next: state,
      }
    case 'NO_SUCH_SLOT':
      return {
        code,
        message:
          failure.slots === 1
            ? 'The plan has one slot, number 0.'
            : `The plan has ${failure.slots} slots, numbered from 0 to ${failure.slots - 1}.`,
        slots: failure.slots,
        next: state,
      }
    case 'SLOT_DONE':
      return {
        code,
        message:
          failure.status === 'accepted'
            ? 'This slot has its problem already. Draft for a slot that is open.'
            : 'This slot has failed after all its attempts, or was given up. Draft for a slot that is open.',
        slot: failure.slot,
        status: failure.status,
        next: state,
      }
    case 'SAME_DRAFT':
      return {
        code,
        message: `This very draft was handed in for slot ${failure.slot} before. Each slot needs a problem of its own.`,
        slot: failure.slot,
        next: state,
      }
    case 'VERIFICATION_RUNNING':
      return {
        code,
        message: `The draft for slot ${failure.slot} is being verified, and drafts are verified one at a time. Ask for its result first.`,
        slot: failure.slot,
        until: new Date(failure.until).toISOString(),
        next: state,
      }
    case 'VERIFICATION_OVER':
      return {
        code,
        message: 'The verification took too long and counts nothing. Hand the draft in again.',
        next: state,
      }
    case 'SLOTS_OPEN':
      return {
        code,
        message: `Before it can be published, every slot needs a problem. Still open: ${failure.slots.join(', ')}.`,
        slots: failure.slots,
        next: state,
      }
    case 'NOT_PUBLISHED':
      return { code, message: 'Only a published activity has a link. Publish it first.', next: state }
    case 'ALREADY_SHARED':
      return {
        code,
        message: 'There is a link to this activity already, and there is one at a time. Take it back before making another.',
        next: state,
      }
  }
}
