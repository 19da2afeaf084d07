import { afterEach, expect, it, vi } from 'vitest'
import { graderOf, type AiBinding } from '../../src/grader/configured.ts'
import { claims, Clock, endpointOf, raw, says, status } from './endpoint.ts'
import { answer, points, request, right } from './request.ts'

afterEach(() => vi.restoreAllMocks())

it('there is no grader without configuration', async () => {
  expect(await graderOf({ kind: 'none' }).grade(request)).toEqual({ ok: false, error: { kind: 'not_configured' } })
})

/** A binding whose models answer or throw as given, and which records its requests. */
function bindingOf(models: Readonly<Record<string, () => unknown>>) {
  const calls: Array<{ model: string; inputs: object; options: object | undefined }> = []
  const binding: AiBinding = {
    async run(model, inputs, options) {
      calls.push({ model, inputs, options })
      return models[model]?.()
    },
  }
  return { binding, asked: calls }
}

const models = { primary: '@cf/test/strong', fallback: '@cf/test/cheap' }

it.each([
  ['an object', { points: right }],
  ['text', JSON.stringify({ points: right })],
])('Workers AI is asked for %s', async (_name, response) => {
  const { binding, asked } = bindingOf({ '@cf/test/strong': () => ({ response }) })
  const grader = graderOf({ kind: 'workers-ai', binding, ...models }, new Clock().chance())
  expect(await grader.grade(request)).toEqual({ ok: true, value: right })
  expect(asked).toMatchObject([
    {
      model: '@cf/test/strong',
      inputs: { temperature: 0, max_tokens: 2_000, response_format: { type: 'json_schema' } },
      options: { signal: expect.any(AbortSignal) },
    },
  ])
})

it('Workers AI without capacity is retried, then its cheaper model is used', async () => {
  const clock = new Clock()
  const full = () => {
    throw new Error('3040: Capacity temporarily exceeded, please try again.')
  }
  const { binding, asked } = bindingOf({ '@cf/test/strong': full, '@cf/test/cheap': () => ({ response: { points: right } }) })
  expect(await graderOf({ kind: 'workers-ai', binding, ...models }, clock.chance()).grade(request)).toEqual({
    ok: true,
    value: right,
  })
  expect(asked.map(({ model }) => model)).toEqual(['@cf/test/strong', '@cf/test/strong', '@cf/test/strong', '@cf/test/cheap'])
  expect(clock.waits).toEqual([250, 500])
})

it('Workers AI that ignores the signal still counts as late', async () => {
  const clock = new Clock()
  const never = () => {
    clock.expire()
    return new Promise(() => {})
  }
  const { binding } = bindingOf({ '@cf/test/strong': never, '@cf/test/cheap': never })
  const grader = graderOf({ kind: 'workers-ai', binding, ...models }, clock.chance())
  expect(await grader.grade(request)).toEqual({ ok: false, error: { kind: 'unavailable', reason: 'late' } })
  expect(clock.ms).toBeLessThanOrEqual(20_000)
})

it('writes nothing to the console, with any outcome', async () => {
  const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const
  const spies = [...methods.map((name) => vi.spyOn(console, name)), vi.spyOn(process, 'emitWarning')]
  for (const spy of spies) spy.mockImplementation(() => {})
  const replies = [claims(...right), says(answer), raw(answer), status(400), status(429)]
  for (const reply of replies) {
    const clock = new Clock()
    const endpoint = await endpointOf({ primary: [reply], fallback: [reply] }, clock)
    const config = { kind: 'openai', baseUrl: endpoint.baseUrl, apiKey: 'k', primary: 'primary', fallback: 'fallback' } as const
    const result = await graderOf(config, clock.chance()).grade(request)
    if (!result.ok) expect(JSON.stringify(result)).not.toContain(points[0]?.text)
    if (!result.ok) expect(JSON.stringify(result)).not.toContain(answer)
    await endpoint.close()
  }
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})
