import { describe, expect, it } from 'vitest'
import { retakeFindings } from '../../scripts/content/courses/retakes.ts'
import type { QuestionKind, QuestionRef } from '../../src/problem/course.ts'
import { complaintsOf, edit, readWith } from './course.ts'

const ref = (id: string, kind: QuestionKind, ...observes: readonly string[]): QuestionRef => ({ id, kind, observes })

/** So many questions of each kind about one objective. */
const bankOf = (objective: string, counts: Readonly<Partial<Record<QuestionKind, number>>>): QuestionRef[] =>
  (['choice', 'short', 'output', 'bug', 'paraphrase'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] ?? 0 }, (_, n) => ref(`${objective}/${kind}${n + 1}`, kind, objective)),
  )

describe('questions for a lesson and three tests', () => {
  const rows: ReadonlyArray<readonly [name: string, maps: readonly QuestionRef[], findings: readonly string[]]> = [
    ['last', bankOf('maps', { choice: 6, short: 3, bug: 3, paraphrase: 1 }), []],
    ['may be choices in place of programs', bankOf('maps', { choice: 9, short: 3, paraphrase: 1 }), []],
    [
      'run out of choices',
      bankOf('maps', { choice: 4, short: 3, bug: 3, paraphrase: 1 }),
      ['c/n/objectives/maps.json: needs 2 more choices for two more tests without a repeat'],
    ],
    [
      'run out of short answers',
      bankOf('maps', { choice: 9, short: 2, paraphrase: 1 }),
      ['c/n/objectives/maps.json: needs 1 more short answer for two more tests without a repeat'],
    ],
  ]
  it.each(rows)('%s', (_name, maps, findings) => {
    const sets = bankOf('sets', { choice: 9, short: 3, paraphrase: 2 })
    expect(retakeFindings('c/n', ['maps', 'sets'], [...maps, ...sets])).toEqual(findings)
  })

  it('run out of passages', () => {
    const bank = ['maps', 'sets'].flatMap((objective) => bankOf(objective, { choice: 9, short: 3, paraphrase: 1 }))
    expect(retakeFindings('c/n', ['maps', 'sets'], bank)).toEqual([
      'c/n/shared.json: needs 1 more passage for two more tests without a repeat',
    ])
  })

  it('are counted for each objective, and a program about two of them for both', () => {
    const rich = { choice: 8, short: 3, paraphrase: 2 }
    const bank = [...bankOf('maps', rich), ...bankOf('sets', { ...rich, choice: 7 })]
    const shared = [1, 2, 3].map((n) => ref(`shared/k${n}`, 'output', 'maps', 'sets'))
    expect(retakeFindings('c/n', ['maps', 'sets'], bank)).toEqual([
      'c/n/objectives/maps.json: needs 1 more choice for two more tests without a repeat',
      'c/n/objectives/sets.json: needs 2 more choices for two more tests without a repeat',
    ])
    expect(retakeFindings('c/n', ['maps', 'sets'], [...bank, ...shared])).toEqual([])
  })
})

describe('the check of a course', () => {
  it('names a node whose questions run out', async () => {
    const read = await readWith({ 'labels/objectives/value-types.json': edit(({ choices }) => choices.splice(7)) })
    expect([...complaintsOf(read), ...read.nodes.flatMap(({ warnings }) => warnings)]).toEqual([
      'harbour-office/labels/objectives/value-types.json: needs 1 more choice for two more tests without a repeat',
    ])
  })
})
