/** The choice of an instance. */
import { describe, expect, it } from 'vitest'
import { instanceFor, instancePool, leastLoaded, othersOf } from '../../src/runner/instances.ts'

describe('a learner’s instance', () => {
  const users = Array.from({ length: 3_000 }, (_, index) => `user-${index}-${index * 7919}`)
  it('is always the same', () => {
    for (const user of users) expect(instanceFor(user, 5)).toBe(instanceFor(user, 5))
  })
  it.each([1, 2, 3, 5, 50])('is one of %d, with an even distribution', (size) => {
    const shares = Array.from({ length: size }, () => 0)
    for (const user of users) {
      const instance = instanceFor(user, size)
      shares[instance] = (shares[instance] ?? Number.NaN) + 1
    }
    for (const share of shares) {
      expect(share).toBeGreaterThan((users.length / size) * 0.5)
      expect(share).toBeLessThan((users.length / size) * 2)
    }
  })
})

describe('a broken instance', () => {
  /** Sends a request to a pool of `size` whose instances answer with a status, or not at all. */
  async function ask(answers: Readonly<Record<string, number | 'nobody'>>, size: number, init: RequestInit = { method: 'POST' }) {
    const requests: string[] = []
    const send = instancePool(
      async (instance, path, { method }) => {
        requests.push(`${instance} ${method} ${path}`)
        const answer = answers[instance] ?? 'nobody'
        if (answer === 'nobody') throw new Error('nobody answers')
        return new Response(instance, { status: answer })
      },
      1,
      size,
    )
    const answer = await send('/v1/run', init).catch((error: unknown) => String(error))
    return { asked: requests, answer: answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer }
  }

  it.each([200, 400, 422, 429, 501, 503])('is not an instance that answers with %d', async (status) => {
    expect(await ask({ 'runner-1': status, 'runner-2': 200 }, 3)).toEqual({
      asked: ['runner-1 POST /v1/run'],
      answer: `${status} runner-1`,
    })
  })
  it.each([500, 502, 504, 'nobody'] as const)('that answers with %s is replaced by the next', async (status) => {
    expect(await ask({ 'runner-1': status, 'runner-2': 200 }, 3)).toEqual({
      asked: ['runner-1 POST /v1/run', 'runner-2 POST /v1/run'],
      answer: '200 runner-2',
    })
    expect((await ask({ 'runner-1': status, 'runner-0': 200 }, 2)).answer).toBe('200 runner-0')
  })
  it('is replaced only once', async () => {
    expect(await ask({ 'runner-1': 500, 'runner-2': 500, 'runner-0': 200 }, 3)).toMatchObject({ answer: '500 runner-2' })
    expect(await ask({}, 3)).toEqual({
      asked: ['runner-1 POST /v1/run', 'runner-2 POST /v1/run'],
      answer: 'Error: nobody answers',
    })
  })
  it('is not replaced in a pool of one', async () => {
    expect(await ask({ 'runner-1': 500 }, 1)).toEqual({ asked: ['runner-1 POST /v1/run'], answer: '500 runner-1' })
  })
  it('still answers the doctor itself', async () => {
    expect((await ask({ 'runner-1': 500 }, 3, { method: 'GET' })).asked).toEqual(['runner-1 GET /v1/run'])
  })
  it('is not an instance whose caller no longer waits', async () => {
    const init = { method: 'POST', signal: AbortSignal.abort() }
    expect((await ask({ 'runner-2': 200 }, 3, init)).asked).toEqual(['runner-1 POST /v1/run'])
  })
})

describe('the least loaded of three', () => {
  const own = { instance: 1, expectedWaitMs: 5_000 }
  it.each([
    ['has the shortest wait', 4_000, 3_900, 3],
    ['is the learner’s own, where the others wait as long', 5_000, 5_000, 1],
    ['is the first of two that wait as long', 200, 200, 2],
    ['is none whose wait nobody knows', null, null, 1],
    ['is one that is known', null, 4_999, 3],
  ])('%s', (_, second, third, chosen) => {
    const others = [
      { instance: 2, expectedWaitMs: second },
      { instance: 3, expectedWaitMs: third },
    ]
    expect(leastLoaded(own, others)).toBe(chosen)
  })

  it('is one of the learner’s own and the two after it, or of fewer where there are no more', () => {
    expect([othersOf(0, 1), othersOf(1, 2), othersOf(1, 3), othersOf(3, 5), othersOf(4, 5)]).toEqual([
      [],
      [0],
      [2, 0],
      [4, 0],
      [0, 1],
    ])
  })
})

describe('a learner’s run', () => {
  type Load = number | 'unknown' | 'silent' | 'gone' | 'full by now'
  const full = (expectedWaitMs: number) =>
    Response.json({ error: { code: 'RUNNER_BUSY', message: '', retryAfterSeconds: 9, expectedWaitMs } }, { status: 429 })
  const busy = () => Response.json({ error: { code: 'RUNNER_BUSY', message: '', retryAfterSeconds: 2 } }, { status: 429 })

  /** Runs in a pool of five whose instance 1 is the learner's own. `refusal`: its answer to whoever accepts no longer wait. */
  async function run(refusal: () => Response, loads: Readonly<Record<string, Load>>, path = '/v1/run') {
    const requests: string[] = []
    const load = (of: Load | undefined): Response | Promise<Response> => {
      if (of === 'silent') return new Promise<Response>(() => {})
      if (of === 'gone') throw new Error('nobody answers')
      if (of === 'full by now') return Response.json({ expectedWaitMs: 0 })
      return typeof of === 'number' ? Response.json({ expectedWaitMs: of }) : Response.json({ error: {} }, { status: 404 })
    }
    const send = instancePool(
      async (instance, asked, init) => {
        const headers = new Headers(init.headers)
        const most = headers.get('x-runner-most-expected-ms')
        const words = [instance, init.method, asked, headers.get('x-runner-learner'), most === null ? '' : `below ${most}`]
        requests.push(words.join(' ').trim())
        if (asked === '/v1/load') return load(loads[instance])
        if (most !== null) return refusal()
        if (loads[instance] === 'full by now') return full(21_000)
        return loads[instance] === 'gone'
          ? new Response('gone', { status: 500 })
          : new Response(`${instance} ${typeof init.body === 'string' ? init.body : ''}`)
      },
      1,
      5,
      // Whoever answers at all answers sooner.
      () => new Promise((passed) => setImmediate(passed)),
    )
    const init = { method: 'POST', headers: { 'x-runner-learner': 'ann' }, body: 'code' }
    const answer = await send(path, init)
    return { requests, answer: `${answer.status} ${await answer.text()}` }
  }
  const first = 'runner-1 POST /v1/run ann below 3000'
  const asked = [first, 'runner-2 GET /v1/load ann', 'runner-3 GET /v1/load ann']

  it('is its own instance’s, where that has no long queue', async () => {
    expect(await run(() => new Response('done'), {})).toEqual({ requests: [first], answer: '200 done' })
  })
  it('goes to the less loaded of two others, however long that takes', async () => {
    expect(await run(() => full(8_000), { 'runner-2': 6_000, 'runner-3': 5_000 })).toEqual({
      requests: [...asked, 'runner-3 POST /v1/run ann'],
      answer: '200 runner-3 code',
    })
  })
  it('waits at its own instance, where the others have longer queues', async () => {
    expect(await run(() => full(4_000), { 'runner-2': 4_001, 'runner-3': 9_000 })).toEqual({
      requests: [...asked, 'runner-1 POST /v1/run ann'],
      answer: '200 runner-1 code',
    })
  })
  it.each(['unknown', 'silent', 'gone'] as const)('goes to no other whose load is %s', async (load) => {
    expect((await run(() => full(9_000), { 'runner-2': load, 'runner-3': load })).answer).toBe('200 runner-1 code')
    expect((await run(() => full(9_000), { 'runner-2': load, 'runner-3': 8_000 })).answer).toBe('200 runner-3 code')
  })
  it('comes back where the less loaded one is full by then', async () => {
    expect(await run(() => full(8_000), { 'runner-2': 'full by now', 'runner-3': 5_000 })).toEqual({
      requests: [...asked, 'runner-2 POST /v1/run ann', 'runner-1 POST /v1/run ann'],
      answer: '200 runner-1 code',
    })
  })
  it('goes to no other where it waited in vain, or the runner is of the release before', async () => {
    const { requests, answer } = await run(busy, { 'runner-2': 0 })
    expect(requests).toEqual([first])
    expect(answer).toBe('429 {"error":{"code":"RUNNER_BUSY","message":"","retryAfterSeconds":2}}')
  })
  it('goes to no other where the learner’s own run is in the way', async () => {
    const own = () => Response.json({ error: { code: 'OWN_RUN_UNDER_WAY', message: '', retryAfterSeconds: 2 } }, { status: 429 })
    expect((await run(own, { 'runner-2': 0 })).requests).toEqual([first])
  })
  it.each(['/v1/tests', '/v1/trace', '/v1/variants'])('is what %s asks for, too', async (path) => {
    expect((await run(() => full(9_000), { 'runner-2': 0 }, path)).answer).toBe('200 runner-2 code')
  })
  it('is nothing that needs no slot', async () => {
    expect((await run(busy, {}, '/v1/cut')).requests).toEqual(['runner-1 POST /v1/cut ann'])
  })
})
