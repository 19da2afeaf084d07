/** A problem as the load takes it, with nothing in it that matters. */
import type { WrittenOut } from '../../scripts/content/catalogue-sql.ts'

const solution = {
  id: 'a',
  title: 'The only way',
  position: 1,
  time: 'O(n)',
  space: 'O(1)',
  explanation: 'It is right.',
  code: { python3: 'def f(): return 1', javascript: 'const f = () => 1' },
}

export const plainProblem: WrittenOut = {
  slug: 'plain',
  position: 1,
  title: 'A problem',
  difficulty: 'easy',
  topics: ['arrays'],
  components: { primary: 'hash-lookup', secondary: [] },
  expectedMinutes: 15,
  siblings: [],
  shapes: ['plain'],
  statement: 'Nothing is asked.',
  signature: { kind: 'function', entry: 'f', parameters: [], returns: 'int' },
  comparator: { kind: 'exact' },
  cpuMs: 1_000,
  cases: { visible: [], hidden: [{ tag: 'basic', args: [], expected: 1 }] },
  generator: 'function generate() { return [] }',
  checker: null,
  hints: ['First', 'Second', 'Third'].map((body) => ({ body, question: `${body}?` })),
  questions: null,
  solutions: [solution],
  misconceptions: [],
  tooSlow: {},
  wrong: {},
  shortcuts: [],
  unwritten: [],
  version: '1',
}

/** The languages of a problem are those of its main solution. */
export const inLanguages = (...names: ReadonlyArray<keyof typeof solution.code>) => ({
  solutions: [{ ...solution, code: Object.fromEntries(names.map((name) => [name, solution.code[name]])) }],
})
