/** A session of test-driven development in its learner's object: begun once, gone on with through evictions, and put back byte for byte. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { TddPlan } from '../../../src/engines/tdd/rules/events.ts'
import {
  at,
  Driver,
  noted,
  onwards,
  resumed,
  rolledBack,
  rows,
  somebody,
  started,
  stated,
  reportOf,
  typesOf,
  verified,
  type Stub,
} from './driver.ts'
import { ask } from '../../learner/ask.ts'

/** Red, green and refactored, with everything that can be asked beside it. */
async function walk(learner: Stub, between: () => Promise<void>) {
  const driver = new Driver(learner, 'one', between)
  const phases: string[] = []
  const step = async (done: Promise<{ view: { currentPhase: string; cycleNumber: number } }>) => {
    const { view } = await done
    phases.push(`${view.currentPhase} ${view.cycleNumber}`)
  }
  await step(driver.start())
  await step(driver.act({ type: 'update', changes: { task: 'an empty string', customRules: ['Short names.'] } }))
  await step(driver.write('test_sums.py', 'one test'))
  await driver.tryToWrite('sums.py', 'too early')
  await step(driver.run([], ['empty']))
  await step(driver.act(onwards()))
  await step(driver.write('sums.py', 'code'))
  await step(driver.run(['empty']))
  await step(driver.act(onwards()))
  await step(driver.write('sums/more.py', 'more code'))
  await step(driver.run(['empty']))
  await step(driver.act(onwards()))
  await step(driver.act(rolledBack()))
  await step(driver.act({ type: 'pause' }))
  await step(driver.act(resumed('another lease', 'claude.ai')))
  await step(driver.act(noted()))
  const read = await driver.read()
  await between()
  const help = await ask(learner, 'tdd', 'help', [null], at())
  await between()
  const sessions = await ask(learner, 'tdd', 'sessions', [], at())
  await step(driver.act({ type: 'end' }))
  const ended = await driver.read()
  return { phases, answers: driver.answers, read, help, sessions, ended, rows: await rows(learner) }
}

describe('a session', () => {
  it('goes through a whole cycle, and with evictions between all of its calls through the same', async () => {
    const [kept, evicted] = [somebody(), somebody()]
    const undisturbed = await walk(kept, async () => {})
    const disturbed = await walk(evicted, () => evictDurableObject(evicted))
    expect(disturbed).toEqual(undisturbed)
    expect(undisturbed.phases).toEqual([
      ...Array.from({ length: 4 }, () => 'write_test 1'),
      ...Array.from({ length: 3 }, () => 'implement 1'),
      ...Array.from({ length: 3 }, () => 'refactor 1'),
      'write_test 2',
      ...Array.from({ length: 5 }, () => 'refactor 1'),
    ])
    expect(await typesOf(evicted)).toEqual([
      'session_started',
      'session_updated',
      'file_written',
      'rule_violated',
      'tests_run',
      'phase_changed',
      'file_written',
      'tests_run',
      'phase_changed',
      'file_written',
      'tests_run',
      'phase_changed',
      'rolled_back',
      'session_paused',
      'session_resumed',
      'log_entry',
      'session_ended',
    ])
    const { read, answers, sessions } = undisturbed
    expect(read).toMatchObject({ view: { status: 'active', turn: 16 }, olderEvents: 0 })
    expect(read.history).toHaveLength(16)
    expect(sessions).toMatchObject({ ok: true, value: { views: [{ sessionId: 'one' }], damaged: [] } })
    expect(answers.at(-1)).toMatchObject({ ok: true, value: { summary: { cycles: 1, rollbacks: 1, tests: 1 } } })
  })

  it('is begun once while nothing has happened in it, by the same client and with the same plan', async () => {
    const learner = somebody()
    const driver = new Driver(learner, 'one')
    expect(await driver.start()).toMatchObject({ repeated: false, lease: 'lease of one', customRules: 'announced' })
    await evictDurableObject(learner)
    // The same plan, as another Worker may write it down.
    const { evidence, language, ...terms } = verified
    const turned: TddPlan = { language, evidence, ...terms }
    const again = await ask(
      learner,
      'tdd',
      'start',
      ['two', { plan: turned, lease: 'new', holder: 'claude.ai', client: 'another one of theirs' }],
      at(),
    )
    expect(again).toMatchObject({ ok: true, value: { repeated: true, lease: 'lease of one', customRules: 'announced' } })
    expect(again).toMatchObject({ value: { view: { sessionId: 'one', turn: 1 }, events: [] } })

    const begin = async (sessionId: string, plan: TddPlan, holder: string | null, client = 'c') => {
      const result = await ask(
        learner,
        'tdd',
        'start',
        [sessionId, { plan, lease: `lease of ${sessionId}`, holder, client }],
        at(),
      )
      return result.ok && [result.value.view.sessionId, result.value.repeated]
    }
    expect(await begin('three', verified, null)).toEqual(['three', false])
    await evictDurableObject(learner)
    expect(await begin('four', verified, null)).toEqual(['three', true])
    expect(await begin('another', verified, null, 'another')).toEqual(['another', false])
    expect(await begin('five', { ...verified, goal: 'something else' }, null)).toEqual(['five', false])
    await driver.act(noted())
    expect(await begin('six', verified, 'claude.ai')).toEqual(['six', false])
    expect(await begin('seven', { ...verified, testFiles: ['../x'] }, null)).toBe(false)
    expect(await ask(learner, 'tdd', 'read', ['seven', { history: false, files: false }], at())).toEqual({
      ok: false,
      error: { code: 'INVALID_SESSION' },
    })
  })

  it('does nothing twice that comes twice', async () => {
    const driver = await started()
    const { learner } = driver
    const turn = 1
    await driver.write('test_sums.py', 'a test')
    expect(await driver.write('test_sums.py', 'a test')).toMatchObject({ repeated: true, events: [], lease: null })
    expect(await driver.ask({ ...noted(), turn })).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: 2 } })
    const workspace = await driver.begin('r1')
    if (!workspace.ok) throw new Error(workspace.error.code)
    const once = await driver.file('r1', workspace.value, reportOf([], ['fails']))
    const twice = await driver.file('r1', workspace.value, reportOf([], ['fails']))
    expect([once, twice]).toMatchObject([{ value: { repeated: false } }, { value: { repeated: true } }])
    await driver.act({ type: 'pause' })
    expect(await driver.act({ type: 'pause' })).toMatchObject({ repeated: true })
    await driver.act(resumed('another lease', 'claude.ai'))
    const ended = await driver.act({ type: 'end' })
    const again = await driver.act({ type: 'end' })
    expect(again).toEqual({ ...ended, events: [], repeated: true })
    expect(again.summary).toMatchObject({ runs: { red: 1 }, evidence: 'verified' })
    expect(await typesOf(learner)).toHaveLength(6)
  })
})

describe('without a name', () => {
  const calls = (learner: Stub) => [
    ask(learner, 'tdd', 'act', [null, { ...noted(), turn: 1, lease: 'none' }, []], at()),
    ask(learner, 'tdd', 'begin', [null, { runId: 'r', turn: 1, lease: 'none' }], at()),
    ask(learner, 'tdd', 'borrow', [null, 'b'], at()),
    ask(learner, 'tdd', 'read', [null, { history: false, files: false }], at()),
  ]

  it('a session is the only one that is open, paused or not', async () => {
    const learner = somebody()
    for (const call of calls(learner)) expect(await call).toEqual({ ok: false, error: { code: 'INVALID_SESSION' } })
    const noSession = { ok: true, value: { sessionId: null, help: { where: 'No session is open.', limits: [] } } }
    expect(await ask(learner, 'tdd', 'help', [null], at())).toMatchObject(noSession)

    const [one, two] = [new Driver(learner, 'one'), new Driver(learner, 'two')]
    await one.start()
    expect(await ask(learner, 'tdd', 'help', [null], at())).toMatchObject({ ok: true, value: { sessionId: 'one' } })
    await one.act({ type: 'pause' })
    expect(await ask(learner, 'tdd', 'read', [null, { history: false, files: false }], at())).toMatchObject({
      value: { view: { sessionId: 'one', status: 'paused' } },
    })

    await two.start(stated)
    const sessions = [
      { sessionId: 'one', phase: 'write_test', cycle: 1, status: 'paused' },
      { sessionId: 'two', phase: 'write_test', cycle: 1, status: 'active' },
    ]
    const ambiguous = { ok: false, error: { code: 'SESSION_AMBIGUOUS', sessions } }
    for (const answer of [...calls(learner), ask(learner, 'tdd', 'help', [null], at())]) expect(await answer).toEqual(ambiguous)

    await two.act({ type: 'end' })
    expect(await ask(learner, 'tdd', 'act', [null, { ...resumed('new', 'claude.ai'), turn: one.turn }, []], at())).toMatchObject({
      ok: true,
      value: { view: { sessionId: 'one', status: 'active' } },
    })
    expect(await ask(learner, 'tdd', 'read', ['two', { history: false, files: false }], at())).toMatchObject({
      value: { view: { status: 'ended' } },
    })
    expect(await ask(learner, 'tdd', 'help', ['three'], at())).toEqual({ ok: false, error: { code: 'INVALID_SESSION' } })
  })
})

describe('a rule that is broken', () => {
  it('is recorded and refused, with the turn after it', async () => {
    const driver = await started()
    const write = { phase: 'write_test', path: 'sums.py', role: 'implementation' }
    expect(await driver.tryToWrite('sums.py', 'too early')).toEqual({
      ok: false,
      error: { code: 'FILE_NOT_ALLOWED_IN_PHASE', ...write, turn: 2 },
    })
    const claim = { code: 'EVIDENCE_NOT_OBSERVED', phase: 'write_test', missing: [{ kind: 'no_run' }] }
    expect(await driver.ask(onwards())).toEqual({ ok: false, error: { ...claim, turn: 3 } })
    // The same call again breaks no rule again.
    await evictDurableObject(driver.learner)
    expect(await driver.ask({ ...onwards(), turn: 2 })).toEqual({ ok: false, error: { ...claim, turn: 3 } })
    expect(await driver.ask({ ...onwards(), turn: 1 })).toEqual({ ok: false, error: { code: 'STALE_TURN', turn: 3 } })
    const { view, history, contents } = await driver.read()
    expect(view).toMatchObject({ turn: 3, currentPhase: 'write_test', files: [] })
    expect(contents).toEqual([])
    expect(history.slice(1)).toEqual([
      { type: 'rule_violated', violation: { code: 'FILE_NOT_ALLOWED_IN_PHASE', ...write }, at: at().now },
      { type: 'rule_violated', violation: claim, at: at().now },
    ])
    // It goes on with that turn.
    expect(await driver.write('test_sums.py', 'a test')).toMatchObject({ view: { turn: 4 } })
  })

  it('by a set-up that is broken is none: it is refused with the present turn, and not recorded', async () => {
    const driver = await started()
    await driver.write('test_sums.py', 'no test')
    await driver.run([])
    const missing = [{ kind: 'setup_broken', fault: 'no_tests' }]
    expect(await driver.ask(onwards())).toEqual({
      ok: false,
      error: { code: 'EVIDENCE_NOT_OBSERVED', phase: 'write_test', missing, turn: 3 },
    })
    expect(await typesOf(driver.learner)).toEqual(['session_started', 'file_written', 'tests_run'])
  })
})

it('a rollback puts contents back byte for byte', async () => {
  const driver = await started()
  const exact = '\ufeff# naïve 🧮 e\u0301 \u0000 \u2028\r\n\tassert 1 \\ " \' \n\n  '
  const blank = ''
  await driver.write('test_sums.py', exact)
  await driver.write('tests/more.py', blank)
  await driver.run([], ['fails'])
  await driver.act(onwards())
  await driver.write('sums.py', exact.repeat(3))
  await driver.write('sums/gone.py', 'gone later')
  const implemented = await driver.contents()
  await driver.run(['fails'])
  await driver.act(onwards())
  await driver.write('test_sums.py', exact.normalize('NFC'))
  await driver.write('tests/more.py', 'no longer blank')
  await driver.write('sums.py', exact.trim())
  await driver.write('sums/gone.py', null)
  await driver.write('sums/new.py', 'new')
  const changed = await driver.contents()
  await evictDurableObject(driver.learner)
  expect(await driver.contents()).toEqual(changed)

  const { view } = await driver.act(rolledBack())
  expect(view).toMatchObject({ currentPhase: 'implement', cycleNumber: 1 })
  await evictDurableObject(driver.learner)
  const restored = { 'test_sums.py': exact, 'tests/more.py': blank, 'sums.py': exact.repeat(3), 'sums/gone.py': 'gone later' }
  expect(implemented).toEqual(restored)
  expect(await driver.contents()).toEqual(restored)
  const { files } = (await driver.read()).view
  expect(files.map(({ bytes }) => bytes)).toEqual(Object.values(await driver.contents()).map((text) => bytesOf(text ?? '')))

  await driver.act(rolledBack())
  expect(await driver.contents()).toEqual({ 'test_sums.py': exact, 'tests/more.py': blank })
  // What was taken back is still in the log.
  const texts = await runInDurableObject(driver.learner, (_object, { storage }) =>
    [...storage.sql.exec<{ bytes: string }>('SELECT bytes FROM blob')].map(({ bytes }) => bytes),
  )
  expect(texts).toEqual(expect.arrayContaining(['new', 'no longer blank', exact.repeat(3)]))
})

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
