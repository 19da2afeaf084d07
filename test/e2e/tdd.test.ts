/** Test-driven development from outside: katas with every way round a test, two who want the same session, and what is only told. */
import type { Client } from '@modelcontextprotocol/client'
import { existsSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { isHere } from '../container/toolchains.ts'
import { go } from './katas/go.ts'
import { java } from './katas/java.ts'
import { javascript } from './katas/javascript.ts'
import { python3, python3Functions, python3Shortcuts } from './katas/python3.ts'
import { typescript, typescriptShortcuts } from './katas/typescript.ts'
import { sharedServer } from './shared-server.ts'
import { Desk, hand, planOf, walkKata } from './tdd-desk.ts'
import { detoursOf } from './tdd-shortcuts.ts'

const server = sharedServer()
const opening: Client[] = []
/** How far the clock is set forward, by who asks. */
const later = (ms: number): typeof fetch => {
  return (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-later-ms', `${ms}`)
    return fetch(url, { ...init, headers })
  }
}

afterAll(async () => {
  for (const client of opening) await client.close()
})

const compiled = [...(isHere('go') ? [go] : []), ...(hasJUnit() ? [java] : [])]
function hasJUnit(): boolean {
  return isHere('java') && existsSync('/usr/share/java/junit-platform-launcher.jar')
}

// Each is a learner by itself, and mostly waits for compilers.
describe.concurrent('the string calculator', () => {
  for (const [kata, ways] of [
    [python3, python3Shortcuts],
    [typescript, typescriptShortcuts],
  ] as const)
    it(`grows in ${kata.language}, with every way round it closed`, async () => {
      const by = await hand(server, opening, `kata-${kata.language}`)
      const desk = await Desk.begin(by, planOf(kata))
      await walkKata(desk, kata, detoursOf(kata, ways))

      const before = await desk.read('tdd_check_tests')
      expect(before.survivors).toEqual([
        expect.objectContaining({
          path: kata.implementationFile,
          operator: kata.border.operator,
          diff: expect.stringContaining(kata.border.line),
        }),
      ])
      await desk.write(kata.testFile, kata.border.test)
      await desk.run('green')
      const messages: string[] = []
      const after = await desk.read('tdd_check_tests', {}, (message) => messages.push(message))
      expect(after).toMatchObject({ survivors: [], mutants: before.mutants, killed: before.mutants, killRate: 1, stopped: null })
      expect(messages.length).toBeGreaterThan(1)

      const history = JSON.stringify(await desk.read('tdd_history'))
      expect(history).toContain('EVIDENCE_NOT_OBSERVED')
      expect(history).toContain('FILE_NOT_ALLOWED_IN_PHASE')
      const ended = await desk.ask('tdd_end_session')
      expect(ended).toMatchObject({ status: 'ended', evidence: 'verified', summary: { cycles: 3, tests: 4 } })
    })

  for (const [name, kata] of [
    ['python3 functions', python3Functions],
    ['javascript', javascript],
    ...compiled.map((one) => [one.language, one] as const),
  ] as const)
    it(`grows in ${name}`, async () => {
      const by = await hand(server, opening, `kata-in-${name.replace(' ', '-')}`)
      await walkKata(await Desk.begin(by, planOf(kata)), kata)
    })
})

describe.concurrent('somebody who does it for the first time', () => {
  it('is told at every step what happened and what to do, in Python', async () => {
    const by = await hand(server, opening, 'first-time-python')
    const start = await by.call('tdd_start_session', planOf(python3Functions))
    const desk = new Desk(by, start)
    const { testFile, implementationFile, cycles } = python3Functions
    const sentences = [start.say]
    const write = async (path: string, content: string) =>
      sentences.push((await desk.ask('tdd_write_file', { path, content })).say)
    const run = async () => sentences.push((await desk.ask('tdd_run_tests')).say)
    await write(testFile, 'def add_test():\n    pass\n')
    await run()
    await write(testFile, cycles[0].test.replace('add("") == 0', 'add("" == 0'))
    await run()
    await write(testFile, cycles[1].test)
    await write(testFile, cycles[0].test)
    await run()
    await desk.next('implement')
    await write(implementationFile, 'def add(text):\n    return 1\n')
    await run()
    await write(implementationFile, cycles[0].implementation)
    await run()
    await desk.next('refactor')
    await write(implementationFile, 'def add(text):\n    return None\n')
    await run()
    await write(implementationFile, cycles[0].implementation)
    await run()
    await desk.next('write_test')
    await write(testFile, cycles[2].test)
    await write(testFile, cycles[1].test)
    await run()
    await write(testFile, cycles[2].test)
    const collected =
      'Functions named `test_…` and unittest classes are collected, in files named like `test_sums.py` or `sums_test.py`.'
    const isWith = (pattern: RegExp): unknown => expect.stringMatching(pattern)
    expect(sentences).toEqual([
      `The session is open. First write a test that fails. The server stores the files and runs the tests. ${collected}`,
      `The file is saved. There is no test in \`test_calculator.py\` yet. ${collected}`,
      `No test was found in \`test_calculator.py\`. ${collected} Check the names of files and tests, and run the tests again.`,
      isWith(
        /^The file is saved\. Line \d of `test_calculator\.py` cannot be read as Python 3\. Check it before you run the tests\.$/,
      ),
      "`test_calculator.py`, line 5: SyntaxError: '(' was never closed. The mistake is in the test file, so no test failed yet. Correct the test file and run the tests again.",
      'The file is saved. There are 2 new tests now: `test_nothing_is_zero` and `test_numbers_between_commas_are_summed`. Keep one, and add the others in later cycles.',
      'The file is saved. `test_nothing_is_zero` is the new test. Run the tests to see it fail.',
      'The test cannot run yet, because `calculator` is missing or does not fit the test. That counts as the failing test. Go to the next phase, and write the code that makes it pass.',
      'The file is saved.',
      isWith(
        /^0 of 1 test passed\. `test_calculator\.test_nothing_is_zero` failed: assert .*1.*\. Change the code until every test passes\.$/,
      ),
      'The file is saved.',
      'The only test passed. Go to the next phase to refactor, or start the next cycle.',
      'The file is saved.',
      isWith(
        /^0 of 1 test passed\. `test_calculator\.test_nothing_is_zero` failed: assert .*\. Fix that before you go on refactoring\.$/,
      ),
      'The file is saved.',
      'The only test passed. Refactor more, or start the next cycle.',
      'The file is saved. There are 2 new tests now: `test_numbers_between_commas_are_summed` and `TestLimits.test_what_is_above_1000_is_left_out`. Keep one, and add the others in later cycles.',
      'The file is saved. `test_numbers_between_commas_are_summed` is the new test. Run the tests to see it fail.',
      isWith(
        /^1 of 2 tests passed\. `test_calculator\.test_numbers_between_commas_are_summed` failed: assert .*\. This is the failing test\. Go to the next phase, and write the code that makes it pass\.$/,
      ),
      'The file is saved. There are 2 new tests now: `test_numbers_between_commas_are_summed` and `TestLimits.test_what_is_above_1000_is_left_out`. Keep one, and add the others in later cycles.',
    ])
  })
})

const stated = {
  goal: 'A calculator that adds the numbers in a text',
  testFiles: ['test/'],
  implementationFiles: ['src/'],
  runTests: ['npm test', 'npm run types'],
  customRules: ['Names are in English.'],
  evidence: 'stated',
}

describe.concurrent('a session', () => {
  it('is held by one client at a time', async () => {
    const [first, second] = [await hand(server, opening, 'twin'), await hand(server, opening, 'twin')]
    const desk = await Desk.begin(first, stated)
    const { sessionId, lease } = desk
    const at = () => ({ sessionId, turn: desk.turn })
    const locked = { code: 'SESSION_LOCKED', holder: 'an unverified client', since: expect.stringMatching(/^\d{4}-/) }

    expect(await second.call('tdd_log', { ...at(), lease: 'made up', message: 'mine' })).toMatchObject(locked)
    expect(await second.call('tdd_resume_session', at())).toMatchObject(locked)
    const result = new Desk(second, await second.call('tdd_resume_session', { ...at(), takeOver: true }))
    expect(result.lease).not.toBe(lease)
    // The same call again, as of a client that lost the answer, from a client that nobody has verified.
    const again = await second.call('tdd_resume_session', { ...at(), takeOver: true })
    expect(again).toMatchObject({ lease: result.lease, repeated: true, turn: result.turn })
    expect(await result.ask('tdd_log', { message: 'taken' })).not.toHaveProperty('code')
    expect(await desk.ask('tdd_log', { message: 'still mine' })).toMatchObject(locked)
    expect(await first.call('tdd_resume_session', { ...at(), takeOver: true })).toMatchObject({ code: 'STALE_TURN' })
    desk.turn = result.turn
    const back = new Desk(first, await first.call('tdd_resume_session', { ...at(), takeOver: true }))
    expect(await result.ask('tdd_log', { message: 'no more' })).toMatchObject(locked)

    expect(await back.ask('tdd_pause_session')).toMatchObject({ status: 'paused', heldBy: null })
    expect(await back.ask('tdd_log', { message: 'paused' })).toMatchObject({ code: 'SESSION_PAUSED' })
    const resumed = await second.call('tdd_resume_session', { sessionId, turn: back.turn })
    expect(resumed).toMatchObject({ status: 'active', customRules: 'announced', cycleNumber: 1 })

    // The one who holds it is gone, and half an hour has passed.
    const third = await hand(server, opening, 'twin', later(31 * 60_000))
    const thirdDesk = new Desk(third, await third.call('tdd_resume_session', { sessionId, turn: resumed.turn }))
    expect(await new Desk(second, resumed).ask('tdd_log', { message: 'back again' })).toMatchObject(locked)
    expect(await thirdDesk.ask('tdd_end_session')).toMatchObject({ status: 'ended', summary: { takeOvers: 2, logEntries: 1 } })
    expect(await thirdDesk.ask('tdd_log', { message: 'after the end' })).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it('is named where several are open', async () => {
    const by = await hand(server, opening, 'two-at-once')
    const one = await Desk.begin(by, stated)
    expect(await by.call('tdd_get_current_state', {})).toMatchObject({ sessionId: one.sessionId })
    const other = await Desk.begin(by, { ...stated, goal: 'Another thing' })
    const { code, sessions } = await by.call('tdd_get_current_state', {})
    expect(code).toBe('SESSION_AMBIGUOUS')
    expect(sessions?.map(({ sessionId }) => sessionId).sort()).toEqual([one.sessionId, other.sessionId].sort())
    await one.ask('tdd_end_session')
    expect(await by.call('tdd_get_current_state', {})).toMatchObject({ sessionId: other.sessionId })
  })

  it('whose work is elsewhere takes evidence as a statement, and calls it nothing else', async () => {
    const by = await hand(server, opening, 'teller')
    const desk = await Desk.begin(by, stated)
    const answers: unknown[] = []
    const ask = async (tool: string, args = {}) => {
      const answer = await desk.ask(tool, args)
      answers.push(answer)
      return answer
    }
    const commandsRun = stated.runTests
    const evidenceDescription = 'adds two numbers: expected 3, got 0'
    expect(await ask('tdd_next_phase', { evidenceDescription })).toMatchObject({
      code: 'EVIDENCE_REQUIRED',
      issues: [expect.stringContaining('commandsRun')],
    })
    expect(await ask('tdd_next_phase', { evidenceDescription, commandsRun: ['npm test'] })).toMatchObject({
      code: 'EVIDENCE_REQUIRED',
    })
    expect(await ask('tdd_next_phase', { evidenceDescription: 'red', commandsRun })).toMatchObject({ code: 'EVIDENCE_REQUIRED' })
    expect(await ask('tdd_next_phase', { evidenceDescription, commandsRun })).toMatchObject({
      currentPhase: 'implement',
      customRules: 'repeated',
      evidence: 'stated',
    })
    const again = { evidenceDescription: `  ${evidenceDescription.toUpperCase()} `, commandsRun }
    expect(await ask('tdd_next_phase', again)).toMatchObject({
      code: 'EVIDENCE_REQUIRED',
      issues: [expect.stringContaining('earlier step')],
    })
    for (const [tool, args] of [
      ['tdd_write_file', { path: 'src/add.ts', content: 'export {}' }],
      ['tdd_run_tests', {}],
      ['tdd_check_tests', {}],
    ] as const)
      expect(await ask(tool, args)).toMatchObject({ code: 'EVIDENCE_IS_STATED' })
    await ask('tdd_next_phase', { evidenceDescription: 'all 1 tests pass', commandsRun, skipRefactor: true })
    expect(await ask('tdd_get_current_state', { include: ['history'] })).toMatchObject({
      cycleNumber: 2,
      readyForNextPhase: false,
    })
    answers.push(await desk.read('tdd_history'))
    const { contents } = await by.client.readResource({ uri: `tdd-history://${desk.sessionId}` })
    answers.push(contents)
    expect(JSON.stringify(contents)).toContain(evidenceDescription)
    expect(JSON.stringify(contents)).toContain('stated')
    answers.push(await ask('tdd_end_session'))
    expect(JSON.stringify(answers)).not.toMatch(/\\?"verified\\?"|label":"(red|green)/)
  })

  it('is nobody else’s', async () => {
    const desk = await Desk.begin(await hand(server, opening, 'owner-of-a-desk'), stated)
    const stranger = await hand(server, opening, 'stranger-to-desks')
    const { sessionId, turn, lease } = desk
    expect(await stranger.call('tdd_get_current_state', { sessionId })).toMatchObject({ code: 'INVALID_SESSION' })
    expect(await stranger.call('tdd_log', { sessionId, turn, lease, message: 'hello' })).toMatchObject({
      code: 'INVALID_SESSION',
    })
    await expect(stranger.client.readResource({ uri: `tdd-history://${sessionId}` })).rejects.toMatchObject({
      data: { code: 'INVALID_SESSION' },
    })
  })
})
