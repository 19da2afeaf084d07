/** Rust by clippy, which stands beside the compiler. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { REPORT } from '../../tests/tool.ts'
import type { Installed } from '../../engine.ts'
import { type Linter, namedVersion, parsedJson } from './linter.ts'

const rules = {
  unreachable_code: 'unreachable_code',
  unused_imports: 'unused_import',
  unused_variables: 'unused_variable',
  unused_assignments: 'unused_variable',
  'clippy::bool_comparison': 'compare_to_bool',
  'clippy::collapsible_if': 'nested_if',
  'clippy::eq_op': 'self_comparison',
  'clippy::if_same_then_else': 'identical_branches',
  'clippy::ifs_same_cond': 'duplicate_condition',
  'clippy::len_zero': 'length_check',
  'clippy::manual_swap': 'manual_swap',
  'clippy::needless_bool': 'boolean_return',
  'clippy::needless_range_loop': 'index_loop',
  'clippy::needless_return': 'needless_return',
  'clippy::self_assignment': 'self_assignment',
} as const

const remark = z.object({
  code: z.object({ code: z.string() }).nullable(),
  level: z.string(),
  spans: z.array(z.object({ line_start: z.int(), is_primary: z.boolean() })),
})

const driverOf = ({ candidate }: Installed): string => join(dirname(candidate.executable), 'clippy-driver')

export const clippy: Linter = {
  name: 'clippy',
  install: 'Install clippy beside the Rust compiler (Debian: apt-get install rust-clippy).',
  version: async (installed) => (existsSync(driverOf(installed)) ? namedVersion(driverOf(installed), ['--version']) : null),
  async plan({ content }, { installed }) {
    const { candidate } = installed
    const executable = driverOf(installed)
    if (!existsSync(executable)) return null
    const flags = ['--edition', '2021', '--crate-type', 'lib', '--emit=metadata', '-o', '.metadata', '--error-format=json']
    return {
      candidate,
      files: [{ path: 'solution.rs', content }],
      steps: [['/bin/sh', '-c', `exec "$0" "$@" 2> ${REPORT}`, executable, ...flags, 'solution.rs']],
      output: REPORT,
      env: {},
    }
  },
  read(text) {
    const remarks = text.split('\n').flatMap((line) => {
      const parsed = remark.safeParse(parsedJson(line))
      return parsed.success ? [parsed.data] : []
    })
    if (remarks.some(({ level }) => level === 'error')) return null
    return remarks.flatMap(({ code, spans }) => {
      const span = spans.find(({ is_primary: isPrimary }) => isPrimary)
      return code && span ? [{ code: code.code, line: span.line_start }] : []
    })
  },
  rules,
}
