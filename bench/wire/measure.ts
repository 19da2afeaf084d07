/** Calls over HTTP, timed, and what can be said of many of them. */

export interface Call {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What a right answer holds. */
  readonly marks: readonly string[]
}

export interface Summary {
  readonly calls: number
  readonly medianMs: number
  readonly p95Ms: number
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

/** Makes one call and checks its answer. Milliseconds until its last byte. */
export async function timed(call: Call): Promise<number> {
  const started = performance.now()
  const response = await fetch(call.url, { method: 'POST', headers: call.headers, body: call.body })
  const text = await response.text()
  const ms = performance.now() - started
  const missing = call.marks.find((mark) => !text.includes(mark))
  if (missing !== undefined) throw new Error(`no ${missing} in an answer with status ${response.status}: ${text.slice(0, 300)}`)
  return ms
}

/**
 * Makes every call `rounds` times, in another order each round: whatever slows the machine slows all alike, and what a call leaves
 * behind for the next one (a write on its way to the disk) does not always meet the same one. The first tenth only warms up.
 */
export async function interleaved<Name extends string>(
  calls: Readonly<Record<Name, Call>>,
  rounds: number,
): Promise<Record<Name, Summary>> {
  const names = Object.keys(calls).filter((name): name is Name => name in calls)
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]))
  const warm = Math.ceil(rounds / 10)
  for (let round = 0; round < rounds + warm; round++) {
    for (const name of shuffled(names)) {
      const ms = await timed(calls[name])
      if (round >= warm) samples.get(name)?.push(ms)
    }
  }
  const summaries = Object.fromEntries(names.map((name) => [name, summaryOf(samples.get(name) ?? [])]))
  return summaries as Record<Name, Summary>
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

export function summaryOf(samples: readonly number[]): Summary {
  const sorted = Float64Array.from(samples).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { calls: sorted.length, medianMs: at(0.5), p95Ms: at(0.95) }
}

/** Calls a second that `callers` at once get through in `forMs`. */
export async function throughput(call: Call, callers: number, forMs: number): Promise<number> {
  const until = performance.now() + forMs
  let done = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await timed(call)
        done += 1
      }
    }),
  )
  return Math.round((done / (performance.now() - started)) * 1000)
}
