/** What is measured: every text of a point is a name that the code knows, and no write, wherever it fails, fails a call. */
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { failureCodes } from '../../src/failure/words.ts'
import { tools } from '../../src/mcp/catalogue.ts'
import { dataPointOf, loadEventsOf, type MetricPoint, metricsOf } from '../../src/web/metrics.ts'
import { loadMeterOf } from '../../src/deployment/load-meter.ts'
import { hourOf, LoadHours } from '../../src/deployment/load-hours.ts'
import { RunnerContainer } from '../../src/index.ts'
import { callerOf } from '../../src/web/caller.ts'
import type { RungEnv } from '../../src/web/env.ts'
import operating from '../../docs/operating.md?raw'
import { load, problem } from '../catalog/content.ts'
import { Browser, codeFor, mcpCall, ORIGIN, redeem, type Tokens, withVars } from './walk.ts'

// A call reads the catalogue.
beforeAll(() => load(env.DB, [problem('metric-boats', 1)]))

/** Whatever a fault of the code might put where a name belongs. */
const personal = 'ada@example.com from 203.0.113.7: def two_sum(a): pass'

const given: ReadonlyArray<readonly [string, MetricPoint]> = [
  ['call', { kind: 'call', tool: 'run_code', code: 'RUNNER_BUSY', ms: 12.4, origin: 'chat' }],
  ['resource', { kind: 'call', tool: 'resource:problem', code: 'OK', ms: 3, origin: 'view' }],
  ['withheld hint', { kind: 'call', tool: 'request_hint', code: 'EFFORT_REQUIRED', ms: 3, origin: 'page' }],
  ['run', { kind: 'run', language: 'go', verdict: 'time_limit', code: 'OK', ms: 2_400, waitMs: 999 }],
  ['accepted run', { kind: 'run', language: 'sql', verdict: 'accepted', code: 'OK', ms: 800, waitMs: 30_000 }],
  ['run without a report', { kind: 'run', language: 'rust', verdict: null, code: 'RUNNER_TIMEOUT', ms: 15_000, waitMs: null }],
  ['refusal', { kind: 'refusal', status: 429 }],
  ['container', { kind: 'container', event: 'renewal' }],
]

describe('docs/operating.md', () => {
  const points = given.map(([, point]) => dataPointOf(point))
  /** The cells of the table of columns, by kind. */
  const rows = new Map(
    [...operating.matchAll(/^\| `(call|run|refusal|container)` \|(.*)\|$/gm)].map(([, kind = '', cells = '']) => [
      kind,
      cells.split('|').map((cell) => cell.trim()),
    ]),
  )
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length

  it.each(['call', 'run', 'refusal', 'container'])('has the columns of a %s', (kind) => {
    const [, ...cells] = rows.get(kind) ?? []
    // The last cell is about two columns.
    const [blobs, doubles, more] = [cells.slice(0, 3), cells.slice(3, 4), cells[4] === '' ? 0 : 2]
    const point = points.find(({ indexes }) => indexes?.[0] === kind)
    expect([point?.blobs?.length, point?.doubles?.length]).toEqual([1 + filled(blobs), filled(doubles) + more])
  })

  it('asks in its examples for columns that such a point has', () => {
    const examples = [...operating.matchAll(/^ask "(SELECT [^"]+)"/gm)].map(([, sql = '']) => sql)
    expect(examples).toHaveLength(7)
    for (const sql of examples) {
      const kind = /blob1 = '(\w+)'/.exec(sql)?.[1]
      const point = points.find(({ indexes }) => indexes?.[0] === kind)
      expect(point, sql).toBeDefined()
      for (const [, column = '', at] of sql.matchAll(/\b(blob|double)(\d)\b/g))
        expect(Number(at), `${column}${at} in ${sql}`).toBeLessThanOrEqual(
          (column === 'blob' ? point?.blobs : point?.doubles)?.length ?? 0,
        )
    }
  })
})

describe('a point', () => {
  it('holds its kind, names, and numbers', () => {
    expect(Object.fromEntries(given.map(([name, point]) => [name, dataPointOf(point)]))).toEqual({
      call: { indexes: ['call'], blobs: ['call', 'run_code', 'RUNNER_BUSY', 'chat'], doubles: [12] },
      resource: { indexes: ['call'], blobs: ['call', 'resource:problem', 'OK', 'view'], doubles: [3] },
      'withheld hint': { indexes: ['call'], blobs: ['call', 'request_hint', 'EFFORT_REQUIRED', 'page'], doubles: [3] },
      run: { indexes: ['run'], blobs: ['run', 'go', 'time_limit', 'OK'], doubles: [2_400, 999, 1] },
      'accepted run': { indexes: ['run'], blobs: ['run', 'sql', 'accepted', 'OK'], doubles: [800, 30_000, 1] },
      'run without a report': {
        indexes: ['run'],
        blobs: ['run', 'rust', 'no_report', 'RUNNER_TIMEOUT'],
        doubles: [15_000, 0, 0],
      },
      refusal: { indexes: ['refusal'], blobs: ['refusal', 'HTTP_429'], doubles: [] },
      container: { indexes: ['container'], blobs: ['container', 'renewal'], doubles: [] },
    })
  })

  it('adds to the totals of its hour', () => {
    expect(Object.fromEntries(given.map(([name, point]) => [name, loadEventsOf(point)]))).toEqual({
      call: [
        { kind: 'call', name: 'chat', ms: 12 },
        { kind: 'refusal', name: 'RUNNER_BUSY', ms: 0 },
      ],
      resource: [{ kind: 'call', name: 'view', ms: 3 }],
      'withheld hint': [{ kind: 'call', name: 'page', ms: 3 }],
      run: [
        { kind: 'run', name: 'not_accepted', ms: 2_400 },
        { kind: 'wait', name: 'under_1', ms: 999 },
      ],
      'accepted run': [
        { kind: 'run', name: 'accepted', ms: 800 },
        { kind: 'wait', name: 'from_30', ms: 30_000 },
      ],
      'run without a report': [{ kind: 'run', name: 'no_report', ms: 15_000 }],
      refusal: [{ kind: 'refusal', name: 'HTTP_429', ms: 0 }],
      container: [{ kind: 'container', name: 'renewal', ms: 0 }],
    })
  })

  it.each<[string, MetricPoint]>([
    ['call', { kind: 'call', tool: personal, code: personal, ms: Number.NaN, origin: personal as 'chat' }],
    [
      'run',
      { kind: 'run', language: personal as 'go', verdict: personal as 'accepted', code: personal as 'OK', ms: -1, waitMs: 1 },
    ],
    ['refusal', { kind: 'refusal', status: 203_011_307 }],
    ['container', { kind: 'container', event: personal as 'start' }],
  ])('says `other` for a text that is on no list: %s', (kind, point) => {
    const { indexes = [], blobs = [], doubles = [] } = dataPointOf(point)
    expect(indexes).toEqual([kind])
    expect([...new Set(blobs)]).toEqual([kind, 'other'])
    expect(doubles.every((number) => number === 0 || number === 1)).toBe(true)
    const names = loadEventsOf(point).map(({ name }) => name)
    expect(names.filter((name) => !['other', 'not_accepted', 'under_1'].includes(name))).toEqual([])
  })

  it('knows every tool and every failure', () => {
    for (const { name } of tools)
      expect(dataPointOf({ kind: 'call', tool: name, code: 'OK', ms: 0, origin: 'chat' }).blobs?.[1]).toBe(name)
    for (const code of failureCodes)
      expect(dataPointOf({ kind: 'call', tool: 'run_code', code, ms: 0, origin: 'chat' }).blobs?.[2]).toBe(code)
    expect(failureCodes).toContain('RUNNER_BUSY')
  })
})

/** Stands for Analytics Engine, which keeps nothing on one's own machine. */
function dataset(writes: (point: AnalyticsEngineDataPoint | undefined) => void): AnalyticsEngineDataset {
  return { writeDataPoint: writes }
}

const tokenOf = async (name: string): Promise<string> => {
  const { access_token: token } = await (await redeem(await codeFor(name))).json<Tokens>()
  return token
}

const toolCall = (token: string, name: string, parameters: object): RequestInit => ({
  ...mcpCall(token),
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: parameters } }),
})

describe('a call over MCP', () => {
  it('is a point of the dataset and in the totals of the hour', async () => {
    const points: (AnalyticsEngineDataPoint | undefined)[] = []
    const send = withVars({}, { METRICS: dataset((point) => void points.push(point)) })
    const token = await tokenOf('metric-learner')
    const began = hourOf(Date.now())
    const answer = await send(`${ORIGIN}/mcp`, toolCall(token, 'get_problem', { titleSlug: 'no-such-boats' }))
    expect(await answer.text()).toContain('PROBLEM_NOT_FOUND')
    expect(points).toEqual([
      {
        indexes: ['call'],
        blobs: ['call', 'get_problem', 'PROBLEM_NOT_FOUND', 'chat'],
        doubles: [expect.any(Number)],
      },
    ])
    await loadMeterOf(env.DB).write()
    const totals = await new LoadHours(env.DB).since(began)
    expect(totals.filter(({ name }) => name === 'PROBLEM_NOT_FOUND').length).toBeGreaterThan(0)
    expect(totals.some(({ kind, name }) => kind === 'call' && name === 'chat')).toBe(true)
  })

  it('is answered as ever where nothing can be written', async () => {
    const send = withVars(
      {},
      {
        METRICS: dataset(() => {
          throw new Error('too many points')
        }),
      },
    )
    const token = await tokenOf('unmeasured-learner')
    const answer = await send(`${ORIGIN}/mcp`, toolCall(token, 'get_problem', { titleSlug: 'no-such-boats' }))
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('PROBLEM_NOT_FOUND')])
    const broken = Object.assign({}, env, { DB: Object.create(null) })
    expect(() =>
      metricsOf(broken, {
        waitUntil: () => {
          throw new Error('no context')
        },
      })({ kind: 'refusal', status: 429 }),
    ).not.toThrow()
  })
})

/** Points that this call writes, as text and numbers. */
function pointsOf(act: (order: { readonly env: RungEnv; readonly ctx: ExecutionContext }) => void): unknown[] {
  const points: unknown[] = []
  const METRICS = dataset((point) => void points.push([...(point?.blobs ?? []), ...(point?.doubles ?? [])]))
  act({ env: Object.assign({}, env, { METRICS }), ctx: createExecutionContext() })
  return points
}

it('a judged run is a point, without its learner', () => {
  const identity = { userId: 'u'.repeat(43), scopes: ['practice'], clientId: 'client' }
  const points = pointsOf(({ env: vars, ctx }) =>
    callerOf({ env: vars, ctx, identity, origin: 'chat', now: Date.now })
      .contextFor('run')
      .recordRun?.({ language: 'cpp', verdict: 'accepted', code: 'OK', ms: 950, waitMs: 40 }),
  )
  expect(points).toEqual([['run', 'cpp', 'accepted', 'OK', 950, 40, 1]])
})

it('a container that starts is a point', () => {
  // Its constructor needs a container, which a test does not have.
  const points = pointsOf((order) => void Object.assign(Object.create(RunnerContainer.prototype), order).onStart())
  expect(points).toEqual([['container', 'start']])
})

it('a request that is refused as a whole is a point of its status, and any other is none', async () => {
  const points: unknown[] = []
  const send = withVars({}, { METRICS: dataset((point) => void points.push(point?.blobs)) })
  const browser = new Browser(send)
  expect((await browser.get('/nowhere')).status).toBe(404)
  expect(points).toEqual([])
  const large = toolCall(await tokenOf('wordy-learner'), 'get_problem', { titleSlug: 'x'.repeat(5 * 1024 * 1024) })
  expect((await send(`${ORIGIN}/mcp`, large)).status).toBe(413)
  expect(points).toEqual([['refusal', 'HTTP_413']])
})
