import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PracticeCommand } from '../../../../src/engines/practice/rules/commands.ts'
import { practice } from '../../../../src/engines/practice/rules/decide.ts'
import type { PracticeEvent } from '../../../../src/engines/practice/rules/events.ts'
import { solutionsOpen } from '../../../../src/engines/practice/rules/state.ts'
import { fold, noFloor, T0 } from '../../../kernel/spec.ts'
import { runsOf } from '../../../tried.ts'

const level = fc.constantFrom(1, 2, 3, 4, null)
const rules = fc.record({ pace: fc.constantFrom('relaxed', 'standard', 'strict'), strictMode: fc.boolean() })
const author = fc.constantFrom('learner', 'together', 'tutor')
const words = fc.constantFrom('one thought on this', 'idk', null)
const runId = fc.constantFrom('a', 'b', 'c', 'd')
const code = fc.record({
  language: fc.constantFrom('python3', 'javascript'),
  codeHash: fc.constantFrom('h1', 'h2', 'h3'),
  tokensHash: fc.constantFrom('t1', 't2'),
  workHash: fc.constantFrom('t1', 't2'),
  isStarter: fc.boolean(),
})
const verdict = fc.constantFrom('accepted', 'wrong_answer', 'time_limit', 'compile_error')

const command = fc.oneof(
  fc.record({ type: fc.constant('start'), language: fc.constantFrom('python3', null) }),
  fc.record({ type: fc.constant('request_hint'), level, words, writtenBy: author }),
  fc.record({
    type: fc.constant('file_answer'),
    level: fc.constantFrom(1, 2, 3),
    answer: fc.constantFrom('1', '2', '3'),
    right: fc.boolean(),
    words,
    writtenBy: author,
  }),
  fc.record({
    type: fc.constant('begin_run'),
    runId,
    kind: fc.constantFrom('local', 'submission'),
    code,
    catalogueVersion: fc.constant('v'),
    writtenBy: author,
    origin: fc.constant('chat'),
    rerun: fc.boolean(),
    mends: fc.boolean(),
  }),
  fc
    .record({
      type: fc.constant('finish_run'),
      runId,
      verdict,
      passed: fc.nat(9),
      total: fc.constant(9),
      errorLine: fc.constant(null),
      reportHash: fc.constant('r'),
    })
    .map((finish) => ({
      ...finish,
      failing: finish.verdict === 'accepted' ? null : { verdict: finish.verdict, tag: 'basic', hintCode: null, seen: null },
    })),
  fc.record({ type: fc.constant('drop_run'), runId, reason: fc.constantFrom('expired', 'failed') }),
  fc.constant({ type: 'seek_counterexample' }),
  fc.record({
    type: fc.constant('file_counterexample'),
    searchId: fc.constant('c'),
    epoch: fc.integer({ min: 1, max: 2 }),
    level: fc.constantFrom(0, 1, 2, 3, 4),
    language: fc.constant('python3'),
    codeHash: fc.constantFrom('h1', 'h2', 'h3'),
    shownHash: fc.constantFrom('shown', null),
  }),
  fc.record({
    type: fc.constant('pass_counterexample'),
    searchId: fc.constant('c'),
    epoch: fc.integer({ min: 1, max: 2 }),
    level: fc.constantFrom(0, 1),
    language: fc.constant('python3'),
    codeHash: fc.constantFrom('h1', 'h2'),
    shownHash: fc.constant('shown'),
  }),
  fc.constant({ type: 'seek_give_up' }),
  fc.constant({ type: 'give_up' }),
  fc.constant({ type: 'reset' }),
  fc.constant({ type: 'list_solutions' }),
  fc.record({ type: fc.constant('read_solution'), solutionId: fc.constant('s'), exists: fc.boolean(), tokens: fc.constant([]) }),
)

const HELP: ReadonlySet<PracticeEvent['type']> = new Set(['hint_given', 'counterexample_given', 'solution_read'])

it('keeps its promises over random histories', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(command, rules, fc.nat(20 * 60_000)), { maxLength: 60 }), (steps) => {
      const events: PracticeEvent[] = []
      let state = practice.initial
      let now = T0
      for (const [step, settings, pause] of steps) {
        now += pause
        const complete = {
          ...step,
          now,
          rules: step.type === 'start' || step.type === 'reset' ? settings : noFloor,
        } as PracticeCommand
        const before = state
        const decided = practice.decide(before, complete)
        if (!decided.ok) continue
        for (const event of decided.value) {
          const here = state
          state = practice.evolve(state, event)
          events.push(event)
          if (event.type === 'hint_given' && here.status !== 'none')
            expect(event.level, 'rungs open one at a time').toBe(here.level + 1)
          if (event.type === 'solution_read' && here.status !== 'none')
            expect(solutionsOpen(here), 'a solution was read behind a closed gate').toBe(true)
          if (event.type === 'problem_solved')
            expect(event.unaided && events.some((past) => HELP.has(past.type)), 'aided and yet unaided').toBe(false)
        }
        // The same call again never climbs, solves or resets a second time.
        if (complete.type !== 'begin_run' && complete.type !== 'read_solution') {
          const again = practice.decide(state, complete)
          expect(again.ok ? again.value : []).toEqual([])
        }
      }
      expect(fold(events)).toEqual(state)
    }),
    runsOf(400),
  )
})
