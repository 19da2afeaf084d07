/** The bounds of a near copy, held against all problems of the catalogue and against paraphrases of each. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyOf, likeness, type Existing } from '../../../../../src/engines/authoring/rules/draft/copies.ts'

const ROOT = join(import.meta.dirname, '../../../../../content/problems')
let catalogue: readonly Existing[]
beforeAll(async () => {
  const slugs = await readdir(ROOT)
  catalogue = await Promise.all(
    slugs.map(async (slug) => {
      const { title }: { title: string } = JSON.parse(await readFile(join(ROOT, slug, 'problem.json'), 'utf8'))
      return { slug, title, statement: await readFile(join(ROOT, slug, 'statement.md'), 'utf8') }
    }),
  )
})

const asDraft = ({ statement }: Existing, title = 'Quite another title') => ({ title, statement, cases: [] })

it('takes no problem of the catalogue for another one', () => {
  expect(catalogue.length).toBeGreaterThan(30)
  const result = catalogue.flatMap((problem) => {
    const copy = copyOf(
      { ...asDraft(problem), title: problem.title },
      catalogue.filter(({ slug }) => slug !== problem.slug),
    )
    return copy === null ? [] : [[problem.slug, copy]]
  })
  expect(result).toEqual([])
})

/** Whoever renames what a story is about, renames what is said most often. */
function renamed(text: string): string {
  const counts = new Map<string, number>()
  for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const often = Array.from(counts)
    .sort((one, other) => other[1] - one[1])
    .slice(0, 5)
  return often.reduce((changed, [word], index) => changed.replace(new RegExp(`\\b${word}`, 'giu'), `quux${'abcde'[index]}`), text)
}

function everyNth(text: string, n: number): string {
  let count = 0
  return text.replace(/\p{L}{3,}/gu, (word) => (++count % n === 0 ? `zork${word.length}` : word))
}

/** The first half stays, and goes on as another problem does. */
function halfOf(text: string): string {
  const at = catalogue.findIndex(({ statement }) => statement === text)
  const other = catalogue[(at + 7) % catalogue.length]?.statement ?? ''
  return text.slice(0, text.length / 2) + other.slice(0, text.length / 2)
}

describe('a copy of each problem is told and named', () => {
  it.each([
    ['as it is', (text: string) => text],
    ['with the five words that are said most often renamed', renamed],
    ['with every fourth word replaced', (text: string) => everyNth(text, 4)],
    ['with every sixth word replaced', (text: string) => everyNth(text, 6)],
    ['without its last third', (text: string) => text.slice(0, Math.floor((2 * text.length) / 3))],
    ['with another problem’s words in its second half', halfOf],
    [
      'with a story before it',
      (text: string) => `${'Once a fox, a crow and a stork met beside some frozen pond. '.repeat(3)}\n\n${text}`,
    ],
    [
      'with its paragraphs the other way round',
      (text: string) => text.split('\n\n').reduce((after, part) => `${part}\n\n${after}`),
    ],
    ['in capital letters', (text: string) => text.toUpperCase()],
  ])('%s', (_, paraphrase) => {
    const missed = catalogue.filter((problem) => {
      const statement = paraphrase(problem.statement)
      const copy = copyOf(asDraft({ ...problem, statement }), [problem])
      return copy?.slug !== problem.slug || copy.by !== 'statement'
    })
    expect(missed.map(({ slug }) => slug)).toEqual([])
  })
})

it('is of a share, which is the same both ways', () => {
  const [one, other] = ['The quick brown fox jumps over lazy dogs', 'A quick brown hare jumps over fences']
  expect(likeness(one, other)).toEqual(likeness(other, one))
  expect(likeness(one, one)).toEqual({ words: 1, pairs: 1 })
  expect(likeness(one, '')).toEqual({ words: 0, pairs: 0 })
})

describe('a copy', () => {
  const cases = [1, 2, 3, 4].map((number) => ({ tag: 'a', args: [number], expected: number + 1 }))
  const other: Existing = { slug: 'own-abc', title: 'Step Up', statement: 'Give the next number.' }
  const draft = { title: 'Next', statement: 'Say what follows.', cases }
  it.each([
    ['by its title, however it is written', { ...draft, title: 'STEP  up!' }, other, 'title'],
    ['by all cases that are shown of it', draft, { ...other, cases: cases.slice(0, 3) }, 'cases'],
    ['not by two cases', draft, { ...other, cases: cases.slice(0, 2) }, null],
    [
      'not by all of its cases but one',
      draft,
      { ...other, cases: cases.map((entry, index) => (index === 3 ? { ...entry, expected: 0 } : entry)) },
      null,
    ],
    ['not by cases with other answers', draft, { ...other, cases: cases.map((entry) => ({ ...entry, expected: 0 })) }, null],
    ['not by a few words', { ...draft, statement: other.statement }, other, null],
  ] as const)('%s', (_, own, existing, by) => {
    expect(copyOf(own, [existing])?.by ?? null).toBe(by)
  })
})
