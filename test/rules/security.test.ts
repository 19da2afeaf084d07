/** docs/security.md promises what is tested: its rows and paragraphs name tests that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const sections = new Map(
  text.split(/^## /m).map((section): [string, string] => {
    const [title = '', ...lines] = section.split('\n')
    return [title, lines.join('\n')]
  }),
)
const sectionOf = (title: string): string => sections.get(title) ?? ''

/** The cells of a section's table, without its head. */
const rowsOf = (title: string): readonly string[][] =>
  sectionOf(title)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '))
/** Paragraphs, and points of a list by themselves. */
const partsOf = (title: string): readonly string[] =>
  sectionOf(title)
    .split(/\n\n|\n(?=- )/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('|') && !part.startsWith('    '))

interface Named {
  readonly file: string
  readonly tests: readonly string[]
}
/** Files of tests, and the names in quotes after each. */
const testsIn = (part: string): readonly Named[] =>
  [...part.matchAll(/`(test\/[\w./-]+\.test\.ts)`(?:: ((?:“[^”]+”(?:, )?)+))?/g)].map(([, file = '', quoted = '']) => ({
    file,
    tests: [...quoted.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
  }))
const missing = (part: string): readonly string[] =>
  testsIn(part).flatMap(({ file, tests }) => {
    if (!existsSync(file)) return [file]
    const source = readFileSync(file, 'utf8')
    const isNamed = (name: string) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}`))
    return tests.filter((name) => !isNamed(name)).map((name) => `${file}: ${name}`)
  })

const PROMISES = 'What is promised, and by which test'
const promises = rowsOf(PROMISES)

it('finds its sections', () => {
  const titles = [
    'Who might attack it',
    PROMISES,
    'What is stored, and where',
    'What can be learned of what is sealed',
    'What is not stopped',
  ]
  expect(titles.filter((title) => !sections.has(title))).toEqual([])
  expect(promises.length).toBeGreaterThan(20)
})

it.each(promises)('against %s: “%s” is held by tests that exist', (_against, _promise, holders = '') => {
  expect(testsIn(holders).flatMap(({ tests }) => tests)).not.toEqual([])
  expect(missing(holders)).toEqual([])
})

it('somebody who might attack it has a promise against them, and no promise is against anybody else', () => {
  const attackers = rowsOf('Who might attack it').map(([who = '']) => who)
  expect(attackers.length).toBeGreaterThan(10)
  expect([...new Set(promises.map(([against = '']) => against))].toSorted()).toEqual(attackers.toSorted())
})

it.each(rowsOf('What can be learned of what is sealed'))('what a %s tells is held by tests that exist', (...cells) => {
  const [holders = ''] = cells.slice(-1)
  expect(testsIn(holders)).not.toEqual([])
  expect(missing(holders)).toEqual([])
})

it.each(partsOf('What is stored, and where').map((part) => [part.slice(0, 60), part]))(
  '“%s…” names its tests',
  (_beginning, part) => {
    expect(testsIn(part)).not.toEqual([])
  },
)

describe('a part that names code', () => {
  const parts = partsOf('What is not stopped').filter((part) => /`(?:src|container)\//.test(part))
  it.each(parts.map((part) => [part.slice(0, 60), part]))('names a test as well: “%s…”', (_beginning, part) => {
    expect(testsIn(part)).not.toEqual([])
  })
})

it('no test is named that is not there', () => expect(missing(text)).toEqual([]))
