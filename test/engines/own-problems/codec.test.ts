/** Own problems as they are stored: read as they were written, and nothing else for one. */
import { describe, expect, it } from 'vitest'
import type { OwnProblem } from '../../../src/problem/own-problem.ts'
import type { Signature } from '../../../src/problem/problem.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import {
  openPartIn,
  openTextOf,
  ownProblemCodec,
  ownProblemsIn,
  sealedPartIn,
  sealedTextOf,
  wholeTextOf,
} from '../../../src/engines/own-problems/codec.ts'
import { doubling } from './own-problem.ts'

const own = await doubling('codec')
const signatures: readonly Signature[] = [
  own.problem.signature,
  { kind: 'class', entry: 'Box', parameters: [], methods: [{ name: 'size', parameters: [], returns: 'int' }] },
  { kind: 'program' },
]
const comparators: readonly Comparator[] = [
  { kind: 'exact' },
  { kind: 'unordered', levels: 2 },
  { kind: 'set' },
  { kind: 'float', absolute: 0.1, relative: 0 },
  { kind: 'text' },
  { kind: 'one_of', by: { kind: 'in_place', parameter: 'n', by: { kind: 'exact' } } },
]
const withChanges = (changes: Partial<OwnProblem['problem']>): OwnProblem => ({ ...own, problem: { ...own.problem, ...changes } })

describe('a text', () => {
  it.each([
    ...signatures.map((signature) => withChanges({ signature })),
    ...comparators.map((comparator) => withChanges({ comparator })),
  ])('is read as it was written ($problem.signature.kind, $problem.comparator.kind)', (problem) => {
    const { hidden, hints, exercises: _none, ...open } = problem
    const raising = {
      hidden: [...hidden, { tag: 'bad', args: [], expected: null, raises: true as const }],
      hints,
      exercises: null,
    }
    expect(openPartIn(openTextOf(open))).toEqual(open)
    expect(sealedPartIn(sealedTextOf(raising))).toEqual(raising)
    expect(ownProblemsIn(wholeTextOf([problem, problem]))).toEqual([problem, problem])
  })
  it('of a hint with the English question that each had at first is read without it', () => {
    const { hidden } = own
    const earlier = sealedTextOf({
      hidden,
      hints: [{ text: 'Zähle.', question: 'What will you try with this?' }],
      exercises: null,
    })
    expect(sealedPartIn(earlier)?.hints).toEqual([{ text: 'Zähle.', question: '' }])
    const shared = wholeTextOf([{ ...own, hints: [{ text: 'Zähle.', question: 'What will you try with this?' }] }])
    expect(ownProblemsIn(shared)?.[0]?.hints).toEqual([{ text: 'Zähle.', question: '' }])
  })
  it('of exercises is sealed, and is left out of what others get', () => {
    const exercises: OwnProblem['exercises'] = {
      reference: 'canary-reference',
      forms: [
        { kind: 'fix', misconception: null, program: 'canary-program', minShareKept: 0.7, solution: 'canary-solution' },
        { kind: 'complete', texts: ['a', 'b'], blanks: [{ answer: 'canary-answer', subgoal: 0 }], subgoals: ['c'] },
      ],
    }
    const { hidden, hints } = own
    expect(sealedPartIn(sealedTextOf({ hidden, hints, exercises }))).toEqual({ hidden, hints, exercises })
    const text = wholeTextOf([{ ...own, exercises }])
    expect(text).not.toContain('canary-reference')
    expect(text).not.toContain('canary-program')
    expect(text).toBe(wholeTextOf([own]))
    expect(sealedPartIn(JSON.stringify({ version: 1, hidden, hints }))).toEqual({ hidden, hints, exercises: null })
  })
  it('of a problem without hints says so, and one that says nothing has them', () => {
    const { hidden: _hidden, hints: _hints, exercises: _none, ...open } = own
    const part = { ...open, hinted: false }
    expect(openPartIn(openTextOf(part))).toEqual(part)
    expect(ownProblemsIn(wholeTextOf([{ ...own, hinted: false }]))).toMatchObject([{ hinted: false }])
    const text = wholeTextOf([own])
    expect(text).not.toContain('hinted')
    expect(ownProblemsIn(text)).toMatchObject([{ hinted: true }])
  })
  it('with the hashes of hints that earlier texts have is read without them', () => {
    const { hidden: _hidden, hints: _hints, exercises: _exercises, ...open } = own
    const earlier = openTextOf(open).replace('{', '{"hintShingles":[[1,2],[]],')
    expect(openPartIn(earlier)).toEqual(open)
  })
  it.each([
    ['no JSON', '{'],
    ['of a version to come', wholeTextOf([own]).replace('"version":1', '"version":2')],
    ['with a checker', wholeTextOf([withChanges({ comparator: { kind: 'checker', returns: 'bool' } })])],
    [
      'with a checker inside',
      wholeTextOf([withChanges({ comparator: { kind: 'one_of', by: { kind: 'checker', returns: 'bool' } } })]),
    ],
    ['of another kind', sealedTextOf(own)],
  ])('%s is none', (_what, text) => expect(ownProblemsIn(text)).toBeNull())
})

describe('a row', () => {
  const { slug: _slug, topics, title, difficulty } = own.problem
  const event = {
    type: 'problem_kept',
    at: 7,
    title,
    difficulty,
    topics,
    language: 'javascript',
    activityId: null,
    untrusted: true,
    openHash: 'o',
    sealedHash: 's',
  } as const
  it('is read as it was written, under its version', () => {
    const stored = ownProblemCodec.encode(event)
    expect(stored.version).toBe(1)
    expect(ownProblemCodec.decode(stored)).toEqual(event)
    const removed = { type: 'problem_removed', at: 8 } as const
    expect(ownProblemCodec.decode(ownProblemCodec.encode(removed))).toEqual(removed)
    expect(ownProblemCodec.decode({ ...stored, version: 2 })).toBeNull()
    expect(ownProblemCodec.decode({ ...stored, body: stored.body.replace('javascript', 'cobol') })).toBeNull()
  })
})
