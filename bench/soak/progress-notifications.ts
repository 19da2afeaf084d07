/** The progress notifications of a call that waits for a run. */
import { z } from 'zod'
import { LATER } from './faults.ts'
import { WHERE, type Looks } from './looks.ts'
import { BUSY } from './retryable.ts'
import { expectSame, Violation } from './told.ts'

/** A run that did not get through to the runner is asked for again. */
const MOST_TRIES = 12
/** A program that waits so long is waited for with at least two words. */
const WAITS_SECONDS = 3.2
const WORDS_AT_LEAST = 2
/** Looks like an attempt at the problem that is open, and waits. */
const WAITING = `import time
def two_sum(nums, target):
    return None
time.sleep(${WAITS_SECONDS})
print(input()[::-1])
`

const messageShape = z.looseObject({
  method: z.string().optional(),
  params: z.looseObject({ progressToken: z.unknown(), progress: z.number() }).optional(),
  result: z.looseObject({ structuredContent: z.record(z.string(), z.unknown()), isError: z.boolean().optional() }).optional(),
})

/** Whoever waits for a run is told of it by words that only go on, and of nothing behind the answer. */
export async function waitForOutput(looks: Looks): Promise<void> {
  const { order, steps } = looks
  const words = `harbour ${order.random.below(1_000_000)}`
  const args = { language: 'python3', code: WAITING, stdin: words }
  const { world } = order
  const before = steps.log.length
  for (let tries = 1; ; tries++) {
    await world.isUp()
    const kills = world.kills()
    const messages = await hear(looks, 'run_code', args)
    const progress = messages.flatMap(({ method, params }) => (method === 'notifications/progress' && params ? [params] : []))
    const numbers = progress.map((one) => one.progress)
    if (
      progress.some(({ progressToken }) => progressToken !== order.name) ||
      numbers.some((one, at) => one <= (numbers[at - 1] ?? 0))
    )
      throw new Violation(`a call that waits hears ${JSON.stringify(progress).slice(0, 300)}`)
    const last = messages.at(-1)?.result
    if (last === undefined || messages.length !== numbers.length + 1)
      throw new Violation(`a call ends with ${JSON.stringify(messages.slice(-2)).slice(0, 300)}`)
    const { code, verdict, stdout, next } = last.structuredContent
    if (last.isError === true) {
      const mayFail = [...BUSY, ...(world.isDown() || world.kills() !== kills ? ['RUNNER_UNAVAILABLE'] : [])]
      if (!mayFail.includes(String(code)) || tries === MOST_TRIES) throw new Violation(`run_code: answered ${String(code)}`)
      await steps.rest()
      continue
    }
    if (numbers.length < WORDS_AT_LEAST) throw new Violation(`who waits ${WAITS_SECONDS} s is told so ${numbers.length} times`)
    expectSame('what a program printed', [verdict, stdout], ['accepted', `${Array.from(words).toReversed().join('')}\n`])
    expectSame('what follows', next, {
      tool: 'run_local_tests',
      arguments: { ...WHERE, language: 'python3' },
      needs: ['code', 'writtenBy'],
    })
    break
  }
  await steps.rows()
  if (steps.log.length !== before) throw new Violation('a program that belongs to nothing has added rows')
}

/** A call with a token for its progress, and everything that comes until its stream ends. */
async function hear({ order, steps }: Looks, tool: string, args: Readonly<Record<string, unknown>>) {
  const { client, name, world } = order
  const [token = ''] = client.connection.tokens()
  const params = { name: tool, arguments: args, _meta: { progressToken: name } }
  const response = await fetch(world.mcpUrl, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-06-18',
      [LATER]: `${steps.now() - Date.now()}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  })
  const lines = (await response.text()).split('\n')
  return lines.flatMap((line) => (line.startsWith('data: {') ? [messageShape.parse(JSON.parse(line.slice(6)))] : []))
}
