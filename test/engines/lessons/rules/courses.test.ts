/** The machine over the questions that the courses really have. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionIn, type Reading } from '../../../../src/engines/lessons/rules/reading.ts'
import { scoreByKey } from '../../../../src/engines/lessons/rules/score.ts'
import { questionKinds, type QuestionKind, type QuestionRef } from '../../../../src/problem/course.ts'
import { checked, isChoice, sizeFor } from './mastery.ts'
import { runsOf } from '../../../tried.ts'
import { pointsIn } from '../../../../src/problem/key-points.ts'

const COURSES = join(import.meta.dirname, '../../../../content/courses')

interface Files {
  readonly objectives?: readonly string[]
  readonly choices?: ReadonlyArray<{ readonly id: string; readonly options: readonly string[]; readonly key: number }>
  readonly shorts?: readonly Written[]
  readonly computed?: ReadonlyArray<
    { readonly id: string; readonly kind: 'output' | 'bug'; readonly key: string | number } & Observing
  >
  readonly paraphrases?: ReadonlyArray<Written & Observing>
}
interface Observing {
  readonly observes: readonly string[]
}
interface Written {
  readonly id: string
  readonly question?: string
  readonly passage?: string
  readonly points: ReadonlyArray<{ readonly id: string; readonly text: string }>
  readonly answer: string
}

const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(COURSES, ...path), 'utf8')) as Required<Files>

function foldersIn(path: string): readonly string[] {
  const names: readonly string[] = readdirSync(join(COURSES, path))
  return names.filter((name) => !name.includes('.'))
}

const nodes = foldersIn('.')
  .flatMap((course) => foldersIn(course).map((node) => `${course}/${node}`))
  .map((node) => {
    const { objectives } = read(node, 'node.json')
    const own = objectives.map((objective) => ({ objective, ...read(node, 'objectives', `${objective}.json`) }))
    const shared = read(node, 'shared.json')
    const pool = [
      ...own.flatMap(({ objective, choices, shorts }) => [
        ...choices.map(({ id }) => refOf(`${node}/${objective}/${id}`, 'choice', [objective])),
        ...shorts.map(({ id }) => refOf(`${node}/${objective}/${id}`, 'short', [objective])),
      ]),
      ...shared.computed.map(({ id, kind, observes }) => refOf(`${node}/shared/${id}`, kind, observes)),
      ...shared.paraphrases.map(({ id, observes }) => refOf(`${node}/shared/${id}`, 'paraphrase', observes)),
    ]
    return { node, objectives, own, shared, pool }
  })

function refOf(id: string, kind: QuestionKind, observes: readonly string[]): QuestionRef {
  return { id, kind, observes }
}

it('reads them all', () => {
  expect(nodes.length).toBeGreaterThan(10)
  const kinds = new Set(nodes.flatMap(({ pool }) => pool.map(({ kind }) => kind)))
  expect(kinds).toEqual(new Set(questionKinds))
  const ids = nodes.flatMap(({ pool }) => pool.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

describe.each(nodes)('$node', ({ objectives, own, shared, pool }) => {
  it('gives a full test of whatever was covered, with and without a grader', () => {
    fc.assert(
      fc.property(fc.subarray([...objectives], { minLength: 1 }), fc.nat(), fc.boolean(), (covered, seed, hasGrader) => {
        const { questions, practice } = checked({ objectives: covered, pool, exposed: new Set(), hasGrader, seed })
        expect(practice).toEqual([])
        expect(questions.filter(({ kind }) => kind === 'paraphrase')).toHaveLength(1)
        const size = sizeFor(covered)
        expect(questions.length).toBeGreaterThanOrEqual(size)
        if (hasGrader) {
          expect(questions).toHaveLength(size)
          expect(Math.abs(questions.filter(isChoice).length - size / 2)).toBeLessThanOrEqual(1)
        }
      }),
      runsOf(60),
    )
  })

  it('gives a second test of all of it with nothing from the first', () => {
    for (const hasGrader of [true, false])
      for (const seed of [1, 2, 3]) {
        const first = checked({ objectives, pool, exposed: new Set(), hasGrader: true, seed })
        const firstIds = new Set(first.questions.map(({ id }) => id))
        const second = checked({ objectives, pool, exposed: firstIds, hasGrader, seed: seed + 10 })
        const again = second.questions.filter(({ id }) => firstIds.has(id))
        // Where too little is left for one of them, it is said to be practice.
        expect(again.every(({ isEvidence }) => !isEvidence)).toBe(true)
        if (hasGrader) expect(second.practice).toEqual([])
      }
  })

  it('knows its keys by letter and by text, and no other option for them', () => {
    for (const { choices } of own)
      for (const { options, key } of choices)
        for (const [at, option] of options.entries())
          for (const answer of ['abcd'[at] ?? '', `${'ABCD'[at]})`, option, `${'abcd'[at]}) ${option}`]) {
            // An option may be the letter of another: then nobody knows which is meant.
            const isOther = options.some(
              (other, index) => index !== at && (other.replaceAll('`', '').trim() === answer || 'abcd'[index] === answer),
            )
            if (isOther) continue
            expect(optionIn(answer, options), `${answer} of ${options.join(' | ')}`).toBe(at)
            expect(scoreByKey({ kind: 'choice', key: String(key) }, { kind: 'choice', option: at })).toBe(at === key ? 1 : 0)
          }
    for (const { kind, key } of shared.computed) {
      const reading = (more: string): Reading =>
        kind === 'bug' ? { kind: 'line', line: Number(`${key}${more}`) } : { kind: 'text', text: `${key}${more}` }
      expect(scoreByKey({ kind, key: String(key) }, reading(''))).toBe(1)
      expect(scoreByKey({ kind, key: String(key) }, reading('0'))).toBe(0)
    }
  })

  it('gives nothing for its own questions, key points or passages in place of an answer', () => {
    for (const { points, answer, question = '', passage = '' } of [
      ...own.flatMap(({ shorts }) => shorts),
      ...shared.paraphrases,
    ]) {
      const questionText = `${question} ${passage}`
      const claims = (quote: (at: number) => string) => points.map(({ id }, at) => ({ id, quote: quote(at) }))
      expect(
        pointsIn(
          points,
          claims(() => questionText),
          questionText,
          questionText,
        ).score,
      ).toBe(0)
      expect(
        pointsIn(
          points,
          claims((at) => points[at]?.text ?? ''),
          'I do not know.',
          questionText,
        ).score,
      ).toBe(0)
      // One quote is one point, however often it is claimed.
      expect(
        pointsIn(
          points,
          claims(() => answer),
          answer,
          questionText,
        ).pointIds.length,
      ).toBe(1)
      const words = answer.split(' ')
      const part = Math.floor(words.length / points.length)
      const parts = claims((at) => words.slice(at * part, (at + 1) * part).join(' '))
      expect(pointsIn(points, parts, answer, questionText).score, answer).toBe(1)
    }
  })
})
