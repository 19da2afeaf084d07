/** Problems and reports of the runner, for tests of the judge. */
import type { Problem } from '../../src/problem/problem.ts'
import type { InputEnd, InputResult, RunReport } from '../../src/runner/protocol.ts'

export const double: Problem = {
  slug: 'double',
  title: 'Double',
  difficulty: 'easy',
  topics: ['arithmetic'],
  components: { primary: 'hash-lookup', secondary: [] },
  expectedMinutes: 15,
  siblings: [],
  statement: 'Twice the number.',
  signature: { kind: 'function', entry: 'twiceOf', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  comparator: { kind: 'exact' },
  cpuMs: 1000,
  visibleCases: [
    { tag: 'basic', args: [1], expected: 2 },
    { tag: 'zero', args: [0], expected: 0 },
  ],
  hiddenCaseCount: 2,
  languages: ['python3'],
  version: 'v1',
}

export const ended = (end: InputEnd, more: Partial<InputResult> = {}): InputResult => ({
  end,
  value: null,
  mismatch: null,
  error: null,
  mutated: [],
  exceeded: null,
  stdout: 'said',
  stderr: 'warned',
  cpuMs: 3.4,
  wallMs: 7777,
  peakBytes: 8888,
  ...more,
})

export const values = (...texts: string[]): InputResult[] => texts.map((value) => ended('returned', { value }))

export const reportOf = (results: InputResult[], more: Partial<RunReport> = {}): RunReport => ({
  id: 'r',
  language: 'python3',
  version: '3.13',
  sandbox: 'unshare',
  warning: null,
  compile: { ms: 1, cached: false, error: null },
  results,
  dropped: { stdout: 0, stderr: 0 },
  ...more,
})
