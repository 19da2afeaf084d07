/** The streamed answer to a variants request: in any pieces, incomplete, or malformed. */
import { describe, expect, it } from 'vitest'
import { httpRunner, type Transport } from '../../src/runner/http-runner.ts'
import { programRun } from '../../src/runner/requests.ts'
import type { TestsReport, VariantsRequest, VariantResult } from '../../src/runner/workspace-protocol.ts'
import { ended, reportOf } from './reports.ts'

const limits = { cpuMs: 1_000, wallMs: 1_000, memoryMb: 64 }
const tests = { id: 'base', language: 'python3' as const, files: [{ path: 'a.py', content: '' }], limits }
const variants = ['one', 'two'].map((id) => ({ id, path: 'a.py', content: '' }))
const ofTests: VariantsRequest = { id: 'batch', base: { kind: 'tests', request: tests }, variants, wallMs: 1_000 }
const ofRun: VariantsRequest = { ...ofTests, base: { kind: 'run', request: programRun('base', 'python3', '', '', 1_000) } }

const report = (id: string, changes: Partial<TestsReport> = {}): TestsReport => ({
  id,
  language: 'python3',
  version: '3',
  tool: 'unittest',
  sandbox: 'none',
  end: 'finished',
  tests: [],
  dropped: 0,
  printed: '',
  wallMs: 1,
  ...changes,
})
const run = (id: string) => ({ ...reportOf([ended('returned')]), id })
const one = { id: 'one', report: report('one') }
const two = { id: 'two', report: report('two', { printed: 'zwölf € 🦀' }) }
const failed = { id: 'two', error: { code: 'INTERNAL', message: 'no' } }
const lines = (...values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const bytes = (text: string) => new TextEncoder().encode(text)
const good = lines(one, two, { left: 0 })
const bad = { ok: false, error: { kind: 'unavailable', reason: 'bad_answer' } }

/** Sends these pieces, then ends as given. */
const sending = (
  pieces: readonly Uint8Array[],
  end: (stream: ReadableStreamDefaultController) => void = (stream) => stream.close(),
) => {
  const remaining = [...pieces]
  let isCancelled = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        const piece = remaining.shift()
        if (piece) stream.enqueue(piece)
        else end(stream)
      },
      cancel() {
        isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(body), isCancelled: () => isCancelled }
}

async function read(request: VariantsRequest, transport: Transport, marginMs = 60_000) {
  const heard: VariantResult[] = []
  const waits: number[] = []
  const runner = httpRunner(transport, null, marginMs, async (ms) => void waits.push(ms))
  const answer = await runner.variants(request, (result) => void heard.push(result))
  return { answer, heard, waits }
}
const readText = (text: string, request = ofTests) => read(request, async () => sending([bytes(text)]).response)

describe('an answer line by line', () => {
  it.each([1, 2, 3, 7, 64, 1_000])('is the same in pieces of %i bytes', async (size) => {
    const all = bytes(good)
    const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
    const { answer, heard } = await read(ofTests, async () => sending(pieces).response)
    expect(answer).toEqual({ ok: true, value: { results: [one, two], left: 0 } })
    expect(heard).toEqual([one, two])
  })

  it('is reported before the next line arrives', async () => {
    const order: string[] = []
    const pieces = [one, two, { left: 0 }].map((value) => bytes(lines(value)))
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          const piece = pieces.shift()
          order.push('sent')
          if (piece) stream.enqueue(piece)
          else stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const runner = httpRunner(async () => new Response(body), null)
    await runner.variants(ofTests, ({ id }) => void order.push(id))
    expect(order).toEqual(['sent', 'one', 'sent', 'two', 'sent'])
  })

  it('may say how many variants are left, and why a variant has no report', async () => {
    expect((await readText(lines(one, { left: 1 }))).answer).toEqual({ ok: true, value: { results: [one], left: 1 } })
    expect((await readText(lines({ left: 2 }))).answer).toEqual({ ok: true, value: { results: [], left: 2 } })
    expect((await readText(lines(one, failed, { left: 0 }))).answer).toMatchObject({
      ok: true,
      value: { results: [one, failed] },
    })
  })

  it('has runs if the base is a run', async () => {
    const ran = [
      { id: 'one', report: run('one') },
      { id: 'two', report: { ...run('two'), results: [] } },
    ] as const
    const broken = { ...run('two'), results: [], compile: { ms: 1, cached: false, error: { type: 'A', message: '', line: 1 } } }
    expect((await readText(lines(...ran, { left: 0 }), ofRun)).answer).toEqual(bad)
    const whole = lines(ran[0], { id: 'two', report: broken }, { left: 0 })
    expect((await readText(whole, ofRun)).answer).toMatchObject({ ok: true, value: { left: 0 } })
    expect((await readText(good, ofRun)).answer).toEqual(bad)
    expect((await readText(whole, ofTests)).answer).toEqual(bad)
  })
})

describe('an invalid answer', () => {
  it.each([
    ['nothing', '', 0],
    ['no JSON', 'one\n', 0],
    ['an empty line', `\n${good}`, 0],
    ['one that is broken off after a line', lines(one), 1],
    ['one that is broken off within a line', good.slice(0, -2), 2],
    ['one in another order', lines(two, one, { left: 0 }), 0],
    ['one that begins twice', lines(one, one, { left: 0 }), 1],
    ['one with the error of another', lines(failed, failed, { left: 0 }), 0],
    ['one with the report of another', lines({ id: 'one', report: report('two') }, two, { left: 0 }), 0],
    ['one in another language', lines({ id: 'one', report: report('one', { language: 'go' }) }, two, { left: 0 }), 0],
    ['one more than was asked for', lines(one, two, { id: 'three', report: report('three') }, { left: 0 }), 2],
    ['one that leaves more than there are', lines(one, two, { left: 1 }), 2],
    ['one that leaves fewer than there are', lines(one, { left: 0 }), 1],
    ['an error that nobody knows', lines({ id: 'one', error: { code: 'ODD', message: '' } }, two, { left: 0 }), 0],
  ])('%s', async (_, text, told) => {
    const { answer, heard } = await readText(text)
    expect(answer).toEqual(bad)
    expect(heard).toHaveLength(told)
  })

  it('is a line without end, which is not read to its end', async () => {
    const piece = bytes('x'.repeat(1024 * 1024))
    const request = sending(
      Array.from({ length: 100 }, () => piece),
      () => {},
    )
    expect((await read(ofTests, async () => request.response)).answer).toEqual(bad)
    expect(request.isCancelled()).toBe(true)
  })

  it('is a stream that fails', async () => {
    const requestOf = sending([bytes(lines(one))], (stream) => stream.error(new Error('gone')))
    expect(await read(ofTests, async () => requestOf.response)).toMatchObject({ answer: bad, heard: [one] })
  })
})

describe('a missing answer', () => {
  const never: Transport = (_, { signal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  it('is late, before its first line or after', async () => {
    const brief = {
      ...ofTests,
      wallMs: 1,
      base: { kind: 'tests' as const, request: { ...tests, limits: { ...limits, wallMs: 1 } } },
    }
    expect((await read(brief, never, 0)).answer).toEqual({ ok: false, error: { kind: 'late' } })
    const stalls: Transport = async (_, { signal }) =>
      sending([bytes(lines(one))], (stream) => signal?.addEventListener('abort', () => stream.error(new Error('aborted'))))
        .response
    expect(await read(brief, stalls, 0)).toMatchObject({ answer: { ok: false, error: { kind: 'late' } }, heard: [one] })
  })

  it('is a failure of the same kind as for a run (busy twice, not reachable)', async () => {
    const busy = () => Response.json({ error: { code: 'RUNNER_BUSY', message: '', retryAfterSeconds: 1 } }, { status: 429 })
    const answers = [busy, () => sending([bytes(good)]).response]
    expect(await read(ofTests, async () => answers.shift()?.() ?? busy())).toMatchObject({ answer: { ok: true }, waits: [1_000] })
    expect((await read(ofTests, async () => busy())).answer).toMatchObject({ ok: false, error: { kind: 'busy' } })
    const gone = await read(ofTests, () => Promise.reject(new Error('nobody')))
    expect(gone.answer).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'not_reachable' } })
  })
})

it('rethrows what the callback throws, and cancels the stream', async () => {
  const requestOf = sending([bytes(lines(one, two))], () => {})
  const runner = httpRunner(async () => requestOf.response, null)
  const answer = runner.variants(ofTests, () => {
    throw new Error('a bug')
  })
  await expect(answer).rejects.toThrow('a bug')
  expect(requestOf.isCancelled()).toBe(true)
})
