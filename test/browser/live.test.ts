/** Pages that are open while their learner works elsewhere: in clients, and in other pages. */
import type { Browser, Page, Response, WebSocketRoute } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, type Connection } from '../e2e/clients.ts'
import { attempts, twoSum } from '../e2e/programs.ts'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn, signOut, violations } from './chrome.ts'
import { startSite, type Site } from './client.ts'

const here = { titleSlug: 'two-sum' } as const
const python = { ...here, language: 'python3', writtenBy: 'learner' } as const
const WORKBENCH = '/problems/two-sum'
const TIMELINE = '/progress/sessions/two-sum'

let server: TestServer
let chrome: Browser
let site: Site
const connections: Connection[] = []

beforeAll(async () => {
  ;[server, chrome, site] = await Promise.all([startServer(), launch(), startSite()])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(async () => {
  for (const client of connections) await client.close()
  await Promise.all([chrome?.close(), server?.stop(), site?.stop()])
})

async function clientOf(name: string): Promise<Connection> {
  const client = await connect('v2 auto', server, name)
  connections.push(client)
  return client
}

/** Whether it is a page's own question for itself, and not somebody opening it. */
const isAskedAgain = (response: Response, path: string): boolean =>
  response.url() === server.origin + path &&
  response.request().resourceType() === 'fetch' &&
  response.request().method() === 'GET'

/** Opens a page of somebody who is signed in there. What changes from then on is told as soon as its socket is open. */
async function opened(page: Page, path: string): Promise<Page> {
  await page.goto(server.origin + path)
  await page.evaluate('globalThis.isSamePage = true')
  if (path === WORKBENCH) await page.getByRole('tab', { name: 'Hints' }).click()
  return page
}

/** Somebody new, with what goes wrong in the scripts of their pages. */
async function somebody(name: string) {
  const first = await open(chrome)
  const wrong: string[] = []
  first.context().on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  first.context().on('weberror', (error) => wrong.push(error.error().message))
  await signIn(first, server.origin, name)
  return { first, wrong, another: () => first.context().newPage() }
}

const given = (page: Page) => page.locator('.ladder .given')
const said = (page: Page) => page.locator('.unseen[role=status]')
const attempt = (page: Page) => page.getByLabel('Your own words, if you want to keep some')

/** From when the client asked, and from when it had its answer, until the page shows it. */
async function measured(what: string, asked: () => Promise<unknown>, shown: Promise<unknown>): Promise<void> {
  const from = performance.now()
  let answered = from
  await Promise.all([asked().then(() => (answered = performance.now())), shown])
  const now = performance.now()
  console.log(
    `${what}: shown ${Math.round(now - from)} ms after it was asked for, ${Math.round(now - answered)} ms after the answer`,
  )
}

describe('two clients, a workbench and a dashboard', () => {
  it('show a hint that is asked for in one of them in all the others, and disturb nobody who types', async () => {
    const { first, wrong, another } = await somebody('follower')
    const [a, b] = [await clientOf('follower'), await clientOf('follower')]
    await a.call('start_problem', { ...here, language: 'python3' })
    const bench = await opened(first, WORKBENCH)
    const timeline = await opened(await another(), TIMELINE)
    const dashboard = await opened(await another(), '/progress?view=activity')
    await dashboard.getByText('Problems ended each month').first().waitFor()
    await dashboard.locator('details').first().locator('summary').click()

    const hint = () => a.call('request_hint', here)
    await measured('a hint, on the workbench', hint, given(bench).first().waitFor())
    await timeline.getByText('Hint 1 opened').waitFor()
    expect(await said(bench).innerText()).toBe('A hint was opened elsewhere.')
    expect((await b.call('get_session_state', here)).facts.session).toMatchObject({ hintLevel: 1 })

    await bench.getByRole('textbox', { name: 'Your code' }).click()
    await bench.keyboard.press('ControlOrMeta+End')
    await bench.keyboard.type('# mine')
    await attempt(bench).click()
    await bench.keyboard.type('half a thought')
    await bench.keyboard.press('Shift+ArrowLeft')
    await measured(
      'a run, on the workbench',
      () => b.call('run_local_tests', { ...python, code: twoSum.constant }),
      bench.getByText('The first test that fails').waitFor(),
    )
    await timeline.getByText('Ran the visible cases: wrong answer').waitFor()
    await dashboard.getByRole('cell', { name: 'not solved yet' }).waitFor()
    expect(await said(bench).innerText()).toBe('Updated.')
    await measured(
      'a second hint, on the workbench',
      () => b.call('request_hint', { ...here, level: 2 }),
      given(bench).nth(1).waitFor(),
    )
    // The letter that was selected is typed over: focus, selection and text have stayed.
    await bench.keyboard.type('T here')
    expect(await attempt(bench).inputValue()).toBe('half a thoughT here')
    expect(await bench.getByRole('textbox', { name: 'Your code' }).innerText()).toContain('# mine')
    await bench.keyboard.press('ControlOrMeta+Z')
    expect(await attempt(bench).inputValue()).not.toContain('here')

    await timeline.getByText('Hint 2 opened').waitFor()
    await b.call('submit_solution', { ...python, code: twoSum.right })
    await bench.getByText('You have solved it.').waitFor()
    await dashboard.getByRole('cell', { name: 'solved', exact: true }).waitFor()
    expect(await dashboard.locator('details').first().getAttribute('open')).not.toBeNull()
    for (const page of [bench, timeline, dashboard]) {
      expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
      expect(await violations(page), page.url()).toEqual([])
    }
    expect(wrong).toEqual([])
  })

  it('show what is done on one page in the other, and say nothing of it where it was done', async () => {
    const { first, wrong, another } = await somebody('two-pages')
    const bench = await opened(first, WORKBENCH)
    const dashboard = await opened(await another(), '/progress?view=activity')
    await dashboard.getByText('You have not started anything yet.').waitFor()
    let pages = 0
    bench.on('response', (response) => {
      if (isAskedAgain(response, WORKBENCH)) pages += 1
    })
    const caughtUp = bench.waitForResponse((response) => isAskedAgain(response, WORKBENCH))
    await bench.getByRole('button', { name: 'Hint 1' }).click()
    await given(bench).first().waitFor()
    await dashboard.getByRole('table', { name: 'The latest of 1' }).waitFor()
    await (await caughtUp).finished()
    await attempt(bench).fill(attempts[0])
    await bench.getByLabel('Your answer: a list of whole numbers').fill('[0, 2]')
    await bench.getByRole('button', { name: 'Send the answer' }).click()
    await given(bench).nth(1).waitFor()
    expect(await said(bench).innerText()).not.toMatch(/elsewhere|Updated/)
    expect(pages).toBeLessThanOrEqual(2)
    expect(wrong).toEqual([])
  })
})

it('a page is fetched once on a visit, and once more for a change', async () => {
  const { first } = await somebody('visiting-once')
  const client = await clientOf('visiting-once')
  let fetched = 0
  first.on('response', (response) => {
    if (response.url() === `${server.origin}/progress`) fetched += 1
  })
  const socket = first.waitForEvent('websocket')
  await opened(first, '/progress')
  await socket
  await client.call('start_problem', { ...here, language: 'python3' })
  await first.getByRole('heading', { name: 'Today' }).waitFor()
  expect(fetched).toBe(2)
})

const lesson = z.object({
  structuredContent: z.object({
    lessonId: z.string(),
    turn: z.int(),
    questionsLeft: z.int(),
    question: z.object({ questionId: z.string(), options: z.array(z.string()).nullable() }).nullable(),
  }),
})

it('a lesson goes on where its question is answered elsewhere, and an answer begun here is not put under another question', async () => {
  const { first, wrong } = await somebody('pupil')
  const client = await clientOf('pupil')
  const call = async (tool: string, args: Record<string, unknown>) =>
    lesson.parse((await client.call(tool, args)).raw).structuredContent
  const answer = ({ lessonId, turn, question }: z.output<typeof lesson>['structuredContent']) => {
    const answers = [{ questionId: question?.questionId, answer: 'the first', choice: 'A', line: 1, value: 'two' }]
    return call('lesson_answer', { lessonId, turn, writtenBy: 'learner', answers })
  }

  const { lessonId, turn } = await call('lesson_start', { nodeId: 'programming-foundations/values-and-names', mode: 'test_out' })
  const begun = await call('lesson_continue', { lessonId, turn, learnerMessage: 'Ask me.' })
  const page = await opened(first, `/lesson/${lessonId}`)
  const left = (count: number) => page.getByRole('heading', { name: `The test, ${count} left` })
  await left(begun.questionsLeft).waitFor()
  const second = await answer(begun)
  await left(second.questionsLeft).waitFor()
  expect(await said(page).innerText()).toBe('Updated.')

  // Which questions a test has is drawn, so every one of them is begun here and answered elsewhere.
  const kinds = new Set<string>()
  const field = page.locator('form[data-key] :is(input[type=radio], #answer)').first()
  for (let now = second; now.question !== null;) {
    kinds.add(now.question.options === null ? 'written' : 'chosen')
    await field.focus()
    await page.keyboard.press('Space')
    await page.keyboard.type('mine')
    const next = await answer(now)
    await said(page).getByText('Something changed elsewhere. What you have typed here is kept').waitFor()
    expect(await left(now.questionsLeft).count()).toBe(1)
    const isChosen = now.question.options !== null
    expect(isChosen ? await field.isChecked() : (await field.inputValue()).includes('mine'), now.question.questionId).toBe(true)
    if (next.question !== null) await opened(page, `/lesson/${lessonId}`)
    now = next
  }
  expect(kinds).toEqual(new Set(['chosen', 'written']))
  expect(await violations(page)).toEqual([])
  expect(wrong).toEqual([])
})

/** Stands between a page and the server, and counts the sockets. */
async function between(page: Page, take: (socket: WebSocketRoute) => void): Promise<WebSocketRoute[]> {
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/live(\?|$)/, (socket) => {
    sockets.push(socket)
    take(socket)
  })
  return sockets
}

describe('a socket', () => {
  it('that is lost comes back, and with it what was missed', async () => {
    const { first: bench } = await somebody('cut-off-once')
    const client = await clientOf('cut-off-once')
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let connected = 0
    const sockets = await between(bench, (socket) => {
      socket.connectToServer()
      connected += 1
      const { resolve } = connected === 1 ? first : second
      resolve()
    })
    await client.call('start_problem', { ...here, language: 'python3' })
    await opened(bench, WORKBENCH)
    await first.promise
    await sockets[0]?.close({ code: 1012 })
    await client.call('request_hint', here)
    await second.promise
    await given(bench).first().waitFor()
    expect(sockets).toHaveLength(2)
  })

  it('that never opens is asked for a few times, and again once the page is looked at', async () => {
    const { first: bench } = await somebody('never-connected')
    const sockets = await between(bench, (socket) => void socket.close({ code: 1011 }))
    await bench.clock.install()
    await bench.goto(server.origin + WORKBENCH)
    for (let minute = 0; minute < 30; minute++) await bench.clock.runFor(60_000)
    expect(sockets).toHaveLength(7)
    await bench.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    await bench.clock.runFor(1_000)
    expect(sockets.length).toBeGreaterThan(7)
  })

  it.each([
    ['because other pages took its place', 4429],
    ['because the session has ended', 4401],
    ['because the account is closed', 1008],
  ])('that is closed %s is not asked for again', async (_why, code) => {
    const { first: bench } = await somebody(`closed-${code}`)
    const sockets = await between(bench, (socket) => void socket.close({ code }))
    await bench.clock.install()
    await bench.goto(server.origin + WORKBENCH)
    for (let minute = 0; minute < 30; minute++) await bench.clock.runFor(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('ends with the session, and the page goes on without it', async () => {
    const { first: bench, wrong, another } = await somebody('leaver')
    const socket = bench.waitForEvent('websocket')
    await opened(bench, WORKBENCH)
    const closed = (await socket).waitForEvent('close')
    const settings = await another()
    await settings.goto(`${server.origin}/settings`)
    await signOut(settings)
    await closed
    expect(await bench.getByRole('heading', { name: 'Hints' }).count()).toBe(1)
    expect(wrong).toEqual([])
  })

  it('is not opened for a page of another site, though the browser holds a session', async () => {
    const { first } = await somebody('visited')
    // The same machine at another port is the same site: cookies are sent, and Origin alone tells.
    const path = site.serve(`<!doctype html><title>Elsewhere</title><p id="told">waiting</p><script>
      const socket = new WebSocket('${server.origin.replace('http', 'ws')}/live')
      socket.onopen = () => { document.getElementById('told').textContent = 'open' }
      socket.onclose = () => { document.getElementById('told').textContent = 'refused' }
    </script>`)
    await first.goto(`http://localhost:${site.port}${path}`)
    await first.getByText(/open|refused/).waitFor()
    expect(await first.locator('#told').innerText()).toBe('refused')
  })
})
