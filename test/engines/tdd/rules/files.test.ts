import { describe, expect, it } from 'vitest'
import { phases, type TddPlan } from '../../../../src/engines/tdd/rules/events.ts'
import {
  allowedFiles,
  differing,
  fitTogether,
  mayChange,
  MAX_FILE_BYTES,
  MAX_FILES,
  neighbourFault,
  pathFault,
  planIssues,
  roleOf,
  withChange,
  type PathFault,
  type PlanIssue,
} from '../../../../src/engines/tdd/rules/files.ts'
import { carriedOut, file, from, given, standingIn, start, stated, verified, write } from './spec.ts'

const rows: ReadonlyArray<readonly [string, PathFault | null]> = [
  ['sums.py', null],
  ['a/b-c/d_e.test.ts', null],
  ['a/b/c/d/e/f/g/h.py', null],
  ['_x.py', null],
  ['', 'empty'],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'too_long'],
  ['/etc/passwd', 'absolute'],
  ['C:/x', 'absolute'],
  ['a\\b', 'backslash'],
  ['a\u0000b', 'control_character'],
  ['a\nb', 'control_character'],
  ['a\u0085b', 'control_character'],
  ['a//b', 'empty_segment'],
  ['a/', 'empty_segment'],
  ['..', 'dot_segment'],
  ['a/../b', 'dot_segment'],
  ['./a', 'dot_segment'],
  ['a/b/c/d/e/f/g/h/i.py', 'too_deep'],
  ['.git/config', 'character'],
  ['a/-rf', 'character'],
  ['a b', 'character'],
  ['ä.py', 'character'],
  ['a/\u202eb', 'character'],
]

describe('a path', () => {
  it.each(rows)('%j: %s', (path, fault) => expect(pathFault(path)).toBe(fault))

  it.each<readonly [string, readonly string[], PathFault | null]>([
    ['a.py', ['a.py', 'b.py'], null],
    ['A.py', ['a.py'], 'twin'],
    ['a/b.py', ['A/B.py'], 'twin'],
    ['a', ['a/b.py'], 'folder'],
    ['a/b.py', ['a'], 'folder'],
    ['A/b/c.py', ['a/B'], 'folder'],
    ['ab.py', ['a'], null],
  ])('%s beside %j: %s', (path, others, fault) => expect(neighbourFault(path, others)).toBe(fault))
})

describe('a file', () => {
  const big = { type: 'write_file', path: 'sums.py', file: { hash: 'h', bytes: MAX_FILE_BYTES + 1 } } as const
  it.each(rows.filter(([, fault]) => fault !== null))('at %j is not taken: %s', (path, fault) => {
    from(standingIn('implement'))
      .when(write(path, 'x'))
      .refused({ code: 'INVALID_PATH', fault: fault ?? 'empty' })
  })

  it('is written, changed and deleted, and then it is gone', () => {
    const there = standingIn('write_test')
    const added = { type: 'file_written', path: 'tests/b.py', file: { hash: 'one', bytes: 3 }, role: 'test' } as const
    const one = from(there).when(write('tests/b.py', 'one')).then(added)
    const two = carriedOut([write('tests/a.py', 'two'), write('tests/b.py', 'three')], one)
    expect(two.files).toEqual([file('tests/a.py', 'two'), file('tests/b.py', 'three')])
    from(two).when(write('tests/a.py', 'two')).then()
    const gone = from(two)
      .when(write('tests/a.py', null))
      .then({ ...added, path: 'tests/a.py', file: null })
    expect(gone).toMatchObject({ files: [file('tests/b.py', 'three')] })
    from(gone).when(write('tests/a.py', null)).refused({ code: 'FILE_NOT_FOUND', reason: 'not_there', path: 'tests/a.py' })
  })

  it('has a role, or an update has to give it one', () => {
    for (const content of ['x', null])
      from(standingIn('refactor'))
        .when(write('go.mod', content))
        .refused({ code: 'FILE_NOT_FOUND', reason: 'not_listed', path: 'go.mod' })
    const listed = carriedOut(
      [{ type: 'update', changes: { implementationFiles: ['sums.py', 'go.mod'] } }],
      standingIn('refactor'),
    )
    expect(carriedOut([write('go.mod', 'x')], listed).files).toHaveLength(3)
  })

  it('has its bounds: size, number, neighbours', () => {
    const there = standingIn('implement')
    from(there).when(big).refused({ code: 'FILE_TOO_LARGE', maxBytes: MAX_FILE_BYTES })
    expect(from(there).when({ ...big, file: { hash: 'h', bytes: MAX_FILE_BYTES } }).decided.ok).toBe(true)
    const full = carriedOut(
      Array.from({ length: MAX_FILES - 1 }, (_, at) => write(`sums/m${at}.py`, `${at}`)),
      there,
    )
    expect(full.files).toHaveLength(MAX_FILES)
    from(full).when(write('sums/more.py', 'x')).refused({ code: 'TOO_MANY_FILES', max: MAX_FILES })
    expect(from(full).when(write('sums/m1.py', 'changed')).decided.ok).toBe(true)
    from(full).when(write('sums/M1.py', 'x')).refused({ code: 'INVALID_PATH', fault: 'twin' })
    from(full).when(write('sums/m1.py/x.py', 'x')).refused({ code: 'INVALID_PATH', fault: 'folder' })
  })

  const role = { 'test_sums.py': 'test', 'sums.py': 'implementation' } as const
  it.each(phases.flatMap((phase) => (['test_sums.py', 'sums.py'] as const).map((path) => [phase, path] as const)))(
    'in %s, %s changes if that is what the phase is for',
    (phase, path) => {
      const result = from(standingIn(phase)).when(write(path, 'new'))
      if (mayChange(phase, role[path])) expect(result.decided).toMatchObject({ value: [{ type: 'file_written' }] })
      else result.violates({ code: 'FILE_NOT_ALLOWED_IN_PHASE', phase, path, role: role[path] })
    },
  )

  it('may be a test in write_test, code in implement, and either in refactor', () => {
    expect(phases.map((phase) => allowedFiles(phase, verified))).toEqual([
      verified.testFiles,
      verified.implementationFiles,
      [...verified.testFiles, ...verified.implementationFiles],
    ])
  })
})

describe('a list', () => {
  it.each([
    ['test_sums.py', 'test'],
    ['tests/a/b.py', 'test'],
    ['tests', null],
    ['sums.py', 'implementation'],
    ['sums/a.py', 'implementation'],
    ['sums.pyc', null],
    ['Sums.py', null],
  ])('makes %s: %s', (path, found) => expect(roleOf(path, verified)).toBe(found))

  const verifiedPlan = (changes: Partial<TddPlan>) => ({ ...verified, ...changes })
  const statedPlan = (changes: Partial<TddPlan>) => ({ ...stated, ...changes })
  it.each<readonly [TddPlan, readonly PlanIssue[]]>([
    [verified, []],
    [stated, []],
    [verifiedPlan({ testFiles: [] }), [{ kind: 'list_empty', list: 'testFiles' }]],
    [statedPlan({ implementationFiles: [] }), [{ kind: 'list_empty', list: 'implementationFiles' }]],
    [
      verifiedPlan({ testFiles: Array.from({ length: 41 }, (_, at) => `t${at}.py`) }),
      [{ kind: 'list_too_long', list: 'testFiles' }],
    ],
    [verifiedPlan({ testFiles: ['a.py', '../b.py'] }), [{ kind: 'entry', list: 'testFiles', index: 1, fault: 'dot_segment' }]],
    [verifiedPlan({ testFiles: ['/'] }), [{ kind: 'entry', list: 'testFiles', index: 0, fault: 'empty' }]],
    [
      verifiedPlan({ implementationFiles: ['src//'] }),
      [{ kind: 'entry', list: 'implementationFiles', index: 0, fault: 'empty_segment' }],
    ],
    [
      verifiedPlan({ implementationFiles: ['*.py'] }),
      [{ kind: 'entry', list: 'implementationFiles', index: 0, fault: 'character' }],
    ],
    [statedPlan({ testFiles: ['**/*.spec.ts', '../other/ä b.ts'] }), []],
    [statedPlan({ testFiles: [' '] }), [{ kind: 'entry', list: 'testFiles', index: 0, fault: 'empty' }]],
    [statedPlan({ testFiles: ['a\nb'] }), [{ kind: 'entry', list: 'testFiles', index: 0, fault: 'control_character' }]],
    [verifiedPlan({ testFiles: ['SUMS.py'] }), [overlap('SUMS.py', 'sums.py')]],
    [verifiedPlan({ testFiles: ['sums/test.py'] }), [overlap('sums/test.py', 'sums/')]],
    [verifiedPlan({ testFiles: ['src/'], implementationFiles: ['src/a/'] }), [overlap('src/', 'src/a/')]],
    [verifiedPlan({ testFiles: ['src'], implementationFiles: ['src/'] }), [overlap('src', 'src/')]],
    [statedPlan({ testFiles: ['src/'] }), [overlap('src/', 'src/')]],
    [verifiedPlan({ goal: '  ' }), [{ kind: 'goal_empty' }]],
    [verifiedPlan({ runTests: ['make'] }), [{ kind: 'run_tests_given' }]],
    [statedPlan({ runTests: [] }), [{ kind: 'run_tests_required' }]],
    [statedPlan({ runTests: ['make', ' '] }), [{ kind: 'run_tests_required' }]],
    [verifiedPlan({ language: null }), [{ kind: 'language_required' }]],
    [verifiedPlan({ language: 'sql' }), [{ kind: 'language_without_tests' }]],
    [statedPlan({ language: 'sql' }), []],
  ])('%j has issues %j', (plan, issues) => {
    expect(planIssues(plan)).toEqual(issues)
    if (issues.length > 0) given().when(start(plan)).refused({ code: 'INVALID_PLAN', issues })
  })
})

it('says in which paths two sets of files differ', () => {
  const [a, b, c] = [file('a', '1'), file('b', '2'), file('c', '3')]
  expect(differing([a, b], [b, a])).toEqual([])
  expect(differing([c, a, file('b', 'other')], [a, b])).toEqual(['b', 'c'])
  expect(differing([], [b, a])).toEqual(['a', 'b'])
})

it('keeps files sorted, one a path', () => {
  const files = ['b', 'a', 'c', 'a'].reduce<ReturnType<typeof withChange>>(
    (before, path, at) => withChange(before, { path, file: { hash: `${at}`, bytes: at } }),
    [],
  )
  expect(files.map(({ path, hash }) => [path, hash])).toEqual([
    ['a', '3'],
    ['b', '0'],
    ['c', '2'],
  ])
  expect(withChange(files, { path: 'b', file: null })).toHaveLength(2)
  const many = (count: number) => Array.from({ length: count }, (_, at) => file(`f${at}`, ''))
  expect([files, [file('a', ''), file('A', '')], many(MAX_FILES), many(MAX_FILES + 1)].map(fitTogether)).toEqual([
    true,
    false,
    true,
    false,
  ])
})

function overlap(testFile: string, implementationFile: string): PlanIssue {
  return { kind: 'overlap', testFile, implementationFile }
}
