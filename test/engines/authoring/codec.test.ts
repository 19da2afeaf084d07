/** Every event of an activity as a row and back: one that could not be read again would close its activity. */
import { describe, expect, it } from 'vitest'
import { parseMessage } from '../../../src/engines/authoring/rules/parse.ts'
import type { ActivityEvent, Question, TurnTaken } from '../../../src/engines/authoring/rules/events.ts'
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
const { unclear, ...parsed } = parseMessage('four problems in Java or Go, two easy')
const turn: TurnTaken = {
  source: 'message',
  parsed,
  unclear,
  note: 'repaired',
  proposed: [
    { op: 'replace', path: '/topics', value: ['a', ['b', null, { c: 1.5 }]] },
    { op: 'replace', path: '/difficultyPlan', value: { easy: 1, medium: 0, hard: 0 } },
  ],
  dropped: [
    { field: 'other', fault: 'unknown_field' },
    { field: 'constraints', fault: 'fixed' },
    { field: 'style', fault: 'stated_otherwise' },
  ],
  confirmed: ['language'],
  rejected: ['topics'],
  applied: [
    { field: 'language', value: 'java', by: 'stated' },
    { field: 'problemCount', value: null, by: 'follows' },
    { field: 'difficultyPlan', value: { easy: 1, medium: 0, hard: 0 }, by: 'confirmed' },
    { field: 'topics', value: ['trees'], by: 'proposed' },
    { field: 'style', value: null, by: 'follows' },
    { field: 'learningMode', value: 'guided', by: 'stated' },
  ],
  waiting: [
    { field: 'language', value: null, because: 'changes_committed' },
    { field: 'problemCount', value: 7, because: 'inferred' },
  ],
  committed: ['language', 'problemCount', 'difficultyPlan'],
  asked: null,
}
const questions: Readonly<Record<Question['kind'], Question>> = {
  confirm: { kind: 'confirm', fields: ['language', 'topics'] },
  field: { kind: 'field', field: 'learningMode' },
  retry: { kind: 'retry' },
}
const of = { verificationId: 'v', slot: 0, draftHash: 'd' }
const events: Readonly<Record<ActivityEvent['type'], readonly ActivityEvent[]>> = {
  activity_started: [{ type: 'activity_started', activityId: 'a', learningMode: 'guided', at }],
  turn_taken: [
    { type: 'turn_taken', ...turn, at },
    { type: 'turn_taken', ...turn, source: 'brief', note: null, at },
    ...Object.values(questions).map((asked): ActivityEvent => ({ type: 'turn_taken', ...turn, asked, at })),
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
    expect(stored).toMatchObject({ type: event.type, version: 1, at })
    expect(activityCodec.decode(stored)).toEqual(event)
  })
})

describe('no event', () => {
  const row = (type: string, body: object, version = 1) => ({ type, version, body: JSON.stringify(body), at })
  const turnWith = (change: object) => row('turn_taken', { ...turn, ...change })
  it.each([
    ['of a version to come', row('slot_failed', { slot: 0 }, 2)],
    ['of a type that objects have by themselves', row('constructor', {})],
    ['with a field that no spec has', turnWith({ applied: [{ field: 'other', value: 1, by: 'stated' }] })],
    ['with a value of another field', turnWith({ applied: [{ field: 'topics', value: 'java', by: 'stated' }] })],
    ['with a patch of part of a field', turnWith({ proposed: [{ op: 'replace', path: '/topics/0', value: 'a' }] })],
    ['with a question that nobody asks', turnWith({ asked: { kind: 'other' } })],
    [
      'with a scaffold of another size',
      row('plan_fixed', { slots: [{ ...slot, guided: { ...slot.guided, givenPercent: 50 } }] }),
    ],
    ['with a slot that has no number', row('slot_failed', { slot: '0' })],
  ])('is a row %s', (_name, stored) => expect(activityCodec.decode(stored)).toBeNull())
})
