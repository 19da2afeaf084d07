import { describe, expect, it } from 'vitest'
import { readImported } from '../../scripts/content/imported.ts'
import { classMadeOf, data, entry, imported, outcomesOf, whyNot } from './set.ts'

/** A case whose steps are given as JSON, without their brackets. */
const steps = (list: string, more: { readonly [name: string]: unknown } = {}, expected = '{}', given = '') =>
  entry(`{${given}"operations": [${list}]}`, expected, more)
const put = (value: number) => `{"operation": "put", "value": ${value}}`
const top = (expected: string) => `{"operation": "top", "expected": ${expected}}`
const clear = '{"operation": "clear"}'
/** As many cases as it takes to be imported. */
const three = [`${put(1)}, ${top('1')}`, `${put(2)}, ${put(3)}, ${top('3')}`, `${put(4)}, ${clear}, ${put(5)}, ${top('5')}`].map(
  (list) => steps(list),
)
const of = ({ visible, hidden }: ReturnType<typeof classMadeOf>) => [...visible, ...hidden]

describe('steps on one object', () => {
  it('are a class whose methods are their operations', () => {
    const made = classMadeOf(
      [
        entry(
          '{"size": 2, "steps": [{"operation": "put_at", "place": 1, "text": "a"}, {"operation": "all", "expected": ["", "a"]}]}',
          '{}',
          { description: 'One text' },
        ),
        entry(
          '{"size": 1, "first_text": "b", "steps": [{"operation": "put_at", "text": "c", "place": 0}, {"operation": "all", "expected": ["c"]}]}',
          '{}',
        ),
        entry('{"size": 0, "steps": [{"operation": "all", "expected": []}]}', '{}'),
        entry('{"size": 3, "steps": [{"operation": "sum", "expected": 3000000000}]}', '{}'),
      ],
      [],
      'far-away',
    )
    expect(made.signature).toEqual({
      kind: 'class',
      entry: 'FarAway',
      parameters: [
        { name: 'size', type: 'int' },
        { name: 'firstText', type: 'string?' },
      ],
      methods: [
        {
          name: 'putAt',
          parameters: [
            { name: 'place', type: 'int' },
            { name: 'text', type: 'string' },
          ],
          returns: 'void',
        },
        { name: 'all', parameters: [], returns: 'string[]' },
        { name: 'sum', parameters: [], returns: 'long' },
      ],
    })
    expect(of(made).map(({ args, expected }) => [...args, expected])).toEqual([
      [
        [
          ['FarAway', [2, null]],
          ['putAt', [1, 'a']],
          ['all', []],
        ],
        [null, null, ['', 'a']],
      ],
      [
        [
          ['FarAway', [1, 'b']],
          ['putAt', [0, 'c']],
          ['all', []],
        ],
        [null, null, ['c']],
      ],
      [
        [
          ['FarAway', [3, null]],
          ['sum', []],
        ],
        [null, '3000000000'],
      ],
      [
        [
          ['FarAway', [0, null]],
          ['all', []],
        ],
        [null, []],
      ],
    ])
    expect(made.visible[0]?.tag).toBe('one-text')
    expect(made.comparator).toEqual({ kind: 'exact' })
    expect(made.notes).toEqual([
      'The order of the list in the result of `all` counts. Where the text leaves it open, it is ascending.',
    ])
  })

  it('have the answer of the case as that of the last one, where they have none of their own', () => {
    const bare = '{"operation": "top"}'
    const made = classMadeOf([
      steps(`${put(1)}, ${bare}`, {}, '1'),
      steps(`${put(2)}, ${put(3)}, ${bare}`, {}, '3'),
      steps(bare, {}, '{"error": "empty"}'),
      steps(`${put(4)}, ${clear}, ${bare}`, {}, '{"error": "empty"}'),
    ])
    expect(of(made).map(({ expected, raises }) => (raises ? 'raises' : expected))).toEqual([
      [null, null, 1],
      [null, null, null, 3],
      'raises',
      'raises',
      [null, null, null],
    ])
  })

  it('must raise where they are an error', () => {
    const made = classMadeOf([
      ...three,
      steps(top('{"error": "empty"}'), { description: 'none' }),
      steps(`${put(7)}, ${clear}, {"operation": "top", "should_succeed": false}`, { description: 'cleared' }),
      steps(`${put(2)}, ${put(3)}, {"operation": "put", "value": 4, "should_succeed": false}`, { description: 'full' }),
    ])
    const raising = of(made).filter(({ raises }) => raises)
    expect(raising).toEqual([
      {
        tag: 'none',
        args: [
          [
            ['Any', []],
            ['top', []],
          ],
        ],
        expected: null,
        raises: true,
      },
      {
        tag: 'cleared',
        args: [
          [
            ['Any', []],
            ['put', [7]],
            ['clear', []],
            ['top', []],
          ],
        ],
        expected: null,
        raises: true,
      },
      {
        tag: 'full',
        args: [
          [
            ['Any', []],
            ['put', [2]],
            ['put', [3]],
            ['put', [4]],
          ],
        ],
        expected: null,
        raises: true,
      },
    ])
    expect(made.visible.filter(({ raises }) => raises)).toHaveLength(1)
    // What comes before an error must not raise. The steps before `full` begin another case.
    expect(made.hidden.filter(({ tag }) => tag.startsWith('before-'))).toEqual([
      {
        tag: 'before-cleared',
        args: [
          [
            ['Any', []],
            ['put', [7]],
            ['clear', []],
          ],
        ],
        expected: [null, null, null],
      },
    ])
  })

  it('are shown with every method, and one that raises', () => {
    const call = (name: string) => steps(`{"operation": "${name}", "expected": 1}`)
    const made = classMadeOf([
      ...['a', 'a', 'b'].map((name, n) => steps(`${put(n)}, {"operation": "${name}", "expected": 1}`)),
      call('c'),
      steps('{"operation": "a", "expected": {"error": "no"}}'),
    ])
    expect(made.visible.map(({ args: [operations] }) => JSON.stringify(operations))).toEqual([
      '[["Any",[]],["put",[0]],["a",[]]]',
      '[["Any",[]],["put",[2]],["b",[]]]',
      '[["Any",[]],["c",[]]]',
      '[["Any",[]],["a",[]]]',
    ])
    expect(made.hidden).toHaveLength(1)
  })

  it('are called as every language allows, and the statement names what the set calls them', () => {
    const made = classMadeOf(
      ['delete', 'toString', 'constructor'].map((name) => steps(`{"operation": "${name}", "expected": 1}`)),
      [],
      'map',
    )
    expect(made.signature.entry).toBe('MyMap')
    expect(made.signature.methods.map(({ name }) => name)).toEqual(['doDelete', 'doToString', 'doConstructor'])
    expect(made.notes[0]).toBe('`doDelete` is the operation `delete`. No method can have that name in every language.')
  })

  it('have floats within the digits that are stated', () => {
    const made = classMadeOf(
      ['0.125', '2', '3'].map((n) => steps(`${put(Number(n) * 8)}, {"operation": "half", "expected": ${n}}`)),
    )
    expect(made.comparator).toEqual({ kind: 'float', absolute: 0.0005, relative: 1e-9 })
  })
})

describe('steps that cannot be judged', () => {
  const skippedOf = (...odd: readonly string[]) => {
    const [outcome] = outcomesOf([...three, ...odd])
    return {
      why: outcome?.why,
      skipped: outcome?.skipped,
      cases: outcome?.made && outcome.made.visible.length + outcome.made.hidden.length,
    }
  }

  it.each([
    [
      'an error before the last one',
      `${top('{"error": "empty"}')}, ${put(1)}`,
      'a step before its last one is an error, after which nothing more is judged',
    ],
    [
      'no answer where others have one',
      `${put(1)}, {"operation": "top"}, ${put(2)}, ${top('2')}`,
      'the set does not say what `top` answers in one of its steps',
    ],
    [
      'steps inside them',
      `${put(1)}, {"operation": "twice", "operations": [${put(1)}]}, ${top('1')}`,
      'one of its steps holds steps of its own',
    ],
  ])('for %s are skipped with the reason', (_name, list, why) => {
    expect(skippedOf(steps(list, { description: 'odd' }))).toEqual({
      why: null,
      skipped: [{ description: 'odd', why }],
      cases: 3,
    })
  })

  it.each([
    [
      'they and the case have an answer',
      steps(`${put(1)}, ${top('1')}`, { description: 'odd' }, '1'),
      'its last step has an answer, and so has the case',
    ],
    ['there are none, and an answer', steps('', { description: 'odd' }, '1'), 'it has an answer and no step that could give it'],
  ])('because %s are skipped with the reason', (_name, odd, why) => {
    expect(skippedOf(odd)).toEqual({ why: null, skipped: [{ description: 'odd', why }], cases: 3 })
  })

  it.each([
    [
      'that name no operation',
      three.map((one) => one.replaceAll('"operation":', '"type":')),
      'nothing says which fields of its operations are arguments and which are answers: write it by hand as a class problem',
    ],
    ['that only some cases have', [...three, entry('{"n": 1}', '1')], 'some of its cases have operations, and others have none'],
    [
      'in several lists',
      [entry(`{"a": [${put(1)}], "b": [${put(2)}]}`, '{}')],
      'its steps stand in several lists: write it by hand as a class problem',
    ],
    ['that answer nothing', [1, 2, 3].map((n) => steps(put(n))), 'none of its steps has an answer'],
    ['that are all errors', [1, 2, 3].map((n) => steps(put(n), {}, '{"error": "no"}')), 'every case is an error'],
    ['in two cases', three.slice(0, 2), '2 cases are too few to tell a right program'],
    [
      'of one name',
      [...three, steps('{"operation": "to_p", "expected": 1}, {"operation": "toP", "expected": 1}')],
      'two of its operations have the same name',
    ],
    [
      'of too many kinds',
      [steps(Array.from({ length: 13 }, (_, n) => `{"operation": "o${n}", "expected": 1}`).join()), ...three],
      'its steps are of 16 kinds, more than 12',
    ],
    ['with two answers', [...three, steps(`${put(1)}, ${top('2')}`)], 'the same input has two answers'],
    ['that go on in two ways', [...three, steps(`${put(1)}, ${top('2')}, ${put(3)}`)], 'the same steps have two answers'],
    [
      'that raise, and do not',
      [...three, steps(`${put(1)}, ${top('{"error": "no"}')}`), steps(`${put(1)}, ${top('1')}, ${put(1)}`)],
      'the same input has two answers',
    ],
    [
      'that answer in any order',
      [1, 2, 3].map((n) =>
        steps(
          `{"operation": "all", "expected": [${n}]}, ${put(n)}`,
          { comments: ['The order does not matter.'] },
          '{}',
          `"n": ${n}, `,
        ),
      ),
      'the order of a list in a result does not matter, which a class cannot say: write it by hand as a function',
    ],
  ])('%s are no class', (_name, entries, why) => {
    expect(whyNot(...entries)).toBe(why)
  })

  it('leave nothing that asks for less', () => {
    const early = (n: number) => steps(`${top('{"error": "empty"}')}, ${put(n)}`)
    expect(whyNot(...three, ...[1, 2, 3].map(early))).toBe(
      'only 3 of its 6 cases can be judged; of another case: a step before its last one is an error, after which nothing more is judged',
    )
    const unsaid = `${put(1)}, {"operation": "top"}, {"operation": "swap", "expected": 1}`
    const why = 'no case that can be judged says what `swap` does'
    expect(whyNot(...three, steps(unsaid))).toBe(why)
    expect(whyNot(...three, steps(`${top('{"error": "empty"}')}, {"operation": "swap"}`))).toBe(why)
    expect(whyNot(...three, steps(unsaid), steps('{"operation": "swap", "expected": {"error": "empty"}}'))).toBe(why)
  })
})

describe('an exercise of steps', () => {
  it('is a problem that can be loaded', async () => {
    const set = await imported({
      'note-stack': data([
        ...three.map((one) => one.replace('{"operations"', '{"limit": 2, "operations"')),
        steps(top('{"error": "empty"}'), { description: 'none' }, '{}', '"limit": 1, '),
      ]),
    })
    expect(set.reports).toEqual([
      { exercise: 'note-stack', imported: [{ slug: 'note-stack', visible: 3, hidden: 1 }], left: [], skipped: [] },
    ])
    expect(await set.json('note-stack/problem.json')).toMatchObject({
      topics: ['imported'],
      signature: {
        kind: 'class',
        entry: 'NoteStack',
        parameters: [{ name: 'limit', type: 'int' }],
        methods: [
          { name: 'put', parameters: [{ name: 'value', type: 'int' }], returns: 'void' },
          { name: 'top', parameters: [], returns: 'int' },
          { name: 'clear', parameters: [], returns: 'void' },
        ],
      },
    })
    expect(await set.text('note-stack/statement.md')).toContain(`
A class \`NoteStack\`. An object is made with \`limit\` (int). In Go, \`NewNoteStack\` makes it, as the starter shows.

- \`put(value)\` takes \`value\` (int) and returns nothing.
- \`top()\` returns int.
- \`clear()\` returns nothing.

In the examples, \`operations\` lists the calls with their arguments, and \`result\` lists what each of them returns. The first call makes the object. It returns nothing, and neither does a method of type void; both are shown as \`null\`.

- Where a call is an error, raise an exception; whichever it is counts. It is the last call of its example.

## Example 1

    operations = [["NoteStack",[2]],["put",[1]],["top",[]]]
    result = [null,null,1]

## Example 2

    operations = [["NoteStack",[2]],["put",[4]],["clear",[]],["put",[5]],["top",[]]]
    result = [null,null,null,null,5]

## Example 3

    operations = [["NoteStack",[1]],["top",[]]]
    raises an exception
`)
    const [problem] = await readImported(set.out)
    expect(problem).toMatchObject({
      slug: 'note-stack',
      signature: { kind: 'class', entry: 'NoteStack' },
      comparator: { kind: 'exact' },
    })
    expect(problem?.hints[0]?.body).toBe(
      'This problem was imported, and nobody wrote hints for it. This one only repeats what is asked. The class `NoteStack`, which is made with `limit` (int), has the methods `put`, `top` (int), `clear`. 1 of its 4 cases expect an exception.\n\nFor operations = `[["NoteStack",[2]],["put",[1]],["top",[]]]` the answer is `[null,null,1]`.',
    )
  })
})
