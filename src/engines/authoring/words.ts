/** The words of an activity's refusals. `render/finding-words.ts` words what a verification found. */
import { questionName } from './rules/view.ts'
import type { ActivityRefusal } from './rules/commands.ts'
import type { Next } from '../../failure/failure.ts'
import { call, type WordsOf } from '../../failure/wording.ts'

export type ActivityFailure =
  /** `inActivity`: the id that the call gave. */
  (ActivityRefusal & { readonly inActivity?: string }) | { readonly code: 'TOO_MANY_ACTIVITIES'; readonly most: number }

/** The call that shows the activity of a failure. */
export const activityState = (failure: object): Next =>
  call('activity_get', 'inActivity' in failure ? { activityId: failure.inActivity } : {})

/** Slots count from 1 in everything that people and models see. */
export const authoringWords = {
  ACTIVITY_NOT_FOUND: () => ({
    message: 'There is no such activity. List the activities, or start a new one.',
    next: call('activity_get'),
  }),
  TOO_MANY_ACTIVITIES: (failure) => ({
    message: `You can have ${failure.most} open activities, and you have that many. Publish or end one first.`,
    most: failure.most,
    next: call('activity_get'),
  }),
  SPEC_FIXED: (failure) => ({
    message:
      'The plan is fixed now. Go on with its drafts, give up slots with skip, or start a new activity with the plan that the learner wants.',
    next: activityState(failure),
  }),
  SPEC_NOT_READY: (failure) => ({
    message: 'The learner has not agreed to a whole plan yet. Ask them the question first.',
    question: failure.question && questionName(failure.question),
    next: activityState(failure),
  }),
  WORDS_REPEATED: (failure) => ({
    message:
      'These words came with an earlier call, so they are no answer to the plan. Show the plan and send what the learner says to it.',
    next: activityState(failure),
  }),
  SOURCE_IS_LINK: () => ({
    message:
      'Rung opens no links. Ask the learner to paste the problem as text: the task, what goes in and comes out, the limits, and an example or two.',
    next: { tool: 'activity_start', arguments: {}, needs: ['source'] },
  }),
  ACTIVITY_OVER: (failure) => ({
    message:
      failure.status === 'SAVED'
        ? 'This activity is published and takes no more drafts. Start a new one.'
        : 'This activity has no problem and no open slot. Ask the learner whether to try again or to change the plan.',
    status: failure.status,
    next: activityState(failure),
  }),
  ACTIVITY_FULL: (failure) => ({
    message: `An activity takes ${failure.most} messages and drafts, and this one has had them. Give up its open slots with skip: "all", publish what is accepted, and start a new one.`,
    most: failure.most,
    next: activityState(failure),
  }),
  NO_SUCH_SLOT: (failure) => ({
    message: failure.slots === 1 ? 'The plan has one slot, number 1.' : `The plan has slots 1 to ${failure.slots}.`,
    slots: failure.slots,
    next: activityState(failure),
  }),
  SLOT_DONE: (failure) => ({
    message:
      failure.status === 'accepted'
        ? `Slot ${failure.slot + 1} has its problem already. Draft for an open slot.`
        : `Slot ${failure.slot + 1} failed or was given up. Draft for an open slot.`,
    slot: failure.slot + 1,
    status: failure.status,
    next: activityState(failure),
  }),
  SAME_DRAFT: (failure) => ({
    message: `You sent the same draft for slot ${failure.slot + 1} before. Each slot needs a different problem.`,
    slot: failure.slot + 1,
    next: activityState(failure),
  }),
  VERIFICATION_RUNNING: (failure) => ({
    message: `The server is checking the draft for slot ${failure.slot + 1}, one draft at a time. Get that result first.`,
    slot: failure.slot + 1,
    until: new Date(failure.until).toISOString(),
    next: activityState(failure),
  }),
  VERIFICATION_OVER: (failure) => ({
    message: 'The check took too long and counts nothing. Send the draft again.',
    next: activityState(failure),
  }),
  SLOTS_OPEN: (failure) => ({
    message: `Every slot needs a problem before you publish. Open slots: ${failure.slots.map((slot) => slot + 1).join(', ')}. Draft for them, or give them up with skip.`,
    slots: failure.slots.map((slot) => slot + 1),
    next: activityState(failure),
  }),
  NOT_PUBLISHED: (failure) => ({
    message: 'Only a published activity can have a link. Publish it first.',
    next: activityState(failure),
  }),
  ALREADY_SHARED: (failure) => ({
    message: 'This activity has a link already. Take that link back before you make a new one.',
    next: activityState(failure),
  }),
} satisfies WordsOf<ActivityFailure, 'STALE_TURN'>
