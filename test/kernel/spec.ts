/** `given(events).when(command).then(events | refusal)` over the practice decider. */
import { expect } from 'vitest'
import type { HintCode } from '../../src/problem/hint-code.ts'
import { practice } from '../../src/engines/practice/rules/decide.ts'
import type {
  AssignedLimits,
  Circumstances,
  PracticeCommand,
  PracticeRefusal,
} from '../../src/engines/practice/rules/commands.ts'
import type { PracticeEvent, SessionRules } from '../../src/engines/practice/rules/events.ts'
import type { PracticeState } from '../../src/engines/practice/rules/state.ts'

export const T0 = Date.UTC(2026, 0, 5, 9)
export const minutes = (count: number): number => T0 + count * 60_000
export const standard: SessionRules = { pace: 'standard', strictMode: false }
export const relaxed: SessionRules = { pace: 'relaxed', strictMode: false }
export const strict: SessionRules = { pace: 'strict', strictMode: false }
/** An operator who demands nothing. */
export const noFloor: SessionRules = relaxed

type Loose<T> = T extends unknown ? Omit<T, 'at'> & { at?: number } : never
type CommandInput = PracticeCommand extends infer C
  ? C extends unknown
    ? Omit<C, keyof Circumstances> & {
        now?: number
        rules?: SessionRules
        underCheck?: boolean
        besideCheck?: boolean
        assigned?: AssignedLimits
      }
    : never
  : never

export const fold = (events: readonly PracticeEvent[]): PracticeState => events.reduce(practice.evolve, practice.initial)
const at = (event: Loose<PracticeEvent>): PracticeEvent => ({ at: T0, ...event })

export type Past = ReadonlyArray<Loose<PracticeEvent>>

export function given(...events: Past) {
  const state = fold(events.map(at))
  return {
    state,
    when(command: CommandInput) {
      const decided = practice.decide(state, { now: T0, rules: noFloor, underCheck: false, ...command })
      return {
        decided,
        then(...expected: ReadonlyArray<Loose<PracticeEvent>>) {
          expect(decided).toEqual({ ok: true, value: expected.map(at) })
        },
        /** The types of the events, where their details are another test's matter. */
        thenTypes(...types: ReadonlyArray<PracticeEvent['type']>) {
          expect(decided.ok ? decided.value.map((event) => event.type) : decided.error).toEqual(types)
        },
        refused(refusal: PracticeRefusal) {
          expect(decided).toEqual({ ok: false, error: refusal })
        },
      }
    },
  }
}

export const started = (rules: SessionRules = standard): Loose<PracticeEvent> => ({
  type: 'session_started',
  language: 'python3',
  rules,
})

let serial = 0
/** A run begun and finished. */
export function run(
  outcome: {
    passed?: boolean
    tag?: string | null
    verdict?: 'wrong_answer' | 'time_limit' | 'compile_error'
    hintCode?: HintCode | null
    errorLine?: number | null
  } = {},
  code: {
    hash?: string
    tokens?: string
    work?: string
    mends?: boolean
    isStarter?: boolean
    kind?: 'local' | 'submission'
    writtenBy?: 'learner' | 'together' | 'tutor'
    epoch?: number
    runId?: string
  } = {},
): Array<Loose<PracticeEvent>> {
  serial += 1
  const {
    hash = `code${serial}`,
    tokens = `tokens of ${hash}`,
    work = `work of ${tokens}`,
    mends = false,
    isStarter = false,
    kind = 'local',
    writtenBy = 'learner',
    epoch = 1,
    runId = `run${serial}`,
  } = code
  const { passed = false, tag = 'basic', verdict = 'wrong_answer', hintCode = null, errorLine = null } = outcome
  return [
    {
      type: 'run_started',
      runId,
      kind,
      epoch,
      language: 'python3',
      codeHash: hash,
      tokensHash: tokens,
      workHash: work,
      catalogueVersion: 'v1',
      writtenBy,
      origin: 'chat',
      isStarter,
      typing: null,
      recalled: false,
      mends,
    },
    {
      type: 'run_finished',
      runId,
      verdict: passed ? 'accepted' : verdict,
      passed: passed ? 4 : 1,
      total: 4,
      failing: passed ? null : { verdict, tag, hintCode, seen: null },
      errorLine,
      reportHash: `report of ${runId}`,
    },
  ]
}

export const hint = (level: 1 | 2 | 3 | 4): Loose<PracticeEvent> => ({
  type: 'hint_given',
  level,
  basis: 'free',
  sharpenedBy: null,
})

/** Asks for a hint without words of one's own. */
export const ask = (
  level: 1 | 2 | 3 | 4 | null = null,
  more: Partial<Extract<CommandInput, { type: 'request_hint' }>> = {},
): CommandInput => ({
  type: 'request_hint',
  level,
  words: null,
  writtenBy: 'learner',
  ...more,
})

/** Files an answer to the question of a hint, which is the right one unless it says otherwise. */
export const answer = (level: 1 | 2 | 3, more: Partial<Extract<CommandInput, { type: 'file_answer' }>> = {}): CommandInput => ({
  type: 'file_answer',
  level,
  answer: '2',
  right: true,
  words: null,
  writtenBy: 'learner',
  ...more,
})
