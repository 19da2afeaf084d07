/** The Worker's side of the wire, against the real server and against answers no runner should give. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpRunner } from '../../src/runner/http-runner.ts'
import { localRunner, parseRunnerUrl } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import type { RunnerProcess } from './runner-process.ts'
import { call, startRunner, token } from './runner-process.ts'

const request = call('python3', 'def solve(a): return a', [[1]])

describe('parseRunnerUrl', () => {
  it.each(['http://localhost:8788', 'http://127.0.0.1:1', 'http://127.1.2.3', 'http://[::1]:8080', 'http://2130706433/'])(
    'takes %s',
    (url) => {
      expect(parseRunnerUrl(url).ok).toBe(true)
    },
  )
  it.each([
    'http://example.com',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://10.0.0.1',
    'http://0.0.0.0',
    'http://[::]',
    'https://localhost',
    'http://user:word@localhost',
    'http://localhost/path',
    'http://localhost/?a',
    'file:///etc/passwd',
    'localhost:8080',
    '',
  ])('refuses %j', (url) => {
    expect(parseRunnerUrl(url).ok).toBe(false)
    expect(() => localRunner({ url, token })).toThrow(RangeError)
  })
})

describe('localRunner', () => {
  let server: RunnerProcess
  beforeAll(async () => {
    server = await startRunner()
  })
  afterAll(() => server.stop())

  it('runs and examines', async () => {
    const runner = localRunner({ url: server.url, token })
    expect(await runner.run(request)).toMatchObject({
      ok: true,
      value: { id: 'test', results: [{ end: 'returned', value: '1' }] },
    })
    expect(await runner.doctor()).toMatchObject({ ok: true, value: { ok: true, sandbox: 'unshare' } })
  })

  it('takes a wrong token for a runner that is not configured', async () => {
    const runner = localRunner({ url: server.url, token: 'another-token-altogether' })
    expect(await runner.run(request)).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'not_configured' } })
  })
})

describe('failures', () => {
  async function withServer(listener: RequestListener, use: (runner: Runner) => Promise<void>): Promise<void> {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    try {
      await use(localRunner({ url: `http://127.0.0.1:${port}`, token }))
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }
  const report = {
    id: 'test',
    language: 'python3',
    version: '3',
    sandbox: 'unshare',
    warning: null,
    compile: { ms: 0, cached: false, error: null },
    results: [],
    dropped: { stdout: 0, stderr: 0 },
  }
  const error = (code: string, more = {}) => JSON.stringify({ error: { code, message: '', ...more } })
  const bad = { kind: 'unavailable', reason: 'bad_answer' }
  const unreachable = { kind: 'unavailable', reason: 'not_reachable' }

  it.each([
    [429, error('RUNNER_BUSY', { retryAfterSeconds: 0.01 }), { kind: 'busy', retryAfterSeconds: 0.01 }],
    [503, error('SANDBOX_REQUIRED'), { kind: 'sandbox_required' }],
    [501, error('LANGUAGE_RUNTIME_NOT_FOUND'), { kind: 'language_not_installed', language: 'python3' }],
    [501, error('RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE'), { kind: 'language_not_implemented', language: 'python3' }],
    [400, error('BAD_REQUEST'), bad],
    [500, error('INTERNAL'), { kind: 'unavailable', reason: 'internal' }],
    [503, 'no container is running', unreachable],
    [404, 'not found', bad],
    [302, '', bad],
    [200, 'not JSON', bad],
    [200, '{}', bad],
    [200, JSON.stringify(report), bad],
    [200, JSON.stringify({ ...report, id: 'other', results: [] }), bad],
    [200, `"${'x'.repeat(25 * 1024 * 1024)}"`, bad],
  ])('%i %.60s', async (status, body, failure) => {
    const listener: RequestListener = (asked, response) => {
      asked.resume().on('end', () => response.writeHead(status, { location: 'http://example.com' }).end(body))
    }
    await withServer(listener, async (runner) => {
      expect(await runner.run(request)).toEqual({ ok: false, error: failure })
    })
  })

  it('asks a busy runner once more, and not before the time it names', async () => {
    let requestCount = 0
    const waits: number[] = []
    const busy = httpRunner(
      async () => {
        requestCount++
        return requestCount === 1
          ? new Response(error('RUNNER_BUSY', { retryAfterSeconds: 0.25 }), { status: 429 })
          : Response.json({ ...report, results: [] })
      },
      null,
      0,
      async (ms) => void waits.push(ms),
    )
    expect(await busy.run({ ...request, inputs: [] })).toMatchObject({ ok: true, value: { id: 'test' } })
    expect({ asked: requestCount, waits }).toEqual({ asked: 2, waits: [250] })
  })

  it('says when nobody listens', async () => {
    const runner = localRunner({ url: 'http://127.0.0.1:9', token })
    expect(await runner.run(request)).toEqual({ ok: false, error: unreachable })
    expect(await runner.doctor()).toEqual({ ok: false, error: unreachable })
  })

  it('says when an answer breaks off', async () => {
    await withServer(
      (_, response) => {
        response.writeHead(200).write('{')
        response.destroy()
      },
      async (runner) => {
        expect(await runner.run(request)).toEqual({ ok: false, error: unreachable })
      },
    )
  })

  it('waits no longer than the run may take', async () => {
    const deaf = httpRunner(
      (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
      null,
      0,
    )
    const hurried = { ...request, limits: { ...request.limits, runMs: 100 } }
    expect(await deaf.run(hurried)).toEqual({ ok: false, error: { kind: 'late' } })
  })
})
