/** A small world of tests and code, in which a run is what it is: for histories that nobody wrote down beforehand. */
import type { FileEntry } from '../../../../src/engines/tdd/rules/events.ts'
import type { TestReport } from '../../../../src/engines/tdd/rules/report.ts'
import { report } from './spec.ts'

/** A file's content is its own hash: the names of tests, or of the behaviours that are there. */
export const content = (names: readonly string[]): string => [...new Set(names)].sort().join()
export const namesIn = (hash: string): readonly string[] => hash.split(',').filter((name) => name !== '')

export const TESTS = ['test_sums.py', 'tests/more.py'] as const
export const CODE = ['sums.py', 'sums/more.py'] as const

export const isTest = ({ path }: { readonly path: string }): boolean => path.startsWith('test')
const named = (files: readonly FileEntry[]): string[] => files.flatMap(({ hash }) => namesIn(hash))

export const testsIn = (files: readonly FileEntry[]): readonly string[] => [...new Set(named(files.filter(isTest)))]

/** Every test passes whose behaviour is there; without any code, no test file can be loaded. */
export function truth(files: readonly FileEntry[]): TestReport {
  const code = files.filter((file) => !isTest(file))
  if (code.length === 0) return report(Object.fromEntries(files.map(({ path }) => [path, 'error'])))
  const there = new Set(named(code))
  return report(Object.fromEntries(testsIn(files).map((name) => [name, there.has(name) ? 'passed' : 'failed'])))
}

export const failing = (files: readonly FileEntry[]): readonly string[] =>
  truth(files).tests.flatMap(({ name, status }) => (status === 'passed' ? [] : [name]))

/** One after the other, without an end. */
export const FRESH = Array.from({ length: 200 }, (_, at) => `t${at}`)
