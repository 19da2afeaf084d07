/** The log of a long session: what its projection holds is what all of it folds into, and nothing grows with what is behind it. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { GrownSet } from '../../../src/kernel/grown-set.ts'
import { practice } from '../../../src/engines/practice/rules/decide.ts'
import type { PracticeCommand } from '../../../src/engines/practice/rules/commands.ts'
import type { PracticeState } from '../../../src/engines/practice/rules/state.ts'
import type { Learner } from '../../../src/learner/learner.ts'
import type { CallContext } from '../../../src/learner/messages.ts'
import { Practice } from '../../../src/engines/practice/sessions.ts'
import { PersonalRecord } from '../../../src/learner/record.ts'
import { ask } from '../../learner/ask.ts'
import { practiceProjection } from '../../../src/engines/practice/projection.ts'
import type { Bare, SessionCommand } from '../../../src/engines/practice/messages.ts'

type Stub = DurableObjectStub<Learner>
const T0 = Date.UTC(2026, 0, 5, 9)
const floor = { pace: 'relaxed', strictMode: false } as const
const at: CallContext = { now: T0, floor, runsPerDay: null, charge: null, problem: null }
const SLUG = 'two-sum'

let people = 0
const somebody = (): Stub => env.LEARNER.getByName(`long-session-${(people += 1)}`)

/** Does commands inside the object, as it does them itself. */
const within = <T>(learner: Stub, work: (act: (command: Bare<PracticeCommand>) => number) => T): Promise<T> =>
  runInDurableObject(learner, (_object, { storage }) => {
    const sessions = new Practice(new PersonalRecord(storage))
    return work((command) => {
      const result = sessions.decide(SLUG, command, at)
      if (!result.ok) throw new Error(result.error.code)
      return result.value.view.turn
    })
  })

const attempt = (text: string): SessionCommand => ({
  type: 'request_hint',
  level: null,
  words: text,
  writtenBy: 'tutor',
})

const runOf = (number: number, verdict: 'accepted' | 'wrong_answer'): ReadonlyArray<Bare<PracticeCommand>> => {
  const runId = `run-${number}`
  const kind = verdict === 'accepted' ? 'submission' : 'local'
  const code = {
    language: 'python3',
    codeHash: `code ${number}`,
    tokensHash: `tokens-${number}`,
    workHash: `tokens-${number}`,
    isStarter: false,
  } as const
  const failing =
    verdict === 'accepted' ? null : ({ verdict, tag: `tag-${number % 3}`, hintCode: 'off_by_one', seen: null } as const)
  return [
    {
      type: 'begin_run',
      runId,
      kind,
      code,
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'chat',
      rerun: false,
      mends: false,
    },
    { type: 'finish_run', runId, verdict, passed: 1, total: 4, failing, errorLine: null, reportHash: `report-${number}` },
  ]
}

/** A session of more than `events` events, with everything in it that a session can have. */
async function long(events: number): Promise<{ readonly learner: Stub; readonly turn: number }> {
  const learner = somebody()
  const turn = await within(learner, (act) => {
    let [reached, epoch] = [act({ type: 'start', language: 'python3' }), 1]
    for (let number = 0; reached < events; number++) {
      for (const command of runOf(number, 'wrong_answer')) act(command)
      act({ type: 'request_hint', level: 1, words: null, writtenBy: 'learner' })
      act(attempt(`What was thought of it the time ${number}`))
      const searched = { searchId: `search-${number}`, level: 1, language: 'python3', codeHash: `code ${number}` } as const
      act({ type: 'file_counterexample', ...searched, epoch, shownHash: number % 2 === 0 ? 'shown' : null })
      reached = act({ type: 'start', language: number % 2 === 0 ? 'javascript' : 'python3' })
      if (number % 5 !== 4) continue
      for (const command of runOf(number + 1_000, 'accepted')) act(command)
      act({ type: 'read_solution', solutionId: 'main', exists: true, tokens: ['main'] })
      reached = act({ type: 'reset' })
      epoch += 1
    }
    // One run is open when the object ends.
    for (const command of runOf(5_000, 'wrong_answer').slice(0, 1)) reached = act(command)
    return reached
  })
  return { learner, turn }
}

/** The whole state, folded by an object that has nothing in memory. */
const folded = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }): PracticeState => {
    const loaded = new Practice(new PersonalRecord(storage)).load(SLUG)
    if (!loaded.ok) throw new Error(loaded.error.code)
    return loaded.value.state
  })
const change = (learner: Stub, statement: string) =>
  runInDurableObject(learner, (_object, { storage }) => void storage.sql.exec(statement))
const projected = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }) => [
    ...storage.sql.exec<{ stream: string; seq: number; version: number; body: string }>(
      "SELECT stream, seq, version, body FROM projection WHERE stream LIKE 'practice:%'",
    ),
  ])
const WITHOUT = 'DELETE FROM projection'

describe('a projection', () => {
  it('of a long session holds what the whole log folds into', async () => {
    const { learner, turn } = await long(230)
    const [kept, ...others] = await projected(learner)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ stream: 'practice:two-sum', version: 4 })
    expect(kept?.seq).toBeGreaterThanOrEqual(200)
    expect(kept?.seq).toBeLessThanOrEqual(turn)
    const state = await folded(learner)
    const live = await ask(learner, 'practice', 'read', [SLUG, { code: true, history: true }], at)
    expect(live).toMatchObject({ ok: true, value: { view: { turn } } })

    await change(learner, WITHOUT)
    expect(await folded(learner)).toEqual(state)
    await evictDurableObject(learner)
    expect(await ask(learner, 'practice', 'read', [SLUG, { code: true, history: true }], at)).toEqual(live)
    expect(practiceProjection.read(practiceProjection.write(state))).toEqual(state)
    const ever = state.status === 'none' ? null : state.ever
    expect(ever?.work.has('tokens-0')).toBe(true)
    expect(ever?.work.has('tokens-9999')).toBe(false)
    expect(ever?.words.size).toBeGreaterThan(20)
  })

  it('is what a session goes on from', async () => {
    const { learner, turn } = await long(125)
    await change(learner, "UPDATE event SET body = 'no json' WHERE stream = 'practice:two-sum' AND seq < 100")
    await evictDurableObject(learner)
    const again = attempt('What was thought of it the time 3')
    // It was said in the rows that are damaged, and is known all the same.
    const [first, second] = await within(learner, (act) => [act(again), act(attempt('Something else'))])
    expect([first, second]).toEqual([turn, turn + 1])
    await change(learner, WITHOUT)
    await evictDurableObject(learner)
    const error = { code: 'CORRUPTED_DATA', stream: 'practice:two-sum', seq: 1 }
    expect(await ask(learner, 'practice', 'read', [SLUG, { code: false, history: false }], at)).toEqual({ ok: false, error })
  })

  it('that cannot be read closes nothing', async () => {
    const { learner } = await long(110)
    const live = await ask(learner, 'practice', 'read', [SLUG, { code: false, history: false }], at)
    await change(learner, "UPDATE projection SET body = '{'")
    await evictDurableObject(learner)
    expect(await ask(learner, 'practice', 'read', [SLUG, { code: false, history: false }], at)).toEqual(live)
  })

  /** Another shape is another version: what was written in this one is read for as long as it has its number. */
  it('has the shape of its version', () => {
    const start = {
      type: 'session_started',
      language: 'python3',
      rules: { pace: 'standard', strictMode: false },
      at: T0,
    } as const
    const identity = {
      runId: 'r',
      kind: 'local',
      epoch: 1,
      language: 'python3',
      codeHash: 'c',
      tokensHash: 't',
      workHash: 't',
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'chat',
    } as const
    const failing = { verdict: 'wrong_answer', tag: 'basic', hintCode: null, seen: null } as const
    const state = (
      [
        start,
        { type: 'run_started', ...identity, isStarter: false, recalled: false, mends: false, typing: null, at: T0 },
        {
          type: 'run_finished',
          runId: 'r',
          verdict: 'wrong_answer',
          passed: 1,
          total: 4,
          failing,
          errorLine: null,
          reportHash: 'p',
          at: T0,
        },
        { type: 'words_recorded', level: 0, text: 'Why?', writtenBy: 'learner', at: T0 },
        { type: 'question_answered', level: 1, answer: '2', right: false, writtenBy: 'learner', at: T0 },
      ] as const
    ).reduce(practice.evolve, practice.initial)
    const run = { ...identity, recalled: false, verdict: 'wrong_answer', passed: 1, total: 4, failing, reportHash: 'p', at: T0 }
    expect(JSON.parse(practiceProjection.write(state))).toEqual({
      status: 'attempting',
      epoch: 1,
      rules: { pace: 'standard', strictMode: false },
      language: 'python3',
      startedAt: T0,
      lastActiveAt: T0,
      lastCode: { language: 'python3', codeHash: 'c', at: T0 },
      openRuns: [],
      level: 0,
      hints: [],
      answers: [{ level: 1, answer: '2', right: false }],
      effort: { newRun: true, mended: false, afterMended: false, notNew: null, failing, hintedAt: null, texts: 1 },
      attempts: 1,
      failedRuns: 1,
      failuresByTag: [['basic', 1]],
      lastLocalRun: { language: 'python3', codeHash: 'c', passed: false },
      lastRun: run,
      broken: null,
      present: { language: 'python3', codeHash: 'c', isWrong: true },
      counterexamples: [],
      passes: [],
      reports: [['local python3 c v1', run]],
      solutionsRead: [],
      gaveUp: false,
      typing: { typed: 0, pasted: 0 },
      ever: {
        highestHint: 0,
        counterexampleSeen: false,
        solutionSeen: false,
        work: ['t'],
        known: [],
        othersWrote: false,
        words: ['18f40e39 dc06791e'],
        firstSolved: null,
      },
    })
    expect(practiceProjection.read(practiceProjection.write(state))).toEqual(state)
    expect(practiceProjection.read(practiceProjection.write(practice.initial))).toEqual({ status: 'none' })
    expect(GrownSet.none).toEqual(GrownSet.of([]))
  })
})
