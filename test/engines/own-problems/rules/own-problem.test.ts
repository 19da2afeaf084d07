/** What an own problem is called, what it is made of, and how it becomes a copy. */
import { describe, expect, it } from 'vitest'
import { copyOf, shareable } from '../../../../src/engines/own-problems/rules/copy.ts'
import { ownProblemDecider } from '../../../../src/engines/own-problems/rules/decide.ts'
import { isOwnSlug, OWN_SLUG, ownHint, ownProblem, ownSlugOf, type OwnParts } from '../../../../src/problem/own-problem.ts'
import { SLUG } from '../../../../src/problem/problem.ts'
import { factsOf } from '../../../../src/problem/facts.ts'

const parts: OwnParts = {
  slug: ownSlugOf('0'.repeat(64)),
  title: 'Twice',
  statement: 'Give back twice the number.',
  difficulty: 'easy',
  topics: ['arithmetic'],
  language: 'python3',
  signature: { kind: 'function', entry: 'twice', parameters: [{ name: 'n', type: 'int' }], returns: 'int' },
  comparator: { kind: 'exact' },
  cases: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ tag: 'basic', args: [n], expected: n * 2 })),
  starter: 'def twice(n):\n    pass\n',
  hints: ['What is two of it?', 'Add.\n\nWhat to what?', 'Add it to itself.'],
  cpuMs: 2_000,
  version: 'v1',
  activityId: 'a',
}
const own = ownProblem(parts)

describe('a slug', () => {
  it.each([
    ['0'.repeat(64), 'own-aaaaaaaaaaaaaaaa'],
    ['f'.repeat(64), 'own-7777777777777777'],
    ['00443214c74254b635cf'.padEnd(64, '0'), 'own-abcdefghijklmnop'],
  ])('of %s is %s', (hash, slug) => {
    expect(ownSlugOf(hash)).toBe(slug)
    expect(slug).toMatch(OWN_SLUG)
    expect(slug).toMatch(SLUG)
    expect(isOwnSlug(slug)).toBe(true)
  })
  it.each(['two-sum', 'owned', 'my-own-problem'])('%s is of the catalogue', (slug) => expect(isOwnSlug(slug)).toBe(false))
})

describe('an own problem', () => {
  it('shows three cases, hides five, and has nothing that could prove', () => {
    expect(own.problem.visibleCases.map(({ args }) => args)).toEqual([[1], [2], [3]])
    expect(own.hidden.map(({ args }) => args)).toEqual([[4], [5], [6], [7], [8]])
    expect(own.problem).toMatchObject({
      hiddenCaseCount: 5,
      languages: ['python3'],
      starters: { python3: parts.starter },
      components: { primary: '', secondary: [] },
      siblings: [],
    })
    expect(factsOf(own.problem)).toBeNull()
    expect(own).toMatchObject({ activityId: 'a', untrusted: false, hinted: true })
    expect(ownProblem({ ...parts, hinted: false })).toMatchObject({ hinted: false })
  })
  it.each([
    ['Add. What to what?', { text: 'Add.', question: 'What to what?' }],
    ['Add.\n\nWhat to what?', { text: 'Add.', question: 'What to what?' }],
    ['Is it 2.5? Or is it more?', { text: 'Is it 2.5?', question: 'Or is it more?' }],
    ['What to what?', { text: '', question: 'What to what?' }],
    ['Add it to itself.', { text: 'Add it to itself.', question: '' }],
    ['What now? Add it.', { text: 'What now? Add it.', question: '' }],
    ['Zähle von links.', { text: 'Zähle von links.', question: '' }],
    ['Welche Zahl kommt zuerst?', { text: '', question: 'Welche Zahl kommt zuerst?' }],
    ['まず隣と比べます。どの点が山ですか？', { text: 'まず隣と比べます。', question: 'どの点が山ですか？' }],
    ['ابدأ من اليسار. ماذا تجد؟', { text: 'ابدأ من اليسار.', question: 'ماذا تجد؟' }],
  ])('asks with the end of its hint: %s', (drafted, hint) => expect(ownHint(drafted)).toEqual(hint))
})

describe('keeping', () => {
  const command = {
    type: 'keep',
    now: 7,
    title: 'Twice',
    difficulty: 'easy',
    topics: [],
    language: 'python3',
    activityId: null,
    untrusted: true,
    openHash: 'o',
    sealedHash: 's',
  } as const
  it('happens once, and the first stays', () => {
    const { initial, decide, evolve } = ownProblemDecider
    const first = decide(initial, command)
    const { now: at, type: _type, ...kept } = command
    expect(first).toEqual({ ok: true, value: [{ type: 'problem_kept', at, ...kept }] })
    const state = first.ok ? first.value.reduce(evolve, initial) : initial
    expect(state).toEqual({ status: 'kept', at, ...kept })
    expect(decide(state, { ...command, openHash: 'other', untrusted: false })).toEqual({ ok: true, value: [] })
  })
  it('ends with a removal, behind which it may be taken anew', () => {
    const { initial, decide, evolve } = ownProblemDecider
    const { now: at, type: _type, ...kept } = command
    const state = evolve(initial, { type: 'problem_kept', at, ...kept })
    expect(decide(state, { type: 'remove', now: 9 })).toEqual({ ok: true, value: [{ type: 'problem_removed', at: 9 }] })
    const removed = evolve(state, { type: 'problem_removed', at: 9 })
    for (const gone of [removed, initial]) expect(decide(gone, { type: 'remove', now: 10 })).toEqual({ ok: true, value: [] })
    expect(decide(removed, command)).toEqual({ ok: true, value: [{ type: 'problem_kept', at, ...kept }] })
  })
})

describe('a copy', () => {
  const withCases = (value: string) => ({ ...own, hidden: [{ tag: 'basic', args: [[{ [value]: 1 }]], expected: value }] })
  it('has the same test, is marked, and names neither activity nor component', () => {
    const named = { ...own, problem: { ...own.problem, components: { primary: 'x', secondary: ['y'] }, siblings: ['z'] } }
    expect(copyOf(named)).toEqual({ ...own, activityId: null, untrusted: true })
    expect(copyOf({ ...named, hinted: false })).toMatchObject({ hinted: false })
  })
  it.each(['a\u0000b', 'a\u202eb', 'a\u200bb', 'a\ufeffb', 'a\u{e0041}b', 'a\ud800b', 'a\rb', 'a\u00adb'])(
    'is made of no problem with a case that holds %j',
    (value) => {
      expect(copyOf(withCases(value))).toBeNull()
      expect(shareable([withCases(value)])).toMatchObject({ error: { reason: 'hidden_text' } })
      expect(copyOf({ ...own, problem: { ...own.problem, title: value, statement: value } })?.problem).toMatchObject({
        title: 'ab',
        statement: 'ab',
      })
    },
  )
  it.each(['a\nb\tc', 'é日本', 'a\r\nb'])('keeps %j in a case', (value) => {
    expect(copyOf(withCases(value))?.hidden[0]?.expected).toBe(value)
    expect(shareable([withCases(value)])).toEqual({ ok: true, value: null })
  })
  it('is not made of a problem with a checker', () => {
    expect(copyOf({ ...own, problem: { ...own.problem, comparator: { kind: 'checker', returns: 'bool' } } })).toBeNull()
  })
  it('cannot be given on', () => {
    expect(shareable([own])).toEqual({ ok: true, value: null })
    expect(shareable([own, { ...own, untrusted: true }])).toMatchObject({ error: { reason: 'copy' } })
    expect(shareable([])).toMatchObject({ error: { reason: 'number' } })
    expect(shareable(Array.from({ length: 8 }, () => own))).toMatchObject({ error: { reason: 'number' } })
  })
  it('is cut between characters', () => {
    const title = copyOf({ ...own, problem: { ...own.problem, title: '😀'.repeat(200) } })?.problem.title
    expect(title).toBe('😀'.repeat(120))
  })
})
