/** The bench's own checks: an append that appends nothing, and a phase that did not take place, are no figures. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Session } from '../../bench/wire/learners.ts'
import { calling, interleaved, throughput, toolCall } from '../../bench/wire/measure.ts'

let server: Server
let mcpUrl = ''
/** Events by which the next answer of the server is further. */
let step = 0
let turn = 5

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const isRead = body.includes('get_session_state')
      turn += isRead ? 0 : step
      const answer = { isError: false, outcome: 'given', current: 1, session: { turn } }
      response.end(`data: ${JSON.stringify(answer)}\n\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  mcpUrl = `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}`
})
afterAll(() => server.close())

const session = () =>
  new Session(
    {
      port: 0,
      origin: '',
      mcpUrl,
      inObject: async () => [],
      inClass: async () => [],
      evict: async () => {},
      stop: async () => {},
    },
    'ada:token',
  )

it('counts a hint that was appended', async () => {
  step = 1
  const one = session()
  expect(await one.hint()).toBeGreaterThan(0)
  expect(one.eventCounts.hint_given).toBe(1)
})

it.each([0, 2])('refuses a hint that appended %i events', async (events) => {
  step = events
  await expect(session().hint()).rejects.toThrow(/request_hint took a session from turn \d+ to \d+, not by 1/)
})

it('refuses an answer that is another one', async () => {
  step = 1
  await expect(session().run()).rejects.toThrow('no "judged":true in an answer')
})

it('refuses figures without their samples', async () => {
  const call = toolCall(mcpUrl, {}, 'get_session_state', {})
  const summaries = await interleaved(['read'], [calling('read', call)], 3)
  expect(summaries.read.calls).toBe(3)
  await expect(interleaved(['read', 'never'], [calling('read', call)], 3)).rejects.toThrow('never has 0 samples of 3 rounds')
  await expect(throughput([async () => {}], 0)).rejects.toThrow('1 callers made 0 calls')
})
