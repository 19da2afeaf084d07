/** A problem that a program of one loop solves, on pages whose runner accepts everything and traces what it is told. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { RungEnv } from '../../../../src/web/env.ts'
import { ports } from '../../../../src/web/ports.ts'
import { createWorker } from '../../../../src/web/worker.ts'
import { constantReport } from '../../../../scripts/constant-report.ts'
import { runRequestSchema, type RunReport } from '../../../../src/runner/protocol.ts'
import { traceRequestSchema, type TraceReport, type TraceRequest } from '../../../../src/runner/trace-protocol.ts'
import { load, problem } from '../../../catalog/content.ts'
import { steps, SUMS, SUMS_EMPTY, SUMS_TRACE } from '../rules/traces.ts'
import { Browser, hidden, type Send } from '../../../web/walk.ts'

export const path = '/problems/sum-up'
/** Of the one hidden case. */
export const HIDDEN = 7_310_977

/** What the traces of a program are; null where the runner fails. */
type Tracing = ((request: TraceRequest) => Pick<TraceReport, 'end' | 'steps' | 'truncated'>) | null

export const traced = (text: string) => ({
  end: 'returned' as const,
  truncated: false,
  steps: text === '' ? [] : steps(text).map((step) => ({ ...step, function: 'total' })),
})
export const isEmpty = ({ input }: TraceRequest): boolean => 'args' in input && input.args === '[[]]'
export const asItIs: Tracing = (request) => traced(isEmpty(request) ? SUMS_EMPTY : SUMS_TRACE)

/** How the runner traces, and what it was asked to. */
export const runner: { tracing: Tracing; traces: TraceRequest[] } = { tracing: asItIs, traces: [] }

/** The problem, and a runner as it is at first, for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    const signature = { kind: 'function', entry: 'total', parameters: [{ name: 'xs', type: 'int[]' }], returns: 'int' } as const
    const visible = [[4, 3, 6]].map((xs) => ({ tag: 'basic', args: [xs], expected: 9 }))
    const cases = { visible, hidden: [{ tag: 'basic', args: [[HIDDEN]], expected: 9 }] }
    const {
      solutions: [main],
      ...plain
    } = problem('sum-up', 1, { title: 'Sum up', signature, cases, difficulty: 'easy' })
    if (!main) throw new Error('the plain problem has no solution')
    const solutions = [{ ...main, code: { ...main.code, go: 'package main\n' } }]
    await load(env.DB, [{ ...plain, solutions }])
  })

  beforeEach(() => {
    runner.tracing = asItIs
    runner.traces = []
  })
}

/** Every program gives 9, but for the generator: a list of its own for each input. */
const valueOf = (entry: string, place: number): string => (entry === 'rungGenerateValid' ? JSON.stringify(`[[9,${place}]]`) : '9')

function ran(body: unknown): RunReport {
  const run = runRequestSchema.parse(body)
  const name = run.entry.kind === 'function' ? run.entry.name : ''
  return constantReport(
    run,
    run.inputs.map((_, place) => valueOf(name, place)),
  )
}

function answer(url: string, body: unknown): Response {
  if (!url.endsWith('/v1/trace')) return Response.json(ran(body))
  const request = traceRequestSchema.parse(body)
  runner.traces.push(request)
  if (runner.tracing === null) return Response.json({ error: { code: 'INTERNAL', message: 'no' } }, { status: 500 })
  const { id, language } = request
  return Response.json({ id, language, version: 'fake', sandbox: 'none', warning: null, error: null, ...runner.tracing(request) })
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

export async function somebody(): Promise<Browser> {
  const browser = new Browser(send)
  await browser.signIn(`asked-${crypto.randomUUID().slice(0, 13)}`)
  return browser
}

interface Page {
  readonly status: number
  readonly html: string
  readonly text: string
}

export async function pageOf(response: Response): Promise<Page> {
  const html = await response.text()
  const plain = html
    .replace(/<textarea[^>]*name="code"[\s\S]*?<\/textarea>/, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
  return { status: response.status, html, text: plain }
}

export const open = async (browser: Browser): Promise<Page> => pageOf(await browser.get(path))

export async function press(browser: Browser, action: string, more: Readonly<Record<string, string>> = {}): Promise<Page> {
  const csrf = hidden((await open(browser)).html, 'csrf')
  return pageOf(await browser.post(path, Object.entries({ csrf, action, language: 'python3', code: SUMS, ...more })))
}

/** The form field says which asking it answers, wherever in the tag. */
export const fieldOf = (html: string, name: string): string =>
  new RegExp(`<input type="hidden" form="bench" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

export async function answerWith(
  browser: Browser,
  answer0: string,
  answer1: string,
  more: Readonly<Record<string, string>> = {},
) {
  const { html } = await open(browser)
  const asking = { askedOf: fieldOf(html, 'askedOf'), asking: fieldOf(html, 'asking') }
  return press(browser, 'answer', { ...asking, answer0, answer1, ...more })
}

export async function solved(): Promise<Browser> {
  const browser = await somebody()
  expect((await press(browser, 'submit')).text).toContain('Accepted')
  return browser
}

export const BUTTON = 'Ask me two questions'
