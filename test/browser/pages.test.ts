/** Every page as a person meets it: on a phone and a desktop, in the light and in the dark, with and without scripts. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../e2e/server.ts'
import { closeAll, launch, open, signIn, signOut } from './chrome.ts'
import { type Site, startSite } from './client.ts'
import { inspect, inspectUnfolded } from './inspect.ts'

const OWNER = 'the-owner'

let server: TestServer
let site: Site
let chrome: Browser

beforeAll(async () => {
  ;[server, site, chrome] = await Promise.all([startServer({ vars: { VISITOR_RUNS_PER_DAY: '1000' } }), startSite(), launch()])
  // The first to sign in owns the server.
  await signIn(await open(chrome), server.origin, OWNER)
})
afterEach(({ task }) => closeAll(chrome, task.result?.state === 'fail'))
afterAll(() => Promise.all([chrome?.close(), site?.stop(), server?.stop()]))

/** What the browser refused because of the page's content policy. */
function refusalsOf(page: Page): readonly string[] {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text())
  })
  return refusals
}

describe('every page is fit for everybody', () => {
  it('to somebody who is not signed in', async () => {
    const page = await open(chrome)
    const refusals = refusalsOf(page)
    for (const [name, path] of [
      ['start', '/'],
      ['connect', '/connect?client=gemini-cli'],
      ['try', '/try'],
      ['privacy', '/privacy'],
      ['terms', '/terms'],
      ['sign-in', '/sign-in'],
      ['problems', '/problems'],
      ['problem', '/problems/two-sum'],
      ['problem-with-tables', '/problems/city-orders'],
      ['not-found', '/nowhere'],
      ['wrong-method', '/sign-out'],
    ] as const) {
      await page.goto(server.origin + path)
      await inspectUnfolded(page, name)
    }
    await page.goto(server.origin.replace('//localhost', '//other.localhost'))
    await page.getByRole('heading', { name: 'Another address' }).waitFor()
    await inspectUnfolded(page, 'wrong-address')
    expect(refusals, 'what the content policy refused').toEqual([])
  })

  it('to somebody who is', async () => {
    const page = await open(chrome, { timezoneId: 'America/North_Dakota/New_Salem' })
    const refusals = refusalsOf(page)
    await signIn(page, server.origin, 'a-person-with-quite-a-long-name-indeed')
    await inspectUnfolded(page, 'settings')
    await page.getByLabel('Strict', { exact: true }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await inspectUnfolded(page, 'settings-saved')
    await page.getByLabel('Time zone').fill('Mars/Olympus')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Nothing was saved.').waitFor()
    await inspectUnfolded(page, 'settings-refused')
    await page.goto(`${server.origin}/clients`)
    await inspectUnfolded(page, 'clients-none')
    const client = await site.client(server.origin, 'An editor with a name that goes on for longer than a line on a phone')
    await page.goto(client.authorizeUrl)
    await page.getByRole('button', { name: 'Allow' }).waitFor()
    await inspectUnfolded(page, 'consent')
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL((url) => url.origin + url.pathname === client.callback)
    await page.goto(`${server.origin}/clients`)
    await inspectUnfolded(page, 'clients')
    await page.goto(`${server.origin}/authorize`)
    await inspectUnfolded(page, 'consent-refused')
    expect(refusals, 'what the content policy refused').toEqual([])
  })

  it('to somebody who takes their data along, and goes', async () => {
    const page = await open(chrome)
    const refusals = refusalsOf(page)
    await signIn(page, server.origin, 'a-person-who-leaves')
    await page.goto(`${server.origin}/account`)
    await inspectUnfolded(page, 'account')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Archive' }).click()])
    expect(download.suggestedFilename()).toMatch(/^rung-.*\.ndjson$/)
    await page.getByLabel('Archive', { exact: true }).setInputFiles(await download.path())
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('The archive is imported').waitFor()
    await page.goto(`${server.origin}/account?link=1.${'x'.repeat(43)}`)
    await inspectUnfolded(page, 'account-foreign-link')
    await page.goto(`${server.origin}/account`)
    await page.getByLabel('Type “delete” to confirm').fill('delete')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByText('Your account is deleted.').waitFor()
    await inspectUnfolded(page, 'account-deleted')
    expect(refusals, 'what the content policy refused').toEqual([])
  })

  it('to the owner, and to whom the owner invites', async () => {
    const page = await open(chrome)
    const refusals = refusalsOf(page)
    await signIn(page, server.origin, OWNER)
    await page.getByRole('link', { name: 'Owner' }).click()
    await page.waitForURL(`${server.origin}/owner`)
    await page.getByRole('button', { name: 'Create an invite' }).click()
    await page.getByRole('heading', { name: 'An invite' }).waitFor()
    await inspectUnfolded(page, 'owner-invite')
    const link = await page.locator('#invite').innerText()
    await page.getByRole('link', { name: 'Back to the owner’s page' }).click()
    await page.getByRole('button', { name: 'Pause all runs' }).click()
    await page.getByText('Runs are paused.').waitFor()
    await inspectUnfolded(page, 'owner')
    await page.getByRole('button', { name: 'Resume runs' }).click()
    await page.getByText('Runs are on again.').waitFor()
    await page.getByRole('link', { name: 'Check the runner' }).click()
    await page.waitForURL(`${server.origin}/owner/runner`)
    // What the runner says of itself on a busy machine is its own tests' matter; here it is that the page shows what it says.
    expect(await page.locator('main').innerText(), '/owner/runner').toContain('Checks made just now')
    await inspectUnfolded(page, 'owner-runner')
    await page.getByRole('link', { name: 'Back to the owner’s page' }).click()
    await page.getByRole('link', { name: 'See the load of the last 24 hours' }).click()
    await page.getByRole('heading', { name: 'Load' }).waitFor()
    await inspectUnfolded(page, 'owner-load')

    const guest = await open(chrome)
    await guest.goto(link)
    await inspectUnfolded(guest, 'invite')
    await guest.goto(`${server.origin}/invite/nonsense`)
    await inspectUnfolded(guest, 'invite-void')
    await signIn(guest, server.origin, 'guest')
    await guest.goto(`${server.origin}/owner`)
    await guest.getByRole('heading', { name: 'Not found' }).waitFor()

    await page.goto(`${server.origin}/owner`)
    await page.getByRole('link', { name: 'guest', exact: true }).click()
    await inspectUnfolded(page, 'owner-person')
    await page.getByRole('button', { name: 'Remove access of guest' }).click()
    await page.getByText('no longer has access').waitFor()
    await inspectUnfolded(page, 'owner-without-access')
    await page.getByRole('link', { name: 'guest', exact: true }).click()
    await inspectUnfolded(page, 'owner-person-removed')
    await page.getByLabel('To confirm, type: guest').fill('somebody else')
    await page.getByRole('button', { name: 'Erase guest and all their data' }).click()
    await page.getByText('Nothing was erased').waitFor()
    await inspectUnfolded(page, 'owner-erase-refused')
    await page.goBack()
    await page.getByLabel('To confirm, type: guest').fill('guest')
    await page.getByRole('button', { name: 'Erase guest and all their data' }).click()
    await page.getByText('This person is erased').waitFor()
    await inspectUnfolded(page, 'owner-erased')

    await signIn(await open(chrome), server.origin, 'second-owner')
    await page.goto(`${server.origin}/owner`)
    await page.getByRole('link', { name: 'second-owner' }).click()
    await page.getByRole('button', { name: 'Make second-owner an owner' }).click()
    await page.getByText('This person is an owner now.').waitFor()
    await inspectUnfolded(page, 'owner-person-owner')
    await page.getByRole('link', { name: 'Back to the owner’s page' }).click()
    await page.getByRole('button', { name: 'Step down as owner' }).click()
    await page.getByText('You are no longer an owner').waitFor()
    await inspectUnfolded(page, 'owner-stepped-down')
    expect(refusals, 'what the content policy refused').toEqual([])
  })
})

it('the clients are one row on a phone, which scrolls to the one that is open, and by the keyboard to each', async () => {
  const page = await open(chrome, { viewport: { width: 390, height: 700 } })
  await page.goto(`${server.origin}/connect?client=gemini-cli`)
  const row = page.getByRole('navigation', { name: 'Clients' })
  const tabs = row.getByRole('link')
  const boxes = await Promise.all((await tabs.all()).map((one) => one.boundingBox()))
  expect(boxes).toHaveLength(8)
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  const isInSight = (name: string) =>
    row.getByRole('link', { name, exact: true }).evaluate((link) => {
      const { left, right } = link.getBoundingClientRect()
      return left >= 15 && right <= 375
    })
  expect([await isInSight('Claude'), await isInSight('Gemini CLI'), await isInSight('Another client')]).toEqual([
    false,
    true,
    false,
  ])
  await row.getByRole('link', { name: 'Codex CLI' }).focus()
  await page.keyboard.press('Tab')
  expect(await isInSight('Another client')).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${server.origin}/connect?client=other#clients`)
  await page.getByRole('heading', { name: 'Another client' }).waitFor()
  expect(await page.evaluate('scrollY')).toBeGreaterThan(100)
})

describe('the address to connect to', () => {
  it('is copied by its button, which says so', async () => {
    const page = await open(chrome, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${server.origin}/connect`)
    await page.getByRole('button', { name: 'Copy the address' }).first().click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(server.mcpUrl)
  })

  it('is selected where copying is not allowed', async () => {
    const page = await open(chrome)
    await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))')
    await page.goto(`${server.origin}/connect`)
    await page.getByRole('button', { name: 'Copy the address' }).first().click()
    await page.getByText('it is selected now').waitFor()
    expect(await page.evaluate('getSelection().toString()')).toBe(server.mcpUrl)
  })

  it('stands there without scripts, with no button that would do nothing', async () => {
    const page = await open(chrome, { javaScriptEnabled: false })
    await page.goto(`${server.origin}/connect`)
    expect(await page.locator('#mcp-url').innerText()).toBe(server.mcpUrl)
    expect(await page.getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Claude Code' }).click()
    await page.getByText(`claude mcp add --transport http rung ${server.mcpUrl}`).waitFor()
  })
})

it('a person can sign in, change settings and sign out without scripts', async () => {
  const page = await open(chrome, { javaScriptEnabled: false })
  await signIn(page, server.origin, 'without-scripts')
  await page.getByLabel('Relaxed').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await signOut(page)
  await page.waitForURL(`${server.origin}/`)
  await page.goto(`${server.origin}/settings`)
  expect(new URL(page.url()).pathname).toBe('/sign-in')
})

describe('code on the first page', () => {
  const FAILS = '1 of 3 tests fails. Compare what came back with what was expected.'
  const PASSES = 'All 3 tests pass. In a problem you would submit it now, for the hidden tests.'

  it('runs in place, shows the test that fails, and passes once it is right', async () => {
    const page = await open(chrome)
    const refusals = refusalsOf(page)
    await page.goto(server.origin)
    await page.getByRole('button', { name: 'Run the tests' }).click()
    await page.getByText(FAILS).waitFor()
    const answer = page.locator('.trial-answer')
    expect(await answer.innerText()).toContain('warmest([-4, -2, -9])')
    await inspect(page, 'start-fails')
    const code = page.getByLabel('Your code', { exact: true })
    await code.fill((await code.inputValue()).replace('best = 0', 'best = temperatures[0]'))
    await page.getByRole('button', { name: 'Run the tests' }).click()
    await page.getByText(PASSES).waitFor()
    expect(await answer.getByRole('link', { name: 'Choose a problem' }).getAttribute('href')).toBe('/problems')
    await inspect(page, 'start-passes')
    expect(page.url()).toBe(`${server.origin}/`)
    expect(await page.context().cookies()).toEqual([])
    expect(refusals, 'what the content policy refused').toEqual([])
  })

  it('runs without scripts too, in each language that is offered, where the last test finds the mistake', async () => {
    const page = await open(chrome, { javaScriptEnabled: false })
    await page.goto(server.origin)
    const names = await page.getByRole('navigation', { name: 'Languages' }).getByRole('link').allInnerTexts()
    expect(names).toContain('Python 3')
    for (const name of names) {
      await page.goto(server.origin)
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Run the tests' }).click()
      await page.waitForURL(`${server.origin}/try`)
      expect(await page.locator('.trial-answer').innerText(), name).toContain(FAILS)
      expect(await page.locator('.trial-answer').innerText(), name).toContain('a week in winter')
    }
  })
})

describe('the list of problems', () => {
  it('is searched while somebody types, keeps what they chose in its address, and takes it all back', async () => {
    const page = await open(chrome)
    const refusals = refusalsOf(page)
    await signIn(page, server.origin, 'somebody-who-searches')
    await page.goto(`${server.origin}/problems/two-sum`)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('The first test that fails').waitFor()
    await page.goto(`${server.origin}/problems`)
    await page.getByRole('heading', { name: 'Continue' }).waitFor()
    await inspect(page, 'problems-signed-in')
    await page.setViewportSize({ width: 1280, height: 800 })
    const rows = page.getByRole('rowheader')
    const all = await rows.count()
    await page.getByLabel('Search', { exact: true }).pressSequentially('balansed brackets')
    await page.getByRole('link', { name: '“balanced brackets”' }).waitFor()
    await inspect(page, 'problems-misspelt')
    await page.getByLabel('Search', { exact: true }).fill('busiest hours')
    await page.getByRole('rowheader', { name: 'Busiest Hours', exact: true }).waitFor()
    expect(await page.locator('#finder-q:focus').count()).toBe(1)
    await page.getByLabel('Difficulty').selectOption('Hard')
    await page.getByText('No problem fits.').waitFor()
    await page.waitForURL(`${server.origin}/problems?q=busiest+hours&difficulty=hard`)
    await page.getByRole('link', { name: '“busiest hours”' }).click()
    await page.waitForURL(`${server.origin}/problems?difficulty=hard`)
    expect(await page.getByLabel('Difficulty').inputValue()).toBe('hard')
    await page.getByRole('link', { name: 'Show all problems' }).click()
    await page.waitForURL(`${server.origin}/problems`)
    expect(await rows.count()).toBe(all)
    expect(refusals, 'what the content policy refused').toEqual([])
  })

  it('stays as it is when the server is not reached, and is searched again by the button', async () => {
    const page = await open(chrome)
    await page.goto(`${server.origin}/problems`)
    await page.context().setOffline(true)
    await page.getByLabel('Search', { exact: true }).fill('two sum')
    await page.locator('[data-part=found]').getByText('The server was not reached. Press “Search” to try again.').waitFor()
    expect(await page.getByRole('rowheader', { name: 'Busiest Hours', exact: true }).count()).toBe(1)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`${server.origin}/problems?q=two+sum`)
    expect(await page.getByText('The server was not reached.').count()).toBe(0)
    await page.getByRole('rowheader', { name: 'Two Sum', exact: true }).waitFor()
  })

  it('is searched without scripts by its button, and its filters unfold on a phone', async () => {
    const page = await open(chrome, { javaScriptEnabled: false, viewport: { width: 390, height: 700 } })
    await page.goto(`${server.origin}/problems`)
    expect(await page.getByLabel('Difficulty').isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Difficulty').selectOption('Easy')
    await page.getByLabel('Search', { exact: true }).fill('two sum')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('rowheader', { name: 'Two Sum', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('difficulty')).toBe('easy')
  })
})

describe('the colours', () => {
  it('are the system’s until somebody chooses, and then are there from the first moment', async () => {
    const page = await open(chrome, { colorScheme: 'light' })
    const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    await page.goto(`${server.origin}/terms`)
    expect(await paper()).toBe('rgb(248, 249, 247)')
    await page.getByRole('button', { name: 'Dark' }).click()
    expect(await paper()).toBe('rgb(15, 20, 18)')
    const answer = await page.goto(`${server.origin}/privacy`)
    expect(await answer?.text()).toContain('<html lang="en" data-theme="dark">')
    expect(await page.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true')
    await inspect(page, 'privacy-chosen-dark')
    await page.getByRole('button', { name: 'System' }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await paper()).toBe('rgb(248, 249, 247)')
    expect(await page.context().cookies()).toEqual([])
  })

  it('are the system’s without scripts, and nothing offers to choose', async () => {
    const page = await open(chrome, { javaScriptEnabled: false, colorScheme: 'dark' })
    await page.goto(`${server.origin}/terms`)
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(15, 20, 18)')
    expect(await page.getByRole('button', { includeHidden: false }).count()).toBe(0)
  })
})

it('the footer is at the foot of the window where a page is short', async () => {
  const page = await open(chrome, { viewport: { width: 1280, height: 900 } })
  await page.goto(`${server.origin}/sign-in`)
  expect(await page.locator('body > footer').evaluate((footer) => footer.getBoundingClientRect().bottom)).toBe(900)
})

it.each([320, 360, 390])('the header is one row on a phone of %i px, with the way to sign in', async (width) => {
  const page = await open(chrome, { viewport: { width, height: 700 } })
  const rowOf = async () => {
    const header = page.locator('body > header')
    const boxes = await Promise.all((await header.locator('a:visible, summary:visible').all()).map((one) => one.boundingBox()))
    expect((await header.boundingBox())?.height).toBe(57)
    expect(boxes.every((box) => box !== null && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y < 57)).toBe(true)
    return boxes.length
  }
  await page.goto(`${server.origin}/terms`)
  await page.locator('body > header').getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await rowOf()).toBe(5)
  await signIn(page, server.origin, 'a-person-with-quite-a-long-name-indeed')
  expect(await rowOf()).toBe(5)
})
