/** Asks a server how it is. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

const check = z.object({ ok: z.boolean(), message: z.string().optional() })
const health = z.object({ ok: z.boolean(), version: z.string(), checks: z.record(z.string(), check) })
export type Health = z.infer<typeof health>

const POLL_MS = 100
const ANSWER_MS = 10_000

/** What /healthz says; null when nothing answers there or what answers is not Rung. */
export async function healthAt(origin: string, signal?: AbortSignal): Promise<Health | null> {
  try {
    const timeout = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch(`${origin}/healthz`, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    const read = health.safeParse(await response.json())
    return read.success && 'catalogue' in read.data.checks ? read.data : null
  } catch {
    return null
  }
}

/** Waits until the server answers, well or not. Ends with the signal only. */
export async function untilAnswering(origin: string, signal: AbortSignal): Promise<Health> {
  for (;;) {
    signal.throwIfAborted()
    const answer = await healthAt(origin, signal)
    if (answer) return answer
    // The signal's own reason, and not that a pause was aborted.
    await pause(POLL_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}

/** What is wrong, in the server's words. */
export const complaints = (answer: Health): string =>
  Object.values(answer.checks)
    .flatMap(({ message }) => message ?? [])
    .join(' ')
