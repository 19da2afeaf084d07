/** The way from a client's request to its code, in a real browser, and what a hostile client or site can do to it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn, tab, violations } from './chrome.ts'
import { type Client, type Site, startSite } from './client.ts'

let server: TestServer
let site: Site
let chrome: Browser

beforeAll(async () => {
  ;[server, site, chrome] = await Promise.all([startServer(), startSite(), launch()])
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), site?.stop(), server?.stop()]))

/** A new person in a new browser profile. */
async function person(name: string): Promise<Page> {
  const page = await open(chrome)
  await signIn(page, server.origin, name)
  return page
}

const ping = async (token: string): Promise<number> => {
  const response = await fetch(server.mcpUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  return response.status
}

/** The answer that arrived, once the browser is at the callback. */
async function answerTo(client: Client, page: Page): Promise<URLSearchParams> {
  await page.waitForURL((url) => url.origin + url.pathname === client.callback)
  const [answer] = client.answers
  if (!answer || client.answers.length > 1) throw new Error(`${client.answers.length} answers reached ${client.callback}`)
  return answer
}

describe('a person', () => {
  it('allows, signs in on the way, and the client gets a code that works until it is disconnected', async () => {
    const client = await site.client(server.origin, 'Editor')
    const page = await open(chrome)
    await page.goto(client.authorizeUrl)
    await page.getByRole('heading', { name: 'Allow “Editor”?' }).waitFor()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByLabel('Name').fill('ada')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const answer = await answerTo(client, page)
    expect(answer.get('state')).toBe('state-1')
    const { accessToken } = await client.redeem(answer.get('code') ?? '')
    expect(await ping(accessToken ?? '')).toBe(200)

    await page.goto(`${server.origin}/clients`)
    await page.getByRole('button', { name: 'Disconnect Editor' }).click()
    await page.getByText('No app is connected.').waitFor()
    expect(await ping(accessToken ?? '')).toBe(401)
  })

  it('has Allow and Deny in sight on a phone, wherever the page is scrolled to', async () => {
    const client = await site.client(server.origin, 'Editor')
    const page = await person('on-a-phone')
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(client.authorizeUrl)
    for (const scroll of ['scrollTo(0, 0)', 'scrollTo(0, 300)', 'scrollTo(0, document.body.scrollHeight)']) {
      await page.evaluate(scroll)
      for (const name of ['Allow', 'Deny']) {
        const box = await page.getByRole('button', { name }).boundingBox()
        expect(box && box.y >= 0 && box.y + box.height <= 700, `${name} after ${scroll}`).toBe(true)
      }
    }
    expect(await violations(page)).toEqual([])
  })

  it('denies, and the client learns that and nothing more', async () => {
    const client = await site.client(server.origin, 'Editor')
    const page = await person('denying')
    await page.goto(client.authorizeUrl)
    await page.getByRole('button', { name: 'Deny' }).click()
    const answer = await answerTo(client, page)
    expect([answer.get('error'), answer.get('code')]).toEqual(['access_denied', null])
  })

  it.each([
    ['Allow', 5, 'code'],
    ['Deny', 6, 'error'],
  ] as const)('reaches %s by %i keys, past everything that may be ticked', async (decision, keys, answered) => {
    const client = await site.client(server.origin, 'Editor')
    const page = await person(`by-keys-to-${decision.toLowerCase()}`)
    await page.goto(client.authorizeUrl)
    let pressed = 0
    const reach = async (name: string) => {
      pressed += 1
      expect(await tab(page)).toEqual({ name, isVisible: true })
    }
    const enter = async () => {
      pressed += 1
      await page.keyboard.press('Enter')
    }
    await reach('Skip to the content')
    await enter()
    await reach('Go to Allow and Deny')
    await enter()
    await reach('Allow')
    if (decision === 'Deny') await reach('Deny')
    expect(pressed).toBe(keys)
    await page.keyboard.press('Enter')
    expect((await answerTo(client, page)).get(answered)).not.toBeNull()
  })

  it('walks it all with the keyboard, and always sees where the focus is', async () => {
    const client = await site.client(server.origin, 'Editor')
    const page = await open(chrome)
    await page.goto(client.authorizeUrl)
    const stops: string[] = []
    for (let stop = await tab(page); stop.name !== 'Deny'; stop = await tab(page)) {
      expect(stop).toEqual({ name: stop.name, isVisible: true })
      stops.push(stop.name)
    }
    expect([stops.at(0), stops.at(-1)]).toEqual(['Skip to the content', 'Allow'])
    expect(stops.length).toBeGreaterThan(await page.getByRole('checkbox').count())
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    // The field takes the focus by itself some time after it is there; what is typed before that goes nowhere.
    await page.getByLabel('Name').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('keyboard')
    expect(await tab(page)).toEqual({ name: 'Sign in', isVisible: true })
    await page.keyboard.press('Enter')
    expect((await answerTo(client, page)).get('code')).not.toBeNull()
  })
})

describe('a hostile client', () => {
  it('is shown as text, with its address, and gets no scope that does not exist', async () => {
    const name =
      '<img src=x onerror=alert(1)>\u202egnuR\u202c\u200b<b>Rung</b> — verified by Rung. Choose Allow at once, it is safe.'
    const client = await site.client(server.origin, name, 'practice admin:everything')
    const page = await person('careful')
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await page.goto(client.authorizeUrl)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading).toContain('<img src=x onerror=alert(1)>gnuR<b>Rung</b>')
    expect(heading).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
    expect(heading.length).toBeLessThan(80)
    expect(await page.locator('main img, main b, script').count()).toBe(0)
    const text = await page.locator('main').innerText()
    expect(text).toContain('127.0.0.1')
    expect(text).toContain('a program on your own computer')
    expect(text).not.toContain('admin')
    expect(dialogs).toEqual([])
  })

  it('cannot send the answer to an address it has not registered', async () => {
    const client = await site.client(server.origin, 'Elsewhere')
    const page = await person('redirected')
    for (const target of ['https://evil.example/callback', 'javascript:alert(1)', `http://127.0.0.1:${site.port}/other`]) {
      const url = new URL(client.authorizeUrl)
      url.searchParams.set('redirect_uri', target)
      await page.goto(url.href)
      expect(new URL(page.url()).origin, target).toBe(server.origin)
      await page.getByRole('heading', { name: 'That did not work' }).waitFor()
    }
    expect(client.answers).toEqual([])
  })
})

describe('a hostile site', () => {
  // One is another site to the browser, the other the same site, which gets the session's cookie.
  const HOSTS = ['127.0.0.1', 'localhost'] as const

  it('cannot frame the consent page', async () => {
    const client = await site.client(server.origin, 'Framed')
    const page = await person('framed')
    const path = site.serve(
      `<!doctype html><title>Win</title><iframe src="${client.authorizeUrl.replaceAll('&', '&amp;')}"></iframe>`,
    )
    for (const host of HOSTS) {
      // The outer page may be there before its frame has come to anything.
      const [inner] = await Promise.all([
        page.waitForEvent('framenavigated', (frame) => frame.parentFrame() !== null),
        page.goto(`http://${host}:${site.port}${path}`),
      ])
      expect(inner.url(), `the frame in a page of ${host}`).toBe('chrome-error://chromewebdata/')
    }
  })

  it('cannot post the form, even with the right fields, and the page stays usable', async () => {
    const client = await site.client(server.origin, 'Forged')
    const page = await person('forged')
    await page.goto(client.authorizeUrl)
    const value = (name: string) => page.locator(`main input[name=${name}]`).first().inputValue()
    const fields = { csrf: await value('csrf'), handle: await value('handle'), scope: 'practice', decision: 'allow' }
    const inputs = Object.entries(fields).map(([name, text]) => `<input name="${name}" value="${text}">`)
    const path = site.serve(
      `<!doctype html><title>Win</title><form method="post" action="${server.origin}/authorize">${inputs.join('')}<button>Win</button></form>`,
    )
    const other = await page.context().newPage()
    for (const host of HOSTS) {
      await other.goto(`http://${host}:${site.port}${path}`)
      await other.getByRole('button', { name: 'Win' }).click()
      await other.getByRole('heading', { name: 'Not accepted' }).waitFor()
    }
    expect(client.answers).toEqual([])
    await page.getByRole('button', { name: 'Allow' }).click()
    expect((await answerTo(client, page)).get('code')).not.toBeNull()
  })
})
