import { expect, it } from 'vitest'
import type { Component } from '../../scripts/content/components.ts'
import { readComponents } from '../../scripts/content/components.ts'
import { coverageOf, coverageText, readCovered, type CoveredProblem } from '../../scripts/content/coverage.ts'

const component = (id: string, shownBy?: 'exercises'): Component => ({
  id,
  title: `The ${id}`,
  summary: `What ${id} is about.`,
  prerequisites: [],
  ...(shownBy === undefined ? {} : { shownBy }),
})
const ALL = ['fix', 'examples', 'trace', 'assemble', 'complete', 'speed_up'] as const

const problem = (
  slug: string,
  primary: string,
  more: Partial<CoveredProblem> & { secondary?: string[] } = {},
): CoveredProblem => ({
  slug,
  difficulty: more.difficulty ?? 'easy',
  components: { primary, secondary: more.secondary ?? [] },
  forms: more.forms ?? ALL,
})

const problems = [
  problem('a', 'loops'),
  problem('b', 'loops', { difficulty: 'medium', secondary: ['sorting'] }),
  problem('c', 'loops', { difficulty: 'hard', forms: ['fix', 'speed_up'], secondary: ['sorting'] }),
  problem('d', 'sorting', { forms: ['fix'] }),
  problem('e', 'queries', { forms: ['fix', 'speed_up'], secondary: ['packages', 'strings'] }),
  problem('f', 'queries', { forms: ['fix'], secondary: ['strings'] }),
  problem('g', 'queries', { forms: ['fix', 'complete'], secondary: ['strings'] }),
]
const components = [
  component('loops'),
  component('sorting'),
  component('queries'),
  component('strings'),
  component('graphs'),
  component('packages', 'exercises'),
]

it('counts each component by difficulty and by form, the thinnest first', () => {
  const { rows } = coverageOf(problems, components)
  expect(rows.map(({ id, problems: count, primary, forms, below }) => [id, count, primary, forms, below])).toEqual([
    ['graphs', 0, 0, 0, ['problems', 'forms']],
    ['strings', 3, 0, 3, ['forms']],
    ['sorting', 3, 1, 6, ['primary']],
    ['queries', 3, 3, 3, ['forms']],
    ['loops', 3, 3, 6, []],
  ])
  expect(rows.at(-1)).toMatchObject({
    byDifficulty: { easy: 1, medium: 1, hard: 1 },
    byForm: { fix: 3, examples: 2, trace: 2, assemble: 2, complete: 2, speed_up: 3 },
  })
})

it('says what is thin, and which problem names a component that only exercises show', () => {
  const lines = coverageText(coverageOf(problems, components), problems).split('\n')
  expect(lines).toEqual([
    'component  problems  primary  easy  medium  hard   forms  fix  examples  trace  assemble  complete  speed_up',
    'graphs       0 of 3        0     .       .     .  0 of 4    .         .      .         .         .         .  thin',
    'strings           3        0     3       .     .  3 of 4    3         .      .         .         1         1  thin',
    'sorting           3   1 of 2     1       1     1       6    3         1      1         1         1         2  thin',
    'queries           3        3     3       .     .  3 of 4    3         .      .         .         1         1  thin',
    'loops             3        3     1       1     1       6    3         2      2         2         2         3',
    'e/problem.json: components: components.json says that only exercises show packages',
    '7 problems (5 easy, 1 medium, 1 hard); 1 of 5 components reach every floor, 4 are thin',
  ])
})

it('asks for no problem about what only a computer of one’s own can show', async () => {
  const { rows, misplaced } = coverageOf([], await readComponents())
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain('hash-lookup')
  expect(ids).not.toContain('virtual-environments')
  expect(misplaced).toEqual([])
})

it('leaves no component of the catalogue below a floor', async () => {
  const { rows, misplaced } = coverageOf(await readCovered(), await readComponents())
  expect(rows.filter(({ below }) => below.length > 0).map(({ id, below }) => [id, below])).toEqual([])
  expect(misplaced).toEqual([])
})
