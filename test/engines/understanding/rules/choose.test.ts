import { describe, expect, it } from 'vitest'
import { questionsFrom } from '../../../../src/engines/understanding/rules/choose.ts'
import { placeText, type Question, type Trace } from '../../../../src/engines/understanding/rules/question.ts'
import { SUMS, SUMS_EMPTY, SUMS_TRACE, traceOf } from './traces.ts'

const order = { language: 'python3', program: SUMS, seed: 1, earlierPlaces: [] } as const
const example = traceOf(SUMS_TRACE, { input: 'total([4, 3, 6])' })
const empty = traceOf(SUMS_EMPTY, { input: 'total([])', isEmpty: true })

const short = ({ place, key }: Question): string => `${placeText(place)}: ${key}`
const all = (program: string, traces: readonly Trace[], language: 'python3' | 'javascript' = 'python3'): string[] => {
  const questions: Question[] = []
  for (let round = 0; round < 30; round++) {
    const next = questionsFrom({ language, program, traces, seed: round, earlierPlaces: questions.map(({ place }) => place) })
    if (next.length === 0) break
    questions.push(...next)
  }
  return questions.map(short).sort()
}

describe('of a loop', () => {
  it('a value that a line has just changed is asked for, and where it ends with nothing', () => {
    const [value, line] = questionsFrom({ ...order, traces: [example, empty] }).map(short)
    expect(value).toBe('value 5 2 sum total([4, 3, 6]): 9')
    expect(line).toBe('last total([]): 8')
  })

  it('without an empty input, where a branch goes', () => {
    const [, line] = questionsFrom({ ...order, traces: [example] }).map(short)
    expect(line).toMatch(/^next 4 [23] total/)
  })

  it('every place is asked about once, and then there is none left', () => {
    expect(all(SUMS, [example])).toEqual([
      'next 3 1 total([4, 3, 6]): 4',
      'next 3 2 total([4, 3, 6]): 4',
      'next 3 3 total([4, 3, 6]): 4',
      'next 3 4 total([4, 3, 6]): 8',
      'next 4 1 total([4, 3, 6]): 5',
      'next 4 2 total([4, 3, 6]): 7',
      'next 4 3 total([4, 3, 6]): 5',
      'value 5 1 sum total([4, 3, 6]): 4',
      'value 5 2 sum total([4, 3, 6]): 9',
      'value 7 1 sum total([4, 3, 6]): 3',
    ])
  })

  it('the next asking is about other lines, where there are any', () => {
    const first = questionsFrom({ ...order, traces: [example, empty] })
    const second = questionsFrom({ ...order, traces: [example, empty], earlierPlaces: first.map(({ place }) => place) })
    expect(second.map(short)[0]).toBe('value 7 1 sum total([4, 3, 6]): 3')
    expect(second.map(short)[1]).toMatch(/^next 4/)
  })
})

interface Row {
  readonly what: string
  readonly program: string
  readonly trace: string
  readonly language?: 'python3' | 'javascript'
  readonly changes?: Partial<Trace>
  readonly places: readonly string[]
}

const rows: readonly Row[] = [
  { what: 'nothing at all', program: 'def f(n):\n    return n\n', trace: '', places: [] },
  { what: 'one line', program: 'def f(n):\n    return n * 2\n', trace: '2 | n=1', places: [] },
  {
    what: 'one line with the empty input',
    program: 'def f(s):\n    return s\n',
    trace: "2 | s=''",
    changes: { isEmpty: true },
    places: [],
  },
  {
    what: 'a value that stands in its line',
    program: 'def f(n):\n    a = n\n    b = 5\n    return b\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=1; b=5\n4 | n=1; a=1; b=5',
    places: [],
  },
  {
    what: 'a text that stands in its line with other quotes',
    program: 'def f(n):\n    a = n\n    b = "x y"\n    return b\n',
    trace: "2 | n=1; a=1\n3 | n=1; a=1; b='x y'\n4 | n=1; a=1; b='x y'",
    places: [],
  },
  {
    what: 'a number that stands only inside another one',
    program: 'def f(n):\n    a = n\n    b = n + 15\n    return b\n',
    trace: '2 | n=-10; a=-10\n3 | n=-10; a=-10; b=5\n4 | n=-10; a=-10; b=5',
    places: ['value 3 1 b f(1): 5'],
  },
  {
    what: 'what the first line of a call did, before which nothing is known',
    program: 'def f(n):\n    a = n + 1\n    return a\n',
    trace: '2 | n=1; a=2\n3 | n=1; a=2',
    places: [],
  },
  {
    what: 'a value that does not change',
    program: 'def f(n):\n    a = n + 1\n    a = a + 0\n    return a\n',
    trace: '2 | n=1; a=2\n3 | n=1; a=2\n4 | n=1; a=2',
    places: [],
  },
  {
    what: 'a value that is too long',
    program: 'def f(n):\n    a = n\n    b = g(a)\n    return b\n',
    trace: `2 | n=1; a=1\n3 | n=1; a=1; b=[${'1, '.repeat(20)}1]\n4 | n=1; a=1; b=1`,
    places: [],
  },
  {
    what: 'a value that was cut',
    program: 'def f(n):\n    a = n\n    b = a * 3\n    return b\n',
    trace: "2 | n=1; a=1\n3 | n=1; a=1; b='aaa…\n4 | n=1; a=1; b='aaa…",
    places: [],
  },
  {
    what: 'fractions that nobody works out',
    program: 'def f(n):\n    a = n\n    b = a / 3\n    return b\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=1; b=0.3333333333333333\n4 | n=1; a=1; b=0.3333333333333333',
    places: [],
  },
  {
    what: 'a tidy fraction',
    program: 'def f(n):\n    a = n\n    b = a / 4\n    return b\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=1; b=0.25\n4 | n=1; a=1; b=0.25',
    places: ['value 3 1 b f(1): 0.25'],
  },
  {
    what: 'a statement over several lines',
    program: 'def f(n):\n    a = n\n    b = max(\n        a,\n        7 - a)\n    return b\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=1; b=6\n6 | n=1; a=1; b=6',
    places: [],
  },
  {
    what: 'floor division, which is no comment',
    program: 'def f(n):\n    a = n\n    b = (a + 9) // 2\n    return b\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=1; b=5\n4 | n=1; a=1; b=5',
    places: ['value 3 1 b f(1): 5'],
  },
  {
    what: 'a comment of JavaScript with a bracket in it',
    language: 'javascript',
    program: 'function f(n) {\n  let a = n\n  a += 6 // :(\n  return a\n}\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=7\n4 | n=1; a=7',
    places: ['value 3 1 a f(1): 7'],
  },
  {
    what: 'a counter of JavaScript',
    language: 'javascript',
    program: 'function f(n) {\n  let a = n\n  a++\n  return a\n}\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=2\n4 | n=1; a=2',
    places: ['value 3 1 a f(1): 2'],
  },
  {
    what: 'a variable that is for nobody to look at',
    program: 'def f(n):\n    a = n\n    _, __ = a + 4, 0\n    return a\n',
    trace: '2 | n=1; a=1\n3 | n=1; a=1; _=5; __=0\n4 | n=1; a=1; _=5; __=0',
    places: [],
  },
  {
    what: 'the header of a loop',
    program: 'def f(xs):\n    for x in xs:\n        pass\n',
    trace: '2 | xs=[4]; x=4\n3 | xs=[4]; x=4\n2 | xs=[4]; x=4',
    places: [],
  },
  {
    what: 'times after the fourth',
    program: 'def f(n):\n    i = 9\n    while n:\n        n = n - 1\n',
    trace: [6, 5, 4, 3, 2, 1].map((n, index) => `${index === 0 ? '2 | n=7; i=9\n' : ''}4 | n=${n}; i=9`).join('\n'),
    places: ['value 4 1 n f(1): 6', 'value 4 2 n f(1): 5', 'value 4 3 n f(1): 4', 'value 4 4 n f(1): 3'],
  },
  {
    what: 'a line that calls itself, whose first time to begin is not the first to end',
    program: 'def f(n):\n    a = n\n    b = f(n - 2) if n else 7\n    return b\n',
    trace: '2 1 | n=2; a=2\n3 1 | n=2; a=2; b=7\n2 2 | n=0; a=0\n3 2 | n=0; a=0; b=8\n4 2 | n=0; a=0; b=8\n4 1 | n=2; a=2; b=7',
    places: [],
  },
  {
    what: 'a line that is run by one call after the other',
    program: 'def g(n):\n    a = n\n    b = abs(a - 9)\n    return b\n\ndef f(n):\n    c = g(n)\n    return g(c)\n',
    trace: `7 1 | n=1; c=8
2 2 | n=1; a=1
3 2 | n=1; a=1; b=8
4 2 | n=1; a=1; b=8
8 1 | n=1; c=8
2 3 | n=8; a=8
3 3 | n=8; a=8; b=1
4 3 | n=8; a=8; b=1`,
    places: ['value 3 1 b f(1): 8', 'value 3 2 b f(1): 1'],
  },
  {
    what: 'methods that are called from outside, in lines that call nothing',
    program: 'class C:\n    def add(self, n):\n        k = n\n        t = k + 4\n',
    trace: '3 2 | n=1; k=1\n4 2 | n=1; k=1; t=5\n3 3 | n=2; k=2\n4 3 | n=2; k=2; t=6',
    places: ['value 4 1 t f(1): 5', 'value 4 2 t f(1): 6'],
  },
  {
    what: 'methods that are called from outside, in a line that might have called the next one',
    program: 'class C:\n    def add(self, n):\n        k = n\n        t = g(k)\n',
    trace: '3 2 | n=1; k=1\n4 2 | n=1; k=1; t=5\n3 3 | n=2; k=2\n4 3 | n=2; k=2; t=6',
    places: [],
  },
  {
    what: 'a branch that goes on in another call',
    program: 'def f(n):\n    while n > 0 and g(n):\n        return n\n    return 0\n\ndef g(n):\n    return n\n',
    trace: '2 1 | n=1\n7 2 | n=1\n2 1 | n=0\n4 1 | n=0',
    places: [],
  },
  {
    what: 'a branch that always goes the same way',
    program: 'def f(n):\n    if n:\n        return n\n    return 0\n',
    trace: '2 | n=1\n3 | n=1',
    places: [],
  },
  {
    what: 'a branch of JavaScript that goes two ways',
    language: 'javascript',
    program:
      'function f(xs) {\n  for (const x of xs) {\n    if (x > 1) {\n      g(x)\n    } else if (x) {\n      h(x)\n    }\n  }\n}\n',
    trace: '2 | x=2\n3 | x=2\n4 | x=2\n2 | x=1\n3 | x=1\n5 | x=1\n6 | x=1',
    places: ['next 3 1 f(1): 4', 'next 3 2 f(1): 5'],
  },
  {
    what: 'a branch whose condition calls',
    program: 'def f(n):\n    while g(n):\n        n -= 1\n\ndef g(n):\n    return n\n',
    trace: '2 1 | n=1\n6 2 | n=1\n3 1 | n=0\n2 1 | n=0\n6 3 | n=0',
    places: ['value 3 1 n f(1): 0'],
  },
  {
    what: 'the last line of a run that was cut',
    program: SUMS,
    trace: SUMS_EMPTY,
    changes: { isEmpty: true, truncated: true },
    places: [],
  },
  {
    what: 'the last line with nothing to go through',
    program: SUMS,
    trace: SUMS_EMPTY,
    changes: { isEmpty: true },
    places: ['last f(1): 8'],
  },
  {
    what: 'lines that the program does not have',
    program: 'x\n',
    trace: '40 | a=1\n41 | a=2\n41 | a=3',
    changes: { isEmpty: true },
    places: [],
  },
]

describe('what is asked', () => {
  it.each(rows)('of $what', ({ program, trace, language, changes, places: asked }) => {
    expect(all(program, [traceOf(trace, changes)], language)).toEqual(asked)
  })
})
