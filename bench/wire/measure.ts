/** Calls over HTTP, timed, and what can be said of many of them. */
import { shuffled } from '../../src/kernel/random.ts'
import { summaryOf, type Summary } from '../figures.ts'

export interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What a right answer holds. */
  readonly marks: readonly string[]
}

const PROTOCOL = '2025-11-25'

/** A `tools/call` as a client of the 2025 era sends it. */
export function toolCall(
  url: string,
  credentials: Readonly<Record<string, string>>,
  tool: string,
  args: Readonly<Record<string, unknown>>,
  marks: readonly string[] = [],
): Call {
  const params = { name: tool, arguments: args }
  return {
    url,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': PROTOCOL,
      ...credentials,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    marks: ['"isError":false', ...marks],
  }
}

export interface TimedAnswer {
  /** Milliseconds until the last byte. */
  readonly ms: number
  readonly text: string
}

/** Makes one call and checks its answer. */
export async function timedCall(call: Call): Promise<TimedAnswer> {
  const started = performance.now()
  const response = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body })
  const text = await response.text()
  const ms = performance.now() - started
  const missing = call.marks.find((mark) => !text.includes(mark))
  if (missing !== undefined) throw new Error(`no ${missing} in an answer with status ${response.status}: ${text.slice(0, 600)}`)
  return { ms, text }
}

/** The same, in milliseconds alone. */
export const timed = async (call: Call): Promise<number> => (await timedCall(call)).ms

/** Does one piece of work that was to be measured, and gives a sample of each thing in it by name. */
export type Work<Name extends string> = () => Promise<Readonly<Partial<Record<Name, number>>>>

export type Summaries<Name extends string> = Readonly<Record<Name, Summary>>

/**
 * Does every work `rounds` times, in another order each round: whatever slows the machine slows all alike, and what one leaves behind
 * for the next (a write on its way to the disk) does not always meet the same one. The first tenth only warms up. Throws where a name
 * has no sample of each round.
 */
export async function interleaved<Name extends string>(
  names: readonly Name[],
  works: ReadonlyArray<Work<NoInfer<Name>>>,
  rounds: number,
): Promise<Summaries<Name>> {
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]))
  const warm = Math.ceil(rounds / 10)
  for (let round = 0; round < rounds + warm; round++) {
    for (const work of shuffled(works, Math.random)) {
      const result = await work()
      if (round >= warm) for (const name of names) if (result[name] !== undefined) samples.get(name)?.push(result[name])
    }
  }
  const summaries = Object.fromEntries(names.map((name) => [name, summaryOf(samples.get(name) ?? [])])) as Record<Name, Summary>
  for (const name of names)
    if (summaries[name].calls < rounds) throw new Error(`${name} has ${summaries[name].calls} samples of ${rounds} rounds`)
  return summaries
}

/** A call by itself. */
export const calling =
  <Name extends string>(name: Name, call: Call): Work<Name> =>
  async () =>
    ({ [name]: await timed(call) }) as Partial<Record<Name, number>>

/** Calls a second that callers at once get through in `forMs`; each makes its own calls, one behind the other. */
export async function throughput(callers: ReadonlyArray<() => Promise<unknown>>, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  let doneCount = 0
  const started = performance.now()
  await Promise.all(
    callers.map(async (call) => {
      while (performance.now() < until) {
        await call()
        doneCount += 1
      }
    }),
  )
  if (doneCount < callers.length) throw new Error(`${callers.length} callers made ${doneCount} calls`)
  return Math.round((doneCount / (performance.now() - started)) * 1000)
}
