/** Three real clients on a real server: what they can list, what they are refused, and a whole problem. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientKinds, connect, type Connection } from './clients.ts'
import { refusals } from './refusals.ts'
import { sharedServer } from './shared-server.ts'
import { togetherTests } from './together.ts'
import { here, once, walk, WALKED } from './walks.ts'

const VIEW = 'ui://rung/problem-session.html'

const server = sharedServer()

describe.concurrent.each(clientKinds)('client %s', (kind) => {
  let client: Connection

  beforeAll(async () => {
    client = await connect(kind, server, `learner-${kind.replace(' ', '-')}`)
  })

  afterAll(() => client?.close())

  it('lists every tool, and is refused by each with a code it can read', async () => {
    const names = (await client.listTools()).map(({ name }) => name)
    expect(Object.keys(refusals).toSorted()).toEqual(names.toSorted())
    for (const [name, { args, code }] of Object.entries(refusals)) {
      if (code === null) continue
      const answer = await client.call(name, args)
      expect(answer, name).toMatchObject({ isError: true, facts: { code } })
      expect(answer.facts.message?.length, name).toBeGreaterThan(20)
      expect(answer.facts.next === null || names.includes(answer.facts.next?.tool ?? ''), name).toBe(true)
    }
  })

  it('reads resources behind the same gates', async () => {
    expect(await client.read('problem://first-at-least')).toMatchObject({ ok: true })
    expect(await client.read('problem://no-such-problem')).toMatchObject({ ok: false, code: 'PROBLEM_NOT_FOUND' })
    expect(await client.read('problem://No_Slug')).toMatchObject({ ok: false, code: 'INVALID_SLUG' })
    expect(await client.read('solution://first-at-least/halving')).toMatchObject({ ok: false, code: 'SESSION_NOT_FOUND' })
  })

  it('finds the view of a tool, and reads it', async () => {
    const listed = (await client.listTools()).find(({ name }) => name === 'run_local_tests')
    expect(listed).toMatchObject({ _meta: { ui: { resourceUri: VIEW }, 'openai/outputTemplate': VIEW } })
    const read = await client.read(VIEW)
    expect(read).toMatchObject({ ok: true, text: expect.stringMatching(/^<!doctype html>[^]*<\/html>\n$/) })
    const content = { uri: VIEW, mimeType: 'text/html;profile=mcp-app', _meta: { ui: { prefersBorder: true } } }
    expect(read.raw).toMatchObject({ contents: [content] })
  })

  it('gets every list, prompt and completion', async () => {
    const offers = await client.offers('two')
    expect(offers.length).toBeGreaterThan(4)
    expect(JSON.stringify(offers)).toContain('two-sum')
  })

  it('hears that the runner is waited for', async () => {
    const messages: string[] = []
    const waiting = await connect(kind, server, `waits-${kind.replace(' ', '-')}`)
    const code = 'import time\ntime.sleep(2)\nprint("awake")'
    const answer = await waiting.call('run_code', { language: 'python', code }, (message) => messages.push(message))
    expect(JSON.stringify(answer.raw)).toContain('awake')
    expect(messages[0]).toMatch(/runner/)
    await waiting.close()
  })

  it('walks a whole problem', async () => {
    const walking = await connect(kind, server, `walks-${kind.replace(' ', '-')}`)
    expect(await walk(walking, once(walking))).toEqual(WALKED)
    walking.endToken()
    expect(await walking.call('get_session_state', here)).toMatchObject({ isError: false })
    await walking.close()
  })
})

togetherTests(server)
