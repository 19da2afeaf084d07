/** The workbench from outside: a problem, a check and a final test on the page alone, and what that proves where a model's word does not. */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { fieldsFor, press, python, solutionOf } from './page-forms.ts'
import { sharedServer } from './shared-server.ts'

/** Problems of one component, which three of them unaided make mastered. */
const HASH_LOOKUP = ['two-sum', 'longest-unique-run', 'tool-locker'] as const

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

async function browserOf(name: string): Promise<Browser> {
  const browser = new Browser(server.origin)
  await browser.signIn(name)
  return browser
}

const answer = z.object({ structuredContent: z.looseObject({ code: z.string().optional() }) })

async function clientOf(name: string) {
  const client = await connect('v2 auto', server, name)
  connections.push(client)
  return async <Shape extends z.ZodType>(tool: string, args: Record<string, unknown>, shape: Shape): Promise<z.output<Shape>> =>
    shape.parse(answer.parse((await client.call(tool, args)).raw).structuredContent)
}

describe.concurrent('work on the page', () => {
  it('proves on the page what a model’s word only relays', async () => {
    const browser = await browserOf('typist')
    const typist = await clientOf('typist')
    const relayed = await clientOf('relayed')
    for (const titleSlug of HASH_LOOKUP) {
      const code = await solutionOf(titleSlug)
      expect((await press(browser, `/problems/${titleSlug}`, python('submit', code))).html, titleSlug).toContain(
        'Accepted, without help',
      )
      await relayed('start_problem', { titleSlug }, z.looseObject({}))
      const request = { titleSlug, language: 'python3', writtenBy: 'learner', code }
      await relayed('submit_solution', request, z.object({ unaided: z.literal(true) }))
    }
    const component = z.object({ components: z.array(z.object({ stage: z.string(), label: z.string().nullable() })) })
    const typedProgress = await typist('get_progress', { topic: 'hash-lookup' }, component)
    expect(typedProgress.components[0]).toEqual({ stage: 'mastered', label: null })
    const relayedProgress = await relayed('get_progress', { topic: 'hash-lookup' }, component)
    expect(relayedProgress.components[0]).toEqual({ stage: 'mastered', label: 'relayed by a model' })
  })
})

describe.concurrent('a check', () => {
  const started = z.object({
    check: z.object({ titleSlug: z.string(), workbench: z.string() }),
    session: z.object({ underCheck: z.boolean() }),
  })

  it('is taken behind the link that start_check gives, without hints, and passed there', async () => {
    const browser = await browserOf('checked')
    const call = await clientOf('checked')
    const { check } = await call('start_check', { kind: 'dispute', topic: 'hash-lookup' }, started)
    const url = new URL(check.workbench)
    expect(url.origin).toBe(server.origin)
    expect(url.pathname).toMatch(/^\/check\/./)
    const page = await (await browser.get(url.pathname)).text()
    expect(page).toContain('This is a check: solve the problem without help.')
    expect(page).not.toContain('value="hint"')
    const closed = await press(browser, url.pathname, python('hint', 'mine = 1'))
    expect(closed.status).toBe(409)
    expect(closed.html).toContain('No hints or solutions in a check.')
    expect(closed.html).toContain('mine = 1')
    const beside = await (await browser.get(`/problems/${check.titleSlug}`)).text()
    expect(beside).toContain(`href="${url.pathname}"`)
    const passed = await press(browser, url.pathname, python('submit', await solutionOf(check.titleSlug)))
    expect(passed.html).toContain('You passed the check')
    expect((await browser.get(url.pathname)).status).toBe(404)
    // Nobody else's session opens it.
    const stranger = await browserOf('stranger-to-pages')
    expect((await stranger.get(url.pathname)).status).toBe(404)
  })

  it('is left there at no cost', async () => {
    const browser = await browserOf('leaves-check')
    const call = await clientOf('leaves-check')
    const { check } = await call('start_check', { kind: 'dispute', topic: 'hash-lookup' }, started)
    const { pathname } = new URL(check.workbench)
    const afterLeaving = await press(browser, pathname, python('leave', 'kept = 1'))
    expect(afterLeaving.html).toContain('You left the check')
    expect(afterLeaving.html).toContain('kept = 1')
  })
})

describe.concurrent('a lesson', () => {
  it('and its final test are taken on the page alone, and show what is known', async () => {
    const browser = await browserOf('page-pupil')
    const call = await clientOf('page-pupil')
    const courses = await (await browser.get('/lesson')).text()
    expect(courses).toContain('href="/lesson?course=programming-foundations"')
    const course = '/lesson?course=programming-foundations'
    const nodeId = 'programming-foundations/values-and-names'
    const csrf = hidden(await (await browser.get(course)).text(), 'csrf')
    const started = await browser.post('/lesson', Object.entries({ csrf, nodeId, mode: 'test_out' }))
    expect(started.status).toBe(303)
    const pathname = started.headers.get('location') ?? ''
    expect(await (await browser.get(course)).text()).toContain(`href="${pathname}"`)
    const { workbench } = await call('lesson_start', { nodeId, mode: 'test_out' }, z.object({ workbench: z.string() }))
    expect(workbench).toBe(server.origin + pathname)
    let html = await (await browser.get(pathname)).text()
    let isStale = true
    for (let step = 0; step < 60 && !html.includes('What the test says'); step++) {
      const fields = await fieldsFor(html)
      const { html: next, status } = await press(browser, pathname, fields)
      expect(status, JSON.stringify(fields)).toBe(200)
      if (isStale) {
        // The same again is refused in words, with what was written.
        const repeated = await press(browser, pathname, { ...fields, words: 'written in vain' })
        expect(repeated.status).toBe(409)
        isStale = false
      }
      html = next
    }
    expect(html).toContain('What the test says')
    expect(html).toContain('passed')
    const component = z.object({ components: z.array(z.object({ stage: z.string(), label: z.string().nullable() })) })
    const progress = await call('get_progress', { topic: 'variables' }, component)
    expect(progress.components[0]).toEqual({ stage: 'passed', label: null })
  })
})
