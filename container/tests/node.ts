/** Node's own test runner, for JavaScript and TypeScript. */
import { stripTypes } from '../languages/typescript.ts'
import type { Tool } from './tool.ts'
import { readLines, REPORT } from './tool.ts'

/** Files that hold tests by Node's own rule. */
const IS_TEST = /(^|\/)(test\/.*|test|test[-.].*|.*[-._]test)\.[cm]?[jt]s$/

const FLAGS = ['--no-warnings', '--test', '--test-isolation=none'] as const

export const nodeTest: Tool = {
  id: 'node:test',
  missing: async () => null,
  async plan(files, { installed, listeners }) {
    const tests = files.map(({ path }) => path).filter((path) => IS_TEST.test(path))
    const stripped = installed.language.id === 'typescript' ? await stripTypes({ files: [...files] }) : { files }
    return {
      // What cannot be stripped is Node's to refuse, with its line.
      files: 'files' in stripped ? stripped.files : files,
      steps: [
        [
          installed.candidate.executable,
          ...FLAGS,
          `--test-reporter=${listeners}/node-reporter.mjs`,
          `--test-reporter-destination=${REPORT}`,
          ...(tests.length > 0 ? tests : files.slice(0, 1).map(({ path }) => path)),
        ],
      ],
      runs: 0,
      env: {},
    }
  },
  read: readLines,
}
