import { describe, expect, it } from 'vitest'
import { MAX_PROPOSAL, readProposal } from '../../../../src/engines/authoring/rules/extract.ts'
import { readPatch } from '../../../../src/engines/authoring/rules/patch.ts'
import { initialSpec, type Spec } from '../../../../src/engines/authoring/rules/spec.ts'
import type { Json } from '../../../../src/kernel/json.ts'

const java = { fields: { language: 'java', problemCount: 4 } }

describe('a proposal', () => {
  it.each<[string, unknown, unknown]>([
    ['an object', { language: 'java', problemCount: 4 }, { ...java, note: null }],
    ['its JSON', '{"language":"java","problemCount":4}', { ...java, note: null }],
    ['under a name', { spec: { language: 'java', problemCount: 4 } }, { ...java, note: null }],
    ['in a fence', 'Here:\n```json\n{"language":"java","problemCount":4}\n```\nFine?', { ...java, note: 'extracted' }],
    ['in prose', 'I set {"language":"java","problemCount":4} as {you} asked.', { ...java, note: 'extracted' }],
    [
      'a brace in a string',
      'so {"language":"java","problemCount":4,"topics":["a } b"]}',
      { fields: { ...java.fields, topics: ['a } b'] }, note: 'extracted' },
    ],
    ['single quotes, no quotes, a comma too many', "{language: 'java', 'problemCount': 4,}", { ...java, note: 'repaired' }],
    ['cut off', '{"language": "java", "problemCount": 4', { ...java, note: 'repaired' }],
    ['prose and cut off', 'Spec: {"language": "java", "problemCount": 4, ', { ...java, note: 'repaired' }],
    ['JSON as a JSON string', '"{\\"language\\":\\"java\\",\\"problemCount\\":4}"', { ...java, note: 'repaired' }],
    [
      'the object that says most',
      '{"language":"go"} or rather {"language":"java","problemCount":4}',
      { ...java, note: 'extracted' },
    ],
    ['prose alone', 'four problems in Java', { fields: {}, note: 'unreadable' }],
    ['a list', [1, 2], { fields: {}, note: 'unreadable' }],
    ['a number', 7, { fields: {}, note: 'unreadable' }],
    ['an object about nothing', 'so {"a": 1} it is', { fields: {}, note: 'unreadable' }],
    [
      'long, behind two broken beginnings that take all there is of repairing',
      `{[ {[ {language: 'java', problemCount: 4, note: '${'x'.repeat(13_000)}`,
      { fields: {}, note: 'unreadable' },
    ],
    [
      'short, behind two broken and long texts',
      `{[ {[ ${'x'.repeat(13_000)} {language: 'java', problemCount: 4}`,
      { ...java, note: 'repaired' },
    ],
    ['too much text', 'x'.repeat(MAX_PROPOSAL + 1), { fields: {}, note: 'too_large' }],
    ['too large an object', { topics: ['x'.repeat(MAX_PROPOSAL)] }, { fields: {}, note: 'too_large' }],
    [
      'names of its own',
      { language: 'java', 'a private matter': 1, __proto: 2 },
      { fields: { language: 'java', other: true }, note: null },
    ],
    ['nothing', null, null],
    ['no text', '  ', null],
  ])('%s', (_, proposed, read) => {
    expect(readProposal(proposed)).toEqual(read)
  })

  it('nested too deeply is not read', () => {
    let deep: unknown = []
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(readProposal({ topics: deep })).toEqual({ fields: {}, note: 'too_large' })
    expect(readProposal(`{"topics": ${'['.repeat(15_000)}`)?.fields).toEqual({})
  })
})

describe('a patch', () => {
  const spec: Spec = { ...initialSpec('practice'), language: 'java', topics: ['trees'] }
  const read = (fields: Readonly<Record<string, Json>>) => readPatch(spec, fields)

  it('replaces whole fields, of those that change', () => {
    expect(read({ language: 'java', topics: ['trees', 'graphs'], difficultyPlan: { hard: 2, easy: 1 }, style: null })).toEqual({
      operations: [
        { op: 'replace', path: '/difficultyPlan', value: { easy: 1, medium: 0, hard: 2 } },
        { op: 'replace', path: '/topics', value: ['trees', 'graphs'] },
      ],
      values: { difficultyPlan: { easy: 1, medium: 0, hard: 2 }, topics: ['trees', 'graphs'] },
      dropped: [],
    })
  })

  it('loses its invalid fields, each told once and without what stood there', () => {
    const patch = read({
      language: 'the language of my mother',
      problemCount: 8,
      style: 'return',
      version: '2.0',
      testCases: 9,
      mine: 1,
      secret: 2,
    })
    expect(patch.operations).toEqual([{ op: 'replace', path: '/style', value: 'return' }])
    expect(patch.dropped).toEqual([
      { field: 'language', fault: 'unknown_value' },
      { field: 'problemCount', fault: 'out_of_range' },
      { field: 'version', fault: 'fixed' },
      { field: 'testCases', fault: 'fixed' },
      { field: 'other', fault: 'unknown_field' },
    ])
    expect(JSON.stringify(patch)).not.toMatch(/mother|mine|secret/)
  })
})
