/** An engine that the server does not have: a notebook. Its own definition and one line of a list are all that the object needs. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Decider } from '../../src/kernel/decider.ts'
import { codec } from '../../src/learner/codec.ts'
import { defineEngine, Kind, reads } from '../../src/engines/engine.ts'
import { engines, lookAmong } from '../../src/engines/index.ts'
import { Learner } from '../../src/learner/learner.ts'
import type { Answer, CallContext } from '../../src/learner/messages.ts'
import { err, ok } from '../../src/kernel/result.ts'

interface Added {
  readonly type: 'note_added'
  readonly at: number
  readonly hash: string
}
interface Add {
  readonly hash: string
  readonly now: number
}
const MOST_NOTES = 2

const decider: Decider<readonly string[], Add, Added, { readonly code: 'RECORD_FULL'; readonly mostBytes: number }> = {
  initial: [],
  decide: (notes, { hash, now }) =>
    notes.length < MOST_NOTES ? ok([{ type: 'note_added', at: now, hash }]) : err({ code: 'RECORD_FULL', mostBytes: MOST_NOTES }),
  evolve: (notes, { hash }) => [...notes, hash],
}
const streams = new Kind({
  name: 'notes',
  decider,
  codec: codec<Added>(z.object({ at: z.int(), type: z.literal('note_added'), hash: z.string() })),
  archive: ({ hash }) => reads(hash),
})
const notebook = defineEngine({
  name: 'notebook',
  isDirect: true,
  streams: [streams],
  methods: (record) => ({
    add: (text: string, { now }: CallContext): Answer<number> =>
      record.transact(() => {
        const added = record.streams(streams).execute('', { hash: `hash of ${text}`, now })
        if (!added.ok) return added
        record.log.putBlob(`hash of ${text}`, text)
        return ok(added.value.state.length)
      }),
    list(): Answer<Array<string | null>> {
      const folded = record.streams(streams).load()
      return folded.ok ? ok(folded.value.state.map((hash) => record.log.getBlob(hash))) : folded
    },
  }),
})

class WithNotebook extends Learner {
  constructor(ctx: DurableObjectState, bindings: Env) {
    super(ctx, bindings, [...engines, notebook])
  }
}

const at: CallContext = {
  now: Date.UTC(2026, 0, 5, 9),
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  problem: null,
}
interface Asked {
  call(engine: string, method: string, given: readonly unknown[], context: CallContext): Promise<unknown>
}
const within = <T>(work: (learner: Asked, sql: SqlStorage) => Promise<T>): Promise<T> =>
  runInDurableObject(env.LEARNER.getByName('keeper-of-a-notebook'), (_object, state) =>
    work(new WithNotebook(state, env), state.storage.sql),
  )

it('is asked, remembered, refused and archived like the others', async () => {
  await within(async (learner) => {
    expect(await learner.call('notebook', 'add', ['first'], at)).toEqual({ ok: true, value: 1 })
    expect(await learner.call('notebook', 'add', ['second'], at)).toEqual({ ok: true, value: 2 })
    expect(await learner.call('notebook', 'add', ['third'], at)).toEqual({
      ok: false,
      error: { code: 'RECORD_FULL', mostBytes: 2 },
    })
  })
  await evictDurableObject(env.LEARNER.getByName('keeper-of-a-notebook'))
  await within(async (learner, sql) => {
    expect(await learner.call('notebook', 'list', [], at)).toEqual({ ok: true, value: ['first', 'second'] })
    const [row] = sql.exec<{ stream: string; seq: number; type: string; version: number; body: string; at: number }>(
      "SELECT stream, seq, type, version, body, at FROM event WHERE stream = 'notes' ORDER BY seq",
    )
    if (!row) throw new Error('a note is a row of the log')
    expect(lookAmong([...engines, notebook], row)).toEqual({ hides: [], texts: ['hash of first'], sealed: [] })
    expect(lookAmong(engines, row)).toBeNull()
  })
})

it('that is in no list is a defect', () =>
  within(async (learner) => {
    await expect(learner.call('diary', 'add', [], at)).rejects.toThrow('the object has no diary')
    await expect(learner.call('notebook', 'burn', [], at)).rejects.toThrow('the object has no notebook.burn')
  }))
