import fc from 'fast-check'
import { expect, it } from 'vitest'
import { activity } from '../../../../src/engines/authoring/rules/decide.ts'
import type { ActivityCommand } from '../../../../src/engines/authoring/rules/commands.ts'
import type { ActivityEvent } from '../../../../src/engines/authoring/rules/events.ts'
import { gapsOf, readField, specFields, sumOf, type SentFields, type Spec } from '../../../../src/engines/authoring/rules/spec.ts'
import {
  ATTEMPTS,
  openSlots,
  slotsOf,
  verificationOf,
  type Activity,
  type ActivityState,
} from '../../../../src/engines/authoring/rules/state.ts'
import { viewOf } from '../../../../src/engines/authoring/rules/view.ts'
import {
  accept,
  ALLOWED,
  begun,
  commandFor,
  draft,
  idOf,
  PLAN,
  publish,
  refuse,
  revoke,
  say,
  share,
  start,
  T0,
  yes,
  type CommandInput,
} from './spec.ts'
import { runsOf } from '../../../tried.ts'

/** Stands in whatever nobody may keep. */
const JUNK = 'JUNK'

const value = fc.oneof(
  fc.constantFrom<unknown>('java', 'SQL', 'C++', JUNK, 'return', 'stdout', 'guided', null, true, {}, [], [JUNK, 1]),
  fc.integer({ min: -1, max: 9 }),
  fc.record({ easy: fc.integer({ min: -1, max: 4 }), hard: fc.nat(4) }),
  fc.record({ easy: fc.nat(2), [JUNK]: fc.nat(2) }),
  fc.array(fc.constantFrom('trees', 'Trees', 'graphs', 'hash maps', '\u202e'), { maxLength: 3 }),
  fc.array(fc.constant(`${JUNK} that is longer than forty characters can be`), { maxLength: 2 }),
)
const sound = fc.constant<SentFields>({
  language: 'go',
  problemCount: 2,
  difficultyPlan: { easy: 2 },
  topics: ['trees', 'graphs'],
  style: 'stdout',
})
const fields: fc.Arbitrary<SentFields> = fc.oneof(
  sound,
  fc.constant({}),
  fc.dictionary(fc.constantFrom(...specFields), value, { maxKeys: 4 }),
)
const profile = fc.record({
  language: fc.constantFrom('rust' as const, 'sql' as const, null),
  level: fc.double({ min: 0, max: 1, noNaN: true }),
  topics: fc.subarray(['sql', 'trees', 'graphs', 'hashing']),
})

const DRAFTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
const talk = fc
  .record({
    fields,
    fill: fc.option(profile, { freq: 5 }),
    confirm: fc.constantFrom(null, null, true, true, false),
    text: fc.constantFrom('tak', 'はい', 'no, mejor otra cosa', `two easy problems in Java, said in ${'many '.repeat(5)}words`),
    skip: fc.constantFrom(null, null, null, null, null, [1], 'all' as const),
  })
  .map(({ fields: sent, ...more }) => say(sent, more))
const slot = fc.nat(3)
const hash = fc.constantFrom(...DRAFTS)
const work = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(slot, hash).map(([at, of]): CommandInput => draft(at, of)) },
  { weight: 4, arbitrary: fc.constant('verdict' as const) },
  { weight: 2, arbitrary: fc.constant('acceptance' as const) },
  { weight: 6, arbitrary: fc.constant('as they should' as const) },
  { weight: 1, arbitrary: fc.tuple(slot, hash).map(([at, of]): CommandInput => accept(at, of)) },
  {
    weight: 1,
    arbitrary: fc.tuple(slot, hash).map(([at, of]): CommandInput => ({ type: 'abandon_draft', verificationId: idOf(at, of) })),
  },
  { weight: 1, arbitrary: fc.constantFrom<CommandInput>({ type: 'expire_draft' }, publish, publish, share(), revoke) },
)
const acts = fc.array(
  fc.record({
    act: fc.oneof({ weight: 2, arbitrary: talk }, { weight: 3, arbitrary: work }),
    passes: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, ALLOWED),
    isStale: fc.constantFrom(false, false, false, false, true),
  }),
  { maxLength: 110, size: 'max' },
)
/** Where a spec is agreed from the beginning, histories come further. */
const histories = fc.record({ isAgreed: fc.boolean(), luck: fc.constantFrom('good', 'bad', 'mixed'), acts })

function valid(spec: Spec): void {
  for (const field of specFields) {
    const fieldValue = spec[field]
    if (fieldValue === null || (field === 'topics' && spec.topics.length === 0)) continue
    const read = readField(field, fieldValue)
    expect(read.ok ? read.value : read.error, field).toEqual({ [field]: fieldValue })
  }
  if (spec.difficultyPlan !== null) expect(sumOf(spec.difficultyPlan)).toBe(spec.problemCount)
}

const FOLLOWS: Readonly<Record<ActivityState['status'], readonly string[]>> = {
  none: ['CLARIFYING'],
  CLARIFYING: ['CLARIFYING', 'READY', 'FAILED'],
  READY: ['READY', 'GENERATING', 'FAILED'],
  GENERATING: ['GENERATING', 'SAVED', 'FAILED'],
  FAILED: ['FAILED', 'READY', 'CLARIFYING'],
  SAVED: ['SAVED'],
}

/** A plan is agreed to by a call that changes nothing of it and that the learner's yes comes with; from then on it stays. */
function honest(before: Activity, after: Activity, command: ActivityCommand): void {
  if (before.status === 'READY' || before.status === 'GENERATING' || before.status === 'SAVED')
    expect(after.spec).toEqual(before.spec)
  if (after.status !== 'READY' || before.status === 'READY') return
  expect(command).toMatchObject({ type: 'say', confirm: true, turn: before.turn })
  expect(after.spec).toEqual(before.spec)
  expect(gapsOf(before.spec)).toEqual([])
}

/** What leads on: a draft for the first slot that waits for one, at last a publication, and after a failure another try. */
function proper(state: Activity): CommandInput {
  if (state.status === 'FAILED' || state.question?.kind === 'confirm') return yes
  const [open] = openSlots(state)
  return state.status === 'GENERATING' && open === undefined ? publish : draft(open ?? 0, 'm')
}

function walked(history: typeof histories extends fc.Arbitrary<infer H> ? H : never): { state: Activity; seen: Set<string> } {
  const events: ActivityEvent[] = []
  const hashes = new Set<string>()
  let state: ActivityState = activity.initial
  let now = T0
  const take = (wanted: CommandInput): void => {
    const before = state
    const command = commandFor(state, { now, ...wanted })
    const decided = activity.decide(state, command)
    if (!decided.ok) return
    for (const event of decided.value) {
      state = activity.evolve(state, event)
      events.push(event)
      hashes.add(event.type)
    }
    const after = begun(state)
    hashes.add(after.status)
    valid(after.spec)
    if (after.spec.language === 'sql' && after.spec.style !== null) expect(after.spec.style).toBe('stdout')
    expect(FOLLOWS[before.status]).toContain(after.status)
    if (after.status === 'READY' || after.status === 'GENERATING') expect(gapsOf(after.spec)).toEqual([])
    if (before.status !== 'none') honest(before, after, command)
    for (const one of slotsOf(after)) {
      expect(one.attempts).toBeLessThan(one.status === 'failed' ? ATTEMPTS + 1 : ATTEMPTS)
      expect(one.refused.length).toBeLessThanOrEqual(ATTEMPTS * 4)
    }
    const again = activity.decide(state, command)
    if (decided.value.length > 0) expect(again.ok ? again.value : [], `${command.type} again`).toEqual([])
  }
  take(start())
  if (history.isAgreed) {
    take(say({ ...PLAN, style: history.luck === 'bad' ? 'return' : 'stdout' }))
    take(yes)
    take(draft(0, 'first'))
  }
  for (const [step, { act, passes, isStale }] of history.acts.entries()) {
    now += passes
    const running = verificationOf(begun(state))
    if (act === 'verdict' || act === 'acceptance' || (act === 'as they should' && running !== null)) {
      if (running === null) continue
      const isRefused = history.luck === 'mixed' ? act !== 'acceptance' : history.luck === 'bad'
      take(isRefused ? refuse(running.slot, running.draftHash) : accept(running.slot, running.draftHash))
      continue
    }
    const command = act === 'as they should' ? proper(begun(state)) : act
    // A draft of its own for every step, most of the time, so that slots come to their end.
    const isFresh = command.type === 'begin_draft' && step % 3 !== 0
    const own = isFresh ? draft(command.slot, `${command.draftHash}${step}`) : command
    take(isStale ? { ...own, turn: begun(state).turn - 1 } : own)
  }
  const last = begun(state)
  expect(events.reduce(activity.evolve, activity.initial)).toEqual(last)
  expect(last.turn).toBe(events.length)
  expect(JSON.parse(JSON.stringify(last))).toEqual(last)
  expect(JSON.stringify(viewOf(last, now))).not.toContain('hash of a token')
  expect(JSON.stringify(last), 'nothing that no field takes').not.toContain(JUNK)
  return { state: last, seen: hashes }
}

it('keeps its promises in any history', () => {
  const counts = new Map<string, number>()
  fc.assert(
    fc.property(histories, (history) => {
      for (const one of walked(history).seen) counts.set(one, (counts.get(one) ?? 0) + 1)
    }),
    runsOf(250),
  )
  // The histories go far enough to show something.
  const needed = [
    'READY',
    'GENERATING',
    'SAVED',
    'FAILED',
    'slot_fell_back',
    'slot_failed',
    'draft_accepted',
    'verification_dropped',
    'activity_restarted',
  ]
  for (const one of needed) expect(counts.get(one) ?? 0, one).toBeGreaterThan(0)
})
