import { expect, it } from 'vitest'
import worker, { type LoadEnv } from '../../scripts/content/load-worker.ts'

it('a batch reaches the local database with the key of its load alone', async () => {
  const ran: string[] = []
  const DB: LoadEnv['DB'] = {
    prepare: (sql) => ({ bind: () => sql }),
    batch: async (statements) => statements.map((statement) => (ran.push(String(statement)), { results: [{ one: 1 }] })),
  }
  const send = (headers: Readonly<Record<string, string>>) =>
    worker.fetch(
      new Request('http://load/', { method: 'POST', headers, body: JSON.stringify([{ sql: 'SELECT 1', params: [] }]) }),
      { DB, LOAD_KEY: 'the key' },
    )
  expect([(await send({})).status, (await send({ 'x-load-key': 'another' })).status, ran]).toEqual([403, 403, []])
  expect(await (await send({ 'x-load-key': 'the key' })).json()).toEqual([[{ one: 1 }]])
  expect(ran).toEqual(['SELECT 1'])
})
