/** Cloudflare's HTTP interface of one D1 database, on this machine: what the load asks of it, refused where D1 would. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { runBatch } from './database.ts'

const requestShape = z.object({ batch: z.array(z.strictObject({ sql: z.string(), params: z.array(z.string()) })).min(1) })

export interface FakeCloudflare {
  /** For CLOUDFLARE_API_BASE_URL. */
  readonly url: string
  readonly db: DatabaseSync
  /** How many batches were run. */
  readonly count: () => number
}

/** `before` is called with the number of every batch, and answers what is to be said instead of running it. */
export async function fakeCloudflare(
  where: { readonly account: string; readonly database: string; readonly token: string },
  before: (batch: number) => { status: number; body: string } | null = () => null,
): Promise<FakeCloudflare> {
  const db = new DatabaseSync(':memory:')
  let count = 0
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await text(request)
      const refused = (status: number, message: string) => ({
        status,
        body: JSON.stringify({ success: false, errors: [{ code: 7_500, message }], result: null }),
      })
      if (request.headers.authorization !== `Bearer ${where.token}`) return refused(401, 'Authentication error')
      if (request.method !== 'POST' || request.url !== `/accounts/${where.account}/d1/database/${where.database}/query`)
        return refused(404, 'No such route')
      const message = before(count)
      if (message) return message
      count += 1
      try {
        const results = runBatch(db, requestShape.parse(JSON.parse(body)).batch)
        const result = results.map((rows) => ({ success: true, meta: {}, results: rows }))
        return { status: 200, body: JSON.stringify({ success: true, errors: [], messages: [], result }) }
      } catch (error) {
        return refused(400, error instanceof Error ? error.message : 'refused')
      }
    }
    void answer().then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was expected')
  return { url: `http://127.0.0.1:${address.port}`, db, count: () => count }
}
