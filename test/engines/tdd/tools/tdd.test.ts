/** The TDD tools: their results, their `next`, and their runs. */
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../src/problem/problem.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '../../../../src/engines/tdd/rules/files.ts'
import { testsRequest } from '../../../../src/engines/tdd/runs.ts'
import { tools } from '../../../../src/mcp/catalogue.ts'
import { bytesOf } from '../../../../src/mcp/result-size.ts'
import { err, ok } from '../../../../src/kernel/result.ts'
import type { CodeToolFailure, CodeTools } from '../../../../src/runner/runner.ts'
import { MAX_WORKSPACE_BYTES, type TestsRequest } from '../../../../src/runner/workspace-protocol.ts'
import { verified as plan } from '../rules/spec.ts'
import { reportOn, SUMS, verified, world, type World } from './world.ts'

/** Every word of a test file is a test. It passes if the implementation contains its name. */
async function words(request: TestsRequest) {
  const text = (isTest: boolean) =>
    request.files
      .filter(({ path }) => path.startsWith('test') === isTest)
      .flatMap(({ content }) => content.split(' '))
      .filter((word) => word !== '')
  const code = text(false)
  return ok(reportOn(request, Object.fromEntries(text(true).map((name) => [name, code.includes(name) ? 'passed' : 'failed']))))
}

/** Every word of a test file is a test; `(` cannot be parsed. */
const wordsListed: CodeTools['testNames'] = async ({ language, files }) =>
  ok({
    language,
    files: files.map(({ path, content }) => {
      const tests = content.split(' ').filter((word) => word !== '' && word !== '(')
      return { path, tests: tests.map((name) => ({ name, line: 1 })), brokenLine: content.includes('(') ? 7 : null }
    }),
  })

const COLLECTED =
  'Functions named `test_…` and unittest classes are collected, in files named like `test_sums.py` or `sums_test.py`.'

describe('a verified session', () => {
  it('completes cycles by the call that each result names, sent as it is, where there is one', async () => {
    const here = world({ tests: words, testNames: wordsListed })
    const session = await verified(here)
    const results: unknown[] = []
    let next: unknown = null
    const keep = (result: Readonly<Record<string, unknown>>) => {
      expect(result['code'], JSON.stringify(result).slice(0, 200)).toBeUndefined()
      results.push(result['say'])
      next = result['next']
    }
    const write = async (path: string, content: string) => keep(await session.call('tdd_write_file', { path, content }))
    /** Sends `next`, and nothing else. */
    const go = async (tool: string) => {
      const { tool: named, arguments: args } = Object(next)
      expect(named).toBe(tool)
      // The helper would add what is missing; this sends no more than was named.
      const result = await here.call(tool, args)
      session.see(result)
      keep(result)
    }
    await write('test_sums.py', 'adds')
    await go('tdd_run_tests')
    await go('tdd_next_phase')
    expect(next).toMatchObject({ tool: 'tdd_write_file', needs: ['path', 'content'] })
    await write('sums.py', 'adds')
    await go('tdd_run_tests')
    await go('tdd_next_phase')
    await go('tdd_next_phase')
    expect(next).toMatchObject({ tool: 'tdd_write_file', needs: ['path', 'content'] })
    await write('test_sums.py', 'adds takes')
    keep(await session.call('tdd_pause_session'))
    await go('tdd_resume_session')
    await go('tdd_run_tests')
    expect(results).toEqual([
      'The file is saved. `adds` is the new test. Run the tests to see it fail.',
      '0 of 1 test passed. `adds` failed. This is the failing test. Go to the next phase, and write the code that makes it pass.',
      'This is cycle 1. You can now make the failing test pass.',
      'The file is saved.',
      'The only test passed. Go to the next phase to refactor, or start the next cycle.',
      'This is cycle 1. You can now refactor. You can also start the next cycle.',
      'This is cycle 2. You can now write a test that fails.',
      'The file is saved. `takes` is the new test. Run the tests to see it fail.',
      'The session is paused. You can continue from here at any time.',
      'We continue in cycle 2, writing a test that fails.',
      '1 of 2 tests passed. `takes` failed. This is the failing test. Go to the next phase, and write the code that makes it pass.',
    ])
  })

  it.each([
    ['adds', 'The file is saved. `adds` is the new test. Run the tests to see it fail.', 'tdd_run_tests'],
    [
      'adds takes more',
      'The file is saved. There are 3 new tests now: `adds`, `takes` and `more`. Keep one, and add the others in later cycles.',
      'tdd_write_file',
    ],
    ['', `The file is saved. There is no test in \`test_sums.py\` yet. ${COLLECTED}`, 'tdd_write_file'],
    [
      'adds (',
      'The file is saved. Line 7 of `test_sums.py` cannot be read as Python 3. Check it before you run the tests.',
      'tdd_write_file',
    ],
  ])('says of a test file that it is written with %j: %s', async (content, say, tool) => {
    const session = await verified(world({ testNames: wordsListed }))
    const { say: said, next } = await session.call('tdd_write_file', { path: 'test_sums.py', content })
    expect({ said, tool: Object(next)['tool'] ?? null }).toEqual({ said: say, tool })
  })

  it('says of a test file whose name is not collected what would be', async () => {
    const session = await verified(world({ testNames: wordsListed }), { testFiles: ['checks.py'] })
    const { say, suggestedNextAction } = await session.call('tdd_write_file', { path: 'checks.py', content: 'adds' })
    const advice = `There is no test in \`checks.py\` yet. ${COLLECTED}`
    expect({ say, suggestedNextAction }).toEqual({ say: `The file is saved. ${advice}`, suggestedNextAction: advice })
  })

  it('leaves it to the run where the text has no new test, as of one case more', async () => {
    const session = await verified(world({ tests: words, testNames: wordsListed }))
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    await session.call('tdd_run_tests')
    await session.call('tdd_next_phase')
    await session.call('tdd_write_file', { path: 'sums.py', content: 'adds' })
    await session.call('tdd_run_tests')
    await session.call('tdd_next_phase', { skipRefactor: true })
    const written = await session.call('tdd_write_file', { path: 'test_sums.py', content: ' adds ' })
    expect(written).toMatchObject({
      say: 'The file is saved. Run the tests to see what fails.',
      next: { tool: 'tdd_run_tests' },
    })
  })

  it('says that a second test is one too many when it is written, also after the first was seen to fail', async () => {
    const session = await verified(world({ tests: words, testNames: wordsListed }))
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    await session.call('tdd_run_tests')
    const { say } = await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds takes' })
    expect(say).toBe(
      'The file is saved. There are 2 new tests now: `adds` and `takes`. Keep one, and add the others in later cycles.',
    )
  })

  it('says what is collected when it starts, and where nothing was', async () => {
    const here = world({ tests: async (request) => ok(reportOn(request, {})) })
    const started = await here.call('tdd_start_session', { ...SUMS, evidence: 'verified', language: 'python3' })
    expect(started['say']).toBe(
      `The session is open. First write a test that fails. The server stores the files and runs the tests. ${COLLECTED}`,
    )
    const claim = { lease: started['lease'], turn: 1 }
    await here.call('tdd_write_file', { ...claim, path: 'test_sums.py', content: 'adds' })
    const { say, label, fault } = await here.call('tdd_run_tests', { ...claim, turn: 2 })
    expect({ say, label, fault }).toEqual({
      say: `No test was found in \`test_sums.py\`. ${COLLECTED} Check the names of files and tests, and run the tests again.`,
      label: 'setup_broken',
      fault: 'no_tests',
    })
  })

  it.each<readonly [string, string, number | null, string, string]>([
    [
      'what the unit lacks',
      "ImportError: cannot import name 'add' from 'sums' (/sums.py)",
      1,
      'The test cannot run yet, because `add` is missing or does not fit the test. That counts as the failing test. Go to the next phase, and write the code that makes it pass.',
      'red_by_compile_error',
    ],
    [
      'a mistake of its own',
      "SyntaxError: '(' was never closed",
      3,
      "`test_sums.py`, line 3: SyntaxError: '(' was never closed. The mistake is in the test file, so no test failed yet. Correct the test file and run the tests again.",
      'setup_broken',
    ],
    [
      'a fixture that nobody has',
      "fixture 'roman_two' not found",
      4,
      "`test_sums.py`, line 4: fixture 'roman_two' not found. The mistake is in the test file, so no test failed yet. Correct the test file and run the tests again.",
      'setup_broken',
    ],
    [
      'a fixture without pytest',
      'test_add asks for the fixture tmp_path, and fixtures need pytest, which is not installed here',
      4,
      '`test_sums.py`, line 4: test_add asks for the fixture tmp_path, and fixtures need pytest, which is not installed here. The mistake is in the test file, so no test failed yet. Correct the test file and run the tests again.',
      'setup_broken',
    ],
    [
      'an import without the ending that Node wants',
      "Cannot find module '/sums' imported from /test_sums.mjs",
      null,
      "`test_sums.py`: Cannot find module '/sums' imported from /test_sums.mjs. Import `sums.py` with its ending. The mistake is in the test file, so no test failed yet. Correct the test file and run the tests again.",
      'setup_broken',
    ],
  ])('says of a test file that does not load for %s where it is, and what it counts as', async (_, message, line, say, label) => {
    const broken = { name: 'test_sums.py', status: 'error', message, path: 'test_sums.py', line, ms: null } as const
    const session = await verified(world({ tests: async (request) => ok(reportOn(request, {}, { tests: [broken] })) }))
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    expect(await session.call('tdd_run_tests')).toMatchObject({ say, label, readyForNextPhase: label !== 'setup_broken' })
    if (label === 'setup_broken') return
    expect(await session.call('tdd_next_phase')).toMatchObject({
      waitsFor: ['The code is not written yet. Write the least code that makes the test pass.'],
    })
    await session.call('tdd_write_file', { path: 'sums.py', content: 'not it' })
    expect(await session.call('tdd_run_tests')).toMatchObject({
      waitsFor: ['The code does not compile or load. Correct it. Then run the tests again.'],
    })
  })

  it('never says in refactor that everything passes where a test fails', async () => {
    const here = world({
      tests: async (request) => {
        const report = reportOn(request, {
          adds: request.files.some(({ path, content }) => path === 'sums.py' && content === 'adds') ? 'passed' : 'failed',
        })
        const message = 'AssertionError: assert 4 == 5\n +  where 4 = add(2, 2)'
        return ok({
          ...report,
          tests: report.tests.map((test) => ({ ...test, message: test.status === 'failed' ? message : '' })),
        })
      },
    })
    const session = await verified(here)
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    await session.call('tdd_run_tests')
    await session.call('tdd_next_phase')
    await session.call('tdd_write_file', { path: 'sums.py', content: 'adds' })
    await session.call('tdd_run_tests')
    await session.call('tdd_next_phase')
    await session.call('tdd_write_file', { path: 'sums.py', content: 'nothing' })
    const run = await session.call('tdd_run_tests')
    expect(run['say']).toBe(
      '0 of 1 test passed. `adds` failed: assert 4 == 5 + where 4 = add(2, 2). Fix that before you go on refactoring.',
    )
    expect(await session.call('tdd_get_current_state')).toMatchObject({
      say: 'Cycle 1, refactoring. Not every test passes. Fix that before you go on refactoring.',
      currentTask: 'Improve names and structure, and remove repetition.',
      suggestedNextAction: 'Make “adds” pass before you go on refactoring, or go back with tdd_rollback.',
      guidance: { instruction: 'Not every test passes. Fix that before you go on refactoring, or go back with tdd_rollback.' },
    })
  })

  it('refuses files that its phase does not allow, and returns the new turn', async () => {
    const here = world()
    const session = await verified(here)
    expect(await session.call('tdd_write_file', { path: 'sums.py', content: 'adds' })).toMatchObject({
      code: 'FILE_NOT_ALLOWED_IN_PHASE',
      turn: 2,
    })
    expect(await session.call('tdd_write_file', { path: 'test_sums.py', content: 'é'.repeat(32 * 1024 + 1) })).toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
    expect(await session.call('tdd_next_phase', { evidenceDescription: 'it is green, honestly' })).toMatchObject({
      code: 'EVIDENCE_NOT_OBSERVED',
      turn: 3,
      waitsFor: ['The tests have not run yet. Run the tests.'],
    })
  })

  it('deletes a file, and takes either content or remove', async () => {
    const session = await verified(world())
    await session.call('tdd_write_file', { path: 'test_sums.py', content: '' })
    for (const wrong of [{}, { content: 'x', remove: true }, { remove: false }])
      expect(await session.call('tdd_write_file', { path: 'test_sums.py', ...wrong })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await session.call('tdd_write_file', { path: 'test_sums.py', remove: true })).toMatchObject({
      say: 'The file is deleted.',
      files: [],
    })
  })

  it('lists failing tests first, and cuts long output', async () => {
    const noise = 'x'.repeat(6_000)
    const passing = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`${at} ${'"'.repeat(200)}`, 'passed' as const]))
    const session = await verified(
      world({
        tests: async (request) => {
          const report = reportOn(request, { ...passing, adds: 'failed' }, { printed: noise, dropped: 5 })
          return ok({ ...report, tests: report.tests.map((test) => ({ ...test, message: test.name === 'adds' ? noise : '' })) })
        },
      }),
    )
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    const { tests, testsLeftOut, printed, label, fault, say, ...rest } = await session.call('tdd_run_tests')
    const listedTests = Array.isArray(tests) ? tests : []
    expect(listedTests[0]).toMatchObject({
      name: 'adds',
      status: 'failed',
      message: expect.stringContaining('5200 bytes left out'),
    })
    expect(testsLeftOut).toBe(601 - listedTests.length + 5)
    expect(printed).toContain('2000 bytes left out')
    expect([label, fault, say]).toEqual([
      'setup_broken',
      'too_many_tests',
      'There are more tests than one session can keep (200). Leave out tests that this goal does not need, or start another session for them.',
    ])
    expect(bytesOf(JSON.stringify({ tests, printed, ...rest }))).toBeLessThan(100_000)
  })
})

describe('a lease', () => {
  it('is told to whoever sent it, and in the results of start and resume', async () => {
    const here = world({ tests: words })
    const session = await verified(here)
    const walk: ReadonlyArray<readonly [string, Readonly<Record<string, unknown>>]> = [
      ['tdd_update_session', { goal: 'more' }],
      ['tdd_write_file', { path: 'test_sums.py', content: 'adds' }],
      ['tdd_run_tests', {}],
      ['tdd_check_tests', {}],
      ['tdd_next_phase', { evidenceDescription: 'adds fails' }],
      ['tdd_rollback', { reason: 'wrong' }],
      ['tdd_log', { message: 'a thought' }],
      ['tdd_get_current_state', { include: ['history', 'files'] }],
      ['tdd_history', {}],
      ['tdd_quick_help', {}],
      ['tdd_initialize', {}],
      ['tdd_pause_session', {}],
      ['tdd_end_session', {}],
    ]
    const others = tools.filter(({ toolset, name }) => toolset === 'tdd' && !/_(start|resume)_session$/.test(name))
    expect(walk.map(([name]) => name).sort()).toEqual(others.map(({ name }) => name).sort())
    const callResults: Array<readonly [string, string]> = []
    let lease: unknown = session.held.lease
    for (const [name, args] of walk) {
      if (name === 'tdd_end_session') {
        const { next, ...resumed } = await session.call('tdd_resume_session')
        lease = resumed['lease']
        expect(next).toMatchObject({ arguments: { lease } })
      }
      callResults.push([name, JSON.stringify(await session.call(name, { ...args, lease }))])
    }
    expect(here.leases).toEqual([session.held.lease, lease])
    expect(callResults.at(-1)?.[1]).toContain('The session is over')
    // A call that needs no lease tells none.
    const reading = new Set(['tdd_get_current_state', 'tdd_history', 'tdd_quick_help', 'tdd_initialize'])
    for (const [name, text] of callResults)
      if (reading.has(name)) for (const one of here.leases) expect(text, name).not.toContain(`"${one}"`)
  })
})

describe('a run without a report', () => {
  const failures: ReadonlyArray<readonly [CodeToolFailure, object]> = [
    [
      { kind: 'unavailable', reason: 'internal' },
      { code: 'RUNNER_UNAVAILABLE', reason: 'internal' },
    ],
    [{ kind: 'late' }, { code: 'RUNNER_TIMEOUT' }],
    [
      { kind: 'busy', retryAfterSeconds: 3 },
      { code: 'RUNNER_BUSY', retryAfterSeconds: 3 },
    ],
    [{ kind: 'sandbox_required' }, { code: 'SANDBOX_REQUIRED' }],
    [
      { kind: 'language_not_installed', language: 'go' },
      { code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: 'go' },
    ],
    [{ kind: 'language_not_implemented', language: 'go' }, { code: 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE' }],
    [
      { kind: 'not_parsed', path: 'sums.py', line: 3 },
      { code: 'CODE_NOT_PARSED', line: 3 },
    ],
    [{ kind: 'too_complex' }, { code: 'CODE_TOO_COMPLEX' }],
    [{ kind: 'no_test_tool' }, { code: 'TEST_TOOL_NOT_FOUND' }],
  ]
  const written = async (here: World) => {
    const session = await verified(here)
    await session.call('tdd_write_file', { path: 'test_sums.py', content: 'adds' })
    return session
  }
  it.each(failures)('is told, gives its place back and changes nothing: %o', async (failure, expected) => {
    const here = world({ tests: async () => err(failure) })
    const session = await written(here)
    const { turn } = await session.call('tdd_get_current_state')
    expect(await session.call('tdd_run_tests')).toMatchObject(expected)
    expect(here.open()).toBe(0)
    expect(await session.call('tdd_get_current_state')).toMatchObject({ turn, newestRun: null })
  })
  it('sends all files of a session', async () => {
    const here = world({ tests: words })
    const session = await verified(here, { testFiles: ['tests/'] })
    const paths = Array.from({ length: MAX_FILES }, (_, index) => `tests/a${index}.py`)
    const content = 'adds'.padEnd(MAX_FILE_BYTES)
    for (const path of paths) expect(await session.call('tdd_write_file', { path, content })).not.toHaveProperty('code')
    expect(await session.call('tdd_run_tests')).not.toHaveProperty('code')
    expect(here.asked.map(({ files }) => files.map((file) => file.content.length))).toEqual([paths.map(() => MAX_FILE_BYTES)])
    expect(MAX_FILE_BYTES * MAX_FILES).toBeLessThanOrEqual(MAX_WORKSPACE_BYTES)
  })
  it("is not requested if the day's budget is spent", async () => {
    const here = world({ tests: words, spendRun: async () => err({ code: 'RUNS_PAUSED' }) })
    const session = await written(here)
    expect(await session.call('tdd_run_tests')).toMatchObject({ code: 'RUNS_PAUSED' })
    expect([here.asked, here.open()]).toEqual([[], 0])
  })
  it('frees its place after a defect', async () => {
    const here = world({
      tests: async () => {
        throw new Error('a bug')
      },
    })
    const session = await written(here)
    await expect(session.call('tdd_run_tests')).rejects.toThrow('a bug')
    expect(here.open()).toBe(0)
  })
})

describe('the request to the sandbox', () => {
  const requests = (language: Language, implementationFiles: string[], paths: string[]) =>
    testsRequest('id', {
      plan: { ...plan, language, testFiles: ['tests/', 'tests.rs'], implementationFiles },
      files: paths.map((path) => ({ path, hash: path, text: '' })),
    })
  it.each<[string, Language, string[], string[], string[]]>([
    ['the test first, for Node', 'typescript', ['src/'], ['src/a.ts', 'tests/a.ts'], ['tests/a.ts', 'src/a.ts']],
    [
      'the root of a crate first',
      'rust',
      ['src/'],
      ['src/a.rs', 'src/lib.rs', 'tests/a.rs'],
      ['src/lib.rs', 'src/a.rs', 'tests/a.rs'],
    ],
    ['the library before the program', 'rust', ['src/'], ['src/lib.rs', 'src/main.rs'], ['src/lib.rs', 'src/main.rs']],
    [
      'the outer one of two roots',
      'rust',
      ['a/', 'z.rs', 'main.rs'],
      ['a/main.rs', 'main.rs', 'z.rs'],
      ['main.rs', 'a/main.rs', 'z.rs'],
    ],
    [
      'else the first of the list',
      'rust',
      ['sums.rs', 'deep/', 'more.rs'],
      ['deep/a.rs', 'more.rs', 'sums.rs', 'tests.rs'],
      ['sums.rs', 'deep/a.rs', 'more.rs', 'tests.rs'],
    ],
    [
      'a test where there is nothing else',
      'rust',
      ['Cargo.toml', 'a.rs'],
      ['Cargo.toml', 'tests.rs'],
      ['tests.rs', 'Cargo.toml'],
    ],
  ])('%s', (_name, language, implementation, paths, inOrder) =>
    expect(requests(language, implementation, paths)?.files.map(({ path }) => path)).toEqual(inOrder),
  )
  it('has more time for compiled languages', () => {
    for (const language of ['go', 'java', 'rust', 'cpp'] as const)
      expect(requests(language, ['a'], ['a'])?.limits).toEqual({ cpuMs: 30_000, wallMs: 40_000, memoryMb: 1_024 })
    for (const language of ['python3', 'javascript', 'typescript'] as const)
      expect(requests(language, ['a'], ['a'])?.limits).toEqual({ cpuMs: 10_000, wallMs: 20_000, memoryMb: 1_024 })
  })
})

describe('finding a session', () => {
  it('says whether no session, one session or several sessions are open', async () => {
    const here = world({ clientDomain: 'claude.ai' })
    expect(await here.call('tdd_initialize')).toMatchObject({ sessions: [], next: { tool: 'tdd_start_session' } })
    expect(await here.call('tdd_quick_help')).toMatchObject({ sessionId: null, next: { tool: 'tdd_start_session' } })
    expect(await here.call('tdd_get_current_state')).toMatchObject({ code: 'INVALID_SESSION', next: { tool: 'tdd_initialize' } })
    const first = await verified(here)
    expect(await here.call('tdd_initialize')).toMatchObject({
      sessions: [{ sessionId: first.held.sessionId, turn: 1, goal: 'sums', heldBy: { holder: 'claude.ai' } }],
      next: { tool: 'tdd_resume_session', arguments: { sessionId: first.held.sessionId, turn: 1 } },
    })
    const again = await here.call('tdd_start_session', { ...SUMS, evidence: 'verified', language: 'python' })
    expect(again).toMatchObject({ repeated: true, lease: first.held.lease, sessionId: first.held.sessionId })
    await verified(here, { goal: 'differences' })
    expect(await here.call('tdd_history')).toMatchObject({ code: 'SESSION_AMBIGUOUS' })
    await first.call('tdd_end_session')
    expect(await here.call('tdd_initialize')).toMatchObject({ sessionsInAll: 1 })
    expect(await first.call('tdd_log', { message: 'late' })).toMatchObject({ code: 'SESSION_ENDED' })
  })
})
