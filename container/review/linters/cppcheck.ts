/** C++ by cppcheck, which reads a file as it is: it needs no headers and no compiler. */
import { existsSync } from 'node:fs'
import { REPORT } from '../../tests/tool.ts'
import { type Linter, namedVersion } from './linter.ts'

const executable = ['/usr/bin/cppcheck'].find((path) => existsSync(path)) ?? null

const rules = {
  duplicateBranch: 'identical_branches',
  duplicateExpression: 'self_comparison',
  multiCondition: 'duplicate_condition',
  passedByValue: 'passed_by_value',
  selfAssignment: 'self_assignment',
  shadowVariable: 'shadowed_variable',
  unreadVariable: 'unused_variable',
  unusedVariable: 'unused_variable',
} as const

export const cppcheck: Linter = {
  name: 'cppcheck',
  install: 'Install cppcheck (Debian and Ubuntu: apt-get install cppcheck).',
  version: async () => executable && namedVersion(executable, ['--version']),
  async plan({ content }, { installed: { candidate } }) {
    if (executable === null) return null
    const flags = ['--enable=style,warning,performance', '--std=c++17', '--template={line} {id}', '--quiet', '--max-configs=1']
    return {
      candidate,
      files: [{ path: 'solution.cpp', content }],
      steps: [['/bin/sh', '-c', `"$0" "$@" 2> ${REPORT} && echo end >> ${REPORT}`, executable, ...flags, 'solution.cpp']],
      output: REPORT,
      env: {},
    }
  },
  read(text) {
    const lines = text.trimEnd().split('\n')
    if (lines.at(-1) !== 'end') return null
    return lines.flatMap((line) => {
      const [, number, code = ''] = /^(\d+) (\w+)$/.exec(line) ?? []
      return number === undefined ? [] : [{ code, line: Number(number) }]
    })
  },
  rules,
}
