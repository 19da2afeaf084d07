/** When a container of the runner is replaced, and that a request never waits for its successor. */
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Renewal, type Seat, type Step } from '../../src/runner/renewal.ts'

/** One request that begins and ends at once. */
const serve = (renewal: Renewal, status: number | null = 200, path = '/v1/run'): Step | null =>
  renewal.end(renewal.begin(), path, status)
const serveAll = (renewal: Renewal, statuses: ReadonlyArray<number | null>, path?: string) =>
  statuses.map((status) => serve(renewal, status, path))
const warm = { does: 'warm', seat: 'beside' }

describe('a successor is warmed', () => {
  it('after so many runs, in the middle of others', () => {
    const renewal = new Renewal('own', 2)
    renewal.begin()
    expect(serveAll(renewal, [200, 200, 200])).toEqual([null, warm, null])
    expect(renewal.begin()).toBe('own')
  })
  it.each(['/v1/run', '/v1/tests', '/v1/variants', '/v1/trace'])('after enough requests to %s', (path) => {
    expect(serveAll(new Renewal('own', 2), [200, 200], path)).toEqual([null, warm])
  })
  it.each(['/v1/mutants', '/v1/scaffold', '/v1/doctor', '/healthz'])('never after requests to %s', (path) => {
    expect(serveAll(new Renewal('own', 1), [200, 200], path)).toEqual([null, null])
  })
  it.each([500, 502, 504, null])('after an answer of %s', (status) => {
    expect(serveAll(new Renewal(), [200, status])).toEqual([null, warm])
  })
  it('never after an ordinary refusal', () => {
    expect(serveAll(new Renewal(), [400, 422, 429, 501, 503])).toEqual([null, null, null, null, null])
  })
})

describe('the container before', () => {
  it('is stopped when its last request has ended', () => {
    const renewal = new Renewal('own', 1)
    const slow = renewal.begin()
    expect(serve(renewal)).toEqual(warm)
    expect(renewal.tried(true)).toBeNull()
    expect([slow, renewal.begin()]).toEqual(['own', 'beside'])
    expect(renewal.end(slow, '/v1/run', 200)).toEqual({ does: 'stop', seat: 'own' })
  })
  it('is stopped at once where it is idle, and is the successor of its successor', () => {
    const renewal = new Renewal('own', 1)
    serve(renewal)
    expect(renewal.tried(true)).toEqual({ does: 'stop', seat: 'own' })
    expect(serve(renewal)).toEqual({ does: 'warm', seat: 'own' })
    expect(renewal.tried(true)).toEqual({ does: 'stop', seat: 'beside' })
    expect(renewal.serving).toBe('own')
  })
  it('is destroyed where it failed', () => {
    const renewal = new Renewal()
    serve(renewal, null)
    expect(renewal.isBroken).toBe(true)
    expect(renewal.tried(true)).toEqual({ does: 'destroy', seat: 'own' })
    expect(renewal.isBroken).toBe(false)
  })
  it('has no third beside it while it still ends', () => {
    const renewal = new Renewal('own', 1)
    renewal.begin()
    serve(renewal)
    renewal.tried(true)
    expect(serveAll(renewal, [200, 200])).toEqual([null, null])
  })
})

describe('without a successor', () => {
  it('a container that works goes on, and another try comes after 50 runs', () => {
    const renewal = new Renewal('own', 1)
    serve(renewal)
    expect(renewal.tried(false)).toBeNull()
    const steps = serveAll(
      renewal,
      Array.from({ length: 50 }, () => 200),
    )
    expect(steps.slice(0, 49).every((step) => step === null)).toBe(true)
    expect(steps[49]).toEqual(warm)
  })
  it('one that failed is destroyed when nothing is in work', () => {
    const renewal = new Renewal()
    const slow = renewal.begin()
    serve(renewal, 500)
    expect(renewal.tried(false)).toBeNull()
    expect(renewal.end(slow, '/v1/run', null)).toEqual({ does: 'destroy', seat: 'own' })
  })
})

it('under load that never pauses, every request meets a container that is warm', async () => {
  const renewal = new Renewal('own', 20)
  const state: Record<Seat, 'cold' | 'warm'> = { own: 'warm', beside: 'cold' }
  const served: Record<Seat, number> = { own: 0, beside: 0 }
  const met: string[] = []
  let renewals = 0
  const perform = async (step: Step | null): Promise<void> => {
    if (step === null) return
    if (step.does !== 'warm') return void (state[step.seat] = 'cold')
    for (let count = 0; count < 5; count++) await turn()
    state[step.seat] = 'warm'
    renewals++
    await perform(renewal.tried(true))
  }
  const pending: Promise<void>[] = []
  const learner = async () => {
    for (let count = 0; count < 60; count++) {
      const seat = renewal.begin()
      met.push(state[seat])
      await turn()
      met.push(state[seat])
      served[seat]++
      pending.push(perform(renewal.end(seat, '/v1/run', 200)))
    }
  }
  await Promise.all([learner(), learner(), learner(), learner()])
  await Promise.all(pending)
  expect(new Set(met)).toEqual(new Set(['warm']))
  expect(renewals).toBeGreaterThan(3)
  expect(Math.min(served.own, served.beside)).toBeGreaterThan(20)
})
