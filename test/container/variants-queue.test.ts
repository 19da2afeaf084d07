/** Many variants of one file set take one place in the queue: who has it, for how long, and what becomes of it. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { answerLine, refuse, refused } from '../../container/http.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { VariantsRequest } from '../../src/runner/workspace-protocol.ts'
import { call, processesWith, startRunner, token, values } from './runner-process.ts'

type Base = VariantsRequest['base']
const request = (base: Base, contents: readonly string[]): VariantsRequest => ({
  id: 'batch',
  base,
  variants: contents.map((content, index) => ({ id: `v${index}`, path: 'solution.py', content })),
  wallMs: 60_000,
})

const sleeping = (mark: string) => `import subprocess\ndef solve(a): subprocess.run(["sh", "-c", "sleep 600; true", "${mark}"])`
const base: Base = { kind: 'run', request: call('python3', '', [[1]], { types: '(int) -> void', wallMs: 1_200 }) }
const quick = call('python3', 'def solve(a): return a', [[7]])

it('a place in the queue is free when the caller has gone, who has had each line when it was there', async () => {
  const one = await startRunner({ RUNNER_SLOTS: '1' })
  const mark = randomUUID()
  const gone = new AbortController()
  const patient: Base = {
    kind: 'run',
    request: call('python3', '', [[1]], { types: '(int) -> void', wallMs: 60_000, runMs: 120_000 }),
  }
  const contents = ['def solve(a): pass', sleeping(mark), sleeping(mark)]
  const response = await one.ask('/v1/variants', {
    method: 'POST',
    body: JSON.stringify(request(patient, contents)),
    signal: gone.signal,
  })
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const reader = response.body?.getReader()
  const line = new TextDecoder().decode((await reader?.read())?.value)
  expect(JSON.parse(line)).toMatchObject({ id: 'v0', report: { id: 'v0', results: [{ end: 'returned' }] } })
  while (processesWith(mark).length === 0) await turn()
  gone.abort()
  await expect(reader?.read()).rejects.toThrow()
  expect(values(await one.run(quick))).toEqual(['7'])
  expect(processesWith(mark)).toEqual([])
  await one.stop()
})

it('a place in the queue is not kept by a runner that is stopped, whose answer is no whole one', async () => {
  const one = await startRunner({ RUNNER_SLOTS: '1' })
  const mark = randomUUID()
  const heard: string[] = []
  const patient: Base = {
    kind: 'run',
    request: call('python3', '', [[1]], { types: '(int) -> void', wallMs: 60_000, runMs: 120_000 }),
  }
  const contents = ['def solve(a): pass', sleeping(mark), sleeping(mark)]
  const answer = localRunner({ url: one.url, token }).variants(request(patient, contents), ({ id }) => void heard.push(id))
  while (processesWith(mark).length === 0) await turn()
  await one.stop()
  expect(await answer).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'bad_answer' } })
  expect([heard, processesWith(mark)]).toEqual([['v0'], []])
})

it('a place in the queue has an answer that is broken off where the runner fails after it has begun', async () => {
  const server = createServer((_, response) => {
    void answerLine(response, { id: 'v0' }).then(() => refuse(response, refused('INTERNAL', 'no')))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const response = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
  await expect(response.text()).rejects.toThrow()
  server.close()
})

it('a place in the queue is given to whoever waits before the next variant is begun', async () => {
  const one = await startRunner({ RUNNER_SLOTS: '1' })
  const mark = randomUUID()
  const heard: string[] = []
  const contents = [sleeping(mark), sleeping(mark), sleeping(mark), sleeping(mark)]
  const answer = localRunner({ url: one.url, token }).variants(request(base, contents), ({ id }) => void heard.push(id))
  while (processesWith(mark).length === 0) await turn()
  expect(values(await one.run(quick))).toEqual(['7'])
  expect(heard.length).toBeLessThan(contents.length)
  const report = await answer
  expect(report.ok && report.value.results).toHaveLength(4)
  await one.stop()
})
