/** `given(events).when(command).then(events | refusal)` over the decider of one activity, and the ways into every state. */
import { expect } from 'vitest'
import type { ActivityCommand, ActivityRefusal } from '../../../../src/engines/authoring/rules/commands.ts'
import { activity } from '../../../../src/engines/authoring/rules/decide.ts'
import type { ActivityEvent, TurnTaken } from '../../../../src/engines/authoring/rules/events.ts'
import type { LearnerProfile } from '../../../../src/engines/authoring/rules/fill.ts'
import { readFields, type SentFields } from '../../../../src/engines/authoring/rules/spec.ts'
import type { Activity, ActivityState } from '../../../../src/engines/authoring/rules/state.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
export const ALLOWED = 120_000
export const ID = 'activity-1'

/** A command may leave out its time, and its turn where that is the one of the state. */
type Hurried<T> = T extends unknown ? Omit<T, 'now' | 'turn'> & { readonly now?: number; readonly turn?: number } : never
export type CommandInput = Hurried<ActivityCommand>
type Loose<T> = T extends unknown ? Omit<T, 'at'> & { at?: number } : never
export type EventInput = Loose<ActivityEvent>

export const turnOf = (state: ActivityState): number => (state.status === 'none' ? 0 : state.turn)

export const commandFor = (state: ActivityState, wanted: CommandInput): ActivityCommand => ({
  now: T0,
  turn: turnOf(state),
  ...wanted,
})

export function begun(state: ActivityState): Activity {
  if (state.status === 'none') throw new Error('no activity has begun')
  return state
}

export function from(state: ActivityState) {
  return {
    when(wanted: CommandInput) {
      const command = commandFor(state, wanted)
      const decided = activity.decide(state, command)
      const after = decided.ok ? decided.value.reduce(activity.evolve, state) : state
      return {
        decided,
        after,
        // oxlint-disable-next-line unicorn/no-thenable -- nobody awaits it
        then(...expected: readonly EventInput[]) {
          expect(decided).toEqual({ ok: true, value: expected.map((event) => ({ at: command.now, ...event })) })
          return begun(after)
        },
        refused(refusal: ActivityRefusal) {
          expect(decided).toEqual({ ok: false, error: refusal })
        },
        /** The only turn that was taken. */
        turn(): TurnTaken {
          const [event] = decided.ok ? decided.value : []
          if (event?.type !== 'turn_taken') throw new Error(`no turn was taken: ${JSON.stringify(decided)}`)
          return event
        },
      }
    },
  }
}

/** Commands carried out one after the other, where none may be refused. */
export function carriedOut(commands: readonly CommandInput[], state: ActivityState = activity.initial): Activity {
  const after = commands.reduce((before, wanted) => {
    const decided = activity.decide(before, commandFor(before, wanted))
    if (!decided.ok) throw new Error(`${wanted.type} was refused: ${JSON.stringify(decided.error)}`)
    return decided.value.reduce(activity.evolve, before)
  }, state)
  return begun(after)
}

/** The learner's words; the hash is the text itself. */
const quoted = (text: string) => ({ hash: text, size: text.replace(/\s+/g, '').length })

interface Beside {
  readonly fill?: LearnerProfile
  readonly source?: string
}

export const start = (
  fields: SentFields = {},
  learningMode: 'practice' | 'guided' = 'practice',
  { fill, source }: Beside = {},
): CommandInput => ({
  type: 'start',
  activityId: ID,
  learningMode,
  words: quoted('Poproszę zadania.'),
  sourceHash: source ?? null,
  ...readFields(fields),
  fill: fill ?? null,
})

type Say = Extract<CommandInput, { type: 'say' }>

export const say = (fields: SentFields, more: Partial<Say> & { readonly text?: string } = {}): Say => {
  const { text = 'Tak jak mówię.', ...rest } = more
  return { type: 'say', words: quoted(text), ...readFields(fields), fill: null, confirm: null, skip: null, mastery: {}, ...rest }
}
export const yes: Say = say({}, { text: 'はい', confirm: true })
export const skip = (slots: Say['skip']): Say => say({}, { skip: slots })

/** The id of a verification follows from slot and hash, so that a verdict finds it. */
export const idOf = (slot: number, draftHash: string): string => `${slot}:${draftHash}`
export const draft = (
  slot: number,
  draftHash: string,
  changes: Partial<Extract<CommandInput, { type: 'begin_draft' }>> = {},
): CommandInput => ({
  type: 'begin_draft',
  slot,
  draftHash,
  verificationId: idOf(slot, draftHash),
  allowedMs: ALLOWED,
  mastery: {},
  ...changes,
})
export const refuse = (slot: number, draftHash: string, ...checks: readonly string[]): CommandInput => ({
  type: 'refuse_draft',
  verificationId: idOf(slot, draftHash),
  findings: (checks.length > 0 ? checks : ['reference_passes']).map((check) => ({ check })),
  findingsHash: `findings of ${draftHash}`,
})
export const accept = (slot: number, draftHash: string): CommandInput => ({
  type: 'accept_draft',
  verificationId: idOf(slot, draftHash),
  slug: `own-${draftHash}`,
})
export const publish: CommandInput = { type: 'publish' }
export const share = (shareId = 'share-1', tokenHash = 'hash of a token'): CommandInput => ({ type: 'share', shareId, tokenHash })
export const revoke: CommandInput = { type: 'revoke_share' }

export const refusedIn = (slot: number, ...hashes: readonly string[]): readonly CommandInput[] =>
  hashes.flatMap((hash) => [draft(slot, hash), refuse(slot, hash)])
export const acceptedIn = (slot: number, hash: string): readonly CommandInput[] => [draft(slot, hash), accept(slot, hash)]

export const PLAN = {
  language: 'Java',
  problemCount: 2,
  difficultyPlan: { easy: 1, medium: 1 },
  topics: ['hash maps', 'strings'],
  style: 'return',
} as const
/** Into READY. */
export const agreed: readonly CommandInput[] = [start(PLAN), yes]

export const states = ['CLARIFYING', 'READY', 'GENERATING', 'FAILED', 'SAVED'] as const
export type Status = (typeof states)[number]

/** As the first version began one: without a word. */
export const wordless = (): Activity =>
  begun(
    activity.evolve(activity.initial, {
      type: 'activity_started',
      activityId: ID,
      learningMode: 'practice',
      sourceHash: null,
      at: T0,
    }),
  )

/** In GENERATING a draft is being verified; in FAILED and SAVED all slots are done. */
export function standingIn(status: Status): Activity {
  switch (status) {
    case 'CLARIFYING':
      return carriedOut([start({ language: 'java' })])
    case 'READY':
      return carriedOut(agreed)
    case 'GENERATING':
      return carriedOut([...agreed, draft(0, 'a')])
    case 'FAILED':
      return carriedOut([...agreed, ...refusedIn(0, 'a', 'b', 'c'), ...refusedIn(1, 'd', 'e', 'f')])
    case 'SAVED':
      return carriedOut([...agreed, ...acceptedIn(0, 'a'), ...acceptedIn(1, 'b'), publish])
  }
}
