import { beforeAll, describe, expect, it } from 'vitest'
import { createWorker } from '../../src/web/worker.ts'
import { ENGINES } from '../../src/web/site/landing.tsx'
import { operatorOf } from '../../src/web/operator/operator.ts'
import { ports } from '../../src/web/ports.ts'
import { firstSentence } from '../../src/web/site/tool-table.tsx'
import { tools } from '../../src/mcp/catalogue.ts'
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { applySchema } from './schema.ts'
import { Browser, deployed, ORIGIN, RESOURCE, withVars } from './walk.ts'

beforeAll(() => applySchema(env.DB))

const textOf = async (path: string, vars: Record<string, string | undefined> = {}, origin = ORIGIN) => {
  const { host } = new URL(origin)
  const response = await withVars({ PUBLIC_ORIGIN: origin, ...vars })(origin + path, { headers: { accept: 'text/html', host } })
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('&quot;', '"').replaceAll('&#39;', "'")
}

describe('the page to connect a client', () => {
  it('tells every tool of the catalogue, what it does to data, and one sentence', async () => {
    const html = await textOf('/connect')
    for (const { name, title, description } of tools) {
      expect(html).toContain(`>${title} <code>${name}</code>`)
      expect(html).toContain(firstSentence(description))
    }
    expect(html).toContain('takes something away')
    for (const tool of tools.filter(({ effect }) => effect === 'read')) expect(html).toContain(tool.title)
  })

  it.each([
    ['claude', 'Claude', [RESOURCE]],
    ['chatgpt', 'ChatGPT', [RESOURCE]],
    ['claude-code', 'Claude Code', [`claude mcp add --transport http rung ${RESOURCE}`]],
    ['vs-code', 'VS Code', [`{\n  "servers": {\n    "rung": {\n      "type": "http",\n      "url": "${RESOURCE}"`]],
    ['cursor', 'Cursor', [`{\n  "mcpServers": {\n    "rung": {\n      "url": "${RESOURCE}"`]],
    [
      'gemini-cli',
      'Gemini CLI',
      [
        `gemini mcp add --scope user --transport http rung ${RESOURCE}`,
        `{\n  "mcpServers": {\n    "rung": {\n      "httpUrl": "${RESOURCE}"`,
      ],
    ],
    [
      'codex-cli',
      'Codex CLI',
      [`codex mcp add rung --url ${RESOURCE}`, `[mcp_servers.rung]\nurl = "${RESOURCE}"`, 'codex mcp login rung'],
    ],
    ['other', 'Another client', ['npx @modelcontextprotocol/inspector', `npx mcporter config add rung ${RESOURCE} --auth oauth`]],
  ])('has the steps of %s with what to copy, and their date', async (id, client, copied) => {
    const html = await textOf(`/connect?client=${id}`)
    expect(html).toContain(`<a href="/connect?client=${id}#clients" aria-current="page">${client}</a>`)
    expect(html).toContain(`<h2>${client}</h2>`)
    expect(html).toMatch(/As of 20\d\d-\d\d\./)
    for (const text of copied) expect(html).toContain(`class="block">${text}`)
  })

  it.each([
    [
      'cursor',
      'Add to Cursor',
      'cursor://anysphere.cursor-deeplink/mcp/install?name=rung&amp;config=eyJ1cmwiOiJodHRwczovL3J1bmcuZXhhbXBsZS9tY3AifQ%3D%3D',
    ],
    [
      'vs-code',
      'Add to VS Code',
      'vscode:mcp/install?%7B%22name%22%3A%22rung%22%2C%22type%22%3A%22http%22%2C%22url%22%3A%22https%3A%2F%2Frung.example%2Fmcp%22%7D',
    ],
  ])('has a link that %s opens itself', async (id, name, href) => {
    const html = await textOf(`/connect?client=${id}`, {}, 'https://rung.example')
    expect(html).toContain(`<a class="button second" href="${href}">${name}</a>`)
  })

  it('shows the first client where an address names none it knows, and says what a loopback address cannot do', async () => {
    const html = await textOf('/connect?client=nobody')
    expect(html).toContain('<h2>Claude</h2>')
    expect(html).toContain('only programs on that computer reach it')
    expect(await textOf('/connect', {}, 'https://rung.example')).not.toContain('only programs on that computer reach it')
  })
})

describe('the first page', () => {
  it('has a line for each toolset that has a tool, and for no other', () => {
    expect([...new Set(ENGINES.map(({ toolset }) => toolset))].toSorted()).toEqual(
      [...new Set(tools.map(({ toolset }) => toolset))].toSorted(),
    )
  })

  it('shows a test that fails, as the workbench does', async () => {
    const html = await textOf('/')
    expect(html).toContain('<strong>2 of 3 visible tests passed</strong>, in Python 3.')
    expect(html).toContain('warmest([-4, -2, -9])')
    expect(html).toContain('<del>0</del> <ins>-2</ins>')
  })

  it('offers code to try where the operator lets visitors run some, and nowhere else', async () => {
    expect(await textOf('/', { VISITOR_RUNS_PER_DAY: '10' })).toContain('<form method="post" action="/try"')
    expect(await textOf('/')).not.toContain('/try')
    expect((await withVars({})(`${ORIGIN}/try`, { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  it('takes a sentence up to its full stop, not up to an abbreviation’s', () => {
    expect(firstSentence('Try it, e.g. this way. Not so.')).toBe('Try it, e.g. this way.')
    expect(firstSentence('Only one.')).toBe('Only one.')
    expect(firstSentence('None')).toBe('None')
  })

  it('has its script, sheet and icon as files with their hashes in their names, which browsers keep for good', async () => {
    const html = await textOf('/connect')
    for (const [tag, type] of [
      [/<script src="(\/assets\/copy-[0-9a-f]{16}\.js)"/, 'text/javascript'],
      [/<link rel="stylesheet" href="(\/assets\/style-[0-9a-f]{16}\.css)"/, 'text/css'],
      [/<link rel="preload" href="(\/assets\/inter-[0-9a-f]{16}\.woff2)"/, 'font/woff2'],
      [/<meta property="og:image" content="http:\/\/localhost:8787(\/assets\/preview-[0-9a-f]{16}\.png)"/, 'image/png'],
      [/<link rel="icon" href="(\/assets\/icon-[0-9a-f]{16}\.svg)"/, 'image/svg+xml'],
    ] as const) {
      const response = await env.ASSETS.fetch(ORIGIN + (tag.exec(html)?.[1] ?? ''))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  })
})

describe('privacy and terms', () => {
  it('say that nobody is named, in a deployment that names nobody', async () => {
    for (const path of ['/privacy', '/terms'])
      expect(await textOf(path, {}, 'https://rung.example')).toContain('has not said who they are')
    expect(await textOf('/privacy')).toContain('No operator is named')
  })

  it('name the operator and how to reach them', async () => {
    const named = { OPERATOR_NAME: 'Ada & Sons', OPERATOR_CONTACT: 'ada@rung.example' }
    for (const path of ['/privacy', '/terms']) {
      const html = await textOf(path, named, 'https://rung.example')
      expect(html).toContain('<strong>Ada &amp; Sons</strong>')
      expect(html).toContain('<a href="mailto:ada@rung.example">ada@rung.example</a>')
    }
  })

  it('link the operator’s own texts, and only by https', async () => {
    const urls = { PRIVACY_URL: 'https://rung.example/p', TERMS_URL: 'https://rung.example/t' }
    expect(await textOf('/privacy', urls)).toContain('<a href="https://rung.example/p">')
    expect(await textOf('/privacy', urls)).toContain('What is stored')
    expect(await textOf('/terms', urls)).toContain('<a href="https://rung.example/t">')
    const hostile = {
      PRIVACY_URL: 'javascript:alert(1)',
      TERMS_URL: 'http://rung.example/',
      OPERATOR_CONTACT: 'javascript:alert(1)',
    }
    for (const path of ['/privacy', '/terms']) expect(await textOf(path, hostile)).not.toMatch(/<a href="(?:javascript|http):/)
    expect(operatorOf({ ...env, ...hostile }).problems).toHaveLength(3)
  })

  it('say what is stored, for how long, and what the model’s maker sees', async () => {
    const html = await textOf('/privacy')
    for (const words of ['for 12 hours', 'after an hour', '30 days', 'without names', 'bound by its maker'])
      expect(html).toContain(words)
  })

  it('say for how long figures are kept, and where besides if the operator has a dataset', async () => {
    const besides = 'kept at Cloudflare for three months'
    const html = await textOf('/privacy')
    expect([html.includes('Kept for 14 days.'), html.includes(besides)]).toEqual([true, false])
    expect(await textOf('/privacy', { KEEP_USAGE_DAYS: '90' })).toContain('Kept for 90 days.')
    const send = withVars({}, { METRICS: { writeDataPoint: () => {} } })
    expect(await (await send(`${ORIGIN}/privacy`, { headers: { accept: 'text/html' } })).text()).toContain(besides)
  })
})

describe('where it is stored', () => {
  it('is said as the deployment has it', async () => {
    const origin = 'https://rung.example'
    expect(await textOf('/privacy', { JURISDICTION: 'eu' }, origin)).toContain('in the European Union')
    expect(await textOf('/privacy', {}, origin)).toContain('No region is set')
    expect(await textOf('/privacy')).toContain('a folder of this computer')
  })
})

describe('refusals', () => {
  it('name the methods a page has', async () => {
    for (const [path, method, allow] of [
      ['/connect', 'POST', 'GET, HEAD'],
      ['/privacy', 'DELETE', 'GET, HEAD'],
      ['/settings', 'PUT', 'GET, HEAD, POST'],
      ['/sign-out', 'GET', 'POST'],
    ] as const) {
      const response = await deployed(ORIGIN + path, { method, headers: { accept: 'text/html' } })
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
      expect(await response.text()).toContain(`does not answer a ${method} request`)
    }
    expect((await deployed(`${ORIGIN}/terms`, { method: 'HEAD' })).status).toBe(200)
  })

  it('lead back to the start, under a heading that tells them apart', async () => {
    const html = async (response: Promise<Response>) => (await response).text()
    const browser = new Browser()
    const view = {
      'Not found': await html(browser.get('/nowhere')),
      'Not accepted': await html(browser.post('/settings', [])),
      'Another address': await html(deployed(`${ORIGIN}/`, { headers: { host: 'evil.example', accept: 'text/html' } })),
      'Not available': await html(
        withVars({ COOKIE_KEY: undefined })(`${ORIGIN}/settings`, { headers: { accept: 'text/html' } }),
      ),
    }
    for (const [heading, page] of Object.entries(view)) {
      expect(page).toContain(`<h1>${heading}</h1>`)
      expect(page).toContain('<a href="/">Back to the start</a>')
    }
  })

  it('keep the header: the account of who is signed in, and for everybody else the sign-in', async () => {
    const browser = new Browser()
    const signedOut = await (await browser.get('/nowhere')).text()
    expect(signedOut).toContain('<a href="/sign-in?return=%2F">Sign in</a>')
    await browser.signIn('lost-with-a-header')
    for (const path of ['/nowhere', '/problems/nowhere']) {
      const response = await browser.get(path)
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html, path).toContain('<span>lost-with-a-header</span>')
      expect(html, path).toContain('action="/sign-out"')
      expect(html, path).not.toContain('<script')
    }
  })

  it('hide a defect behind a reference', async () => {
    const broken = createWorker({
      ...ports,
      settings: () => {
        throw new Error('secret words')
      },
    })
    const browser = new Browser((url, init) =>
      broken.fetch(new Request(url, { redirect: 'manual', ...init }), env, createExecutionContext()),
    )
    await browser.signIn('unlucky')
    const response = await browser.get('/settings')
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toContain('<h1>Something broke</h1>')
    expect(html).toMatch(/report reference [0-9a-f]{8}/)
    expect(html).not.toContain('secret words')
  })
})
