/** Small programs of which every textbook says how they grow, on plain and on hard inputs. */
import type { GrowthMeasure } from '../../src/problem/growth/classes.ts'
import type { Language, Problem, Signature } from '../../src/problem/problem.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { cpp, go, java, rust } from './classics-compiled.ts'
import { javascript } from './classics-javascript.ts'
import { python } from './classics-python.ts'
import type { Piece } from './catalogue.ts'
import { measuredGrowth, type KnownProgram, type Measured, type Task } from './measured.ts'

/** What the programs take, and the inputs that they are run on. */
export const inputs = ['list', 'search', 'text', 'number', 'graph', 'texts', 'tiny'] as const
export type Input = (typeof inputs)[number]

export interface Classic {
  readonly name: string
  readonly input: Input
  /** The class on the worst of the inputs. */
  readonly growth: Extract<KnownProgram['expected'], { kind: 'is' }>['growth']
  readonly code: string
}

const signature = (...parameters: ReadonlyArray<readonly [name: string, type: string]>): Signature => ({
  kind: 'function',
  entry: 'solve',
  parameters: parameters.map(([name, type]) => ({ name, type })),
  returns: 'int',
})

interface Inputs {
  readonly signature: Signature
  readonly n: GrowthMeasure
  readonly shapes: readonly string[]
  readonly generator: string
}

const LIST = `const list = (random, size, shape) => {
  if (shape === 'same') return Array.from({ length: size }, () => 7)
  const all = Array.from({ length: size }, () => random.int(1, 1000000))
  return shape === 'sorted' ? all.sort((a, b) => a - b) : all
}
`

const INPUTS: Readonly<Record<Input, Inputs>> = {
  list: {
    signature: signature(['a', 'int[]']),
    n: 'size',
    shapes: ['plain', 'sorted', 'same'],
    generator: `${LIST}const generate = (random, size, shape) => [list(random, size, shape)]\nconst isValid = (a) => a.length <= 40000\n`,
  },
  search: {
    signature: signature(['a', 'int[]'], ['x', 'int']),
    n: 'size',
    shapes: ['plain'],
    generator: `${LIST}const generate = (random, size) => [list(random, size, 'sorted'), 1000001]\nconst isValid = (a) => a.length <= 40000\n`,
  },
  text: {
    signature: signature(['s', 'string']),
    n: 'size',
    shapes: ['plain', 'same'],
    generator: `const generate = (random, size, shape) => [shape === 'same' ? 'a'.repeat(size) : random.text(size, 'abcdefghij')]\nconst isValid = (s) => s.length <= 100000\n`,
  },
  number: {
    signature: signature(['n', 'int']),
    n: 'value',
    shapes: ['plain'],
    generator: `const generate = (random, size) => [size]\nconst isValid = (n) => n <= 100000000\n`,
  },
  tiny: {
    signature: signature(['n', 'int']),
    n: 'value',
    shapes: ['plain'],
    generator: `const generate = (random, size) => [Math.round(4 + 3 * Math.log2(size / 4))]\nconst isValid = (n) => n <= 40\n`,
  },
  graph: {
    signature: signature(['n', 'int'], ['edges', 'int[][]']),
    n: 'size',
    shapes: ['plain', 'chain'],
    generator: `const generate = (random, size, shape) => [size, Array.from({ length: size - 1 }, (_, at) => shape === 'chain' ? [at, at + 1] : [random.int(0, at), at + 1])]\nconst isValid = (n) => n <= 20000\n`,
  },
  texts: {
    signature: signature(['a', 'string'], ['b', 'string']),
    n: 'size',
    shapes: ['plain'],
    generator: `const generate = (random, size) => [random.text(size, 'abcd'), random.text(size, 'abcd')]\nconst isValid = (a) => a.length <= 20000\n`,
  },
}

const CLASSICS: Readonly<Partial<Record<Language, readonly Classic[]>>> = { python3: python, javascript, go, java, cpp, rust }

export async function measureClassics(
  runner: Runner,
  languages: readonly Language[],
  { part, of, name: wanted }: Piece,
  tell: (measured: Measured) => void,
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const language of languages.length === 0 ? (['python3', 'javascript', 'go', 'java', 'cpp', 'rust'] as const) : languages)
    for (const { name, input, growth, code } of (CLASSICS[language] ?? []).filter(
      (one, index) => index % of === part - 1 && one.name.includes(wanted),
    )) {
      const program: KnownProgram = { name, kind: 'classic', language, code, expected: { kind: 'is', growth } }
      const one = await measuredGrowth(runner, taskOf(INPUTS[input]), program)
      measured.push(one)
      tell(one)
    }
  return measured
}

function taskOf({ signature: of, n, shapes, generator }: Inputs): Task {
  const problem: Problem = {
    slug: 'classic',
    title: 'A classic',
    difficulty: 'easy',
    topics: [],
    components: { primary: '', secondary: [] },
    expectedMinutes: 0,
    siblings: [],
    statement: '',
    signature: of,
    comparator: { kind: 'exact' },
    cpuMs: 2_000,
    visibleCases: [],
    hiddenCaseCount: 0,
    languages: ['python3', 'javascript', 'go', 'java', 'cpp', 'rust'],
    version: '',
  }
  return { problem, generator, shapes, n }
}
