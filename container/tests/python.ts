/** pytest; without it, our own collector of test functions and unittest classes. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pythons } from '../languages/python3.ts'
import type { Tool } from './tool.ts'
import { readLines, REPORT } from './tool.ts'

const run = promisify(execFile)

export const unittest: Tool = {
  id: 'unittest',
  missing: async () => null,
  plan: (files, { installed, listeners }) => ({
    files,
    steps: [[installed.candidate.executable, '-s', '-S', '-B', '-X', 'utf8', `${listeners}/unittest_report.py`, REPORT]],
    runs: 0,
    env: { PYTHONHASHSEED: '0' },
  }),
  read: readLines,
}

let interpreterCache: Promise<string | null> | null = null
/** pytest is seldom there for every Python of a machine. */
const withPytest = (): Promise<string | null> =>
  (interpreterCache ??= (async () => {
    for (const { executable, binds } of await pythons()) {
      // An interpreter of the system shows in every sandbox.
      if (binds.length > 0) continue
      const there = await run(executable, ['-I', '-c', 'import pytest'], { cwd: '/', timeout: 10_000 }).then(
        () => true,
        () => false,
      )
      if (there) return executable
    }
    return null
  })())

/** Files are found by the names that unittest takes as well. What tests print is told, and nothing of pytest's own. */
const PYTEST = [
  ...'-s -B -X utf8 -m pytest -qq --rootdir . --capture=no --continue-on-collection-errors --tb=no --no-header --no-summary'.split(
    ' ',
  ),
  ...'-p no:cacheprovider -p rung_pytest -o console_output_style=none -o'.split(' '),
  'python_files=test*.py *_test.py',
]

export const pytest: Tool = {
  id: 'pytest',
  missing: async () =>
    (await withPytest()) === null
      ? 'Install pytest for the system’s Python (Debian and Ubuntu: apt-get install python3-pytest).'
      : null,
  plan: async (files, { installed, listeners }) => ({
    files,
    steps: [[(await withPytest()) ?? installed.candidate.executable, ...PYTEST]],
    runs: 0,
    env: { PYTHONPATH: listeners, PYTHONHASHSEED: '0', PYTEST_DISABLE_PLUGIN_AUTOLOAD: '1', RUNG_REPORT: REPORT },
  }),
  read: readLines,
}
