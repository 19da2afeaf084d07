/** Slots are shared by learners: who waits for whom, who is refused and how, and what becomes of a run that others wait for. */
import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LEARNER_HEADER } from '../../src/runner/protocol.ts'
import { localRunner } from '../../src/runner/local.ts'
import { call, processesWith, type RunnerProcess, startRunner, token } from './runner-process.ts'

let runner: RunnerProcess
beforeEach(async () => {
  runner = await startRunner({ RUNNER_SLOTS: '1' })
})
afterEach(() => runner.stop())

const keys = { ann: 'ann-ann-ann-ann-ann', ben: 'ben-ben-ben-ben-ben', cem: 'cem-cem-cem-cem-cem' } as const
type Learner = keyof typeof keys

const long = { types: '(int) -> void', cpuMs: 10_000, wallMs: 60_000, runMs: 120_000 } as const
const sleeping = (mark: string) =>
  call('python3', `import subprocess\ndef solve(a): subprocess.run(["sh", "-c", "sleep 600; true", "${mark}"])`, [[1]], long)
const quick = call('python3', 'def solve(a): return a', [[7]])
const answer = z.object({ results: z.array(z.object({ end: z.string() })) })
const refusal = z.object({ error: z.object({ code: z.string(), retryAfterSeconds: z.number().optional() }) })

/** How a run ended, or the code of what refused it; `gone` where its caller went. */
async function ask(learner: Learner | null, request: unknown, signal?: AbortSignal): Promise<string> {
  try {
    const response = await runner.ask('/v1/run', {
      method: 'POST',
      body: JSON.stringify(request),
      headers: learner === null ? {} : { [LEARNER_HEADER]: keys[learner] },
      ...(signal ? { signal } : {}),
    })
    const body: unknown = await response.json()
    return response.status === 200 ? (answer.parse(body).results[0]?.end ?? 'none') : refusal.parse(body).error.code
  } catch {
    return 'gone'
  }
}

const there = async (mark: string) => {
  while (processesWith(mark).length === 0) await turn()
}

describe('one slot', () => {
  it('is left to another learner by a run that goes on for long, which goes on all the same', async () => {
    const [mark, gone] = [randomUUID(), new AbortController()]
    const sleeper = ask('ann', sleeping(mark), gone.signal)
    await there(mark)
    expect(await ask('ben', quick)).toBe('returned')
    expect(await ask('cem', quick)).toBe('returned')
    expect(processesWith(mark)).not.toEqual([])
    gone.abort()
    expect(await sleeper).toBe('gone')
  })

  it('has a learner wait for their own run, and refuses a third as their own', async () => {
    const [mark, gone] = [randomUUID(), new AbortController()]
    const first = ask('ann', sleeping(mark), gone.signal)
    await there(mark)
    const answers = [ask('ann', quick), ask('ann', quick)]
    expect(await Promise.race(answers)).toBe('OWN_RUN_UNDER_WAY')
    expect(await ask('ben', quick)).toBe('returned')
    gone.abort()
    expect(await first).toBe('gone')
    // What waited has its turn, now that the first is over.
    expect((await Promise.all(answers)).toSorted()).toEqual(['OWN_RUN_UNDER_WAY', 'returned'])
  })

  it('keeps no place in the queue for a caller who has gone', async () => {
    const [mark, waiting] = [randomUUID(), new AbortController()]
    const gone = new AbortController()
    const first = ask('ann', sleeping(mark), gone.signal)
    await there(mark)
    const second = ask('ann', quick, waiting.signal)
    const third = ask('ann', quick, waiting.signal)
    expect(await Promise.race([second, third])).toBe('OWN_RUN_UNDER_WAY')
    waiting.abort()
    await Promise.all([second, third])
    // The runner notices soon after that the other end is closed; then there is room for one again.
    const again = new AbortController()
    for (let got = 'OWN_RUN_UNDER_WAY'; got === 'OWN_RUN_UNDER_WAY';)
      got = await Promise.race([ask('ann', quick, again.signal), ask('ben', quick)])
    gone.abort()
    again.abort()
    expect(await first).toBe('gone')
    let last = 'OWN_RUN_UNDER_WAY'
    while (last === 'OWN_RUN_UNDER_WAY') last = await ask('ann', quick)
    expect(last).toBe('returned')
  })

  it('ends the run of whoever used most, where others wait and there is no room beside it', async () => {
    const marks = [randomUUID(), randomUUID(), randomUUID()] as const
    const gone = new AbortController()
    const ann = ask('ann', sleeping(marks[0]))
    await there(marks[0])
    const ben = ask('ben', sleeping(marks[1]), gone.signal)
    await there(marks[1])
    const cem = ask('cem', sleeping(marks[2]), gone.signal)
    expect(await ann).toBe('RUNNER_BUSY')
    await there(marks[2])
    expect(processesWith(marks[0])).toEqual([])
    gone.abort()
    expect(await Promise.all([ben, cem])).toEqual(['gone', 'gone'])
  })

  it('refuses at once what no queue has room for', async () => {
    const [mark, gone] = [randomUUID(), new AbortController()]
    const first = ask(null, sleeping(mark), gone.signal)
    await there(mark)
    const refusals: Array<string | null> = []
    const send = async () => {
      const body = JSON.stringify(quick)
      const response = await runner.ask('/v1/run', { method: 'POST', body, signal: gone.signal }).catch(() => null)
      if (response) refusals.push(`${response.status}, again in ${response.headers.get('retry-after')} s`)
    }
    const answers = Array.from({ length: 253 }, send)
    await Promise.race(answers)
    while (refusals.length < 3) await turn()
    // 250 wait. No run has ended yet, so each counts 60 ms.
    expect(refusals).toEqual(['429, again in 16 s', '429, again in 16 s', '429, again in 16 s'])
    gone.abort()
    await Promise.all([first, ...answers])
  })

  it('refuses at once whoever accepts no such wait, and tells it beforehand', async () => {
    const [mark, gone] = [randomUUID(), new AbortController()]
    const load = async (): Promise<unknown> => {
      const response = await runner.ask('/v1/load', { headers: { [LEARNER_HEADER]: keys.ben } })
      return response.json()
    }
    expect(await load()).toEqual({ expectedWaitMs: 0, running: 0, waiting: 0 })
    const first = ask(null, sleeping(mark), gone.signal)
    await there(mark)
    expect(await load()).toEqual({ expectedWaitMs: 60, running: 1, waiting: 0 })
    const send = (most: string) =>
      runner.ask('/v1/run', {
        method: 'POST',
        body: JSON.stringify(quick),
        headers: { [LEARNER_HEADER]: keys.ben, 'x-runner-most-expected-ms': most },
      })
    const response = await send('59')
    expect([response.status, await response.json()]).toEqual([
      429,
      { error: { code: 'RUNNER_BUSY', message: 'others wait who used less', retryAfterSeconds: 1, expectedWaitMs: 60 } },
    ])
    expect((await send('60')).status).toBe(200)
    gone.abort()
    await first
  })

  it('tells whoever waits and asks for it how many go first', async () => {
    const [mark, gone] = [randomUUID(), new AbortController()]
    const first = ask(null, sleeping(mark), gone.signal)
    await there(mark)
    const places: Array<Array<number | null>> = [[], []]
    const [toldFirst, toldSecond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const nobodys = localRunner({ url: runner.url, token })
    const reports = places.map((mine, index) =>
      nobodys.run(quick, (place) => {
        mine.push(place)
        if (index === 0) toldFirst.resolve()
        else toldSecond.resolve()
      }),
    )
    await Promise.all([toldFirst.promise, toldSecond.promise])
    gone.abort()
    expect(await first).toBe('gone')
    expect(await Promise.all(reports)).toMatchObject([{ ok: true }, { ok: true }])
    expect(places.map(([earliest]) => earliest).toSorted()).toEqual([0, 1])
    expect(places.map((mine) => mine.at(-1))).toEqual([null, null])
  })

  it('says in its refusals when to come back', async () => {
    const [mark, gone] = [randomUUID(), new AbortController()]
    const first = ask('ann', sleeping(mark), gone.signal)
    await there(mark)
    const waits = ask('ann', quick, gone.signal)
    const headers = { [LEARNER_HEADER]: keys.ann }
    // The one before may still be on its way; then this one waits, and is asked for once more.
    const send = () => runner.ask('/v1/run', { method: 'POST', body: JSON.stringify(quick), headers, signal: gone.signal })
    const response = await Promise.race([send(), send()])
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2'])
    gone.abort()
    await Promise.all([first, waits])
  })

  it('is had by a batch and a run of the same learner in turns, and none refuses itself', async () => {
    const learner = Promise.resolve(keys.ann)
    const mine = localRunner({ url: runner.url, token, learner })
    const variants = Array.from({ length: 6 }, (_, index) => ({
      id: `v${index}`,
      path: 'solution.py',
      content: `def solve(a): return ${index}`,
    }))
    const batch = mine.variants({ id: 'batch', base: { kind: 'run', request: quick }, variants, wallMs: 60_000 })
    expect(await mine.run(quick)).toMatchObject({ ok: true })
    const report = await batch
    expect(report.ok && report.value.results.map((result) => 'report' in result)).toEqual([true, true, true, true, true, true])
  })

  it('is nobody’s by a name that is no key', async () => {
    const response = await runner.ask('/v1/run', {
      method: 'POST',
      body: JSON.stringify(quick),
      headers: { [LEARNER_HEADER]: 'ann@example.com' },
    })
    expect([response.status, refusal.parse(await response.json()).error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})
