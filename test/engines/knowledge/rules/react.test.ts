import { describe, expect, it } from 'vitest'
import type { PracticeEvent, RunIdentity, RunKind } from '../../../../src/engines/practice/rules/events.ts'
import type { FinishedRun } from '../../../../src/engines/practice/rules/state.ts'
import type { Verdict } from '../../../../src/problem/verdict.ts'
import { PAIR, T0 } from './spec.ts'
import type { Author, Origin } from '../../../../src/kernel/evidence.ts'
import type { Level } from '../../../../src/problem/hint-level.ts'
import type { Reaction } from '../../../../src/engines/knowledge/rules/commands.ts'
import { reactTo } from '../../../../src/engines/practice/learns.ts'

const rules = { pace: 'standard', strictMode: false } as const
const identity = (kind: RunKind, writtenBy: Author = 'learner', origin: Origin = 'chat', runId = 'run'): RunIdentity => ({
  runId,
  kind,
  epoch: 1,
  language: 'python3',
  codeHash: 'code',
  tokensHash: 'tokens',
  workHash: 'tokens',
  catalogueVersion: 'v1',
  writtenBy,
  origin,
  recalled: false,
})
const began = (writtenBy: Author, isStarter = false): PracticeEvent => ({
  type: 'run_started',
  isStarter,
  mends: false,
  typing: null,
  ...identity('local', writtenBy),
  at: T0,
})
const outcome = (verdict: Verdict) => ({ verdict, passed: 1, total: 4, failing: null, reportHash: 'report', at: T0 })
const finished = (verdict: Verdict, runId = 'run'): PracticeEvent => ({
  type: 'run_finished',
  runId,
  errorLine: null,
  ...outcome(verdict),
})
const last = (kind: RunKind, verdict: Verdict, writtenBy: Author = 'learner', origin: Origin = 'chat'): FinishedRun => ({
  ...identity(kind, writtenBy, origin),
  ...outcome(verdict),
})
const solved = (runId = 'run'): PracticeEvent => ({ type: 'problem_solved', runId, highestHint: 0, unaided: true, at: T0 })
const hint = (level: Level): PracticeEvent => ({ type: 'hint_given', level, basis: 'free', sharpenedBy: null, at: T0 })
const searched = { level: 1, language: 'python3', codeHash: 'code', at: T0 } as const

const sit: Reaction = { type: 'sit', slug: PAIR }
const attempt = (writtenBy: Author): Reaction => ({ type: 'attempt', slug: PAIR, writtenBy })
const solve = (writtenBy: Author, origin: Origin): Reaction => ({
  type: 'solve',
  slug: PAIR,
  writtenBy,
  origin,
  recalled: false,
})
const help = (by: 'hint' | 'counterexample' | 'solution', reveals: boolean): Reaction => ({
  type: 'help',
  slug: PAIR,
  by,
  reveals,
})
const failed: Reaction = { type: 'fail_submission', slug: PAIR }

type Row = readonly [what: string, event: PracticeEvent, reactions: readonly Reaction[], lastRun?: FinishedRun | null]
const rows: Readonly<Record<PracticeEvent['type'], readonly Row[]>> = {
  session_started: [['a session begun', { type: 'session_started', language: null, rules, at: T0 }, [sit]]],
  session_reset: [['a session begun afresh', { type: 'session_reset', rules, at: T0 }, [sit]]],
  code_reset: [['the starter code put back', { type: 'code_reset', at: T0 }, []]],
  language_chosen: [['a language', { type: 'language_chosen', language: 'go', at: T0 }, []]],
  run_started: [
    ['a run', began('learner'), [attempt('learner')]],
    ['a run of what the tutor wrote', began('tutor'), [attempt('tutor')]],
    ['a run of what was written together', began('together'), [attempt('together')]],
    ['a run of the starter', began('learner', true), []],
    ['a run of the starter, by the tutor', began('tutor', true), []],
  ],
  run_finished: [
    ['a submission that failed', finished('wrong_answer'), [failed], last('submission', 'wrong_answer')],
    ['a submission that was too slow', finished('time_limit'), [failed], last('submission', 'time_limit')],
    ['a submission that passed', finished('accepted'), [], last('submission', 'accepted')],
    ['a local run that failed', finished('wrong_answer'), [], last('local', 'wrong_answer')],
    ['a submission of an earlier epoch', finished('wrong_answer', 'earlier'), [], last('submission', 'wrong_answer')],
    ['a submission of a session begun afresh', finished('wrong_answer'), [], null],
  ],
  run_dropped: [['a run that never came back', { type: 'run_dropped', runId: 'run', reason: 'expired', at: T0 }, []]],
  problem_solved: [
    ['a solve', solved(), [solve('learner', 'chat')], last('submission', 'accepted')],
    ['a solve on the page', solved(), [solve('learner', 'page')], last('submission', 'accepted', 'learner', 'page')],
    ['a solve by the tutor', solved(), [solve('tutor', 'view')], last('submission', 'accepted', 'tutor', 'view')],
    ['a solve together', solved(), [solve('together', 'chat')], last('submission', 'accepted', 'together')],
  ],
  words_recorded: [['words', { type: 'words_recorded', level: 1, text: 'a map', writtenBy: 'learner', at: T0 }, []]],
  question_answered: [
    ['an answer', { type: 'question_answered', level: 1, answer: '2', right: true, writtenBy: 'learner', at: T0 }, []],
  ],
  attempt_recorded: [
    ['a thought', { type: 'attempt_recorded', level: 1, text: 'a map', accepted: true, writtenBy: 'learner', at: T0 }, []],
  ],
  hint_withheld: [['a hint that was not given', { type: 'hint_withheld', level: 2, at: T0 }, []]],
  hint_given: [
    ...([1, 2, 3] as const).map((level): Row => [`hint ${level}`, hint(level), [help('hint', false)]]),
    ['hint 4', hint(4), [help('hint', true)]],
  ],
  counterexample_given: [
    ['a counterexample', { type: 'counterexample_given', shownHash: 'shown', ...searched }, [help('counterexample', false)]],
  ],
  counterexample_not_found: [['a counterexample not found', { type: 'counterexample_not_found', ...searched }, []]],
  counterexample_passed: [['one that is passed', { type: 'counterexample_passed', shownHash: 'shown', ...searched }, []]],
  gave_up: [['giving up, whose hints follow', { type: 'gave_up', from: 1, at: T0 }, []]],
  solution_read: [
    ['a solution read', { type: 'solution_read', solutionId: 'first', tokens: [], at: T0 }, [help('solution', true)]],
  ],
}

const table = Object.values(rows).flatMap((some) =>
  some.map(([what, event, reactions, lastRun = null]) => ({ what, event, reactions, lastRun })),
)

describe('the model hears of', () => {
  it.each(table)('$what', ({ event, reactions, lastRun }) => expect(reactTo({ slug: PAIR, event, lastRun })).toEqual(reactions))
})
