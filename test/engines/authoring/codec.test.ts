/** Every event of an activity as a row and back: one that could not be read again would close its activity. */
import { describe, expect, it } from 'vitest'
import type { ActivityEvent, TurnTaken } from '../../../src/engines/authoring/rules/events.ts'
import type { Slot } from '../../../src/engines/authoring/rules/plan.ts'
import { activityCodec } from '../../../src/engines/authoring/codec.ts'

const at = 7
const slot: Slot = {
  index: 0,
  language: 'sql',
  difficulty: 'hard',
  topics: ['naïve “joins”', '__proto__'],
  style: 'stdout',
  seed: 2 ** 32 - 1,
  guided: { goal: 'Solve it.', givenPercent: 10, hints: false },
}
const turn: TurnTaken = {
  source: 'message',
  wordsHash: 'w',
  dropped: [
    { field: 'problemCount', fault: 'out_of_range' },
    { field: 'style', fault: 'sql_is_stdout' },
  ],
  applied: [
    { field: 'language', value: 'java', by: 'stated' },
    { field: 'problemCount', value: null, by: 'follows' },
    { field: 'difficultyPlan', value: { easy: 1, medium: 0, hard: 0 }, by: 'filled' },
    { field: 'topics', value: ['trees'], by: 'stated' },
    { field: 'style', value: null, by: 'follows' },
    { field: 'learningMode', value: 'guided', by: 'stated' },
  ],
  confirmed: false,
}
const of = { verificationId: 'v', slot: 0, draftHash: 'd' }
const events: Readonly<Record<ActivityEvent['type'], readonly ActivityEvent[]>> = {
  activity_started: [
    { type: 'activity_started', activityId: 'a', learningMode: 'guided', sourceHash: null, at },
    { type: 'activity_started', activityId: 'a', learningMode: 'practice', sourceHash: 's', at },
  ],
  turn_taken: [
    { type: 'turn_taken', ...turn, at },
    { type: 'turn_taken', source: 'brief', wordsHash: null, applied: [], dropped: [], confirmed: true, at },
  ],
  activity_restarted: [{ type: 'activity_restarted', at }],
  plan_fixed: [{ type: 'plan_fixed', slots: [slot, { ...slot, guided: null }], at }],
  verification_begun: [{ type: 'verification_begun', ...of, expiresAt: 99, at }],
  verification_dropped: [{ type: 'verification_dropped', verificationId: 'v', reason: 'expired', at }],
  draft_refused: [{ type: 'draft_refused', ...of, checks: ['shape', 'a check of later'], findingsHash: 'f', at }],
  slot_fell_back: [
    { type: 'slot_fell_back', slot: 0, fallback: 'style', style: 'return', difficulty: 'easy', topics: ['t'], at },
  ],
  slot_failed: [{ type: 'slot_failed', slot: 6, at }],
  draft_accepted: [{ type: 'draft_accepted', ...of, slug: 'own-abc', at }],
  activity_failed: [{ type: 'activity_failed', at }],
  activity_published: [{ type: 'activity_published', slugs: ['own-abc'], at }],
  activity_shared: [{ type: 'activity_shared', shareId: 's', tokenHash: 'h', at }],
  share_revoked: [{ type: 'share_revoked', shareId: 's', at }],
}

describe('an event', () => {
  it.each(Object.values(events).flat())('$type is written under its version, and read again', (event) => {
    const stored = activityCodec.encode(event)
    const version = event.type === 'activity_started' || event.type === 'turn_taken' ? 2 : 1
    expect(stored).toMatchObject({ type: event.type, version, at })
    expect(activityCodec.decode(stored)).toEqual(event)
  })
})

describe('the first version', () => {
  const decoded = (type: string, body: object) => activityCodec.decode({ type, version: 1, body: JSON.stringify(body), at })
  const first = {
    source: 'message',
    parsed: { language: 'java', problemCount: null, difficultyPlan: null, every: null, style: null, bare: {}, answer: 'yes' },
    unclear: [{ field: 'problemCount', why: 'several' }],
    note: 'repaired',
    proposed: [{ op: 'replace', path: '/topics', value: ['a'] }],
    dropped: [{ field: 'constraints', fault: 'fixed' }],
    confirmed: ['language'],
    rejected: [],
    applied: [
      { field: 'language', value: 'java', by: 'confirmed' },
      { field: 'topics', value: ['trees'], by: 'proposed' },
      { field: 'style', value: 'stdout', by: 'follows' },
    ],
    waiting: [{ field: 'problemCount', value: 7, because: 'inferred' }],
    committed: ['language'],
    asked: { kind: 'confirm', fields: ['problemCount'] },
  }

  it('of a beginning had no text of the learner’s', () => {
    expect(decoded('activity_started', { activityId: 'a', learningMode: 'guided' })).toEqual({
      type: 'activity_started',
      activityId: 'a',
      learningMode: 'guided',
      sourceHash: null,
      at,
    })
  })

  it('of a turn keeps what applied, and asks again for what waited', () => {
    expect(decoded('turn_taken', first)).toEqual({
      type: 'turn_taken',
      source: 'message',
      wordsHash: null,
      applied: [
        { field: 'language', value: 'java', by: 'stated' },
        { field: 'topics', value: ['trees'], by: 'stated' },
        { field: 'style', value: 'stdout', by: 'follows' },
      ],
      dropped: [],
      confirmed: false,
      at,
    })
  })

  it('of a turn that asked nothing more was agreement', () => {
    expect(decoded('turn_taken', { ...first, waiting: [], asked: null })).toMatchObject({ confirmed: true })
    expect(decoded('turn_taken', { ...first, waiting: [], asked: { kind: 'retry' } })).toMatchObject({ confirmed: false })
    expect(decoded('turn_taken', { ...first, applied: 'nothing' })).toBeNull()
  })
})

describe('no event', () => {
  const row = (type: string, body: object, version = 1) => ({ type, version, body: JSON.stringify(body), at })
  const turnWith = (change: object) => row('turn_taken', { ...turn, ...change }, 2)
  it.each([
    ['of a version to come', row('slot_failed', { slot: 0 }, 2)],
    ['of a type that objects have by themselves', row('constructor', {})],
    ['with a field that no spec has', turnWith({ applied: [{ field: 'other', value: 1, by: 'stated' }] })],
    ['with a value of another field', turnWith({ applied: [{ field: 'topics', value: 'java', by: 'stated' }] })],
    ['with a fault that no value has', turnWith({ dropped: [{ field: 'topics', fault: 'fixed' }] })],
    ['that says neither yes nor no', turnWith({ confirmed: 'yes' })],
    [
      'with a scaffold of another size',
      row('plan_fixed', { slots: [{ ...slot, guided: { ...slot.guided, givenPercent: 50 } }] }),
    ],
    ['with a slot that has no number', row('slot_failed', { slot: '0' })],
  ])('is a row %s', (_name, stored) => expect(activityCodec.decode(stored)).toBeNull())
})
