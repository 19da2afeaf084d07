/** The choice of an instance, and when an instance is replaced. */
import { describe, expect, it } from 'vitest'
import { instanceFor, withSpare } from '../../src/runner/instances.ts'
import { InstanceHealth } from '../../src/runner/instance-health.ts'

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
    const send = withSpare(
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

describe('an instance', () => {
  /** The result of each `end`, for consecutive runs. */
  const ends = (wear: InstanceHealth, statuses: readonly (number | null)[], path = '/v1/run') =>
    statuses.map((status) => {
      wear.begin()
      return wear.end(path, status)
    })

  it('is replaced after its number of runs, and the next counts from zero', () => {
    const wear = new InstanceHealth(3)
    expect(ends(wear, [200, 200, 200])).toEqual([false, false, true])
    wear.renew()
    expect(ends(wear, [200, 429, 200])).toEqual([false, false, true])
  })
  it.each(['/v1/run', '/v1/tests', '/v1/variants'])('counts %s as a run', (path) => {
    expect(ends(new InstanceHealth(2), [200, 200], path)).toEqual([false, true])
  })
  it.each(['/v1/doctor', '/v1/languages', '/v1/mutants', '/v1/scaffold', '/v1/cut'])('does not count %s as a run', (path) => {
    expect(ends(new InstanceHealth(1), [200, 200], path)).toEqual([false, false])
  })
  it.each([500, 502, null])('is replaced after an answer of %s', (status) => {
    expect(ends(new InstanceHealth(100), [200, status])).toEqual([false, true])
  })
  it('stays after a normal refusal', () => {
    expect(ends(new InstanceHealth(100), [400, 422, 429, 501, 503])).toEqual([false, false, false, false, false])
  })
  it('is replaced only when no other request is open', () => {
    const wear = new InstanceHealth(100)
    wear.begin()
    wear.begin()
    expect(wear.end('/v1/run', 500)).toBe(false)
    wear.begin()
    expect(wear.end('/v1/run', 200)).toBe(false)
    expect(wear.end('/v1/run', 200)).toBe(true)
  })
})
