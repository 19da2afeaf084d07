/** A refusal in the middle of a change leaves nothing behind: not in the log, not in memory, not with the pages that listen. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { err, ok } from '../../src/kernel/result.ts'
import { Changes } from '../../src/learner/live.ts'
import type { Learner } from '../../src/learner/learner.ts'
import type { CallContext } from '../../src/learner/messages.ts'
import { Knowledge } from '../../src/engines/knowledge/knowledge.ts'
import { PersonalRecord } from '../../src/learner/record.ts'
import { practiceStreams } from '../../src/engines/practice/record.ts'
import { PersonalSettings } from '../../src/engines/settings/engine.ts'
import { ask } from './ask.ts'
import type { ProblemFacts } from '../../src/problem/facts.ts'

const T0 = Date.UTC(2026, 0, 5, 9)
const DAY = 86_400_000
const facts: ProblemFacts = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
const at = (now = T0): CallContext => ({
  now,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: facts,
})

type Stub = DurableObjectStub<Learner>
let serial = 0
const somebody = (): Stub => env.LEARNER.getByName(`refused-${(serial += 1)}`)

const rows = (learner: Stub) =>
  runInDurableObject(learner, (_object, { storage }) => [
    ...storage.sql.exec<{ stream: string; type: string }>('SELECT stream, type FROM event ORDER BY position'),
  ])
const damage = (learner: Stub, stream: string) =>
  runInDurableObject(learner, (_object, { storage }) => {
    storage.sql.exec("UPDATE event SET body = 'no json' WHERE stream = ? AND seq = 1", stream)
  })

describe('a check', () => {
  it('on a session that cannot be read is not begun', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['first', 'python3', null], at())
    await ask(learner, 'practice', 'act', ['first', { type: 'give_up' }, null], at())
    await ask(learner, 'practice', 'start', ['second', 'python3', null], at())
    await damage(learner, 'practice:second')
    await evictDurableObject(learner)
    const before = await rows(learner)
    const now = T0 + 31 * DAY
    const check = { checkId: 'check', kind: 'unaided', component: 'hash-lookup', slug: 'second' } as const
    expect(await ask(learner, 'knowledge', 'startCheck', [check, null], at(now))).toEqual({
      ok: false,
      error: { code: 'CORRUPTED_DATA', stream: 'practice:second', seq: 1 },
    })
    expect(await rows(learner)).toEqual(before)
    expect(await ask(learner, 'knowledge', 'read', [], at(now))).toMatchObject({ ok: true, value: { view: { check: null } } })
    // In memory as in the log: the next check is not told that one is open.
    const other = { ...check, checkId: 'other', slug: 'third' }
    expect(await ask(learner, 'knowledge', 'startCheck', [other, null], at(now))).toMatchObject({
      ok: true,
      value: { repeated: false },
    })
  })

  it('is neither left nor put off where the answer cannot be read', async () => {
    const learner = somebody()
    await ask(learner, 'practice', 'start', ['first', 'python3', null], at())
    await ask(learner, 'practice', 'act', ['first', { type: 'give_up' }, null], at())
    await ask(learner, 'settings', 'change', [{ praise: true }, 'tool'], at())
    const now = T0 + 31 * DAY
    await damage(learner, 'settings')
    await evictDurableObject(learner)
    const before = await rows(learner)
    const corrupted = { ok: false, error: { code: 'CORRUPTED_DATA', stream: 'settings', seq: 1 } }
    expect(await ask(learner, 'knowledge', 'postponeCheck', ['unaided', 'hash-lookup'], at(now))).toEqual(corrupted)
    expect(await rows(learner)).toEqual(before)
  })
})

describe('a transaction', () => {
  const withRecord = async (test: (record: PersonalRecord, told: string[][]) => void | Promise<void>) => {
    const learner = somebody()
    await ask(learner, 'settings', 'read', [], at())
    await runInDurableObject(learner, async (_object, { storage }) => {
      const notices: string[][] = []
      await test(new PersonalRecord(storage, new Changes((streams) => notices.push([...streams]))), notices)
    })
  }
  const praise = (record: PersonalRecord, wanted: boolean) =>
    new PersonalSettings(record).change({ praise: wanted }, 'tool', at())
  const isPraised = (record: PersonalRecord) => {
    const settings = new PersonalSettings(record).read()
    return settings.ok && settings.value.praise
  }
  const no = err({ code: 'LESSON_DONE' } as const)

  it('that is refused takes everything back, and says why', () =>
    withRecord(async (record, told) => {
      const refused = record.transact(() => {
        praise(record, true)
        record.log.putBlob('text', 'words')
        return no
      })
      expect(refused).toEqual({ ok: false, error: { code: 'LESSON_DONE' } })
      await Promise.resolve()
      expect([isPraised(record), record.log.getBlob('text'), told]).toEqual([false, null, []])
    }))

  it('inside another takes back its own writes alone', () =>
    withRecord(async (record, told) => {
      const resultOf = record.transact(() => {
        praise(record, true)
        const inner = record.transact(() => {
          praise(record, false)
          new Knowledge(record).learn({ type: 'meet', slug: 'first', problem: facts, now: T0 }, {})
          return no
        })
        return ok([inner.ok, isPraised(record)])
      })
      expect(resultOf).toEqual({ ok: true, value: [false, true] })
      await Promise.resolve()
      expect([isPraised(record), told]).toEqual([true, [['settings']]])
      const knowledge = new Knowledge(record).load()
      expect(knowledge.ok && knowledge.value.seq).toBe(0)
    }))

  it('that fails takes everything back, and the failure goes on', () =>
    withRecord((record) => {
      const fail = () =>
        record.transact(() => {
          praise(record, true)
          throw new Error('a defect')
        })
      expect(fail).toThrow('a defect')
      expect(isPraised(record)).toBe(false)
    }))
})

describe('the list of sessions', () => {
  it('knows one that was just begun, and not one that was taken back', async () => {
    const learner = somebody()
    await runInDurableObject(learner, (_object, { storage }) => {
      const record = new PersonalRecord(storage)
      const streams = record.streams(practiceStreams)
      const begin = (slug: string) =>
        streams.execute(slug, {
          type: 'start',
          language: 'python3',
          now: T0,
          rules: { pace: 'relaxed', strictMode: false },
          underCheck: false,
          inInterview: false,
          codeSeen: false,
          typedSince: null,
          assigned: null,
        })
      expect(streams.ids()).toEqual([])
      begin('first')
      expect(streams.ids()).toEqual(['first'])
      record.transact(() => {
        begin('second')
        expect(streams.ids()).toEqual(['first', 'second'])
        return err('refused')
      })
      expect(streams.ids()).toEqual(['first'])
    })
  })
})
