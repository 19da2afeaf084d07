import { expect, it } from 'vitest'
import type { SetupFault } from '../../../../src/engines/tdd/rules/events.ts'
import type { TestReport } from '../../../../src/engines/tdd/rules/report.ts'
import { after, carriedOut, file, from, inFirst, lacks, missingIn, next, ran, report, standingIn, write } from './spec.ts'

it.each<readonly [SetupFault, TestReport]>([
  ['no_tests', report({})],
  ['crashed', report({ adds: 'passed' }, { end: 'crashed' })],
  ['time_limit', report({}, { end: 'time_limit' })],
  ['memory_limit', report({}, { end: 'memory_limit' })],
  ['output_limit', report({}, { end: 'output_limit' })],
  ['too_many_tests', report({ adds: 'passed' }, { dropped: 1 })],
])('a set-up that is broken by %s breaks no rule, and opens no phase', (fault, of) => {
  for (const there of [inFirst(), standingIn('implement'), standingIn('refactor')]) {
    const ready = after(there, of)
    const missing = [{ kind: 'setup_broken', fault }] as const
    from(ready).when(next()).refused({ code: 'EVIDENCE_NOT_OBSERVED', phase: there.phase, missing })
    // Nothing is stuck: what the phase may change can be changed and run again.
    const path = there.phase === 'write_test' ? 'test_sums.py' : 'sums.py'
    expect(missingIn(carriedOut([write(path, 'mended')], ready))).toEqual(['files_changed'])
  }
})

it('yesterday’s files show nothing of today’s', () => {
  const old = [file('test_sums.py', 'old'), file('tests/gone.py', 'x')]
  const ready = carriedOut([ran(inFirst(), report({ adds: 'failed' }), old)], inFirst())
  expect(ready.run).toMatchObject({ label: 'red', files: null, stale: ['test_sums.py', 'tests/gone.py'] })
  lacks(ready, null, [{ kind: 'files_changed', paths: ['test_sums.py', 'tests/gone.py'] }])
})

it('a run holds for its files again once they are put back', () => {
  const red = after(inFirst(), report({ adds: 'failed' }))
  const changed = carriedOut([write('test_sums.py', 'other')], red)
  expect(missingIn(changed)).toEqual(['files_changed'])
  expect(missingIn(carriedOut([write('test_sums.py', 'two')], changed))).toEqual([])
})
