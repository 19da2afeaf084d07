/** A review on the page of a solved problem, by a runner that accepts everything and finds what the program says it should. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { constantReport } from '../../../../scripts/constant-report.ts'
import { runRequestSchema } from '../../../../src/runner/protocol.ts'
import { type ReviewReport, reviewRequestSchema } from '../../../../src/runner/review-protocol.ts'
import type { RungEnv } from '../../../../src/web/env.ts'
import { ports } from '../../../../src/web/ports.ts'
import { createWorker } from '../../../../src/web/worker.ts'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, hidden, type Send } from '../../../web/walk.ts'

const path = '/problems/add-up'
const HIDDEN = 8_410_553
const FIRST = 'def total(xs):\n    s = 0\n    for i in range(len(xs)):\n        s += xs[i]\n    return 9\n'
const BETTER = 'def total(xs):\n    s = 0\n    for x in xs:\n        s += x\n    return 9\n'

/** What the runner was asked to review; and whether it answers. */
const runner: { reviews: number; isThere: boolean; linter: ReviewReport['linter']; cpuMs: Record<string, number> } = {
  reviews: 0,
  isThere: true,
  linter: { name: 'ruff', state: 'ran', install: '' },
  cpuMs: {},
}

beforeAll(async () => {
  const signature = { kind: 'function', entry: 'total', parameters: [{ name: 'xs', type: 'int[]' }], returns: 'int' } as const
  const visible = [[4, 3, 2]].map((xs) => ({ tag: 'basic', args: [xs], expected: 9 }))
  const cases = { visible, hidden: [{ tag: 'basic', args: [[HIDDEN]], expected: 9 }] }
  await load(env.DB, [problem('add-up', 1, { title: 'Add up', signature, cases, difficulty: 'easy' })])
})
beforeEach(() => {
  runner.reviews = 0
  runner.isThere = true
  runner.linter = { name: 'ruff', state: 'ran', install: '' }
  runner.cpuMs = {}
})

function answer(url: string, body: unknown): Response {
  if (url.endsWith('/v1/review')) {
    runner.reviews += 1
    if (!runner.isThere) return Response.json({ error: { code: 'INTERNAL', message: 'no' } }, { status: 500 })
    const { id, language, files } = reviewRequestSchema.parse(body)
    const isFirst = files[0].content.includes('range')
    const findings = isFirst ? [{ rule: 'index_loop', line: 3, subject: 'xs' }] : []
    return Response.json({ id, language, findings, linter: runner.linter })
  }
  const run = runRequestSchema.parse(body)
  const name = run.entry.kind === 'function' ? run.entry.name : ''
  const report = constantReport(
    run,
    run.inputs.map((_, place) => (name === 'rungGenerateValid' ? JSON.stringify(`[[9,${place}]]`) : '9')),
  )
  const isOwn = run.files[0]?.content === FIRST
  return Response.json({
    ...report,
    results: report.results.map((one) => ({ ...one, cpuMs: runner.cpuMs[isOwn ? 'own' : 'other'] ?? one.cpuMs })),
  })
}

const send: Send = (url, init) => {
  const RUNNER = {
    getByName: () => ({
      fetch: async (asked: string, { body }: RequestInit) => answer(asked, JSON.parse(await new Response(body).text())),
    }),
  }
  const vars: RungEnv = Object.assign({}, env, { LOG_LEVEL: 'silent', RUNNER })
  return createWorker(ports).fetch(new Request(url, { redirect: 'manual', ...init }), vars, createExecutionContext())
}

interface Page {
  readonly status: number
  readonly html: string
  readonly text: string
}
async function pageOf(response: Response): Promise<Page> {
  const html = await response.text()
  const text = html
    .replace(/<textarea[^>]*name="code"[\s\S]*?<\/textarea>/, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
  return { status: response.status, html, text }
}
const open = async (browser: Browser): Promise<Page> => pageOf(await browser.get(path))
const editor = ({ html }: Page): string => /<textarea[^>]*name="code"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1]?.trim() ?? ''
async function press(browser: Browser, fields: Readonly<Record<string, string>>): Promise<Page> {
  const csrf = hidden((await open(browser)).html, 'csrf')
  return pageOf(await browser.post(path, Object.entries({ csrf, language: 'python3', code: FIRST, ...fields })))
}
async function solved(): Promise<Browser> {
  const browser = new Browser(send)
  await browser.signIn(`reviewed-${crypto.randomUUID().slice(0, 13)}`)
  await press(browser, { action: 'submit' })
  return browser
}
const OFFER = 'Review my accepted program'
const TITLE = 'A loop over indices that only needs the elements'

describe('a review on a page', () => {
  it('is offered once the problem is solved, and not before', async () => {
    const browser = new Browser(send)
    await browser.signIn(`reviewed-${crypto.randomUUID().slice(0, 13)}`)
    expect((await open(browser)).text).not.toContain('Review of your code')
    expect((await press(browser, { action: 'review' })).status).not.toBe(200)
    expect((await press(browser, { action: 'submit' })).text).toContain(OFFER)
    expect(runner.reviews).toBe(0)
  })

  it('says where, why and asks; twice gives the same', async () => {
    const browser = await solved()
    const page = await press(browser, { action: 'review' })
    expect(page.text).toContain(TITLE)
    expect(page.text).toContain('Line 3: for i in range(len(xs)): – about xs')
    expect(page.text).toContain('How does your language go through the elements themselves?')
    expect(page.text).not.toContain('index_loop')
    await press(browser, { action: 'review' })
    expect(runner.reviews).toBe(1)
    expect((await open(browser)).text).toContain(TITLE)
    expect(page.html).not.toContain(`${HIDDEN}`)
  })

  it('puts the program into the editor to change it, and keeps what was there', async () => {
    const browser = await solved()
    await press(browser, { action: 'review' })
    const page = await press(browser, { refactor: '1', code: 'something else' })
    expect(editor(page)).toBe(FIRST.trim())
    expect(page.text).toContain('You are changing this now.')
    expect(page.text).toContain('something else')
  })

  it('sees that a finding is gone when the tests pass without it', async () => {
    const browser = await solved()
    await press(browser, { action: 'review' })
    const page = await press(browser, { action: 'submit', code: BETTER, refactoring: '1' })
    expect(page.text).toContain('One finding is gone')
    expect(page.text).toContain(`Gone, and the tests still pass: ${TITLE}`)
    expect(runner.reviews).toBe(2)
    expect((await press(browser, { action: 'submit', code: BETTER })).text).toContain('Gone, and the tests still pass')
    expect(runner.reviews).toBe(2)
  })

  it('leaves a finding as it is when it is asked to', async () => {
    const browser = await solved()
    await press(browser, { action: 'review' })
    expect((await press(browser, { dismiss: '1' })).text).toContain('You leave this as it is')
    expect((await open(browser)).text).not.toContain(TITLE)
    expect((await press(browser, { dismiss: '7' })).text).toContain('has no such finding')
  })

  it('says which linter did not look', async () => {
    runner.linter = { name: 'ruff', state: 'not_installed', install: 'Install it.' }
    const page = await press(await solved(), { action: 'review' })
    expect(page.text).toContain('Only our own rules looked at it: ruff is not installed here.')
  })

  it('takes nothing from a submission when the runner fails it', async () => {
    const browser = await solved()
    await press(browser, { action: 'review' })
    runner.isThere = false
    const page = await press(browser, { action: 'submit', code: BETTER })
    expect(page.text).toContain('Accepted')
    expect(page.text).toContain(OFFER)
    expect((await press(browser, { action: 'review', code: BETTER })).status).toBe(503)
  })

  it('compares what an input costs, and tells nothing else of the other program', async () => {
    const browser = await solved()
    runner.cpuMs = { own: 40, other: 4 }
    const page = await press(browser, { action: 'compare', input0: '[1, 2, 3]' })
    expect(page.text).toMatch(/On this input your program took 40 ms, about 10 times as much as “[^”]+” with 4 ms\./)
    runner.cpuMs = { own: 1, other: 1 }
    expect((await press(browser, { action: 'compare', input0: '[1]' })).text).toContain(
      'On which larger input would they differ?',
    )
    // Of whole processes, so few milliseconds say nothing.
    runner.cpuMs = { own: 3, other: 1 }
    expect((await press(browser, { action: 'compare', input0: '[2]' })).text).toContain('cost about the same')
    expect((await press(browser, { action: 'compare', input0: 'no list' })).status).toBe(400)
  })
})
