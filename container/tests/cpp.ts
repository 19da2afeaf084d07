/** C++, with a small header of assertions and a main that runs the tests. */
import { dirname } from 'node:path'
import type { Tool } from './tool.ts'
import { readLines, REPORT } from './tool.ts'

const FLAGS = ['-std=c++20', '-O1', '-w', '-pipe', '-D_GLIBCXX_ASSERTIONS', '-I.', '-o', './.tests']

export const cppTest: Tool = {
  id: 'rung_test.hpp',
  missing: async () => null,
  plan: (files, { installed, listeners }) => ({
    files,
    steps: [
      [
        installed.candidate.executable,
        ...FLAGS,
        `-I${listeners}`,
        ...files.map(({ path }) => path).filter((path) => /\.(cpp|cc|cxx)$/.test(path)),
        `${listeners}/rung_test_main.cpp`,
      ],
      ['./.tests'],
    ],
    runs: 1,
    env: { RUNG_REPORT: REPORT, PATH: `${dirname(installed.candidate.executable)}:/usr/bin:/bin` },
  }),
  read: readLines,
}
