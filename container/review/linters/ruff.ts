/** Python by ruff, which npm has as WebAssembly. */
import { z } from 'zod'
import { onNode } from '../../languages/javascript.ts'
import { reporting, REPORT } from '../../tests/tool.ts'
import { type Linter, parsedJson } from './linter.ts'
import { packageCopy, packageVersion } from './packages.ts'

const rules = {
  B006: 'mutable_default',
  B015: 'useless_expression',
  B018: 'useless_expression',
  B023: 'late_binding',
  E711: 'none_comparison',
  E712: 'compare_to_bool',
  E713: 'negated_membership',
  E714: 'negated_membership',
  E722: 'bare_except',
  F401: 'unused_import',
  F632: 'identity_comparison',
  F841: 'unused_variable',
  PERF401: 'append_loop',
  PLR0124: 'self_comparison',
  PLR1730: 'reimplemented_builtin',
  PLW0127: 'self_assignment',
  SIM103: 'boolean_return',
  SIM110: 'reimplemented_builtin',
  SIM118: 'keys_membership',
} as const

const PROGRAM = `
const [folder, settings] = process.argv.slice(2)
const { Workspace, PositionEncoding } = require(folder + '/node_modules/@astral-sh/ruff-wasm-nodejs')
const text = require('node:fs').readFileSync('solution.py', 'utf8')
const found = new Workspace(JSON.parse(settings), PositionEncoding.Utf16).check(text)
console.log(JSON.stringify(found.map(({ code, start_location: { row } }) => ({ code: code ?? '', line: row }))))
`
/** Compiled once and quickly: what optimises WebAssembly takes longer than the check. */
const NODE_FLAGS = ['--no-warnings', '--liftoff-only', '--wasm-lazy-validation']
const SETTINGS = JSON.stringify({
  'target-version': 'py311',
  preview: false,
  lint: { select: Object.keys(rules), 'explicit-preview-rules': true },
})
const report = z.array(z.object({ code: z.string(), line: z.int() }))

export const ruff: Linter = {
  name: 'ruff',
  install: 'Install the packages of the project again (npm ci): ruff is one of them.',
  version: () => packageVersion('@astral-sh/ruff-wasm-nodejs'),
  async plan({ content }, { warmth }) {
    const [folder, [node]] = await Promise.all([packageCopy('@astral-sh/ruff-wasm-nodejs', null, warmth), onNode.candidates()])
    if (folder === null || !node) return null
    return {
      candidate: node,
      files: [
        { path: 'solution.py', content },
        { path: 'lint.cjs', content: PROGRAM },
      ],
      steps: [reporting([node.executable, ...NODE_FLAGS, 'lint.cjs', folder, SETTINGS])],
      output: REPORT,
      env: {},
    }
  },
  read: (text) => report.safeParse(parsedJson(text)).data ?? null,
  rules,
  warm: ({ warmth }) => packageCopy('@astral-sh/ruff-wasm-nodejs', null, warmth),
}
