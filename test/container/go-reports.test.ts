/** Reports of `go test -json` as several versions write them, and what a session of test-driven development makes of them. */
import { describe, expect, it } from 'vitest'
import { goTest } from '../../container/tests/go.ts'
import { judge } from '../../src/engines/tdd/rules/report.ts'

type Event = Readonly<Record<string, string | number>>
const reportOf = (...events: readonly Event[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('')
const Package = 'workspace'
const ImportPath = 'workspace [workspace.test]'
const start: Event = { Time: '2026-01-05T09:00:00Z', Action: 'start', Package }
const failed: readonly Event[] = [
  { Action: 'output', Package, Output: 'FAIL\tworkspace [build failed]\n' },
  { Action: 'fail', Package, Elapsed: 0, FailedBuild: ImportPath },
]
const outputEvent = (Output: string, of = ImportPath): Event => ({ ImportPath: of, Action: 'build-output', Output })
const brokenBuild: readonly Event[] = [
  outputEvent(`# ${ImportPath}\n`),
  outputEvent('./sums_test.go:6:5: undefined: Add\n'),
  outputEvent('./sums_test.go:7:5: undefined: Sub\n'),
  { ImportPath, Action: 'build-fail' },
]
const compiler = `# ${ImportPath}\n./sums_test.go:6:5: undefined: Add\n./sums_test.go:7:5: undefined: Sub\n`
const passing: readonly Event[] = [
  start,
  { Action: 'run', Package, Test: 'TestAdds' },
  { Action: 'output', Package, Test: 'TestAdds', Output: '=== RUN   TestAdds\n' },
  { Action: 'pass', Package, Test: 'TestAdds', Elapsed: 0.01 },
  { Action: 'pass', Package, Elapsed: 0.01 },
]

const read = (written: string, stderr = '') => {
  const tests = goTest.read(written, '/box')
  const printed = `${goTest.printed?.(written) ?? ''}${stderr}`
  const outcome = { end: 'finished', tests, dropped: 0, printed } as const
  return {
    printed,
    ...judge(outcome, { language: 'go', phase: 'write_test', paths: ['sums_test.go'], implementationFiles: ['sums.go'] }),
  }
}

describe('a build that fails', () => {
  it.each([
    ['Go 1.24 and later', reportOf(...brokenBuild, start, ...failed), ''],
    ['a package that names its build', reportOf(...brokenBuild.slice(0, 3), start, ...failed), ''],
    ['Go before that', reportOf(start, ...failed), compiler],
  ])('is shown, and told from a failing test, by %s', (_, written, stderr) => {
    expect(read(written, stderr)).toMatchObject({ printed: compiler, tests: [], label: 'red_by_compile_error', fault: null })
  })

  it('is a broken test where no implementation could mend it', () => {
    const unparsed = [outputEvent('./sums_test.go:3:1: syntax error: unexpected }\n'), { ImportPath, Action: 'build-fail' }]
    expect(read(reportOf(...unparsed, start, ...failed))).toMatchObject({ label: 'setup_broken', fault: 'tests_broken' })
  })

  it('is that of one package alone', () => {
    const other = 'workspace/other'
    const written = reportOf(...brokenBuild, outputEvent('a warning\n', other), ...passing)
    expect(read(written)).toMatchObject({ printed: compiler, label: 'red_by_compile_error' })
  })
})

describe('a build that does not fail', () => {
  it('prints nothing, whatever is said of it', () => {
    expect(read(reportOf(outputEvent('# workspace\n'), outputEvent('./sums.go:1:1: a warning\n'), ...passing))).toMatchObject({
      printed: '',
      label: 'green',
    })
  })
})
