/** Mutation tests of a TDD session: killed mutants, when a check stops, and how survivors are shown. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../src/problem/problem.ts'
import { unifiedDiff } from '../../../../src/kernel/unified-diff.ts'
import { err, ok } from '../../../../src/kernel/result.ts'
import type { CodeTools } from '../../../../src/runner/runner.ts'
import {
  MAX_FILE_BYTES,
  type Mutant,
  type MutantsRequest,
  type TestsReport,
  type TestsRequest,
  type VariantsRequest,
  type VariantResult,
} from '../../../../src/runner/workspace-protocol.ts'
import { mutant, mutantsReport, reportOn, verified, world, type World } from './world.ts'

const CODE = 'one\ntwo\nthree\nfour\nfive\nsix'
const PASSING = { adds: 'passed', doubts: 'passed' } as const
const implementation = ({ files }: TestsRequest): string => files.find(({ path }) => path === 'sums.py')?.content ?? ''

/** A session in `refactor`, whose tests pass while its code is unchanged. */
async function green(
  fates: Readonly<Record<string, (request: TestsRequest) => TestsReport | null>>,
  changes: {
    readonly language?: Language
    readonly mutants?: Mutant[]
    readonly mutantsOf?: CodeTools['mutants']
    readonly variants?: CodeTools['variants']
    readonly wallMs?: number
  } = {},
) {
  const requests: MutantsRequest[] = []
  const language = changes.language ?? 'python3'
  const spent = { runs: 0, most: Infinity }
  const here: World = world({
    async tests(request) {
      const code = implementation(request)
      if (code === '') return ok(reportOn(request, { adds: 'failed' }))
      const report = code === CODE ? reportOn(request, PASSING, { wallMs: changes.wallMs ?? 100 }) : fates[code]?.(request)
      return report ? ok(report) : err({ kind: 'late' })
    },
    async mutants(request) {
      requests.push(request)
      if (changes.mutantsOf) return changes.mutantsOf(request)
      return ok(mutantsReport(changes.mutants ?? Object.keys(fates).map((content) => mutant('sums.py', content))))
    },
    ...(changes.variants ? { variants: changes.variants } : {}),
    spendRun: async () => (++spent.runs > spent.most ? err({ code: 'RUNS_PAUSED' }) : ok(null)),
  })
  const session = await verified(here, { language, implementationFiles: ['sums.py', 'more.py'] })
  await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
  await session.call('tdd_run_tests')
  await session.call('tdd_next_phase', { evidenceDescription: 'red' })
  await session.call('tdd_write_file', { path: 'sums.py', content: CODE })
  here.asked.length = 0
  here.told.length = 0
  spent.runs = 0
  return { here, session, asked: requests, spent, check: (args = {}) => session.call('tdd_check_tests', args) }
}

describe('a mutant', () => {
  const report =
    (changes: Partial<TestsReport>, statuses: Parameters<typeof reportOn>[1] = PASSING) =>
    (request: TestsRequest) =>
      reportOn(request, statuses, changes)
  it.each<[string, Language, ReturnType<typeof report>, object]>([
    ['survives where every test passes', 'python3', report({}), { mutants: 1, killed: 0, killRate: 0 }],
    ['is killed by a test that fails', 'python3', report({}, { ...PASSING, adds: 'failed' }), { killed: 1, killRate: 1 }],
    ['is killed by a test that breaks', 'python3', report({}, { ...PASSING, adds: 'error' }), { killed: 1 }],
    ['is killed by a test that was skipped', 'python3', report({}, { ...PASSING, adds: 'skipped' }), { killed: 1 }],
    ['is killed by a test that was not run', 'python3', report({}, { adds: 'passed' }), { killed: 1 }],
    ['is killed where it takes too long', 'go', report({ end: 'time_limit' }, {}), { killed: 1 }],
    ['is killed where it crashes', 'cpp', report({ end: 'crashed' }, PASSING), { killed: 1 }],
    ['is killed where it takes too much memory', 'java', report({ end: 'memory_limit' }, {}), { killed: 1 }],
    ['is killed where it cannot be loaded', 'python3', report({}, { 'test_sums.py': 'error' }), { killed: 1, notCompiled: 0 }],
    [
      'does not count where a compiler notices it',
      'java',
      report({ end: 'compile_error' }, {}),
      { mutants: 0, killRate: null, notCompiled: 1 },
    ],
    [
      'does not count where Go notices it',
      'go',
      report({ printed: './sums.go:3:2: declared and not used: x\n' }, {}),
      { mutants: 0, killed: 0, notCompiled: 1 },
    ],
  ])('%s', async (_name, language, fate, expected) => {
    const { check } = await green({ changed: fate }, { language })
    expect(await check()).toMatchObject(expected)
  })

  it('that survives is shown as a diff, and leads to a new test only in write_test', async () => {
    const content = CODE.replace('three', 'THREE')
    const survives = { [content]: report({}) }
    const mutants = [mutant('sums.py', content, { operator: 'boundary', line: 3 })]
    const { check, session } = await green(survives, { mutants })
    const diff = '@@ -1,5 +1,5 @@\n one\n two\n-three\n+THREE\n four\n five'
    const checked = await check()
    expect(checked).toMatchObject({
      say: 'The tests noticed 0 of 1 changes of the implementation. Choose a change that no test noticed, and write a test for it in the next cycle.',
      survivors: [{ path: 'sums.py', line: 3, operator: 'boundary', diff }],
      truncated: false,
      stopped: null,
    })
    expect(checked['next']).toMatchObject({ tool: 'tdd_run_tests', arguments: { turn: session.turn() } })
    await session.call('tdd_run_tests')
    await session.call('tdd_next_phase', { evidenceDescription: 'green', skipRefactor: true })
    expect(await check()).toMatchObject({ next: { tool: 'tdd_write_file', arguments: { turn: session.turn() } } })
  })
})

describe('a check', () => {
  const survives = (request: TestsRequest) => reportOn(request, PASSING)
  const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`changed ${at}`, survives]))

  it('runs the unchanged code first, sends a whole workspace for each mutant, and reports progress', async () => {
    const { here, check, asked } = await green(many)
    const { turn } = await check({ limit: 8 })
    expect(here.asked.map(({ files }) => files.map(({ path }) => path))).toEqual(
      Array.from({ length: 9 }, () => ['test_sums.py', 'sums.py']),
    )
    expect(here.asked.map(implementation)).toEqual([CODE, ...Object.keys(many)])
    expect(new Set(here.asked.map(({ id }) => id)).size).toBe(9)
    // So that a mutant without an end does not take up the time of the others.
    expect(here.asked.map(({ limits }) => limits.wallMs)).toEqual([20_000, ...Array.from({ length: 8 }, () => 2_300)])
    expect(here.told).toEqual(['3 of 8 changed versions tried, 3 unnoticed.', '6 of 8 changed versions tried, 6 unnoticed.'])
    expect(asked).toMatchObject([{ language: 'python3', limit: 8, files: [{ path: 'sums.py', content: CODE }] }])
    expect(here.open()).toBe(0)
    expect((await check({}))['turn']).toBe(turn)
    expect(asked[1]).toMatchObject({ limit: 20, seed: asked[0]?.seed })
  })

  it('is refused while tests fail, and records nothing', async () => {
    const { here, session, check } = await green({})
    await session.call('tdd_write_file', { path: 'sums.py', remove: true })
    const turn = session.turn()
    expect(await check()).toMatchObject({
      code: 'EVIDENCE_NOT_OBSERVED',
      waitsFor: ['Not every test passes yet. Change the code until every test passes.'],
      turn,
    })
    expect((await session.call('tdd_get_current_state'))['turn']).toBe(turn)
    expect(here.open()).toBe(0)
  })

  it('stops at its time limit', async () => {
    const { here, check } = await green({
      ...many,
      'changed 2': (request) => {
        here.clock.at += 60_000
        return survives(request)
      },
    })
    expect(await check()).toMatchObject({
      mutants: 3,
      stopped: 'time',
      say: expect.stringContaining('The time limit was reached'),
    })
  })

  it('starts no mutant that would likely exceed its time limit', async () => {
    const { check, spent } = await green(many, { wallMs: 45_001 })
    expect(await check()).toMatchObject({ mutants: 0, killRate: null, stopped: 'time' })
    expect(spent.runs).toBe(1)
  })

  it('spends two runs of the day: one for the unchanged code, one for all mutants', async () => {
    const { check, spent, here } = await green(many)
    expect(await check()).toMatchObject({ mutants: 8, stopped: null })
    expect([spent.runs, here.asked.length]).toEqual([2, 9])
  })

  it('stops if only one run is left', async () => {
    const { check, spent, here } = await green(many)
    spent.most = 1
    expect(await check()).toMatchObject({
      mutants: 0,
      stopped: 'no_runs',
      say: expect.stringContaining('The server has no runs left'),
    })
    expect([spent.runs, here.asked.length, here.open()]).toEqual([2, 1, 0])
  })

  it('is refused if no run is left', async () => {
    const { check, spent, here } = await green(many)
    spent.most = 0
    expect(await check()).toMatchObject({ code: 'RUNS_PAUSED' })
    expect([here.asked.length, here.open()]).toEqual([0, 0])
  })

  it('stops if the runner gives no report, and keeps its results', async () => {
    const { check, here } = await green({ ...many, 'changed 1': () => null })
    expect(await check()).toMatchObject({
      mutants: 1,
      stopped: 'runner',
      say: expect.stringContaining('The runner did not report on the other changes'),
    })
    expect(here.open()).toBe(0)
  })

  it('continues if the runner gives no report on one mutant, and says so', async () => {
    const variants: CodeTools['variants'] = async ({ variants: wanted }, onTried) => {
      const results = wanted.map(({ id }, index): VariantResult =>
        index === 1
          ? { id, error: { code: 'INTERNAL', message: 'no' } }
          : { id, report: reportOn({ id, language: 'python3' }, { ...PASSING, adds: index === 2 ? 'failed' : 'passed' }) },
      )
      for (const one of results) onTried?.(one)
      return ok({ results, left: 0 })
    }
    const { check } = await green(many, { variants })
    expect(await check()).toMatchObject({ mutants: 7, killed: 1, stopped: 'runner' })
  })

  it('sends the unchanged tests, one changed file per mutant, and the remaining time', async () => {
    const requests: VariantsRequest[] = []
    const variants: CodeTools['variants'] = async (request) => {
      requests.push(request)
      return ok({ results: [], left: request.variants.length })
    }
    const { check, here } = await green(many, { variants })
    expect(await check({ limit: 8 })).toMatchObject({ mutants: 0, killRate: null, stopped: 'time' })
    expect(requests).toEqual([
      {
        id: here.asked[0]?.id,
        base: { kind: 'tests', request: { ...here.asked[0], limits: { cpuMs: 10_000, wallMs: 2_300, memoryMb: 1_024 } } },
        variants: Object.keys(many).map((content, index) => ({ id: `${index}`, path: 'sums.py', content })),
        wallMs: 44_900,
      },
    ])
  })

  it('skips a mutant whose file is too large', async () => {
    const big = 'x'.repeat(MAX_FILE_BYTES + 1)
    const { check, here } = await green({ ...many, [big]: survives })
    expect(await check()).toMatchObject({ mutants: 8, truncated: true, stopped: null })
    expect(here.asked.map(implementation)).not.toContain(big)
  })
})

describe('a file that cannot be parsed', () => {
  const survives = (request: TestsRequest) => reportOn(request, PASSING)
  const unreadable =
    (...paths: string[]) =>
    async (request: MutantsRequest) => {
      const file = request.files.find(({ path }) => paths.includes(path))
      return file
        ? err({ kind: 'not_parsed' as const, path: file.path, line: 7 })
        : ok(mutantsReport([mutant('sums.py', 'changed')], true))
    }
  it('is reported, and the other files are mutated', async () => {
    const { session, check } = await green({ changed: survives }, { mutantsOf: unreadable('more.py') })
    await session.call('tdd_write_file', { path: 'more.py', content: '(' })
    expect(await check()).toMatchObject({ mutants: 1, unreadable: [{ path: 'more.py', line: 7 }], truncated: true })
  })
  it('is a failure if it is the only file', async () => {
    const { check, here } = await green({}, { mutantsOf: unreadable('sums.py') })
    expect(await check()).toMatchObject({ code: 'CODE_NOT_PARSED', line: 7 })
    expect(here.open()).toBe(0)
  })
  it('is a failure if the runner names an unknown file', async () => {
    const { check } = await green({}, { mutantsOf: async () => err({ kind: 'not_parsed', path: 'other.py', line: 7 }) })
    expect(await check()).toMatchObject({ code: 'CODE_NOT_PARSED' })
  })
  it('is not searched in a session without implementation files', async () => {
    const here = world({ tests: async (request) => ok(reportOn(request, PASSING)) })
    const session = await verified(here)
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    expect(await session.call('tdd_check_tests')).toMatchObject({
      mutants: 0,
      killRate: null,
      say: 'The server could not try any change of the implementation.',
    })
  })
  it('leads on with the lease that it was sent, and to a lease where it was sent none', async () => {
    const { check, session } = await green({})
    const { lease } = session.held
    expect(await check()).toMatchObject({ next: { tool: 'tdd_run_tests', arguments: { lease } } })
    expect(await check({ lease: undefined })).toMatchObject({ next: { tool: 'tdd_resume_session' } })
  })
})

describe('a hunk', () => {
  it.each([
    ['a line in the middle', 'a\nb\nc\nd\ne\nf\ng', 'a\nb\nc\nX\ne\nf\ng', '@@ -2,5 +2,5 @@\n b\n c\n-d\n+X\n e\n f'],
    ['the first line', 'a\nb', 'X\nb', '@@ -1,2 +1,2 @@\n-a\n+X\n b'],
    ['a line that is gone', 'a\nb\nc', 'a\nc', '@@ -1,3 +1,2 @@\n a\n-b\n c'],
    ['one of two that are the same', 'a\na', 'a', '@@ -1,2 +1,1 @@\n a\n-a'],
    ['a line more', 'a', 'a\nb', '@@ -1,1 +1,2 @@\n a\n+b'],
    ['nothing', 'a\nb', 'a\nb', ''],
  ])('shows %s', (_name, before, after, expected) => expect(unifiedDiff(before, after)).toBe(expected))
})
