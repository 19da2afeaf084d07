import { defineConfig } from 'oxlint'
import { mayImport } from './boundaries.ts'

/** The folder of a line of the table. */
function folderOf(name: string): string {
  const [kind = '', engine] = name.split(':')
  if (kind === 'rules') return `src/engines/${engine}/rules`
  if (kind === 'engine') return `src/engines/${engine}`
  return { views: 'src/mcp/views', browser: 'src/web/browser' }[kind] ?? `src/${kind}`
}

const depth = (folder: string): number => folder.split('/').length
/** Folders within folders come first, because the first that fits is taken. */
const elements = Object.keys(mayImport)
  .map((type) => ({ type, pattern: folderOf(type) }))
  .toSorted((one, other) => depth(other.pattern) - depth(one.pattern))

/** The passes that each engine's `client.ts` issues. */
const PASSES: Readonly<Record<string, readonly string[]>> = {
  practice: ['Hint', 'HintQuestion', 'Solution', 'Run', 'Counterexample'],
  lessons: ['Key'],
  forms: ['Form'],
  growth: ['Growth'],
  interviews: ['Interview'],
  'own-problems': ['Share'],
}
const passes = {
  group: ['**/passes.ts'],
  importNamePattern: '^issue',
  message: 'Each pass is issued by one engine alone, in its client.ts.',
}
/** The passes of the other engines. */
const passesBeside = (engine: string) => {
  const others = Object.entries(PASSES).flatMap(([name, kinds]) => (name === engine ? [] : kinds))
  return { ...passes, importNamePattern: `^issue(${others.join('|')})Pass$` }
}
const sealing = {
  group: ['**/sealed-case.ts'],
  importNames: ['sealCase', 'sealCaseText'],
  message: 'Cases are sealed by catalog/sealed.ts and engines/own-problems/client.ts alone.',
}
const opening = {
  group: ['**/sealed-case.ts'],
  importNames: ['openCase'],
  message: 'Sealed cases are opened by runner/judge.ts alone.',
}
const world = {
  group: [
    'zod',
    'hono',
    'hono/**',
    'agents',
    'agents/**',
    'cloudflare:*',
    'node:*',
    '@modelcontextprotocol/**',
    '@cloudflare/**',
  ],
  message: 'What is pure asks nothing of the world.',
}
const bindings = { group: ['cloudflare:*', '**/learner/learner.ts', '**/web/env.ts'], message: 'A tool never sees a binding.' }
type Pattern = typeof passes | typeof sealing | typeof opening | { group: string[]; message: string }
const refused = (files: string[], ...patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Pattern[] }] },
})

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['worker-configuration.d.ts', 'content/**', 'container/harness/**', 'test/fixtures/**'],
  settings: { 'boundaries/include': ['src/**'], 'boundaries/elements': elements },
  rules: {
    'no-await-in-loop': 'off',
    'no-control-regex': 'off',
    'consistent-return': 'off',
    'typescript/consistent-return': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/return-await': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': 'error',
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        policies: Object.entries(mayImport).map(([type, others]) => ({
          from: { element: { type } },
          allow: { to: { element: { types: { anyOf: [type, type.replace('engine:', 'rules:'), ...others] } } } },
        })),
      },
    ],
  },
  overrides: [
    refused(['src/**'], passes, sealing, opening),
    refused(['scripts/**', 'test/**'], passes, opening),
    refused(['src/{kernel,problem}/**', 'src/engines/*/rules/**'], passes, sealing, opening, world),
    refused(['src/mcp/**', 'src/engines/*/{tools,render}/**'], passes, sealing, opening, bindings),
    refused(['src/mcp/views/**'], passes, sealing, opening, world),
    ...Object.keys(PASSES).map((engine) => refused([`src/engines/${engine}/client.ts`], passesBeside(engine), sealing, opening)),
    refused(['src/engines/own-problems/client.ts'], passesBeside('own-problems'), opening),
    refused(['src/catalog/sealed.ts'], passes, opening),
    refused(['src/runner/judge.ts'], passes, sealing),
    refused(['container/**'], {
      group: ['../src/**', '../../src/**', '!**/src/runner', '!**/src/runner/*protocol.ts'],
      message: 'The runner shares the three protocols of src/runner and nothing else.',
    }),
    { files: ['test/kernel/spec.ts'], rules: { 'unicorn/no-thenable': 'off' } },
  ],
})
