import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { importSet, reportText } from '../../scripts/content/import.ts'
import { readImported } from '../../scripts/content/imported.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { data, entry, imported } from './set.ts'

const cases = (property = 'solve', count = 3) =>
  Array.from({ length: count }, (_, n) => entry(`{"n": ${n}}`, `${n}`, { property, description: `${property} number ${n}` }))
const page = { 'canonical-data.json': data(cases()), 'description.md': '# Description\n\nSay it.\n' }
const pages = (more: Readonly<Record<string, string | Uint8Array>>) => ({ ...page, ...more })

describe('an imported exercise', () => {
  it('is a problem with its source, credit and licence', async () => {
    const set = await imported({
      '': { LICENSE: 'The MIT License (MIT)\n\n  Copyright (c) 2021  Somebody \n\nPermission is granted\n' },
      'far-away': pages({
        'canonical-data.json': data(
          [
            entry('{"how_far": 1.5}', '"one"'),
            entry('{"how_far": 3}', '{"error": "too far"}'),
            entry('{"how_far": 2}', '"two"'),
            entry('{"how_far": 7}', '"seven"'),
          ],
          [' Distances are in miles. ', '## no heading'],
        ),
        'metadata.toml':
          'title = "Far\\n Away"\nblurb = "Not shown"\nsource = "A\\nbook"\nsource_url = "https://example.com/book"\nextra = 1\n',
        'introduction.md': '# Introduction\n\nOnce upon a time.\n',
        'instructions.md': '# Instructions\n\nSay how far it is.\n\n```text\nleft open\n',
      }),
    })
    expect(await set.json('far-away/problem.json')).toEqual({
      title: 'Far Away',
      position: 10_000,
      difficulty: 'medium',
      topics: ['imported', 'strings'],
      signature: { entry: 'solve', parameters: [{ name: 'howFar', type: 'float' }], returns: 'string' },
      comparator: { kind: 'exact' },
      source: {
        name: 'Exercism, problem-specifications',
        url: 'https://github.com/exercism/problem-specifications/tree/main/exercises/far-away',
        licence: 'MIT, Copyright (c) 2021 Somebody',
        credit: 'A book (https://example.com/book)',
      },
    })
    expect(await set.text('far-away/statement.md')).toBe(`Once upon a time.

Say how far it is.

\`\`\`text
left open
\`\`\`

Say it.

## What to write

A function \`solve\` of \`howFar\` (float) that returns string.

- Where the input is an error, raise an exception; whichever it is counts.

## Example 1

    howFar = 1.5
    result = "one"

## Example 2

    howFar = 3
    raises an exception

## Example 3

    howFar = 2
    result = "two"

## What the set says of its cases

This was written for those who make tests of the cases. It may settle what the text leaves open.

~~~text
 Distances are in miles.
## no heading
~~~

## Source

This text and its cases come from [Exercism, problem-specifications](https://github.com/exercism/problem-specifications/tree/main/exercises/far-away), licence MIT, Copyright (c) 2021 Somebody. Credit: A book (https://example.com/book). They were imported by a program: nobody wrote hints or solutions for them here.
`)
    expect(await set.json('far-away/cases.json')).toEqual({
      visible: [
        { tag: 'given-how-far-1-5', args: [1.5], expected: 'one' },
        { tag: 'given-how-far-3', args: [3], raises: true },
        { tag: 'given-how-far-2', args: [2], expected: 'two' },
      ],
      hidden: [{ tag: 'given-how-far-7', args: [7], expected: 'seven' }],
    })
    expect(await readImported(set.out)).toMatchObject([
      { slug: 'far-away', cases: { visible: { length: 3 }, hidden: { length: 1 } } },
    ])
  })

  it('needs nothing but its cases and one text', async () => {
    const set = await imported({ 'to-be': { 'canonical-data.json': data(cases()), 'metadata.toml': 'blurb = "Be it."' } })
    expect(await set.text('to-be/statement.md')).toMatch(/^Be it\.\n\n## What to write\n/)
    expect(await set.json('to-be/problem.json')).toMatchObject({ title: 'To Be', source: { licence: 'MIT' } })
    expect(Object.keys(Object(Object(await set.json('to-be/problem.json')).source))).toEqual(['name', 'url', 'licence'])
  })

  it('is told how the examples write what JSON does not have', async () => {
    const odd = [1, 2, 3].map((n) =>
      entry(`{"m": {"k${n}": 3000000000}, "p": {"x": ${n}, "y": 0.25}}`, n === 1 ? 'null' : `${n}.125`),
    )
    const set = await imported({ odd: data(odd) })
    expect(await set.text('odd/statement.md')).toContain(`
A function \`solve\` of \`m\` (map<string,long>), \`p\` (tuple<int,float>) that returns float?.

- \`p\` is a tuple of \`x\`, \`y\`, in this order.
- A float in the result is right when it is at most 0.0005 off.
- A type with a question mark has values that may be missing; the examples show them as \`null\`.
- The examples show a tuple as a list.
- The examples show a map as a list of pairs, each a key and its value.
- The examples show a long or bigint, which is a whole number, in quotes.

## Example 1

    m = [["k1","3000000000"]]
    p = [1,0.25]
    result = null
`)
  })

  it('is a problem for each of its properties', async () => {
    const set = await imported({ both: data([...cases('toText'), ...cases('fromText'), ...cases('few', 2)]), one: page })
    expect(await set.slugs()).toEqual(['both-from-text', 'both-to-text', 'one'])
    expect(await set.json('both-from-text/problem.json')).toMatchObject({ title: 'Both: from text', position: 10_001 })
    expect(await set.text('both-from-text/statement.md')).toContain(
      '- The text may speak of more; this problem asks for `fromText` alone.',
    )
    expect(await set.text('one/statement.md')).not.toContain('alone')
    expect(await set.json('one/problem.json')).toMatchObject({ position: 10_100 })
  })
})

describe('an exercise that is none', () => {
  it.each([
    ['retired', pages({ '.deprecated': '' }), 'the set has retired it'],
    ['without cases', { 'description.md': 'Say it.' }, 'it has no canonical data'],
    ['without a text', { 'canonical-data.json': data(cases()), 'description.md': '# Description\n' }, 'it has no description'],
    [
      'about a program that is not there',
      pages({ 'instructions.md': 'Refactor the parser.' }),
      'it asks to rework a program, which the set does not have',
    ],
    ['not UTF-8', pages({ 'description.md': Uint8Array.of(0x61, 0xff) }), 'it cannot be read: description.md is not UTF-8'],
    ['with metadata that is no TOML', pages({ 'metadata.toml': 'title = ' }), /^it cannot be read: \S/],
    ['with metadata of another form', pages({ 'metadata.toml': 'title = 3' }), 'it cannot be read: title has another form'],
    ['with nothing to judge', pages({ 'canonical-data.json': data([]) }), 'none of its cases can be judged here'],
    ['with a NUL in its text', pages({ 'description.md': 'a\0b' }), /^any\/statement\.md: line 1 holds a NUL/],
    [
      'too large',
      pages({ 'canonical-data.json': data(cases().map((one) => one.replace('"n": ', `"n": ${'1'.repeat(90_000)}`))) }),
      /^any\/cases\.json: \d+ bytes; at most/,
    ],
    ['with too many cases', pages({ 'canonical-data.json': data(cases('solve', 204)) }), /^any\/cases\.json: /],
    ['with a title beyond all', pages({ 'metadata.toml': 'title = ""' }), /^any\/problem\.json: /],
  ])('%s is left with the reason', async (_name, files, why) => {
    const set = await imported({ any: files })
    expect(set.reports.map(({ left }) => left.map((one) => one.why))).toEqual([
      [typeof why === 'string' ? why : expect.stringMatching(why)],
    ])
    expect(await set.slugs()).toEqual([])
  })

  it('may have a name that no problem can have', async () => {
    const set = await imported({ Any_Name: page, [`long-${'x'.repeat(90)}`]: data([...cases('aaaaaaaa'), ...cases('b')]) })
    expect(set.reports.flatMap(({ left }) => left)).toEqual([
      { property: null, why: 'its name is none that a problem can have' },
      { property: 'aaaaaaaa', why: `no problem can be called long-${'x'.repeat(90)}-aaaaaaaa` },
    ])
    expect(await set.slugs()).toEqual([`long-${'x'.repeat(90)}-b`])
  })

  it('stops no other', async () => {
    const set = await imported({ a: '{', b: page, c: data([entry('{"n": 1}', '1')]), 'd.txt': page })
    expect(await set.slugs()).toEqual(['b'])
  })
})

describe('the folder of imported problems', () => {
  it('holds after a further import what that one made', async () => {
    const first = await imported({ a: page, b: data([...cases('x'), ...cases('y')]), c: page })
    await writeFile(join(first.out, 'a/stray.txt'), 'x')
    const second = await first.again({ a: page, b: data(cases('x')), d: page })
    expect(await second.slugs()).toEqual(['a', 'b', 'c', 'd'])
    expect(await readImported(second.out)).toHaveLength(4)
    const third = await second.again({ a: '{', b: page, d: page }, ['a'])
    expect(await third.slugs()).toEqual(['b', 'c', 'd'])
  })

  it('keeps everything that is no import', async () => {
    const first = await imported({})
    await mkdir(join(first.out, 'mine/solutions'), { recursive: true })
    await writeFile(join(first.out, 'mine/problem.json'), '{"title": "Mine"}')
    await writeFile(join(first.out, 'notes'), 'mine')
    const second = await first.again({ mine: page, notes: page, other: page })
    expect(second.reports.map(({ left }) => left)).toEqual([
      [{ property: 'solve', why: 'something else is called mine' }],
      [{ property: 'solve', why: 'something else is called notes' }],
      [],
    ])
    expect(await readFile(join(second.out, 'mine/problem.json'), 'utf8')).toBe('{"title": "Mine"}')
    expect(await second.slugs()).toEqual(['mine', 'notes', 'other'])
  })

  it('has one problem of a name', async () => {
    const set = await imported({ a: data([...cases('bC'), ...cases('d')]), 'a-b-c': page })
    expect(await set.slugs()).toEqual(['a-b-c', 'a-d'])
    expect(reportText(set.reports)).toContain('a-b-c, solve: not imported, something else is called a-b-c')
  })

  it('gives an exercise the same position, whichever are imported', async () => {
    const exercises = { a: page, b: page, c: page }
    const set = await imported(exercises, ['c'])
    expect(await set.slugs()).toEqual(['c'])
    expect(await set.json('c/problem.json')).toMatchObject({ position: 10_200 })
  })
})

describe('the report', () => {
  it('says of each exercise what became of it, and the totals', async () => {
    const { reports } = await imported({
      good: data([...cases('solve', 5), entry('{"n": 8}', '1', { scenarios: ['random'] })]),
      mixed: data([
        ...cases('one'),
        ...cases('two', 1),
        entry('{"n": 0}', '0', { property: 'one', uuid: 'again' }),
        entry('{"n": 9}', '0', { property: 'one', uuid: 'c' }),
        entry('{"n": 9}', '9', { property: 'one', reimplements: 'c' }),
      ]),
      poor: '{}',
    })
    expect(reportText(reports)).toBe(`good: imported with 5 cases (3 visible)
    good: 1 case skipped, the answer is random
mixed-one: imported with 4 cases (3 visible)
mixed, two: not imported, 1 case is too few to tell a right program
    mixed: 1 case skipped, another case takes its place
    mixed: 1 case skipped, an earlier case has the same input
poor: not imported, it cannot be read: cases has another form
2 of 3 exercises imported, as 2 problems with 9 cases; 3 cases skipped`)
  })

  it('is what the command prints, or ends as an error', async () => {
    const set = await imported({ good: page })
    const run = (...args: readonly string[]) =>
      promisify(execFile)(projectNode, [join(import.meta.dirname, '../../scripts/content/import.ts'), ...args])
    const out = join(set.out, '../other')
    const { stdout } = await run('problem-specifications', set.folder, '--out', out)
    expect(stdout).toBe(
      'good: imported with 3 cases (2 visible)\n1 of 1 exercise imported, as 1 problem with 3 cases; 0 cases skipped\n',
    )
    const json = await run('problem-specifications', set.folder, '--out', out, '--json', 'good')
    expect(JSON.parse(json.stdout)).toEqual([
      { exercise: 'good', imported: [{ slug: 'good', visible: 2, hidden: 1 }], left: [], skipped: [] },
    ])
    await expect(run('problem-specifications', out)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no such folder'),
    })
    await expect(run('problem-specifications', set.folder, 'bad')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('bad: no such exercise'),
    })
    await expect(run('elsewhere', set.folder)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') })
  })

  it('is none without a clone', async () => {
    await expect(importSet('/nonexistent', '/nonexistent')).rejects.toThrow('name a clone of exercism/problem-specifications')
  })
})
