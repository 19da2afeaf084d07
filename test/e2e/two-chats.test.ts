/** One person in two chats, by clients of two generations, and on the page: all three see one state. */
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser } from './browser.ts'
import { connect, type ClientKind, type Connection } from './clients.ts'
import { press, python } from './page-forms.ts'
import { twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

const result = z.object({
  structuredContent: z.looseObject({
    session: z.looseObject({ solved: z.unknown().optional() }).nullish(),
  }),
})
const slug = { titleSlug: 'two-sum' }
const mine = { ...slug, language: 'python3', writtenBy: 'learner' }

async function chat(kind: ClientKind, name: string) {
  const client = await connect(kind, server, name)
  connections.push(client)
  return async (tool: string, args: Record<string, unknown>) =>
    result.parse((await client.call(tool, args)).raw).structuredContent
}

it('sees in each what was done in the others', async () => {
  const name = 'in-two-chats'
  const page = new Browser(server.origin)
  await page.signIn(name)
  const [old, young] = [await chat('v1', name), await chat('v2 auto', name)]
  const workbench = async () => (await page.get('/problems/two-sum')).text()

  await old('start_problem', { ...slug, language: 'python3' })
  const hinted = await old('request_hint', { ...slug, level: 1 })
  const seen = await young('get_session_state', { ...slug, include: ['hints'] })
  expect(seen['hints']).toEqual(hinted['hints'])
  expect(seen['hints']).toHaveLength(1)
  expect((await workbench()).match(/<li class="given"/g)).toHaveLength(1)

  await press(page, '/problems/two-sum', python('test', twoSum.constant))
  const [first, second] = [await old('get_session_state', slug), await young('get_session_state', slug)]
  expect(first.session).toEqual(second.session)

  expect(await young('submit_solution', { ...mine, code: twoSum.right })).toMatchObject({ accepted: true })
  expect((await old('get_session_state', slug)).session?.solved).toMatchObject({ unaided: false })
  expect(await workbench()).toContain('All hidden tests passed')
})
