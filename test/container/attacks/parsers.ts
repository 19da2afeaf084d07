/** Files that exhaust a parser, in the sandbox or, for TypeScript, before it. */
import type { Attack } from './attack.ts'
import { javascript, python, roomy, typescript } from './attack.ts'

const r = String.raw
const NESTED = 60_000
const parsed = (name: string, code: string) => python(name, code, 'compile', roomy)
const stripped = (name: string, code: string) => typescript(name, code, 'compile', roomy)

const refusals: readonly Attack[] = [
  parsed('nests brackets', '('.repeat(NESTED)),
  parsed('nests closed brackets', `x = ${'['.repeat(NESTED / 2)}${']'.repeat(NESTED / 2)}`),
  stripped('nests open brackets', '['.repeat(NESTED)),
  stripped('nests open types', `type A = ${'['.repeat(NESTED)}`),
  stripped('nests open arrows', 'a = ('.repeat(NESTED / 6)),
  stripped('nests what may be types or comparisons', `f(${'a<'.repeat(NESTED / 2)}`),
  stripped('begins with bytes that are no letters', r`const ${'\u0000\u202e\ufeff'.repeat(100)} = `),
]

/** Nesting that one version of a parser takes and another does not; nothing may hang or harm what comes after. */
const deep: readonly Attack[] = [
  python('negates a number sixty thousand times', `x = ${'-'.repeat(NESTED)}1\ndef solve(n): return n`, 'any', roomy),
  python('nests lambdas', `x = ${'lambda: '.repeat(7_000)}1\ndef solve(n): return n`, 'any', roomy),
  python('adds sixty thousand numbers', `x = ${'1+'.repeat(NESTED / 2)}1\ndef solve(n): return n`, 'any', roomy),
  python('reads a thousand attributes of attributes', `x = 1${'.real'.repeat(12_000)}\ndef solve(n): return n`, 'any', roomy),
  javascript('nests open brackets', '['.repeat(NESTED), 'any', roomy),
  javascript('nests functions', `const x = ${'()=>'.repeat(15_000)}1\nfunction solve(n) { return n }`, 'any', roomy),
  javascript(
    'nests templates',
    `const x = ${'`${'.repeat(10_000)}1${'}`'.repeat(10_000)}\nfunction solve(n) { return n }`,
    'any',
    roomy,
  ),
  typescript('nests functions', `const x = ${'()=>'.repeat(15_000)}1\nfunction solve(n: number) { return n }`, 'any', roomy),
  typescript(
    'nests conditions in types',
    `type A = ${'1 extends 1 ? '.repeat(2_000)}1${' : 0'.repeat(2_000)}\nfunction solve(n: number) { return n }`,
    'any',
    roomy,
  ),
  typescript(
    'nests arrows that may be brackets',
    `const x = ${'(a = '.repeat(5_000)}1${')'.repeat(5_000)}\nfunction solve(n: number) { return n }`,
    'any',
    roomy,
  ),
  typescript(
    'nests arguments that may be types',
    `const x = ${'a<b>('.repeat(5_000)}1${')'.repeat(5_000)}\nfunction solve(n: number) { return n }`,
    'any',
    roomy,
  ),
]

export const parsers: readonly Attack[] = [...refusals, ...deep]
