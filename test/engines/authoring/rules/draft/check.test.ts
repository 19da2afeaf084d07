/** What reading a draft finds: a good one spoiled in one place, and where the finding says it is. */
import { describe, expect, it } from 'vitest'
import { checkDraft } from '../../../../../src/engines/authoring/rules/draft/check.ts'
import { CAPS, stored, type Draft, type DraftSlot, type Finding } from '../../../../../src/engines/authoring/rules/draft/draft.ts'
import { textOf } from '../../../../../src/problem/literals/parts.ts'
import { caseThatKills, wordFinding, wordNotReached } from '../../../../../src/engines/authoring/render/finding-words.ts'
import { goodDrafts } from '../../../../fixtures/drafts/index.ts'
import { garage } from '../../../../fixtures/drafts/javascript.ts'
import { drought, kitty } from '../../../../fixtures/drafts/python.ts'
import { readers } from '../../../../fixtures/drafts/sql.ts'

const { draft: good, slot } = drought
const findingsFor = (changes: Partial<Draft>, of: DraftSlot = slot, base: Draft = good): readonly Finding[] =>
  checkDraft({ ...base, ...changes }, of, []).findings

const at = (index: number, changes: Partial<Draft['cases'][number]>, { cases }: Draft = good) =>
  cases.map((entry, own) => (own === index ? { ...entry, ...changes } : entry))

/** A pattern that takes quadratic time needs minutes for it. */
it('looks once at each letter of a title', () => {
  expect(findingsFor({ title: 'a'.repeat(500_000) })).toEqual([{ check: 'shape', faults: [{ at: 'title', fault: 'too_long' }] }])
})

it.each(goodDrafts.map((entry) => [entry.name, entry] as const))(
  '%s has no finding and can be run',
  (_, { draft, slot: own }) => {
    expect(checkDraft(draft, own, [])).toEqual({
      draft: checkDraft(draft, own, []).draft,
      findings: [],
      notReached: [],
      runs: true,
    })
  },
)

const signature = (changes: object): Draft['signature'] => ({
  kind: 'function',
  entry: 'longestDrought',
  parameters: [
    { name: 'rainfall', type: 'int[]' },
    { name: 'limit', type: 'int' },
  ],
  returns: 'int',
  ...changes,
})

describe('shape', () => {
  const { code, title, statement, hint, tag, cases } = CAPS
  it.each<[string, Partial<Draft>, string, string]>([
    ['no title', { title: ' \u200b' }, 'title', 'empty'],
    ['a long title', { title: 'x'.repeat(title + 1) }, 'title', 'too_long'],
    ['a long statement', { statement: 'x'.repeat(statement + 1) }, 'statement', 'too_long'],
    ['a long hint', { hints: ['a', 'x'.repeat(hint + 1), 'c'] }, 'hints.1', 'too_long'],
    ['an empty hint', { hints: ['a', 'b', '\n'] }, 'hints.2', 'empty'],
    ['four hints', { hints: ['a', 'b', 'c', 'd'] }, 'hints', 'count'],
    ['a starter of too many bytes', { starter: 'é'.repeat(code / 2 + 1) }, 'starter', 'too_long'],
    ['an empty reference', { reference: '' }, 'reference', 'empty'],
    ['nine cases', { cases: [...good.cases, { tag: 'more', args: [[1], 1], expected: 0 }] }, 'cases', 'count'],
    ['an empty tag', { cases: at(3, { tag: '' }) }, 'cases.3.tag', 'empty'],
    ['a long tag', { cases: at(3, { tag: 'x'.repeat(tag + 1) }) }, 'cases.3.tag', 'too_long'],
    ['a tag with marks', { cases: at(3, { tag: '<b>' }) }, 'cases.3.tag', 'not_a_name'],
    ['cases of too many bytes', { cases: at(3, { args: [Array.from({ length: cases / 2 }, () => 1), 2] }) }, 'cases', 'too_long'],
    ['a name with a blank', { signature: signature({ entry: 'longest drought' }) }, 'signature.entry', 'not_a_name'],
    ['a name of the language', { signature: signature({ entry: 'while' }) }, 'signature.entry', 'reserved'],
    ['no parameters', { signature: signature({ parameters: [] }) }, 'signature.parameters', 'count'],
    ['a type nobody knows', { signature: signature({ returns: 'number' }) }, 'signature.returns', 'unknown_type'],
    ['a stream as an answer', { signature: signature({ returns: 'stream<int>' }) }, 'signature.returns', 'unknown_type'],
    ['a void answer', { signature: signature({ returns: 'void' }) }, 'signature.returns', 'unknown_type'],
    [
      'two parameters of one name',
      {
        signature: signature({
          parameters: [
            { name: 'a', type: 'int' },
            { name: 'a', type: 'int' },
          ],
        }),
      },
      'signature.parameters',
      'repeated',
    ],
    ['a program', { signature: { kind: 'program' } }, 'signature.kind', 'not_this_style'],
    ['a tolerance for everything', { comparator: { kind: 'float', absolute: 1e9, relative: 0 } }, 'comparator', 'comparator'],
    [
      'an in-place parameter that is none',
      { comparator: { kind: 'in_place', parameter: 'x', by: { kind: 'exact' } } },
      'comparator',
      'comparator',
    ],
    [
      'a checker inside',
      { comparator: { kind: 'one_of', by: { kind: 'checker', returns: 'bool' } } },
      'comparator',
      'comparator',
    ],
  ])('%s', (_, changes, path, fault) => {
    expect(findingsFor(changes)).toContainEqual({ check: 'shape', faults: [{ at: path, fault }] })
  })

  it('lets a function take a stream, and no class', () => {
    const parameters = [{ name: 'rainfall', type: 'stream<int>' }]
    const faults = (changed: Draft['signature'], of: typeof garage | undefined) =>
      findingsFor({ signature: changed }, of?.slot, of?.draft).flatMap((finding) =>
        finding.check === 'shape' ? finding.faults : [],
      )
    expect(faults(signature({ parameters }), undefined)).toEqual([])
    expect(faults({ kind: 'class', entry: 'Garage', parameters, methods: [] }, garage)).toContainEqual({
      at: 'signature.parameters.0.type',
      fault: 'unknown_type',
    })
  })

  it('is of a class', () => {
    const methods = [{ name: 'constructor', parameters: [], returns: 'int' }]
    const changed: Draft['signature'] = { kind: 'class', entry: 'garage', parameters: [], methods }
    expect(findingsFor({ signature: changed }, garage.slot, garage.draft)).toContainEqual({
      check: 'shape',
      faults: [
        { at: 'signature.entry', fault: 'not_a_name' },
        { at: 'signature.methods.0.name', fault: 'reserved' },
      ],
    })
  })

  it('is of a query', () => {
    const comparator = { kind: 'set' } as const
    expect(findingsFor({ comparator }, readers.slot, readers.draft)).toEqual([
      { check: 'shape', faults: [{ at: 'comparator', fault: 'comparator' }] },
    ])
    expect(findingsFor({ comparator: { kind: 'unordered', levels: 1 } }, readers.slot, readers.draft)).toEqual([])
    expect(findingsFor({ starter: '' }, readers.slot, readers.draft)).toEqual([])
  })

  it('is of a program', () => {
    expect(findingsFor({ comparator: { kind: 'text' } }, kitty.slot, kitty.draft)).toEqual([
      { check: 'shape', faults: [{ at: 'comparator', fault: 'comparator' }] },
    ])
  })
})

describe('text', () => {
  it.each<[string, Partial<Draft>, string, string]>([
    ['half a character in the title', { title: 'Dry \ud800' }, 'title', 'malformed'],
    ['half a character in a hint', { hints: ['a', 'b \udfff', 'c'] }, 'hints.1', 'malformed'],
    ['half a character in the reference', { reference: `${good.reference}# \ud83d` }, 'reference', 'malformed'],
    ['a control character in the title', { title: 'Dry\u0007 Days' }, 'title', 'invisible'],
    ['a bidi mark in the reference', { reference: `# \u202e\n${good.reference}` }, 'reference', 'invisible'],
    ['a mark around notes in the title', { title: 'Dry \ufff9' }, 'title', 'invisible'],
    ['tag characters in the title', { title: 'Dry \u{e0041}' }, 'title', 'invisible'],
    ['a tag of HTML', { title: 'Dry <script>' }, 'title', 'markup'],
    ['a link', { title: 'Dry https://example.org' }, 'title', 'markup'],
    ['code', { title: '`Dry`' }, 'title', 'markup'],
    ['an entity', { title: 'Dry &#60;' }, 'title', 'markup'],
    ['a heading', { title: '# Dry' }, 'title', 'markup'],
  ])('%s', (_, changes, path, fault) => {
    expect(findingsFor(changes)).toEqual([{ check: 'text', faults: [{ at: path, fault }] }])
  })

  it.each(['A < B', 'C++ & more', '2 * 3 * 4', 'Größte Summe', 'What is 5_000?'])('%s is a title', (title) => {
    expect(findingsFor({ title })).toEqual([])
  })

  it('is cleaned where it is prose', () => {
    const { draft, findings } = checkDraft(
      {
        ...good,
        title: ' Longest\u00a0 Drought ',
        statement: `\ufeffDry\u200b days\u202e.\r\n\tTab`,
        hints: ['a\u0000b', 'c', 'd'],
      },
      slot,
      [],
    )
    expect([draft.title, draft.statement, draft.hints, findings]).toEqual([
      'Longest Drought',
      'Dry days.\n\tTab',
      ['ab', 'c', 'd'],
      [],
    ])
  })

  it('is of what cases hold', () => {
    const [first] = kitty.draft.cases
    expect(
      findingsFor(
        { cases: at(0, { args: [`${textOf(first?.args[0] ?? '')}\u200b`] }, kitty.draft), statement: 'x' },
        kitty.slot,
        kitty.draft,
      ),
    ).toEqual([{ check: 'text', faults: [{ at: 'cases.0', fault: 'invisible' }] }])
  })
})

describe('cases', () => {
  it.each<[string, Partial<Draft>, Finding]>([
    [
      'an argument of another type',
      { cases: at(4, { args: ['x', 1] }) },
      { check: 'types', faults: [{ index: 4, part: 'args' }] },
    ],
    ['too few arguments', { cases: at(4, { args: [[1]] }) }, { check: 'types', faults: [{ index: 4, part: 'args' }] }],
    [
      'an answer of another type',
      { cases: at(4, { expected: null }) },
      { check: 'types', faults: [{ index: 4, part: 'expected' }] },
    ],
    [
      'a number beyond 32 bits',
      { cases: at(4, { args: [[2 ** 31], 1] }) },
      { check: 'types', faults: [{ index: 4, part: 'args' }] },
    ],
    [
      'the same arguments',
      { cases: at(7, { args: [[], 5], expected: 0 }) },
      { check: 'cases_distinct', pairs: [{ index: 7, same: 4 }] },
    ],
    [
      'one answer',
      { cases: good.cases.map((entry) => ({ ...entry, expected: 2 })), statement: 'x' },
      { check: 'constant_fails' },
    ],
  ])('%s', (_, changes, finding) => {
    expect(findingsFor(changes)).toEqual([finding])
  })

  it('have one answer where every list holds it', () => {
    const cases = good.cases.map((entry, index) => ({ ...entry, expected: [7, index] }))
    const changes: Partial<Draft> = { cases, comparator: { kind: 'one_of', by: { kind: 'exact' } }, statement: 'x' }
    expect(findingsFor(changes)).toEqual([{ check: 'constant_fails' }])
    expect(findingsFor({ ...changes, cases: at(3, { expected: [8, 9] }, { ...good, cases }) })).toEqual([])
    expect(findingsFor({ ...changes, cases: at(3, { expected: [] }, { ...good, cases }) })).toEqual([
      { check: 'types', faults: [{ index: 3, part: 'expected' }] },
    ])
  })

  it('of a program have one answer however its lines end', () => {
    const cases = kitty.draft.cases.map((entry, index) => ({ ...entry, expected: `yes${' '.repeat(index)}\n` }))
    expect(findingsFor({ cases, statement: 'x' }, kitty.slot, kitty.draft)).toEqual([{ check: 'constant_fails' }])
  })

  it('of a class have one answer where every method has', () => {
    const cases = Array.from({ length: 8 }, (_, index) => ({
      tag: 'same',
      args: [
        [
          ['Garage', [index]],
          ['park', ['A']],
          ['leave', ['A']],
        ],
      ],
      expected: [null, 0, true],
    }))
    expect(findingsFor({ cases }, garage.slot, garage.draft)).toEqual([{ check: 'constant_fails' }])
  })
})

it('collects all that is wrong, and says what could not be looked at', () => {
  const spoiled: Draft = { ...good, title: '<b>', hints: ['a'], starter: good.reference, cases: at(2, { args: [] }) }
  const { findings, notReached, runs } = checkDraft(spoiled, slot, [])
  expect(findings.map(({ check }) => check)).toEqual(['shape', 'text', 'types', 'no_reference_lines'])
  expect([notReached, runs]).toEqual([['cases_distinct', 'constant_fails', 'examples_agree'], false])
  expect(stored(findings)).toEqual([
    { check: 'shape', count: 1 },
    { check: 'text', count: 1 },
    { check: 'types', count: 1 },
    { check: 'no_reference_lines', count: 1 },
  ])
})

describe('in words', () => {
  const canary = 'canary_in_a_line_of_the_reference'
  const survivor = { line: 3, operator: 'boundary', diff: `-${canary}\n+x` } as const
  const failed = { index: 2, verdict: 'wrong_answer', expected: canary, actual: canary, error: canary } as const
  const findings: readonly Finding[] = [
    { check: 'mutants_killed', killed: 3, tried: 5, survivors: [survivor] },
    { check: 'mutants_killed', killed: null, fault: 'not_parsed' },
    { check: 'mutants_killed', killed: null, fault: 'too_complex' },
    { check: 'reference_passes', verdict: 'wrong_answer', passed: 7, compileError: null, cases: [failed] },
    { check: 'reference_passes', verdict: 'compile_error', passed: 0, compileError: { line: null, message: canary }, cases: [] },
    { check: 'not_a_copy', slug: 'two-sum', title: canary, by: 'statement' },
    { check: 'scaffold', fault: 'not_cut' },
    { check: 'deterministic', cases: [0, 1, 2, 3, 4, 5, 6, 7] },
    { check: 'limits', allowedMs: 1_000, cases: [{ index: 1, cpuMs: 1_200 }] },
  ]

  it.each(findings)('$check says what to do and quotes nothing', (finding) => {
    const text = wordFinding(finding)
    expect(text).toMatch(/^[A-Z].*\.$/)
    expect(text).not.toMatch(/canary|undefined|null|\bNaN\b/)
    expect(JSON.stringify(stored([finding]))).not.toContain('canary')
  })

  it('says which case would notice a survivor', () => {
    expect(wordFinding(findings[0] ?? { check: 'stub_fails' })).toContain(caseThatKills('boundary'))
  })

  it('lists what was not reached', () => {
    expect([wordNotReached([]), wordNotReached(['scaffold', 'types'])]).toEqual([
      '',
      'Not checked yet, because of these failures: scaffold, types.',
    ])
  })
})
