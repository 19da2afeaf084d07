/**
 * The whole way of a learner, on what `npm run dev` starts: the Worker in workerd, D1, and the runner with nothing but Python and Node. Every
 * client signs in through OAuth: registration, PKCE, the page's sign-in, consent. The rates are a deployment's own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { Browser } from '../e2e/browser.ts'
import { connect, type Answer, type Connection } from '../e2e/clients.ts'
import { press, python } from '../e2e/page-forms.ts'
import { twoSum } from '../e2e/programs.ts'
import { refusals } from '../e2e/refusals.ts'
import { here, timeline, twice, walk, WALKED } from '../e2e/walks.ts'
import { portOfCheck } from '../../scripts/dev/port.ts'
import { family, remaining, runScript, type Script } from '../scripts/script.ts'

// On a busy machine Node would leave the address of localhost at which the server listens.
setDefaultAutoSelectFamilyAttemptTimeout(60_000)

/** Calls a minute that DESIGN grants to each kind. */
const APPENDS = 60
const READS = 300

let folder = ''
let dev: Script
let server: { readonly origin: string; readonly mcpUrl: string }
const connections: Connection[] = []

async function learner(user: string): Promise<Connection> {
  const client = await connect('v2 auto', server, user)
  connections.push(client)
  return client
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rung-journey-'))
  const port = await portOfCheck()
  dev = runScript('dev.ts', ['--port', `${port}`, '--persist-to', folder], { RATE_LIMIT_SCALE: '1' })
  await dev.until('Ctrl-C stops everything')
  server = { origin: `http://localhost:${port}`, mcpUrl: `http://localhost:${port}/mcp` }
})

afterAll(async () => {
  for (const client of connections) await client.close()
  await dev?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe.concurrent('a learner', () => {
  it('walks a whole problem, and nothing counts twice when every call is sent twice', async () => {
    const client = await learner('learner-twice')
    await walk(client, twice(client))
    // Reading again did happen, and changes nothing else.
    const isTold = (line: string) => !line.startsWith('solution_read ')
    expect((await timeline(client)).filter(isTold)).toEqual(WALKED.filter(isTold))
  })

  it('runs JavaScript too, and is told the same when the same is sent again', async () => {
    const client = await learner('scripts')
    await client.call('start_problem', { ...here, language: 'javascript' })
    const code = 'function twoSum(nums, target) {\n  return [1, 2]\n}\n'
    const run = { ...here, language: 'javascript', writtenBy: 'learner', code }
    const first = await client.call('run_local_tests', run)
    expect(first.facts).toMatchObject({ repeated: false, verdict: 'wrong_answer', passed: 2, total: 4, session: { attempts: 1 } })
    expect((await client.call('run_local_tests', run)).facts).toEqual({ ...first.facts, repeated: true })
  })

  it('opens no connection from a program', async () => {
    const client = await learner('caller')
    // Whatever network there is, the kernel refuses the socket itself.
    const code = `import socket
socket.socketpair()
try:
    socket.socket(socket.AF_INET)
    print("a socket")
except OSError as error:
    print(type(error).__name__)
`
    const { facts } = await client.call('run_code', { language: 'python', code })
    expect(facts).toMatchObject({ verdict: 'accepted', stdout: 'PermissionError\n' })
  })

  it('works through a whole problem on the page alone, and a client sees it', async () => {
    const browser = new Browser(server.origin)
    await browser.signIn('page-alone')
    const path = '/problems/two-sum'
    const empty = await press(browser, path, python('run', 'def two_sum(amounts, target):\n    pass\n'))
    expect(empty.html).toContain('Your function returned nothing (<code>None</code>)')
    const failed = await press(browser, path, python('run', twoSum.constant))
    expect(failed.status).toBe(200)
    expect(failed.html).toContain('2 of 4 visible tests passed. two_sum([120, 90, 200, 120], 240) gave [1, 2]; expected [0, 3].')
    expect(failed.html).toContain('The first test that fails')
    expect(failed.html).toMatch(/<dt>Expected<\/dt>/)
    expect(failed.html).toMatch(/<dt>Got<\/dt><dd><pre tabindex="0"><code>\[<mark>1<\/mark>, <mark>2<\/mark>\]/)
    const hinted = await press(browser, path, python('hint', twoSum.constant))
    expect(hinted.html).toMatch(/class="given"/)
    expect(hinted.html).toContain('Open hint 2 first.')
    expect(hinted.html).toContain('Your answer: a list of whole numbers, such as [3, 7]')
    const early = await press(browser, path, {
      ...python('answer-hint', twoSum.constant),
      hintAsking: '1',
      hintValue: 'the first',
    })
    expect(early.status).toBe(409)
    expect(early.html).toContain('This answer could not be read, so nothing was used up.')
    expect(early.html).toMatch(/<textarea[^>]*name="hintValue"[^>]*>\nthe first</)
    const second = await press(browser, path, { ...python('answer-hint', twoSum.constant), hintAsking: '1', hintValue: '0, 2' })
    expect(second.html).toContain('Right. 500 and -300 make 200.')
    expect(second.html.match(/class="given"/g)).toHaveLength(2)
    const searched = await press(browser, path, python('counterexample', twoSum.ownPartner))
    expect(searched.html).toMatch(/Smallest input|was given|passed on every small input/)
    const solved = await press(browser, path, python('submit', twoSum.right))
    expect(solved.html).toContain('Accepted')
    expect(solved.html).toContain('All hidden tests passed')
    // The report and the code are there when the page is opened again.
    const again = await (await browser.get(path)).text()
    expect(again).toMatch(/(\d+) of \1 visible tests passed/)
    expect(again).toContain('You have solved it.')
    expect(again).toContain('You solved it without this hint.')
    expect(again).not.toContain('Open hint')
    expect(again).toContain('d.setdefault(target - a, i)')

    const client = await learner('page-alone')
    const { raw } = await client.call('get_session_state', { titleSlug: 'two-sum', include: ['code'] })
    expect(z.object({ structuredContent: z.looseObject({}) }).parse(raw).structuredContent).toMatchObject({
      session: { status: 'solved', hintLevel: 2, workbench: `${server.origin}${path}` },
      lastCode: { code: twoSum.right },
    })
  })

  it('is refused a tool that nobody allowed, and told what would allow it', async () => {
    const { accessToken } = await walkOAuth({ origin: server.origin, user: 'narrow', scopes: ['practice'] })
    const call = (name: string) =>
      fetch(server.mcpUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-11-25',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
      })
    expect((await call('get_started')).status).toBe(200)
    const refused = await call('tdd_initialize')
    expect(refused.status).toBe(403)
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope"')
    expect(await refused.json()).toMatchObject({ code: 'INSUFFICIENT_SCOPE', scope: 'tdd' })
  })

  it('is refused the call after the last one a minute allows, by kind', async () => {
    const client = await connect('v2', server, 'radia')
    const other = await connect('v2', server, 'sophie')
    connections.push(client, other)
    const refusal = { isError: true, facts: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }
    const fill = async (calls: number, call: () => Promise<Answer>) => {
      const answers = await Promise.all(Array.from({ length: calls }, call))
      expect(answers.filter(({ isError }) => isError)).toEqual([])
    }
    await fill(APPENDS, () => client.call('start_problem', here))
    const late = await client.call('start_problem', here)
    expect(late).toMatchObject(refusal)
    expect(late.facts.retryAfterSeconds).toBeGreaterThanOrEqual(1)
    expect(late.facts.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(late.facts.message).toContain('nothing was lost')

    await fill(READS, () => client.call('get_session_state', { titleSlug: 'two-sum' }))
    for (const [tool, { args, code }] of Object.entries(refusals))
      if (code === null) expect(await client.call(tool, args), tool).toMatchObject(refusal)
    expect(await client.read('problem://two-sum')).toMatchObject({ ok: false, code: 'RATE_LIMITED' })
    // Another learner's minute is another's.
    expect(await other.call('get_started')).toMatchObject({ isError: false })
  })
})

it('ends when the script alone is told to, and leaves no process', async () => {
  const before = family(dev.pid)
  dev.kill('SIGTERM', 'alone')
  expect((await dev.ended).code).toBe(0)
  expect(remaining(before)).toEqual([])
})
