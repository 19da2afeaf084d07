/** What stands beside the editor after a button: the verdict with the way on, the reason, and no result of before as if it were new. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { constantReport } from '../../../../scripts/constant-report.ts'
import { runRequestSchema } from '../../../../src/runner/protocol.ts'
import type { RungEnv } from '../../../../src/web/env.ts'
import { ports } from '../../../../src/web/ports.ts'
import { createWorker } from '../../../../src/web/worker.ts'
import { load, problem } from '../../../catalog/content.ts'
import { Browser, hidden, type Send } from '../../../web/walk.ts'

const path = '/problems/weigh-up'
const BROKEN = 'def weigh(xs)\n    return 9\n'
const OTHER = 'x = 1\n'
const WRONG = 'def weigh(xs):\n    return 8\n'
const RIGHT = 'def weigh(xs):\n    return 9\n'

const ERRORS = new Map([
  [BROKEN, { type: 'SyntaxError', message: "expected ':'", line: 1 }],
  [OTHER, { type: 'MissingFunction', message: 'the file defines no function called weigh', line: null }],
])

beforeAll(async () => {
  const signature = { kind: 'function', entry: 'weigh', parameters: [{ name: 'xs', type: 'int[]' }], returns: 'int' } as const
  const visible = [[4, 3, 2]].map((xs) => ({ tag: 'basic', args: [xs], expected: 9 }))
  const cases = { visible, hidden: [{ tag: 'basic', args: [[3, 3, 3]], expected: 9 }] }
  await load(env.DB, [problem('weigh-up', 1, { title: 'Weigh up', signature, cases, difficulty: 'easy' })])
})

const send: Send = (url, init) => {
  const fetched = async (_asked: string, { body }: RequestInit) => {
    const run = runRequestSchema.parse(JSON.parse(await new Response(body).text()))
    const code = run.files[0]?.content ?? ''
    const error = ERRORS.get(code) ?? null
    const name = run.entry.kind === 'function' ? run.entry.name : ''
    const valueAt = (place: number) =>
      name === 'rungGenerateValid' ? JSON.stringify(`[[9,${place}]]`) : code === WRONG ? '8' : '9'
    const values = error ? [] : run.inputs.map((_, place) => valueAt(place))
    return Response.json({ ...constantReport(run, values), compile: { ms: 0, cached: false, error } })
  }
  const vars: RungEnv = Object.assign({}, env, { LOG_LEVEL: 'silent', RUNNER: { getByName: () => ({ fetch: fetched }) } })
  return createWorker(ports).fetch(new Request(url, { redirect: 'manual', ...init }), vars, createExecutionContext())
}

async function somebody() {
  const browser = new Browser(send)
  await browser.signIn(`weighing-${crypto.randomUUID().slice(0, 13)}`)
  return async (action: string, code: string): Promise<string> => {
    const csrf = hidden(await (await browser.get(path)).text(), 'csrf')
    const sent = { csrf, action, code, language: 'python3', input0: '[1]' }
    return (await browser.post(path, Object.entries(sent))).text()
  }
}

const OLDER = 'The result of your last run, before this'
const partOf = (html: string, name: string): string =>
  new RegExp(`<(div|section)[^>]*data-part="${name}"[\\s\\S]*?(?=<(?:div|section)[^>]*data-part=)`).exec(html)?.[0] ?? ''

describe('what stands beside the editor', () => {
  it('after an accepted submission is the verdict, the way on, and then the details, folded', async () => {
    const press = await somebody()
    const told = partOf(await press('submit', RIGHT), 'notice')
    const places = ['Accepted', '</div>', 'class="button"', '<details>', 'Next: '].map((words) => told.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it('after a program without the function names it, once, and no name of ours', async () => {
    const press = await somebody()
    const html = await press('submit', OTHER)
    expect(html).toContain('no test ran: the function <code>weigh</code> that the tests call is missing.')
    expect(html).toContain('<strong>The tests cannot call your code</strong>')
    expect(html).not.toContain('MissingFunction')
    expect(html).toContain('class="hidden-tests"')
  })

  it('after an own input to a program that cannot be loaded has the reason, and folds the result of before', async () => {
    const press = await somebody()
    expect(await press('run', WRONG)).not.toContain(OLDER)
    const html = await press('try', BROKEN)
    const told = partOf(html, 'notice')
    expect(told).toContain('The code could not be loaded: SyntaxError in line 1.')
    expect(told).toContain('notice fail')
    expect(told).toMatch(/<strong>SyntaxError<\/strong> in line 1<code class="said">expected &#39;:&#39;<\/code>/)
    expect(told).toContain('1 def weigh(xs)')
    const report = partOf(html, 'report')
    expect(report.indexOf('0 of 1 visible test')).toBeGreaterThan(report.indexOf(`<details><summary>${OLDER}`))
  })

  it('after no code says so, and folds the result of before', async () => {
    const press = await somebody()
    await press('run', WRONG)
    const html = await press('run', ' ')
    expect(html).toContain('There is no code yet.')
    expect(partOf(html, 'report')).toContain(`<details><summary>${OLDER}`)
    expect(await press('hint', WRONG)).not.toContain(OLDER)
  })
})
