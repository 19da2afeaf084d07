/**
 * Made-up problems, the same for the same number of them. Their words are as uneven as those of a language: the commonest stands in
 * every statement, and most stand in few. Some are planted, so that it is known how many problems hold them.
 */
import { componentRows, problemRows, type WrittenOut } from '../../scripts/content/catalogue-sql.ts'
import { readComponents } from '../../scripts/content/components.ts'
import type { Content } from '../../scripts/content/write.ts'
import { randomNumbers } from '../../src/kernel/random.ts'
import { difficulties, type Language } from '../../src/problem/problem.ts'
import { topics } from '../../src/problem/topics.ts'

/** In every statement. */
export const COMMONEST = 'everywhere'
/** In every hundredth statement, in every thousandth, and in none. */
export const PLANTED = { percent: 'hundredfold', permille: 'thousandfold', nowhere: 'zebrafish' } as const

const WORDS = 20_000
const STATEMENT_WORDS = 120
const HINT_WORDS = 100
const SYLLABLES = { first: 'b c d f g h k l m n p r s t v w z br st tr pl gr'.split(' '), second: 'a e i o u ai ou'.split(' ') }

function vocabulary(next: () => number): string[] {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
  const words = new Set<string>()
  while (words.size < WORDS) {
    const syllables = Array.from({ length: 2 + Math.floor(next() * 3) }, () => pick(SYLLABLES.first) + pick(SYLLABLES.second))
    words.add(syllables.join(''))
  }
  return [...words]
}

interface Shape {
  /** With hints, solutions, cases and the rest of what is sealed, or with what is searched alone. */
  readonly whole: boolean
  /** Changes what is in them. */
  readonly edition?: string
}

/** `count` problems. */
function* syntheticProblems(count: number, { whole, edition = '1' }: Shape): Generator<WrittenOut> {
  const next = randomNumbers(7)
  const words = vocabulary(next)
  // As Zipf has it: the tenth word is a tenth as common as the first.
  const word = () => words[Math.floor(Math.exp(next() * Math.log(words.length))) - 1] ?? ''
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const among = <T>(list: readonly T[], place: number): T[] => list.slice(place % list.length, (place % list.length) + 1)
  for (let index = 0; index < count; index++) {
    const planted = [
      COMMONEST,
      ...(index % 100 === 3 ? [PLANTED.percent] : []),
      ...(index % 1_000 === 5 ? [PLANTED.permille] : []),
    ]
    const title = Array.from({ length: 3 }, () => words[Math.floor(next() * next() * words.length)] ?? '').join(' ')
    const own = [...new Set([Math.floor(next() * topics.length), Math.floor(next() * topics.length)])]
    const [difficulty = 'easy'] = among(difficulties, Math.floor(next() * 3))
    const name = `f${index}`
    yield {
      slug: `${title.replaceAll(' ', '-')}-${index}`,
      position: index + 1,
      title,
      difficulty,
      topics: own.flatMap((place) => among(topics, place)),
      components: { primary: 'array-traversal', secondary: [] },
      expectedMinutes: 15,
      siblings: [],
      shapes: ['plain'],
      statement: `${text(STATEMENT_WORDS)} ${planted.join(' ')} ${edition}`,
      signature: { kind: 'function', entry: name, parameters: [{ name: 'nums', type: 'int[]' }], returns: 'int' },
      comparator: { kind: 'exact' },
      cpuMs: 2_000,
      checker: null,
      tooSlow: {},
      wrong: {},
      shortcuts: [],
      unwritten: [],
      version: `${index}-${edition}`,
      ...(whole ? sealed(index, text) : BARE),
    }
  }
}

const CODE_LINES = 12
const program = (language: Language, index: number): string => `${language} ${index}\n`.repeat(CODE_LINES)
const MAIN = ['python3', 'javascript', 'typescript', 'go', 'java', 'cpp', 'rust'] as const satisfies readonly Language[]
const SECOND = ['python3', 'javascript'] as const satisfies readonly Language[]

type Sealed = Pick<WrittenOut, 'cases' | 'generator' | 'hints' | 'questions' | 'misconceptions' | 'solutions'>

/** Languages are those of the main solution. */
const BARE: Sealed = {
  cases: { visible: [], hidden: [] },
  generator: '',
  hints: [],
  questions: null,
  misconceptions: [],
  solutions: [
    {
      id: 'main',
      title: 'Main',
      position: 1,
      time: '',
      space: '',
      explanation: '',
      code: { python3: '', javascript: '', rust: '' },
    },
  ],
}

function sealed(index: number, text: (words: number) => string): Sealed {
  const cases = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      tag: place % 2 === 0 ? 'even' : 'odd',
      args: [Array.from({ length: 10 + place }, (_item, at) => (index + at) % 1_000)],
      expected: place,
    }))
  const solution = (id: string, position: number, languages: readonly Language[]) => ({
    id,
    title: `Solution ${id}`,
    position,
    time: 'O(n)',
    space: 'O(1)',
    explanation: text(STATEMENT_WORDS),
    code: Object.fromEntries(languages.map((language) => [language, program(language, index)])),
  })
  return {
    cases: { visible: cases(3), hidden: cases(12) },
    generator: program('javascript', index),
    hints: Array.from({ length: 3 }, () => ({ body: text(HINT_WORDS), question: `${text(10)}?` })),
    questions: null,
    misconceptions: ['one', 'two', 'three'].map((id) => ({
      id,
      also: [],
      answers: null,
      shownBy: [],
      tags: ['even'],
      ends: ['wrong_answer' as const],
      notice: text(20),
      question: `${text(10)}?`,
      program: {},
    })),
    solutions: [solution('main', 1, MAIN), solution('other', 2, SECOND)],
  }
}

/** The problems as rows. */
export async function syntheticContent(...args: Parameters<typeof syntheticProblems>): Promise<Content> {
  return { problems: [...syntheticProblems(...args)].map(problemRows), components: componentRows(await readComponents()) }
}
