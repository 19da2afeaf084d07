import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../src/engines/authoring/rules/decide.ts'
import type { Activity } from '../../../../src/engines/authoring/rules/state.ts'
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
  PLAN,
  publish,
  refuse,
  refusedIn,
  say,
  skip,
  standingIn,
  start,
  T0,
  turnOf,
  yes,
} from './spec.ts'

const ready = () => standingIn('READY')
const verifying = () => standingIn('GENERATING')
const LATE = T0 + ALLOWED

describe('the first draft', () => {
  it('fixes the plan', () => {
    const state = carriedOut([draft(1, 'a')], ready())
    expect(state.trace.slice(-2).map(({ type }) => type)).toEqual(['plan_fixed', 'verification_begun'])
    expect(viewOf(state, T0).slots).toEqual(
      viewOf(ready(), T0).slots.map((slot) => ({ ...slot, status: slot.index === 1 ? 'verifying' : 'open' })),
    )
    expect(viewOf(state, T0).verification).toEqual({
      verificationId: idOf(1, 'a'),
      slot: 1,
      startedAt: T0,
      expiresAt: LATE,
    })
  })

  it('is guided by what is known then', () => {
    const guided = carriedOut([start({ ...PLAN, difficultyPlan: { easy: 2 }, topics: ['trees', 'constructor'] }, 'guided'), yes])
    const state = carriedOut([draft(0, 'a', { mastery: { trees: 0.6 } })], guided)
    expect(viewOf(state, T0, () => 1).slots.map((slot) => slot.guided?.givenPercent)).toEqual([30, 80])
    const wild = carriedOut([draft(0, 'a', { mastery: { trees: 7 } })], guided)
    expect(viewOf(wild, T0).slots.map((slot) => slot.guided?.givenPercent)).toEqual([80, 80])
  })
})

describe('the same draft', () => {
  it('is verified once', () => {
    expect(outcomeOf(verifying(), 0, 'a', T0)).toEqual({ kind: 'verifying', verificationId: idOf(0, 'a'), expiresAt: LATE })
    from(verifying())
      .when(draft(0, 'a', { verificationId: 'another', turn: 1 }))
      .then()
  })

  it('has the outcome that it had, whatever the turn', () => {
    const refused = carriedOut([refuse(0, 'a', 'limits', 'text', 'limits')], verifying())
    from(refused)
      .when(draft(0, 'a', { turn: 1 }))
      .then()
    expect(outcomeOf(refused, 0, 'a', T0)).toEqual({
      kind: 'refused',
      verificationId: idOf(0, 'a'),
      checks: ['limits', 'text'],
      findingsHash: 'findings of a',
    })
    const accepted = carriedOut([accept(0, 'a')], verifying())
    from(accepted)
      .when(draft(0, 'a', { turn: 1 }))
      .then()
    expect(outcomeOf(accepted, 0, 'a', T0)).toEqual({ kind: 'accepted', verificationId: idOf(0, 'a'), slug: 'own-a' })
    expect(outcomeOf(accepted, 0, 'b', T0)).toBeNull()
    expect(outcomeOf(accepted, 5, 'a', T0)).toBeNull()
  })

  it.each([
    ['verifying', verifying()],
    ['refused', carriedOut([refuse(0, 'a')], verifying())],
    ['accepted', carriedOut([accept(0, 'a')], verifying())],
  ])('is no other for another slot: %s', (_, state) => {
    from(state).when(draft(1, 'a')).refused({ code: 'SAME_DRAFT', slot: 0 })
  })
})

describe('a verification', () => {
  it('is the only one', () => {
    from(verifying()).when(draft(1, 'b')).refused({ code: 'VERIFICATION_RUNNING', slot: 0, until: LATE })
    from(verifying()).when(draft(0, 'b')).refused({ code: 'VERIFICATION_RUNNING', slot: 0, until: LATE })
  })

  const dropped = (reason: 'expired' | 'abandoned') =>
    ({ type: 'verification_dropped', verificationId: idOf(0, 'a'), reason }) as const

  it('that takes too long counts nothing', () => {
    from(verifying())
      .when({ type: 'expire_draft', now: LATE - 1 })
      .then()
    const over = from(verifying()).when({ type: 'expire_draft', now: LATE }).then(dropped('expired'))
    expect(viewOf(over, LATE).slots[0]).toMatchObject({ status: 'open', attemptsLeft: 3, refused: [] })
    expect(outcomeOf(over, 0, 'a', LATE)).toBeNull()
    from(over).when(accept(0, 'a')).refused({ code: 'VERIFICATION_OVER' })
  })

  it('gives its verdict in time or not at all', () => {
    for (const verdict of [accept(0, 'a'), refuse(0, 'a')]) {
      const late = from(verifying())
        .when({ ...verdict, now: LATE })
        .then(dropped('expired'))
      expect(outcomeOf(late, 0, 'a', LATE)).toBeNull()
    }
    expect(viewOf(verifying(), LATE)).toMatchObject({ verification: null, slots: [{ status: 'open' }, { status: 'open' }] })
  })

  it('that is over makes room for the next, of the same draft too', () => {
    for (const [slot, hash] of [
      [1, 'b'],
      [0, 'a'],
    ] as const) {
      const next = from(verifying()).when(draft(slot, hash, { now: LATE, verificationId: 'next' }))
      next.then(dropped('expired'), {
        type: 'verification_begun',
        verificationId: 'next',
        slot,
        draftHash: hash,
        expiresAt: LATE + ALLOWED,
      })
      from(next.after).when(accept(0, 'a')).refused({ code: 'VERIFICATION_OVER' })
    }
  })

  it('is abandoned by its own id alone', () => {
    from(verifying()).when({ type: 'abandon_draft', verificationId: 'another' }).then()
    const over = from(verifying())
      .when({ type: 'abandon_draft', verificationId: idOf(0, 'a') })
      .then(dropped('abandoned'))
    expect(carriedOut([draft(0, 'a', { verificationId: 'second' })], over)).toMatchObject({ verification: { slot: 0 } })
  })
})

describe('a slot', () => {
  /** One slot, hard, printing, with three topics. */
  const hardest = (language: string) =>
    carriedOut([start({ language, difficultyPlan: { hard: 1 }, topics: ['a', 'b', 'c'], style: 'stdout' }), yes])
  const slotIn = (state: Activity) => viewOf(state, T0).slots[0]

  it('falls back in order, three refusals each, and then fails', () => {
    let state = hardest('Java')
    const stages: unknown[] = []
    for (let round = 0; round < 4; round++) {
      state = carriedOut(refusedIn(0, `${round}a`, `${round}b`), state)
      expect(slotIn(state)).toMatchObject({ status: 'open', attemptsLeft: 1 })
      state = carriedOut(refusedIn(0, `${round}c`), state)
      const slot = slotIn(state)
      stages.push([slot?.style, slot?.difficulty, slot?.topics.join(''), slot?.attemptsLeft, slot?.status])
    }
    expect(stages).toEqual([
      ['return', 'hard', 'abc', 3, 'open'],
      ['return', 'medium', 'abc', 3, 'open'],
      ['return', 'medium', 'a', 3, 'open'],
      ['return', 'medium', 'a', 0, 'failed'],
    ])
    expect(state.status).toBe('FAILED')
    expect(slotIn(state)?.fallbacks).toEqual(['style', 'difficulty', 'topics'])
    expect(slotIn(state)?.refused.length).toBe(12)
    expect(state.trace.at(-1)?.type).toBe('activity_failed')
  })

  it('of SQL stays what SQL is', () => {
    const state = carriedOut(refusedIn(0, 'a', 'b', 'c'), hardest('SQL'))
    expect(slotIn(state)).toMatchObject({ style: 'stdout', difficulty: 'medium', fallbacks: ['difficulty'] })
  })

  it('that is done takes no more drafts', () => {
    const state = carriedOut([...acceptedIn(0, 'a'), ...refusedIn(1, 'b', 'c', 'd')], ready())
    from(state).when(draft(0, 'e')).refused({ code: 'SLOT_DONE', slot: 0, status: 'accepted' })
    from(state).when(draft(1, 'e')).refused({ code: 'SLOT_DONE', slot: 1, status: 'failed' })
  })
})

describe('publishing', () => {
  it('waits until every slot is done', () => {
    const state = carriedOut(acceptedIn(1, 'a'), ready())
    expect(viewOf(state, T0).canPublish).toBe(false)
    from(state)
      .when(publish)
      .refused({ code: 'SLOTS_OPEN', slots: [0] })
  })

  it('takes what was accepted, and leaves what failed', () => {
    const state = carriedOut([...refusedIn(0, 'a', 'b', 'c'), ...acceptedIn(1, 'd')], ready())
    expect(state.status).toBe('GENERATING')
    expect(viewOf(state, T0).canPublish).toBe(true)
    const saved = from(state)
      .when(publish)
      .then({ type: 'activity_published', slugs: ['own-d'] })
    expect(viewOf(saved, T0)).toMatchObject({ status: 'SAVED', slugs: ['own-d'], canPublish: false })
    from(saved)
      .when({ ...publish, turn: turnOf(state) })
      .then()
  })
})

describe('after a failure', () => {
  it('a yes gives every slot its attempts again', () => {
    const again = carriedOut([yes], standingIn('FAILED'))
    expect(again).toMatchObject({ status: 'READY', question: null, spec: ready().spec })
    const next = carriedOut([draft(0, 'a', { verificationId: 'second' })], again)
    expect(viewOf(next, T0).slots).toMatchObject([{ status: 'verifying', attemptsLeft: 3, refused: [] }, { status: 'open' }])
  })

  it('another plan is agreed on as the first one was', () => {
    const changed = carriedOut([say({ difficultyPlan: { easy: 3 } })], standingIn('FAILED'))
    expect(changed).toMatchObject({ status: 'CLARIFYING', question: { kind: 'confirm' } })
    expect(viewOf(changed, T0).slots.map(({ difficulty }) => difficulty)).toEqual(['easy', 'easy', 'easy'])
    expect(carriedOut([yes], changed).status).toBe('READY')
  })

  it('a plan with gaps is asked for again', () => {
    const ended = carriedOut([start({ language: 'go' }), skip('all')])
    expect(ended).toMatchObject({ status: 'FAILED', question: { kind: 'retry' } })
    expect(carriedOut([yes], ended)).toMatchObject({ status: 'CLARIFYING', question: { kind: 'field', field: 'problemCount' } })
  })
})

it('from the first word to a shared set, with a fallback and a failure', () => {
  const state = carriedOut([
    ...agreed,
    ...refusedIn(0, 'a', 'b', 'c'),
    draft(1, 'd'),
    { type: 'abandon_draft', verificationId: idOf(1, 'd') },
    ...refusedIn(1, 'e'),
    ...acceptedIn(1, 'f'),
    publish,
    { type: 'share', shareId: 'share-1', tokenHash: 'hash' },
    { type: 'revoke_share' },
  ])
  const round = (...ends: readonly string[]) => ends.flatMap((end) => ['verification_begun', end])
  expect(state.trace.map(({ type }) => type)).toEqual(
    ['activity_started', 'turn_taken', 'turn_taken', 'plan_fixed'].concat(
      round('draft_refused', 'draft_refused', 'draft_refused'),
      'slot_failed',
      round('verification_dropped', 'draft_refused', 'draft_accepted'),
      ['activity_published', 'activity_shared', 'share_revoked'],
    ),
  )
  expect(viewOf(state, T0)).toMatchObject({ status: 'SAVED', turn: 20, slugs: ['own-f'], share: null })
})
