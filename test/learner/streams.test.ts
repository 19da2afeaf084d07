/** Logs with damaged rows, of an engine as small as one can be: what counts is folded, and nothing is deleted. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Decider } from '../../src/kernel/decider.ts'
import type { Codec } from '../../src/learner/codec.ts'
import { EventLog } from '../../src/learner/log.ts'
import type { Resumption } from '../../src/learner/resumption.ts'
import { Streams } from '../../src/learner/streams.ts'
import { err, ok } from '../../src/kernel/result.ts'

interface Added {
  readonly type: 'added'
  readonly amount: number
  readonly at: number
}
interface Sum {
  readonly amounts: readonly number[]
  /** The last row that was lost. */
  readonly lostTo: number
}
interface Add {
  readonly amounts: readonly number[]
  readonly now: number
}

const body = z.object({ amount: z.number() })
const codec: Codec<Added> = {
  encode: ({ type, amount, at }) => ({ type, version: 1, body: JSON.stringify({ amount }), at }),
  decode({ type, version, body: text, at }) {
    if (type !== 'added' || version !== 1 || !text.startsWith('{')) return null
    const parsed = body.safeParse(JSON.parse(text))
    return parsed.success ? { type, at, ...parsed.data } : null
  },
  versions: { added: { reads: 1, writes: 1 } },
  schema: z.object({ type: z.literal('added'), amount: z.number(), at: z.number() }),
}
/** Nothing can be added behind a hundred, and a negative amount is out of place. */
const adding: Decider<Sum, Add, Added, 'full'> = {
  initial: { amounts: [], lostTo: 0 },
  decide: ({ amounts: before }, { amounts, now }) =>
    before.includes(100) ? err('full') : ok(amounts.map((amount): Added => ({ type: 'added', amount, at: now }))),
  evolve(state, { amount }) {
    if (amount < 0) throw new Error('out of place')
    return { ...state, amounts: [...state.amounts, amount] }
  },
}
/** Amounts come in pairs. */
const resumption: Resumption<Sum> = {
  rests: ({ amounts }) => amounts.length % 2 === 0,
  resumed: (state, lostTo) => ({ ...state, lostTo }),
}

class Ledger {
  readonly #sql: SqlStorage
  #name = 'sums'
  streams: Streams<Sum, Add, Added, 'full'>

  constructor(sql: SqlStorage) {
    this.#sql = sql
    this.streams = this.#fresh()
  }

  /** Another stream. */
  begin(name: string): void {
    this.#name = name
  }

  #fresh() {
    return new Streams(new EventLog(this.#sql), { name: '', decider: adding, codec, resumption })
  }

  restart(): void {
    this.streams = this.#fresh()
  }

  add(...amounts: readonly number[]) {
    return this.streams.execute(this.#name, { amounts, now: 1_000 + amounts.length })
  }

  /** What is in memory. */
  folded() {
    const folded = this.streams.load(this.#name)
    if (!folded.ok) throw new Error('it is taken up again')
    const { seq, state, damage } = folded.value
    return { seq, ...state, damage }
  }

  counted(): readonly number[] {
    return this.streams.events(this.#name).map(({ amount }) => amount)
  }

  rows() {
    const rows = this.#sql.exec<{ seq: number; type: string; body: string; at: number }>(
      'SELECT seq, type, body, at FROM event WHERE stream = ? ORDER BY seq',
      this.#name,
    )
    return [...rows]
  }

  /** Changes a row behind the object's back, which then starts again. */
  change(seq: number, what: string, ...values: readonly string[]): void {
    this.#sql.exec(`UPDATE event SET ${what} WHERE stream = ? AND seq = ?`, ...values, this.#name, seq)
    this.restart()
  }

  remove(seq: number): void {
    this.#sql.exec('DELETE FROM event WHERE stream = ? AND seq = ?', this.#name, seq)
    this.restart()
  }

  /** The same log without the option. */
  closed() {
    return new Streams(new EventLog(this.#sql), { name: '', decider: adding, codec }).load(this.#name)
  }
}

let serial = 0
const withLedger = (use: (ledger: Ledger) => void) =>
  runInDurableObject(env.LEARNER.getByName(`ledger-${(serial += 1)}`), (_object, { storage }) => {
    use(new Ledger(storage.sql))
  })
/** Three pairs. */
const withPairs = (use: (ledger: Ledger) => void) =>
  withLedger((ledger) => {
    for (const amounts of [
      [1, 2],
      [3, 4],
      [5, 6],
    ])
      ledger.add(...amounts)
    use(ledger)
  })

const unreadable = ['body = ?', 'no json'] as const

describe('a stream that is taken up again', () => {
  it.each<readonly [string, (ledger: Ledger) => void, number]>([
    ['a body that is no JSON', (ledger) => ledger.change(4, ...unreadable), 4],
    ['a field of the wrong type', (ledger) => ledger.change(4, 'body = ?', '{"amount":"4"}'), 4],
    ['an unknown type', (ledger) => ledger.change(4, 'type = ?', 'bribed'), 4],
    ['a version of the future', (ledger) => ledger.change(4, 'version = 99'), 4],
    ['an event out of place', (ledger) => ledger.change(4, 'body = ?', '{"amount":-1}'), 4],
    ['a missing row', (ledger) => ledger.remove(4), 5],
    [
      'a marker of a row that is not there',
      (ledger) => ledger.change(4, 'type = ?, body = ?', 'stream_resumed', '{"after":9}'),
      4,
    ],
    ['a marker of no row', (ledger) => ledger.change(4, 'type = ?, body = ?', 'stream_resumed', '{}'), 4],
  ])('goes on from its last state at rest behind %s', (_name, damage, at) =>
    withPairs((ledger) => {
      damage(ledger)
      const before = ledger.rows()
      expect(ledger.folded()).toEqual({ seq: 6, amounts: [1, 2], lostTo: 6, damage: { at, after: 2 } })
      expect(ledger.counted()).toEqual([1, 2])
      expect(ledger.closed()).toMatchObject({ ok: false, error: { code: 'CORRUPTED_DATA', seq: at } })

      expect(ledger.add(7, 8)).toMatchObject({ ok: true, value: { state: { amounts: [1, 2, 7, 8] } } })
      const resumed = { seq: 9, amounts: [1, 2, 7, 8], lostTo: 6, damage: null }
      expect(ledger.folded()).toEqual(resumed)
      ledger.restart()
      expect(ledger.folded()).toEqual(resumed)
      expect(ledger.counted()).toEqual([1, 2, 7, 8])
      expect(ledger.rows()).toEqual([
        ...before,
        { seq: 7, type: 'stream_resumed', body: '{"after":2}', at: 1_002 },
        { seq: 8, type: 'added', body: '{"amount":7}', at: 1_002 },
        { seq: 9, type: 'added', body: '{"amount":8}', at: 1_002 },
      ])
      expect(ledger.closed()).toMatchObject({ ok: false, error: { code: 'CORRUPTED_DATA', seq: at } })
    }),
  )

  it('begins again where its first row is damaged', () =>
    withPairs((ledger) => {
      ledger.remove(1)
      expect(ledger.folded()).toEqual({ seq: 6, amounts: [], lostTo: 6, damage: { at: 2, after: 0 } })
      ledger.add(7, 8)
      ledger.restart()
      expect(ledger.folded()).toMatchObject({ seq: 9, amounts: [7, 8], damage: null })
    }))

  it('is not marked by what changes nothing', () =>
    withPairs((ledger) => {
      ledger.change(6, ...unreadable)
      expect(ledger.add()).toMatchObject({ ok: true, value: { events: [] } })
      ledger.change(4, 'body = ?', '{"amount":100}')
      expect(ledger.add(7, 8)).toEqual({ ok: false, error: 'full' })
      expect(ledger.folded()).toMatchObject({ seq: 6, damage: { at: 6, after: 4 } })
      expect(ledger.rows()).toHaveLength(6)
    }))

  it('goes on a second time, behind what it went on with first', () =>
    withPairs((ledger) => {
      ledger.change(4, ...unreadable)
      for (const amounts of [
        [7, 8],
        [9, 10],
      ])
        ledger.add(...amounts)
      ledger.change(11, ...unreadable)
      expect(ledger.folded()).toEqual({ seq: 11, amounts: [1, 2, 7, 8], lostTo: 11, damage: { at: 11, after: 9 } })
      ledger.add(11, 12)
      ledger.restart()
      expect(ledger.folded()).toEqual({ seq: 14, amounts: [1, 2, 7, 8, 11, 12], lostTo: 11, damage: null })
      expect(ledger.counted()).toEqual([1, 2, 7, 8, 11, 12])
    }))

  it.each<readonly [string, (ledger: Ledger) => void, number, number]>([
    ['whose marker is damaged', (ledger) => ledger.change(7, ...unreadable), 4, 2],
    ['whose marker is missing', (ledger) => ledger.remove(7), 4, 2],
    ['whose marker says a row that is now lost itself', (ledger) => ledger.change(2, ...unreadable), 2, 0],
    ['whose first row behind the marker is damaged', (ledger) => ledger.change(8, ...unreadable), 8, 7],
  ])('%s is damaged again', (_name, damage, at, after) =>
    withPairs((ledger) => {
      ledger.change(4, ...unreadable)
      ledger.add(7, 8)
      damage(ledger)
      const remaining = after === 0 ? [] : [1, 2]
      expect(ledger.folded()).toEqual({ seq: 9, amounts: remaining, lostTo: 9, damage: { at, after } })
      ledger.add(11, 12)
      ledger.restart()
      expect(ledger.folded()).toEqual({ seq: 12, amounts: [...remaining, 11, 12], lostTo: 9, damage: null })
    }),
  )

  it('stays as it went on where the damaged row can be read again, as after a rollback', () =>
    withPairs((ledger) => {
      ledger.change(4, 'version = 2')
      expect(ledger.folded()).toMatchObject({ amounts: [1, 2] })
      ledger.change(4, 'version = 1')
      expect(ledger.folded()).toEqual({ seq: 6, amounts: [1, 2, 3, 4, 5, 6], lostTo: 0, damage: null })
      ledger.change(4, 'version = 2')
      ledger.add(7, 8)
      ledger.change(4, 'version = 1')
      expect(ledger.folded()).toEqual({ seq: 9, amounts: [1, 2, 7, 8], lostTo: 6, damage: null })
      expect(ledger.counted()).toEqual([1, 2, 7, 8])
    }))

  it('is in memory what it is in its log, whatever is damaged, mended or lost in between', () => {
    const acts = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ act: fc.constant('add' as const), of: fc.nat(99) }) },
        fc.record({ act: fc.constantFrom('damage' as const, 'mend' as const, 'remove' as const), of: fc.nat(30) }),
      ),
      { maxLength: 25 },
    )
    return withLedger((ledger) => {
      let log = 0
      fc.assert(
        fc.property(acts, (all) => {
          ledger.begin(`sums-${(log += 1)}`)
          for (const { act, of } of all) {
            const seq = 1 + (of % Math.max(1, ledger.rows().length))
            if (act === 'damage') ledger.change(seq, 'version = 2')
            else if (act === 'mend') ledger.change(seq, 'version = 1')
            else if (act === 'remove') ledger.remove(seq)
            else {
              const { amounts, seq: last } = ledger.folded()
              const rows = ledger.rows()
              ledger.add(of, of)
              const inMemory = ledger.folded()
              ledger.restart()
              expect(ledger.folded()).toEqual(inMemory)
              expect(inMemory).toMatchObject({ amounts: [...amounts, of, of], damage: null })
              expect(inMemory.seq).toBeGreaterThan(last)
              expect(ledger.counted()).toEqual(inMemory.amounts)
              expect(ledger.rows().slice(0, rows.length)).toEqual(rows)
            }
          }
        }),
      )
    })
  })
})
