/** Lessons whose free answers a configured model reads: one that answers, one that fails over, and none that can be reached. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Connection } from './clients.ts'
import { walk } from './pupils.ts'
import { startServer, type TestServer } from './server.ts'

type Mood = 'reads' | 'rubbish' | 'busy' | 'hangs'

const moods: Record<string, Mood> = {}
const asked: string[] = []
let models: Server
let server: TestServer
const connections: Connection[] = []

const request = z.object({ model: z.string(), messages: z.array(z.object({ content: z.unknown() })) })

/** The words between the marks of a block, which the model of a test finds as a real one would. */
function blockIn(prompt: string, name: string): string {
  return new RegExp(`<${name} ([^>\\s]+)>\\n([\\s\\S]*?)\\n</${name} \\1>`).exec(prompt)?.[2] ?? ''
}

/** Finds every key point, and quotes five words for each. */
function reading(prompt: string): string {
  const points = blockIn(prompt, 'key-points').split('\n').filter(Boolean)
  const words = blockIn(prompt, 'answer').split(/\s+/)
  const claims = points.map((line, index) => ({
    id: z.object({ id: z.string() }).parse(JSON.parse(line)).id,
    quote: words.slice(index * 5, index * 5 + 5).join(' '),
  }))
  return JSON.stringify({ points: claims })
}

async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { model, messages } = request.parse(JSON.parse(await text(incoming)))
  asked.push(model)
  const mood = moods[model]
  if (mood === 'hangs') return
  response.setHeader('content-type', 'application/json')
  if (mood === 'busy') {
    response.writeHead(429).end(JSON.stringify({ error: { message: 'not now' } }))
    return
  }
  const prompt = JSON.stringify(messages.at(-1)?.content).replaceAll('\\n', '\n').replaceAll('\\"', '"').replaceAll('\\\\', '\\')
  const content = mood === 'rubbish' ? 'Very good answer!' : reading(prompt)
  const message = { role: 'assistant', content }
  response.end(JSON.stringify({ id: 'c', created: 1, model, choices: [{ index: 0, message, finish_reason: 'stop' }] }))
}

beforeAll(async () => {
  models = createServer((incoming, response) => void respond(incoming, response))
  models.listen(0, '127.0.0.1')
  await once(models, 'listening')
  const { port } = models.address() as AddressInfo
  const vars = { GRADER_URL: `http://127.0.0.1:${port}/v1`, GRADER_MODEL: 'strong', GRADER_FALLBACK_MODEL: 'cheap' }
  server = await startServer({ runner: false, vars })
}, 120_000)

beforeEach(() => {
  asked.length = 0
})

afterAll(async () => {
  for (const client of connections) await client.close()
  await server?.stop()
  models?.closeAllConnections()
  models?.close()
})

const nodeId = 'programming-foundations/values-and-names'

it.each<[string, Mood, Mood]>([
  ['the stronger model', 'reads', 'busy'],
  ['the cheaper one where the other is busy', 'busy', 'reads'],
  ['the cheaper one where the other talks', 'rubbish', 'reads'],
  ['the cheaper one where the other hangs', 'hangs', 'reads'],
])('are read by %s', { timeout: 180_000 }, async (what, strong, cheap) => {
  Object.assign(moods, { strong, cheap })
  const user = what.replaceAll(' ', '-')
  const { told, gradedByClient } = await walk(server, connections, { user, nodeId, reply: 'go on' })
  expect(gradedByClient).toBe(0)
  expect(told.results).toEqual([
    { objective: expect.any(String), passed: true, label: null },
    { objective: expect.any(String), passed: true, label: null },
  ])
  expect(new Set(asked)).toEqual(new Set(strong === 'reads' ? ['strong'] : ['strong', 'cheap']))
})

it('are read by the client’s model where none answers, and stay provisional', { timeout: 180_000 }, async () => {
  Object.assign(moods, { strong: 'rubbish', cheap: 'busy' })
  const { told, gradedByClient } = await walk(server, connections, { user: 'nobody-reads', nodeId, reply: 'go on' })
  expect(gradedByClient).toBeGreaterThan(0)
  expect(told.results?.some(({ label }) => label === 'provisional')).toBe(true)
})
