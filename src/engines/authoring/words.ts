/** What can go wrong with an activity, in words. What was found in a draft is worded in render/finding-words.ts. */
import { questionName } from './rules/view.ts'
import type { ActivityRefusal } from './rules/commands.ts'
import type { Next } from '../../failure/failure.ts'
import { call, type WordsOf } from '../../failure/wording.ts'

/** The state of the activity that was asked of. */
export const activityState = (failure: object): Next =>
  call('activity_get', 'inActivity' in failure ? { activityId: failure.inActivity } : {})

/** Slots are counted from 0 in every call, and are named as they are called. */
export const authoringWords = {
  ACTIVITY_NOT_FOUND: () => ({
    message: 'There is no such activity. See which there are, or start one.',
    next: call('activity_get'),
  }),
  TOO_MANY_ACTIVITIES: (failure) => ({
    message: `At most ${failure.most} activities can be under way, and they are. See which; publish one, or go on with one.`,
    most: failure.most,
    next: call('activity_get'),
  }),
  SPEC_FIXED: (failure) => ({
    message:
      'Drafts have been asked for, so the spec stands; start another activity for another. What can still be said is “skip slot 2” and “end this activity”.',
    next: activityState(failure),
  }),
  SPEC_NOT_READY: (failure) => ({
    message: 'The spec is not agreed yet. Ask the learner what question names, and pass on what they say.',
    question: failure.question && questionName(failure.question),
    next: activityState(failure),
  }),
  ACTIVITY_OVER: (failure) => ({
    message:
      failure.status === 'SAVED'
        ? 'This activity is published, so nothing more is drafted for it. Start another one.'
        : 'No slot of this activity came to a problem. Ask the learner whether to try again or to change the spec.',
    status: failure.status,
    next: activityState(failure),
  }),
  ACTIVITY_FULL: (failure) => ({
    message: `An activity takes ${failure.most} messages and drafts, and this one has had them. With “end this activity” its open slots are given up and what is accepted can be published; then start another one.`,
    most: failure.most,
    next: activityState(failure),
  }),
  NO_SUCH_SLOT: (failure) => ({
    message:
      failure.slots === 1
        ? 'The plan has one slot, number 0.'
        : `The plan has ${failure.slots} slots, numbered from 0 to ${failure.slots - 1}.`,
    slots: failure.slots,
    next: activityState(failure),
  }),
  SLOT_DONE: (failure) => ({
    message:
      failure.status === 'accepted'
        ? 'This slot has its problem already. Draft for a slot that is open.'
        : 'This slot has failed after all its attempts, or was given up. Draft for a slot that is open.',
    slot: failure.slot,
    status: failure.status,
    next: activityState(failure),
  }),
  SAME_DRAFT: (failure) => ({
    message: `This very draft was handed in for slot ${failure.slot} before. Each slot needs a problem of its own.`,
    slot: failure.slot,
    next: activityState(failure),
  }),
  VERIFICATION_RUNNING: (failure) => ({
    message: `The draft for slot ${failure.slot} is being verified, and drafts are verified one at a time. Ask for its result first.`,
    slot: failure.slot,
    until: new Date(failure.until).toISOString(),
    next: activityState(failure),
  }),
  VERIFICATION_OVER: (failure) => ({
    message: 'The verification took too long and counts nothing. Hand the draft in again.',
    next: activityState(failure),
  }),
  SLOTS_OPEN: (failure) => ({
    message: `Before it can be published, every slot needs a problem. Still open: ${failure.slots.join(', ')}.`,
    slots: failure.slots,
    next: activityState(failure),
  }),
  NOT_PUBLISHED: (failure) => ({
    message: 'Only a published activity has a link. Publish it first.',
    next: activityState(failure),
  }),
  ALREADY_SHARED: (failure) => ({
    message: 'There is a link to this activity already, and there is one at a time. Take it back before making another.',
    next: activityState(failure),
  }),
} satisfies WordsOf<Exclude<ActivityRefusal['code'], 'STALE_TURN'> | 'TOO_MANY_ACTIVITIES'>
