/** JavaScript and TypeScript by oxlint. */
import { z } from 'zod'
import { onNode } from '../../languages/javascript.ts'
import { reporting, REPORT } from '../../tests/tool.ts'
import { type Linter, parsedJson } from './linter.ts'
import { packageCopy, packageVersion } from './packages.ts'

const rules = {
  'eslint(no-dupe-else-if)': 'duplicate_condition',
  'eslint(no-fallthrough)': 'fall_through',
  'eslint(no-self-assign)': 'self_assignment',
  'eslint(no-self-compare)': 'self_comparison',
  'eslint(no-shadow)': 'shadowed_variable',
  'eslint(no-unneeded-ternary)': 'boolean_return',
  'eslint(no-unreachable)': 'unreachable_code',
  'eslint(no-unused-expressions)': 'useless_expression',
  'eslint(prefer-const)': 'never_reassigned',
} as const

const SETTINGS = JSON.stringify({
  plugins: ['eslint'],
  categories: { correctness: 'off' },
  rules: {
    'no-dupe-else-if': 'error',
    'no-fallthrough': 'error',
    'no-self-assign': 'error',
    'no-self-compare': 'error',
    'no-shadow': 'error',
    'no-unneeded-ternary': 'error',
    'no-unreachable': 'error',
    'no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
    'prefer-const': ['error', { destructuring: 'all' }],
  },
})

const report = z.object({
  diagnostics: z.array(
    z.object({ code: z.string().optional(), labels: z.array(z.object({ span: z.object({ line: z.int() }) })) }),
  ),
})

const oxlintOf = (file: string): Linter => ({
  name: 'oxlint',
  install: 'Install the packages of the project again (npm ci): oxlint is one of them.',
  version: () => packageVersion('oxlint'),
  async plan({ content }, { warmth }) {
    const [folder, [node]] = await Promise.all([packageCopy('oxlint', '@oxlint', warmth), onNode.candidates()])
    if (folder === null || !node) return null
    const flags = ['-c', 'settings.json', '--disable-nested-config', '--threads', '1', '-f', 'json', file]
    return {
      candidate: node,
      files: [
        { path: file, content },
        { path: 'settings.json', content: SETTINGS },
      ],
      // It ends with another status where it found something.
      steps: [reporting([node.executable, '--no-warnings', `${folder}/node_modules/oxlint/bin/oxlint`, ...flags])],
      output: REPORT,
      env: {},
    }
  },
  read(text) {
    const parsed = report.safeParse(parsedJson(text))
    if (!parsed.success) return null
    return parsed.data.diagnostics.flatMap(({ code = '', labels: [label] }) => (label ? [{ code, line: label.span.line }] : []))
  },
  rules,
  warm: ({ warmth }) => packageCopy('oxlint', '@oxlint', warmth),
})

export const oxlint = oxlintOf('solution.js')
export const oxlintForTypes = oxlintOf('solution.ts')
