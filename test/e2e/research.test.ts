/** What a research client reads, over the wire: the public text alone, each with the page it can be cited by. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { REAL_PROBLEMS } from './catalogue.ts'
import { leaksIn, NOTHING, sealedBelow } from './sealed.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let client: Client

/** As a client of the time reads it: one block of text that holds JSON. */
const answer = z.object({ content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]) })
const results = z.object({ results: z.array(z.object({ id: z.string(), title: z.string(), url: z.url() })) })
const document = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.url(),
  metadata: z.record(z.string(), z.string()),
})

beforeAll(async () => {
  const { accessToken } = await walkOAuth({ origin: server.origin, user: 'researcher', scopes: ['research'] })
  client = new Client({ name: 'rung-research', version: '1.0.0' })
  const headers = { authorization: `Bearer ${accessToken}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(server.mcpUrl), { requestInit: { headers } }))
})

afterAll(async () => {
  await client?.close()
})

const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
  const { content } = answer.parse(await client.callTool({ name, arguments: args }))
  return JSON.parse(content[0].text)
}

it('sees the two tools it asks for, and no other', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).sort()).toEqual(['fetch', 'search'])
})

it('finds by any of the words, reads by id, and cites a page that anybody can open', async () => {
  const matches = results.parse(await call('search', { query: 'binary search in a sorted list of names' })).results
  expect(matches.map(({ id }) => id)).toContain('first-at-least')
  for (const { id, title, url } of matches.slice(0, 3)) {
    const read = document.parse(await call('fetch', { id }))
    expect(read).toMatchObject({ id, title, url })
    expect(read.text).toContain('## Limits')
    const page = await fetch(url, { headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(title)
  }
  expect(results.parse(await call('search', { query: '!?' })).results).toEqual([])
})

it('reads nothing that is sealed, in the answer or on the page', async () => {
  const sealed = (await sealedBelow(REAL_PROBLEMS)).filter(({ slug }) => slug === 'two-sum')
  expect(sealed.length).toBeGreaterThan(10)
  const read = await call('fetch', { id: 'two-sum' })
  const page = await (await fetch(`${server.origin}/problems/two-sum`, { headers: { accept: 'text/html' } })).text()
  expect(leaksIn([read, page], sealed, () => NOTHING)).toEqual([])
})

it('says what it does not know by a code', async () => {
  expect(await call('fetch', { id: 'no-such-problem' })).toMatchObject({ code: 'PROBLEM_NOT_FOUND' })
  expect(await call('fetch', { id: 'no.slug' })).toMatchObject({ code: 'INVALID_SLUG' })
})
