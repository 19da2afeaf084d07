import fc from 'fast-check'
import { expect, it } from 'vitest'
import { activity } from '../../../../src/engines/authoring/rules/decide.ts'
import type { ActivityEvent } from '../../../../src/engines/authoring/rules/events.ts'
import {
  gapsOf,
  hardFields,
  readField,
  specFields,
  sumOf,
  type HardField,
  type Spec,
} from '../../../../src/engines/authoring/rules/spec.ts'
import {
  ATTEMPTS,
  openSlots,
  slotsOf,
  verificationOf,
  withChange,
  type Activity,
  type ActivityState,
} from '../../../../src/engines/authoring/rules/state.ts'
import { viewOf } from '../../../../src/engines/authoring/rules/view.ts'
import {
  accept,
  AGREED,
  SOFT,
  ALLOWED,
  begun,
  commandFor,
  draft,
  idOf,
  publish,
  refuse,
  revoke,
  say,
  share,
  start,
  T0,
  type Wanted,
} from './spec.ts'
import { tried } from '../../../tried.ts'

/** Stands in whatever nobody may keep. */
const JUNK = 'JUNK'

const plan = (easy: number, medium: number, hard: number) => ({ easy, medium, hard })
type Meaning = { readonly [Field in HardField]?: Spec[Field] } & { readonly answer?: 'yes' | 'no' }
/** Of `AGREED`. */
const MEANT: Meaning = { language: 'java', problemCount: 2, difficultyPlan: plan(1, 1, 0) }
/** Messages and the hard fields that they can settle, read by hand. A bare answer settles what was asked. */
const MESSAGES: ReadonlyArray<readonly [string, Meaning]> = [
  ['two easy and two medium', { problemCount: 4, difficultyPlan: plan(2, 2, 0) }],
  ['4 hard in Rust', { language: 'rust', problemCount: 4, difficultyPlan: plan(0, 0, 4) }],
  ['three problems in Java', { language: 'java', problemCount: 3 }],
  ['one easy, one hard', { problemCount: 2, difficultyPlan: plan(1, 0, 1) }],
  ['in SQL', { language: 'sql' }],
  ['python', { language: 'python3' }],
  ['go', { language: 'go' }],
  ['2', { problemCount: 2 }],
  ['make it five', { problemCount: 5 }],
  ['three problems, two easy and two hard', {}],
  ['not Python', {}],
  [`I have 3 years of Java ${JUNK}`, {}],
  [`my ${JUNK} is 4711`, {}],
  ['stdout', {}],
  ['return values', {}],
  ['no', { answer: 'no' }],
  ['try again', {}],
  ['skip slot 1', {}],
  ['end this activity', {}],
  ['yes', { answer: 'yes' }],
  ['ok, sounds good', { answer: 'yes' }],
]

const value = fc.oneof(
  fc.constantFrom<unknown>('java', 'SQL', 'C++', JUNK, 'return', 'stdout', 'guided', null, true, {}, [], [JUNK, 1]),
  fc.integer({ min: -1, max: 9 }),
  fc.record({ easy: fc.integer({ min: -1, max: 4 }), hard: fc.nat(4) }),
  fc.record({ easy: fc.nat(2), [JUNK]: fc.nat(2) }),
  fc.array(fc.constantFrom('trees', 'Trees', 'graphs', 'hash maps', '\u202e'), { maxLength: 3 }),
  fc.array(fc.constant(`${JUNK} that is longer than forty characters can be`), { maxLength: 2 }),
)
const names = [...specFields, 'version', 'testCases', JUNK]
const sound = fc.constant<unknown>({
  language: 'go',
  problemCount: 2,
  difficultyPlan: { easy: 2 },
  topics: ['trees', 'graphs'],
  style: 'stdout',
})
const fields = fc.oneof(sound, fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 }))
const proposal = fc.oneof(
  fc.constant(null),
  fields,
  fields.map((one) => `${JUNK} \`\`\`json\n${JSON.stringify(one)}\n\`\`\``),
  fields.map((one) => JSON.stringify(one).slice(0, -1)),
  fc.constant(JUNK),
)

const DRAFTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
type Act = { readonly now: number; readonly wanted: Wanted; readonly meaning: Meaning; readonly confirm: boolean | null }
const quiet = { meaning: {}, confirm: null } as const
const talk = fc
  .record({ message: fc.constantFrom(...MESSAGES), proposal, confirm: fc.constantFrom(null, null, true, false) })
  .map(({ message: [text, meaning], proposal: proposed, confirm }) => ({
    wanted: say(text, proposed, confirm),
    meaning,
    confirm,
  }))
const slot = fc.nat(3)
const hash = fc.constantFrom(...DRAFTS)
const work = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(slot, hash).map(([at, of]): Wanted => draft(at, of)) },
  { weight: 4, arbitrary: fc.constant('verdict' as const) },
  { weight: 2, arbitrary: fc.constant('acceptance' as const) },
  { weight: 6, arbitrary: fc.constant('as they should' as const) },
  { weight: 1, arbitrary: fc.tuple(slot, hash).map(([at, of]): Wanted => accept(at, of)) },
  {
    weight: 1,
    arbitrary: fc.tuple(slot, hash).map(([at, of]): Wanted => ({ type: 'abandon_draft', verificationId: idOf(at, of) })),
  },
  { weight: 1, arbitrary: fc.constantFrom<Wanted>({ type: 'expire_draft' }, publish, publish, share(), revoke) },
)
const acts = fc.array(
  fc.record({
    act: fc.oneof({ weight: 2, arbitrary: talk }, { weight: 3, arbitrary: work.map((wanted) => ({ wanted, ...quiet })) }),
    passes: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, ALLOWED),
    isStale: fc.constantFrom(false, false, false, false, true),
  }),
  { maxLength: 110, size: 'max' },
)
/** Where a spec is agreed from the beginning, histories come further. */
const histories = fc.record({ isAgreed: fc.boolean(), luck: fc.constantFrom('good', 'bad', 'mixed'), acts })

function valid(spec: Spec): void {
  for (const field of specFields) {
    const kept = spec[field]
    if (kept === null || (field === 'topics' && spec.topics.length === 0)) continue
    const read = readField(field, kept)
    expect(read.ok ? read.value : read.error, field).toEqual({ [field]: kept })
  }
  if (spec.difficultyPlan !== null) expect(sumOf(spec.difficultyPlan)).toBe(spec.problemCount)
}

const FOLLOWS: Readonly<Record<ActivityState['status'], readonly string[]>> = {
  none: ['DRAFT'],
  DRAFT: ['DRAFT', 'CLARIFYING', 'READY', 'FAILED'],
  CLARIFYING: ['CLARIFYING', 'READY', 'FAILED'],
  READY: ['READY', 'CLARIFYING', 'GENERATING', 'FAILED'],
  GENERATING: ['GENERATING', 'SAVED', 'FAILED'],
  FAILED: ['FAILED', 'READY', 'CLARIFYING'],
  SAVED: ['SAVED'],
}

/** A hard field changes by the learner's own words where it was open, or by a yes to what had waited. */
function honest(before: Activity, after: Activity, { meaning, confirm }: Act): void {
  for (const field of hardFields) {
    const [old, now] = [before.spec[field], after.spec[field]]
    if (JSON.stringify(old) === JSON.stringify(now)) continue
    const waited = before.waiting.find((one) => one.field === field)
    const isAnswered = waited !== undefined && JSON.stringify(waited.value) === JSON.stringify(now)
    if (isAnswered && (meaning.answer === 'yes' || (confirm === true && meaning.answer !== 'no'))) continue
    expect(old, `${field} was agreed on, and nobody confirmed`).toBeNull()
    expect(meaning[field], `${field} was not said`).toEqual(now)
  }
}

/** What leads on: a draft for the first slot that waits for one, at last a publication, and after a failure another try. */
function proper(state: Activity): Wanted {
  if (state.status === 'FAILED') return say('try again')
  const [open] = openSlots(state)
  return state.status === 'GENERATING' && open === undefined ? publish : draft(open ?? 0, 'm')
}

function walked(history: typeof histories extends fc.Arbitrary<infer H> ? H : never): { state: Activity; seen: Set<string> } {
  const events: ActivityEvent[] = []
  const seen = new Set<string>()
  let state: ActivityState = activity.initial
  let now = T0
  const take = (act: Omit<Act, 'now'>): void => {
    const before = state
    const command = commandFor(state, { now, ...act.wanted })
    const decided = activity.decide(state, command)
    if (!decided.ok) return
    for (const event of decided.value) {
      state = activity.evolve(state, event)
      events.push(event)
      seen.add(event.type)
    }
    const after = begun(state)
    seen.add(after.status)
    valid(after.spec)
    if (after.spec.language === 'sql' && after.spec.style !== null) expect(after.spec.style).toBe('stdout')
    const toCome = after.waiting.reduce(withChange, after.spec)
    valid(toCome)
    expect(new Set(after.waiting.map(({ field }) => field)).size).toBe(after.waiting.length)
    for (const { field, value: waits } of after.waiting) expect(waits, 'what waits is a change').not.toEqual(after.spec[field])
    expect(FOLLOWS[before.status]).toContain(after.status)
    if (after.status === 'READY' || after.status === 'GENERATING') expect([...gapsOf(after.spec), ...after.waiting]).toEqual([])
    if (before.status !== 'none') honest(before, after, { ...act, now })
    for (const one of slotsOf(after)) {
      expect(one.attempts).toBeLessThan(one.status === 'failed' ? ATTEMPTS + 1 : ATTEMPTS)
      expect(one.refused.length).toBeLessThanOrEqual(ATTEMPTS * 4)
    }
    const again = activity.decide(state, command)
    if (decided.value.length > 0) expect(again.ok ? again.value : [], `${command.type} again`).toEqual([])
  }
  take({ wanted: start(), ...quiet })
  if (history.isAgreed) {
    take({ wanted: say(AGREED, { ...SOFT, style: history.luck === 'bad' ? 'return' : 'stdout' }), ...quiet, meaning: MEANT })
    take({ wanted: draft(0, 'first'), ...quiet })
  }
  for (const [step, { act, passes, isStale }] of history.acts.entries()) {
    now += passes
    const running = verificationOf(begun(state))
    if (act.wanted === 'verdict' || act.wanted === 'acceptance' || (act.wanted === 'as they should' && running !== null)) {
      if (running === null) continue
      const isRefused = history.luck === 'mixed' ? act.wanted !== 'acceptance' : history.luck === 'bad'
      take({ wanted: isRefused ? refuse(running.slot, running.draftHash) : accept(running.slot, running.draftHash), ...quiet })
      continue
    }
    const wanted = act.wanted === 'as they should' ? proper(begun(state)) : act.wanted
    // A draft of its own for every step, most of the time, so that slots come to their end.
    const isFresh = wanted.type === 'begin_draft' && step % 3 !== 0
    const own = isFresh ? draft(wanted.slot, `${wanted.draftHash}${step}`) : wanted
    take({ meaning: act.meaning, confirm: act.confirm, wanted: isStale ? { ...own, turn: begun(state).turn - 1 } : own })
  }
  const last = begun(state)
  expect(events.reduce(activity.evolve, activity.initial)).toEqual(last)
  expect(last.turn).toBe(events.length)
  expect(JSON.parse(JSON.stringify(last))).toEqual(last)
  expect(JSON.stringify(viewOf(last, now))).not.toContain('hash of a token')
  expect(JSON.stringify(last), 'nothing of anybody’s words').not.toContain(JUNK)
  return { state: last, seen }
}

it('keeps its promises in any history', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(histories, (history) => {
      for (const one of walked(history).seen) seen.set(one, (seen.get(one) ?? 0) + 1)
    }),
    tried(250),
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
  for (const one of needed) expect(seen.get(one) ?? 0, one).toBeGreaterThan(0)
})
