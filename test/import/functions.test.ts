import { describe, expect, it } from 'vitest'
import { languages } from '../../src/problem/problem.ts'
import { isKeyword } from '../../src/problem/starter/keywords.ts'
import { entry, madeOf, outcomesOf, whyNot } from './set.ts'

/** As many cases as it takes to be imported. */
const three = (property = 'solve') => [1, 2, 3].map((n) => entry(`{"n": ${n}}`, `${n}`, { property }))
const casesOf = ({ visible, hidden }: Pick<ReturnType<typeof madeOf>, 'visible' | 'hidden'>) => [...visible, ...hidden]

describe('arguments', () => {
  it('go by name, whatever order a case has', () => {
    const made = madeOf([
      entry('{"first": 1, "second_part": "a"}', '1'),
      entry('{"second_part": "b", "first": 2}', '2'),
      entry('{"first": 3, "second_part": "c"}', '3'),
    ])
    expect(made.signature).toEqual({
      kind: 'function',
      entry: 'solve',
      parameters: [
        { name: 'first', type: 'int' },
        { name: 'secondPart', type: 'string' },
      ],
      returns: 'int',
    })
    expect(casesOf(made).map(({ args }) => args)).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
  })

  it('have one type over all the cases, those that raise included', () => {
    const made = madeOf([...three(), entry('{"n": 3000000000}', '{"error": "too large"}')])
    expect(made.signature.parameters).toEqual([{ name: 'n', type: 'long' }])
    expect(casesOf(made).map(({ args }) => args)).toEqual([['1'], ['2'], ['3000000000'], ['3']])
  })

  it('that a case leaves out are missing in it', () => {
    const made = madeOf([...three(), entry('{"n": 4, "constructor": 7}', '4')])
    expect(made.signature.parameters).toEqual([
      { name: 'n', type: 'int' },
      { name: 'constructor', type: 'int?' },
    ])
    expect(casesOf(made).map(({ args }) => args)).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, 7],
    ])
  })

  it.each([
    ['{"1st try": 1}', 'n1stTry'],
    ['{"__proto__": 1}', 'proto'],
    ['{"?": 1}', 'value'],
    ['{"Ärger-Wert": 1}', 'rgerWert'],
    [`{"${'a'.repeat(60)}": 1}`, 'a'.repeat(40)],
  ])('%s is called %s', (input, name) => {
    const made = madeOf([1, 2, 3].map((n) => entry(input.replace(': 1}', `: ${n}}`), `${n}`)))
    expect(made.signature.parameters[0]?.name).toBe(name)
  })

  it.each([
    ['none', entry('{}', '1'), 'its calls have no arguments'],
    ['two of one name', entry('{"a_b": 1, "aB": 2}', '1'), 'two of its arguments have the same name'],
    ['seven', entry('{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1}', '1'), 'its calls have 7 arguments, more than 6'],
  ])('%s cannot be', (_name, odd, why) => {
    expect(whyNot(odd)).toBe(why)
  })

  it('are of the kind that most cases have, and the others are skipped', () => {
    const odd = entry('{"n": "a"}', '{"error": "no number"}', { description: 'odd' })
    const [outcome] = outcomesOf([...three(), odd, entry('{"n": [4]}', '4', { description: 'list' })])
    expect(outcome?.made?.signature).toMatchObject({ parameters: [{ name: 'n', type: 'int' }] })
    expect(outcome?.made && casesOf(outcome.made).map(({ args }) => args[0])).toEqual([1, 2, 3])
    expect(outcome?.skipped).toEqual([
      { description: 'odd', why: 'n is text there and number in most cases, and a parameter has one type' },
      { description: 'list', why: 'n is list there and number in most cases, and a parameter has one type' },
    ])
  })

  it.each([
    [
      'half of them are of another kind',
      ['1', '2', '3', '"a"', '"b"', '"c"'],
      'n is number or text, and no type holds both: write it by hand with values of one kind',
    ],
    [
      'two would be left',
      ['1', '2', '"a"'],
      'only 2 of its 3 cases can be judged; of another case: n is text there and number in most cases, and a parameter has one type',
    ],
    [
      'the kind differs inside them',
      ['[1]', '[2]', '[3]', '[1, [2]]'],
      'an element of n is list or number, and no type holds both: write it by hand with values of one kind',
    ],
  ])('are refused where %s', (_name, values, why) => {
    expect(whyNot(...values.map((n) => entry(`{"n": ${n}}`, '1')))).toBe(why)
  })

  it('are refused where no more than half would be left, or only errors', () => {
    const odd = ['"a", "m": 1', '1, "m": "a"', '2, "m": "b"'].map((n) => entry(`{"n": ${n}}`, '1'))
    const even = ['1, "m": 1', '2, "m": 2', '3, "m": 3'].map((n) => entry(`{"n": ${n}}`, '1'))
    expect(whyNot(...even, ...odd)).toMatch(/^only 3 of its 6 cases can be judged; of another case: n is text there /)
    const errors = ['1', '2', '3'].map((n) => entry(`{"n": ${n}}`, '{"error": "no"}'))
    expect(whyNot(...errors, entry('{"n": "a"}', '1'))).toBe('every case is an error')
  })

  it('may be numbers that the set writes as texts, where it says so', () => {
    const texts = ['"pi"', '0', '"e"', '"ln(2)/2"', '"pi/4"'].map((n) => entry(`{"n": [${n}, 1]}`, n))
    const made = madeOf(texts, ['Pi is', 'represented as "pi".'])
    expect(made.signature.parameters).toEqual([{ name: 'n', type: 'float[]' }])
    expect(casesOf(made).map(({ expected }) => expected)).toEqual([Math.PI, 0, Math.E, 0.34657359027997264, 0.7853981633974483])
    expect(made.comparator).toEqual({ kind: 'float', absolute: 1e-9, relative: 1e-9 })
    expect(whyNot(...texts)).toMatch(/ is number or text, /)
  })
})

describe('functions', () => {
  it('are one for each property, in the order in which they come up', () => {
    const made = outcomesOf([...three('toText'), ...three('fromText'), entry('{"n": 9}', '9', { property: 'toText' })])
    expect(made.map(({ property, made: one }) => [property, one?.signature.entry, one && casesOf(one).length])).toEqual([
      ['toText', 'toText', 4],
      ['fromText', 'fromText', 3],
    ])
  })

  it.each(
    `class double union map new lambda match move main truncate abs pow round remove y1 log2 uint environ errno assert panic string`.split(
      ' ',
    ),
  )('%s is a name that some language keeps', (property) => {
    const { entry: name } = madeOf(three(property)).signature
    expect(name).toMatch(/^do[A-Z]/)
    expect(languages.filter((language) => isKeyword(name, language))).toEqual([])
  })

  it.each(['', '+', '../up', 'a b;', 'é'])('cannot be called %j', (property) => {
    expect(outcomesOf(three(property))[0]?.why).toBe('no function can be called that')
  })

  it.each([
    ['one case', three().slice(0, 1), '1 case is too few to tell a right program'],
    ['two cases', three().slice(0, 2), '2 cases are too few to tell a right program'],
    ['errors alone', [1, 2, 3].map((n) => entry(`{"n": ${n}}`, '{"error": "no"}')), 'every case is an error'],
  ])('%s are no function', (_name, entries, why) => {
    expect(whyNot(...entries)).toBe(why)
  })

  it('are what takes a list of operations that are words', () => {
    const words = [1, 2, 3].map((n) => entry(`{"operations": ["add ${n}"], "operation": "sum"}`, `${n}`))
    expect(madeOf(words).signature.parameters.map(({ type }) => type)).toEqual(['string[]', 'string'])
  })
})

describe('cases', () => {
  it('that are an error must raise', () => {
    const made = madeOf([...three(), entry('{"n": -1}', '{"error": "negative"}', { description: 'Negative!' })])
    expect(casesOf(made)[2]).toEqual({ tag: 'negative', args: [-1], expected: null, raises: true })
    expect(made.visible.filter(({ raises }) => raises)).toHaveLength(1)
    expect(made.hidden.map(({ args }) => args)).toEqual([[3]])
  })

  it('may have nothing for an answer', () => {
    const made = madeOf([...three(), entry('{"n": 0}', 'null')])
    expect(made.signature.returns).toBe('int?')
    expect(made.visible).toContainEqual({ tag: 'given-n-0', args: [0], expected: null })
    const both = madeOf([...three(), entry('{"n": -1}', '{"error": "no"}'), entry('{"n": 5}', '[null]'.slice(1, -1))])
    expect(both.visible.map(({ args }) => args)).toEqual([[1], [-1], [5]])
  })

  it('with the same input are one', () => {
    const again = entry('{"m": {"b": 1, "a": 2, "c": 1}}', '1', { uuid: 'x', description: 'again' })
    const maps = ['{"a": 2, "b": 1, "c": 1}', '{"d": 1}', '{"e": 1}'].map((map) => entry(`{"m": ${map}}`, '1'))
    const [outcome] = outcomesOf([...maps, again])
    expect(outcome?.made && casesOf(outcome.made)).toHaveLength(3)
    expect(outcome?.skipped).toEqual([{ description: 'again', why: 'an earlier case has the same input' }])
  })

  it('with the same input, missing or null, and two answers are no function', () => {
    expect(whyNot(...three(), entry('{"n": 1}', '4', { uuid: 'x' }))).toBe('the same input has two answers')
    expect(whyNot(...three(), entry('{"n": 1}', '{"error": "no"}', { uuid: 'x' }))).toBe('the same input has two answers')
    expect(
      whyNot(
        ...three(),
        entry('{"n": 1, "m": null}', '1'),
        entry('{"n": 1, "m": 0}', '5'),
        entry('{"n": 1, "m": null}', '6', { uuid: 'x' }),
      ),
    ).toBe('the same input has two answers')
  })

  it('with the same input and two answers that the set sets apart in words are those of the first words', () => {
    const said = (comment: string, n: number, answer: string) =>
      entry(`{"n": ${n}}`, answer, { comments: ['Choose.', comment], description: `${comment} ${n}` })
    const [outcome] = outcomesOf([...three(), said('up', 4, '1'), said('down', 5, '7'), said('down', 4, '2'), said('up', 6, '3')])
    expect(outcome?.made && casesOf(outcome.made).map(({ args }) => args[0])).toEqual([1, 2, 4, 3, 6])
    expect(outcome?.made?.notes).toEqual(['The set leaves a choice. The cases here are those that it calls `up`.'])
    const why = 'the set offers it in place of earlier cases'
    expect(outcome?.skipped).toEqual([
      { description: 'down 5', why },
      { description: 'down 4', why },
    ])
    const two = 'the same input has two answers'
    expect(whyNot(...three(), said('up', 4, '1'), said('up', 4, '2'))).toBe(two)
    expect(whyNot(...three(), said('up', 4, '1'), said('down', 4, '2'), said('down', 5, '2'), said('up', 5, '3'))).toBe(two)
  })

  it.each([
    ['The FIRST one, with 3 words', 'the-first-one-with-3-words'],
    ['42', 'case'],
    ['猫', 'case'],
    ['3 times x', 'times-x'],
    ['word '.repeat(20), 'word-word-word-word-word-word-word-word'],
  ])('%s is told as %s', (description, tag) => {
    expect(madeOf([entry('{"n": 0}', '0', { description }), ...three()]).visible[0]?.tag).toBe(tag)
  })
})

describe('program text in place of a value', () => {
  const values = three('shift')
  it.each([
    ['a function', '{"n": 4, "how": "(x) -> x + 1"}', '5'],
    ['a named one', '{"n": 4, "how": "fn(x) => x % 2 == 1"}', '5'],
    ['without brackets', '{"n": 4, "how": "x, y -> x"}', '5'],
    ['a call of another property', '{"n": "shift(9)"}', '5'],
    ['a member of the thing itself', '{"n": "robot.name"}', '5'],
    ['a comparison', '{"n": 4}', '"n === 4"'],
    ['a range', '{"n": 4}', '"n >= 3 && n <= 18"'],
    ['inside a list', '{"n": ["n.size(0, 1)"]}', '5'],
  ])('%s is no case', (_name, input, expected) => {
    const [outcome] = outcomesOf([...values, entry(input, expected, { property: 'shift', description: 'odd' })], [], 'robot-arm')
    expect(outcome?.made?.signature.parameters).toEqual([{ name: 'n', type: 'int' }])
    expect(outcome?.skipped).toEqual([{ description: 'odd', why: 'program text stands in it for a value' }])
  })

  it('in every case leaves none', () => {
    expect(whyNot(...[1, 2, 3].map((n) => entry(`{"n": ${n}, "how": "(x) -> x"}`, `${n}`)))).toBe(
      'program text stands for a value in all of its cases',
    )
  })

  it('in half of the cases leaves too little', () => {
    const code = [4, 5, 6].map((n) => entry(`{"n": ${n}, "how": "(x) -> x"}`, `${n}`, { property: 'shift' }))
    expect(whyNot(...values, ...code)).toBe(
      'only 3 of its 6 cases can be judged; of another case: program text stands in it for a value',
    )
  })

  it.each(['n', 'shift', 'Mr. n', 'some.thing', 'n.', 'f(x)', '<n>', 'n, then', 'n == ', '(n)', 'What is n?'])(
    '%j is a value',
    (text) => {
      const made = madeOf(['a', 'b', text].map((value) => entry(JSON.stringify({ n: value }), '1', { property: 'shift' })))
      expect(casesOf(made)).toHaveLength(3)
    },
  )
})

describe('how answers are held against what is expected', () => {
  const answers = (...expected: readonly string[]) => expected.map((text, n) => entry(`{"n": ${n}}`, text))

  it.each([
    ['two decimals', ['31.69', '1.0', '280.88'], 0.005],
    ['at least two', ['0.5', '1.0', '2'], 0.005],
    ['four, within a list', ['[0.5]', '[]', '[0.1250]'], 0.000_05],
    ['as many as there are', ['0.3333333333333333', '1.0', '2.5'], 1e-9],
  ])('floats with %s', (_name, expected, absolute) => {
    expect(madeOf(answers(...expected)).comparator).toEqual({ kind: 'float', absolute, relative: 1e-9 })
  })

  it('everything else exactly', () => {
    const made = madeOf([entry('{"x": 1.5}', '1'), entry('{"x": 2.5}', '2'), entry('{"x": 3.5}', '3')])
    expect(made.comparator).toEqual({ kind: 'exact' })
    expect(made.notes).toEqual([])
  })

  it('lists by their order, which is told where all of them have it', () => {
    const made = (...expected: readonly string[]) => {
      const { comparator, notes } = madeOf(answers(...expected))
      return [comparator.kind, ...notes]
    }
    const counts = 'The order of the list in the result counts.'
    expect(made('[1, 3]', '[]', '[2, 10, 10]')).toEqual(['exact', `${counts} Where the text leaves it open, it is ascending.`])
    expect(made('[[1, 3], [1, 3, 0], [2]]', '[]', '[["0"]]'.replaceAll('"', ''))).toEqual([
      'exact',
      `${counts} Where the text leaves it open, it is ascending.`,
    ])
    expect(made('["a", "b"]', '["b", "a"]', 'null')).toEqual(['exact', counts])
    expect(made('[1]', '[]', '[2]')).toEqual(['exact'])
    expect(made('{"all": [2, 1], "n": 1}', '{"all": [], "n": 1}', '{"all": [1], "n": 2}')).toEqual([
      'exact',
      'The result is a tuple of `all`, `n`, in this order.',
      'The order of the list in `all` of the result counts.',
    ])
  })

  it.each([
    'You can choose to skip asserting the order altogether.',
    'The spots may come in any order.',
    'The order of the spots does not matter.',
    "If your tests depend on the order of the spots, mind that they're not sorted.",
  ])('lists in any order where the set says so: %s', (comment) => {
    const lists = answers('[[1, 2], [0, 1]]', '[]', '[[3, 3]]')
    const any = { kind: 'unordered', levels: 1 }
    expect(madeOf(lists, comment.split(/(?<=order) /)).comparator).toEqual(any)
    const one = entry('{"n": 9}', '[[9, 9]]', { comments: [comment] })
    expect(madeOf([...lists, one])).toMatchObject({
      comparator: any,
      notes: ['The order of the list in the result does not matter.'],
    })
    expect(madeOf(answers('1', '2', '3'), [comment]).comparator).toEqual({ kind: 'exact' })
  })

  it.each(['Any track may leave this out in order to be simpler.', 'Sorted in descending order.', 'All arrays are ordered.'])(
    'in their order where it says something else: %s',
    (comment) => {
      expect(madeOf(answers('[2, 1]', '[]', '[3]'), [comment]).comparator).toEqual({ kind: 'exact' })
    },
  )
})

describe('texts that come up again and again', () => {
  const notes = (...cases: ReadonlyArray<readonly [input: string, expected: string]>) =>
    madeOf(cases.map(([input, expected], n) => entry(input.replace('{', `{"n": ${n}, `), expected))).notes

  it('are told, of arguments and results, wherever they stand', () => {
    const status = (word: string, ...list: readonly string[]) => JSON.stringify({ status: word, names: list })
    expect(
      notes(
        ['{"mode": "fast", "word": "ab", "on": ["xyz"]}', status('done', 'alpha')],
        ['{"mode": "slow", "word": "cd", "on": ["xyz", "xyz", "xyz", "abc", "abc"]}', status('loop', 'beta')],
        ['{"mode": "slow", "word": "ef", "on": []}', status('loop', 'beta', 'alpha')],
        ['{"mode": "fast", "word": "gh", "on": []}', status('done')],
        ['{"mode": "sideways", "word": "gh", "on": []}', '{"error": "no such mode"}'],
      ),
    ).toEqual([
      'The result is a tuple of `status`, `names`, in this order.',
      'In the cases `mode` is one of `"fast"`, `"slow"`.',
      'In the cases `status` of the result is one of `"done"`, `"loop"`.',
      'In the cases each element of `names` of the result is one of `"alpha"`, `"beta"`.',
      'The order of the list in `names` of the result counts.',
    ])
  })

  it('are not told where they may be any', () => {
    const all = (...words: readonly string[]) => notes(...words.map((word) => ['{"m": 1}', JSON.stringify(word)] as const))
    expect(all('one', 'two', 'two', 'one')).toHaveLength(1)
    expect(all('one', 'two', 'two')).toEqual([])
    expect(all('one', 'one', 'one', 'one')).toEqual([])
    expect(all('1', '2', '2', '1')).toEqual([])
    expect(all(...Array.from({ length: 32 }, (_, n) => `word ${n % 16}`))).toEqual([])
    expect(all('a'.repeat(50), 'one', 'one', 'a'.repeat(50))).toEqual([])
  })
})
