import { describe, expect, it } from 'vitest'
import { httpRunner, MARGIN_MS, ofLearner, type Transport } from '../../src/runner/http-runner.ts'
import { MOST_WAIT_MS } from '../../src/runner/protocol.ts'
import { programRun } from '../../src/runner/requests.ts'
import { ended, reportOf } from './reports.ts'

const request = programRun('r', 'python3', 'print(1)', '', 1000)
const report = reportOf([ended('returned')])
const refusal = (code: string, status: number, retryAfterSeconds?: number) => () =>
  Response.json({ error: { code, message: 'the runner says so', retryAfterSeconds } }, { status })
const busy = (seconds?: number) => refusal('RUNNER_BUSY', 429, seconds)
const fine = () => Response.json(report)

/** Runs against these answers in turn. Returns the result and the waits. */
const run = (...answers: ReadonlyArray<() => Response>) => runSlowly(0, ...answers)

/** The same, where each answer takes so many milliseconds. */
async function runSlowly(answerMs: number, ...answers: ReadonlyArray<() => Response>) {
  const remaining = [...answers]
  const waits: number[] = []
  let clock = 0
  const transport: Transport = async () => {
    const answer = remaining.shift()
    if (!answer) throw new Error('asked once too often')
    clock += answerMs
    return answer()
  }
  const runner = httpRunner(
    transport,
    null,
    1_000,
    async (ms) => void waits.push(ms),
    () => clock,
  )
  return { answer: await runner.run(request), waits, unasked: remaining.length }
}

describe('a busy runner', () => {
  it('is retried once, after the time it asks for', async () => {
    expect(await run(busy(1), fine)).toEqual({ answer: { ok: true, value: report }, waits: [1_000], unasked: 0 })
  })
  it('is retried after two seconds if it names no time', async () => {
    expect(await run(busy(), fine)).toEqual({ answer: { ok: true, value: report }, waits: [2_000], unasked: 0 })
  })
  it('is not retried where that would be later than in three seconds', async () => {
    const answer = (retryAfterSeconds: number) => ({ ok: false, error: { kind: 'busy', retryAfterSeconds } })
    expect(await run(busy(4), fine)).toEqual({ answer: answer(4), waits: [], unasked: 1 })
    expect(await runSlowly(1_000, busy(2), fine)).toMatchObject({ answer: { ok: true }, waits: [2_000] })
    // It waited in the queue until it was refused.
    expect(await runSlowly(2_001, busy(1), fine)).toEqual({ answer: answer(1), waits: [], unasked: 1 })
  })
  it('fails as busy if it is busy twice', async () => {
    expect(await run(busy(1), busy(3), fine)).toEqual({
      answer: { ok: false, error: { kind: 'busy', retryAfterSeconds: 3 } },
      waits: [1_000],
      unasked: 1,
    })
  })
})

it('a caller waits for a run that begins at the last moment, in a container that still has to start', () => {
  expect(MARGIN_MS - MOST_WAIT_MS).toBeGreaterThanOrEqual(10_000)
})

describe('a run that waits', () => {
  const lines = (...all: readonly object[]) =>
    new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(''), { headers: { 'content-type': 'application/x-ndjson' } })

  async function waiting(answer: Response) {
    const places: Array<number | null> = []
    const asked: Array<string | null> = []
    const transport: Transport = async (_, init) => {
      asked.push(new Headers(init.headers).get('x-runner-tell-place'))
      return answer
    }
    const result = await httpRunner(transport, null).run(request, (place) => void places.push(place))
    return { result, places, asked }
  }

  it('is told its place, and then the report', async () => {
    expect(await waiting(lines({ place: 12 }, { place: 3 }, { place: null }, report))).toEqual({
      result: { ok: true, value: report },
      places: [12, 3, null],
      asked: ['1'],
    })
  })
  it('may be refused after that', async () => {
    const error = { code: 'RUNNER_BUSY', message: '', retryAfterSeconds: 9 }
    expect(await waiting(lines({ place: 0 }, { error }))).toMatchObject({
      result: { ok: false, error: { kind: 'busy', retryAfterSeconds: 9 } },
      places: [0],
    })
  })
  it.each([
    ['breaks off', lines({ place: 2 }), 'not_reachable'],
    ['is no report', lines({ place: 2 }, { left: 0 }), 'bad_answer'],
    ['is the report of another run', lines({ place: 2 }, { ...report, id: 'another' }), 'bad_answer'],
  ])('has no report where the answer %s', async (_, answer, reason) => {
    expect((await waiting(answer)).result).toEqual({ ok: false, error: { kind: 'unavailable', reason } })
  })
  it('is answered as ever by a runner that does not tell', async () => {
    expect(await waiting(fine())).toEqual({ result: { ok: true, value: report }, places: [], asked: ['1'] })
  })
})

describe('a learner’s requests', () => {
  it('name them by their key, and nobody else’s name anybody', async () => {
    const heard: Array<string | null> = []
    const transport: Transport = async (_, init) => {
      const headers = new Headers(init.headers)
      heard.push(headers.get('x-runner-learner'), headers.get('x-runner-token'))
      return fine()
    }
    await httpRunner(ofLearner(transport, Promise.resolve('a-key-of-somebody')), 'token').run(request)
    await httpRunner(transport, 'token').run(request)
    expect(heard).toEqual(['a-key-of-somebody', 'token', null, 'token'])
  })
  it('are not repeated where their own run is what is in the way', async () => {
    expect(await run(refusal('OWN_RUN_UNDER_WAY', 429, 2), fine)).toEqual({
      answer: { ok: false, error: { kind: 'own_run', retryAfterSeconds: 2 } },
      waits: [],
      unasked: 1,
    })
  })
})

describe('any other answer is final', () => {
  it.each([
    ['INTERNAL', 500, { kind: 'unavailable', reason: 'internal' }],
    ['BAD_REQUEST', 400, { kind: 'unavailable', reason: 'bad_answer' }],
    ['UNAUTHORIZED', 401, { kind: 'unavailable', reason: 'not_configured' }],
    ['SANDBOX_REQUIRED', 503, { kind: 'sandbox_required' }],
    ['LANGUAGE_RUNTIME_NOT_FOUND', 501, { kind: 'language_not_installed', language: 'python3' }],
    ['RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE', 501, { kind: 'language_not_implemented', language: 'python3' }],
  ] as const)('%s', async (code, status, error) => {
    expect(await run(refusal(code, status), fine)).toEqual({ answer: { ok: false, error }, waits: [], unasked: 1 })
  })
  it('even a report of another run', async () => {
    const other = () => Response.json({ ...report, id: 'another' })
    expect((await run(other)).answer).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'bad_answer' } })
    const short = () => Response.json({ ...report, results: [] })
    expect((await run(short)).answer).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'bad_answer' } })
  })
  it('or a report of files that did not load, which has no results', async () => {
    const broken = {
      ...report,
      compile: { ms: 1, cached: false, error: { type: 'SyntaxError', message: 'bad', line: 1 } },
      results: [],
    }
    expect((await run(() => Response.json(broken))).answer).toEqual({ ok: true, value: broken })
  })
})
