/** Giving up slots, ending an activity, and what ends by itself: the number of its messages and drafts. */
import { describe, expect, it } from 'vitest'
import { skipIn } from '../../../../src/engines/authoring/rules/skip.ts'
import { MOST_STEPS, type Activity } from '../../../../src/engines/authoring/rules/state.ts'
import { viewOf } from '../../../../src/engines/authoring/rules/view.ts'
import {
  accept,
  acceptedIn,
  agreed,
  ALLOWED,
  carriedOut,
  draft,
  from,
  idOf,
  publish,
  refusedIn,
  say,
  standingIn,
  T0,
  type Wanted,
} from './spec.ts'

describe('a message', () => {
  it.each([
    ['skip slot 2', [2]],
    ['Please skip slot 2.', [2]],
    ['Skip slots 0, 3 and 1, please!', [0, 1, 3]],
    ['give up on slot 2', [2]],
    ['drop the slot 2', [2]],
    ['skip slot 2 and 2', [2]],
    ['end this activity', 'all'],
    ['Stop the activity now, please.', 'all'],
    ['skip the rest', 'all'],
    ['give up all the open slots', 'all'],
  ] as const)('gives up: %s', (message, skip) => expect(skipIn(message)).toEqual(skip))
  it.each([
    'skip',
    'stop',
    'slot 2',
    'skip slot',
    'skip slot two',
    'do not skip slot 2',
    'skip slot 2 if it is hard',
    'skip slot 200',
    'should we end this activity?  I think not',
    'an activity about skipping slots',
    'end this activity'.padEnd(101, '.'),
    '',
  ])('does not: %s', (message) => expect(skipIn(message)).toBeNull())
})

describe('a slot that is given up', () => {
  const generating = () => carriedOut([...agreed, ...refusedIn(0, 'a')])
  it('has failed, and the rest can be published', () => {
    const skipped = from(generating()).when(say('skip slot 0')).then({ type: 'slot_failed', slot: 0 })
    expect(viewOf(skipped, T0)).toMatchObject({ status: 'GENERATING', slots: [{ status: 'failed' }, { status: 'open' }] })
    from(skipped).when(draft(0, 'b')).refused({ code: 'SLOT_DONE', slot: 0, status: 'failed' })
    from(skipped).when(say('skip slots 0 and 1')).refused({ code: 'SLOT_DONE', slot: 0, status: 'failed' })
    from(skipped).when(say('skip slot 2')).refused({ code: 'NO_SUCH_SLOT', slots: 2 })
    const kept = carriedOut(acceptedIn(1, 'c'), skipped)
    expect(viewOf(kept, T0).canPublish).toBe(true)
    from(kept)
      .when(publish)
      .then({ type: 'activity_published', slugs: ['own-c'] })
    from(kept).when(say('end this activity')).then()
    from(kept).when(say('skip slot 1')).refused({ code: 'SLOT_DONE', slot: 1, status: 'accepted' })
  })

  it('ends it all where no other has a problem', () => {
    const ended = from(generating())
      .when(say('end this activity'))
      .then({ type: 'slot_failed', slot: 0 }, { type: 'slot_failed', slot: 1 }, { type: 'activity_failed' })
    expect(ended).toMatchObject({ status: 'FAILED', question: { kind: 'retry' } })
    expect(carriedOut([say('try again')], ended)).toMatchObject({ status: 'READY' })
  })

  it('leaves what the others have', () => {
    const kept = carriedOut([...agreed, ...acceptedIn(1, 'c')])
    const ended = from(kept).when(say('end this activity')).then({ type: 'slot_failed', slot: 0 })
    expect(viewOf(ended, T0)).toMatchObject({ status: 'GENERATING', canPublish: true })
  })

  it('is not one whose draft is being verified, as long as that may take', () => {
    const verifying = standingIn('GENERATING')
    from(verifying)
      .when(say('end this activity'))
      .refused({ code: 'VERIFICATION_RUNNING', slot: 0, until: T0 + ALLOWED })
    const other = from(verifying).when(say('skip slot 1')).then({ type: 'slot_failed', slot: 1 })
    expect(carriedOut([accept(0, 'a')], other)).toMatchObject({ slots: [{ status: 'accepted' }, { status: 'failed' }] })
    from(verifying)
      .when({ ...say('skip slot 0'), now: T0 + ALLOWED })
      .then({ type: 'verification_dropped', verificationId: idOf(0, 'a'), reason: 'expired' }, { type: 'slot_failed', slot: 0 })
  })
})

describe('an activity', () => {
  const filledUp = (before: readonly Wanted[], more: (step: number) => readonly Wanted[], steps: number): Activity =>
    carriedOut(Array.from({ length: steps }, (_, step) => more(step)).flat(), carriedOut(before))
  const full = { code: 'ACTIVITY_FULL', most: MOST_STEPS } as const

  it('takes so many messages', () => {
    const almost = filledUp(agreed, () => [say('hello there')], MOST_STEPS - 2)
    const last = carriedOut([say('hello there')], almost)
    from(last).when(say('hello there')).refused(full)
    from(last).when(draft(0, 'a')).refused(full)
    from(last).when(say('end this activity')).then({ type: 'activity_failed' })
  })

  it('takes so many drafts, and what is accepted by then can be published', () => {
    const abandoned = (step: number): readonly Wanted[] => [
      draft(0, `a${step}`),
      { type: 'abandon_draft', verificationId: idOf(0, `a${step}`) },
    ]
    const last = filledUp([...agreed, ...acceptedIn(1, 'c')], abandoned, MOST_STEPS - 2)
    from(last).when(draft(0, 'one more')).refused(full)
    from(last).when(draft(1, 'c')).then()
    const ended = from(last).when(say('end this activity')).then({ type: 'slot_failed', slot: 0 })
    from(ended)
      .when(publish)
      .then({ type: 'activity_published', slugs: ['own-c'] })
  })
})
