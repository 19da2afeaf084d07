/** A real client agrees on a spec, has drafts verified by the real runner, publishes what passed and solves it. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { drought } from '../fixtures/drafts/python.ts'
import { sharedServer } from './shared-server.ts'

const toolResult = z.looseObject({
  say: z.string().optional(),
  code: z.string().optional(),
  activityId: z.string().optional(),
  turn: z.int().optional(),
  status: z.string().optional(),
  question: z.string().nullable().optional(),
  outcome: z.string().optional(),
  failedChecks: z.array(z.string()).optional(),
  titleSlugs: z.array(z.string()).optional(),
  verdict: z.string().nullable().optional(),
})

const server = sharedServer()
let client: Client
const answers: string[] = []

async function call(tool: string, args: Readonly<Record<string, unknown>>) {
  const answer = await client.callTool({ name: tool, arguments: { ...args } }, { timeout: 100_000 })
  answers.push(JSON.stringify(answer))
  return z.object({ structuredContent: toolResult }).parse(answer).structuredContent
}

beforeAll(async () => {
  const { accessToken } = await walkOAuth({ origin: server.origin, user: 'author', scopes: ['practice', 'authoring'] })
  client = new Client({ name: 'rung-e2e-authoring', version: '1.0.0' })
  const headers = { authorization: `Bearer ${accessToken}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(server.mcpUrl), { requestInit: { headers } }))
})
afterAll(async () => {
  await client?.close()
})

it('an activity leads from a wish to a solved problem', async () => {
  const started = await call('activity_start', { message: 'Jedno łatwe zadanie, proszę.', difficultyPlan: { easy: 1 } })
  const { activityId } = started
  expect(started).toMatchObject({ question: 'language', next: { tool: 'activity_say', needs: ['language', 'message'] } })
  const plan = await call('activity_say', {
    activityId,
    turn: started.turn,
    message: 'W Pythonie, o tablicach.',
    language: 'Python',
    topics: ['arrays'],
    style: 'return',
    problemCount: 9,
  })
  expect(plan).toMatchObject({ next: { arguments: { activityId, turn: plan.turn }, needs: ['confirm', 'message'] } })
  expect(plan).toMatchObject({ question: 'confirm', spec: { problemCount: 1, style: 'return', topics: ['arrays'] } })
  const agreed = await call('activity_say', { activityId, turn: plan.turn, message: 'Tak, pasuje.', confirm: true })
  expect(agreed).toMatchObject({ status: 'READY', question: null })

  const vacuous = { ...drought.draft, starter: drought.draft.reference }
  const refused = await call('activity_submit_draft', { activityId, turn: agreed.turn, slot: 1, draft: vacuous })
  expect(refused).toMatchObject({ outcome: 'refused', failedChecks: expect.arrayContaining(['starter_fails']) })
  const again = await call('activity_submit_draft', { activityId, turn: agreed.turn, slot: 1, draft: vacuous })
  expect(again).toMatchObject({ outcome: 'refused', repeated: true, turn: refused.turn })

  expect(await call('activity_publish', { activityId, turn: refused.turn })).toMatchObject({ code: 'SLOTS_OPEN' })
  answers.length = 0
  const accepted = await call('activity_submit_draft', { activityId, turn: refused.turn, slot: 1, draft: drought.draft })
  expect(accepted).toMatchObject({ outcome: 'accepted', canPublish: true })
  const published = await call('activity_publish', { activityId, turn: accepted.turn, share: 'create' })
  expect(published).toMatchObject({ status: 'SAVED', isShared: true })
  const [titleSlug] = published.titleSlugs ?? []
  expect(titleSlug).toMatch(/^own-/)

  await call('activity_get', { activityId, include: ['trace', 'json', 'markdown'] })
  expect(await call('start_problem', { titleSlug, language: 'python3' })).toMatchObject({ next: { tool: expect.any(String) } })
  expect(answers.join('\n')).not.toContain(drought.canary)
  const solved = await call('submit_solution', {
    titleSlug,
    language: 'python3',
    code: drought.solution,
    writtenBy: 'learner',
  })
  expect(solved).toMatchObject({ verdict: 'accepted' })
  const revoked = await call('activity_publish', { activityId, turn: published.turn, share: 'revoke' })
  expect(revoked).toMatchObject({ isShared: false })
})
