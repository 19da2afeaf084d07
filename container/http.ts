/** The wire: who may ask, answers, and errors as bodies. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RunnerErrorBody } from '../src/runner/protocol.ts'
import { LEARNER_HEADER, LEARNER_KEY, MOST_EXPECTED_HEADER, PLACE_HEADER } from '../src/runner/protocol.ts'
import type { Config } from './config.ts'
import { isLoopback } from './config.ts'

export type ErrorCode = RunnerErrorBody['error']['code']
const statuses: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  CODE_NOT_PARSED: 422,
  CODE_HAS_MARKER: 422,
  CODE_TOOL_TIMEOUT: 422,
  TEST_TOOL_NOT_FOUND: 501,
  UNAUTHORIZED: 401,
  RUNNER_BUSY: 429,
  OWN_RUN_UNDER_WAY: 429,
  SANDBOX_REQUIRED: 503,
  LANGUAGE_RUNTIME_NOT_FOUND: 501,
  RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE: 501,
  INTERNAL: 500,
}

export interface Refused {
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfterSeconds?: number
  readonly expectedWaitMs?: number
}
export const refused = (code: ErrorCode, message: string): Refused => ({ code, message })

export function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(text)
}

/** Sends one line of an answer with many. Resolves with its bytes when there is room for the next line, or the reader is gone. */
export async function answerLine(response: ServerResponse, body: object): Promise<number> {
  if (response.destroyed) return 0
  if (!response.headersSent) {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  }
  const line = Buffer.from(`${JSON.stringify(body)}\n`)
  if (response.write(line)) return line.length
  const settled = new AbortController()
  const { signal } = settled
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })])
  } finally {
    settled.abort()
  }
  return line.length
}

/** The last line, where lines came before; else the whole answer. A failure of the runner breaks the lines off. */
export async function answerLast(response: ServerResponse, outcome: object | Refused): Promise<void> {
  const error = 'code' in outcome ? outcome : null
  if (!response.headersSent) return error ? refuse(response, error) : answer(response, 200, outcome)
  if (error?.code === 'INTERNAL') return refuse(response, error)
  await answerLine(response, error ? { error } : outcome)
  response.end()
}

/** Also ends an answer that has begun, which is then broken off. */
export function refuse(response: ServerResponse, error: Refused): void {
  if (response.headersSent && !response.writableEnded) return void response.destroy()
  const wait = error.retryAfterSeconds
  const body: RunnerErrorBody = { error }
  answer(response, statuses[error.code], body, {
    ...(wait === undefined ? {} : { 'retry-after': `${wait}` }),
    // What is left of a body that was not read must not be taken for the next request.
    ...(error.code === 'BAD_REQUEST' ? { connection: 'close' } : {}),
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The learner a request is for; null where it is for no learner. */
export function learnerOf(request: IncomingMessage): string | null | Refused {
  const key = request.headers[LEARNER_HEADER]
  if (key === undefined) return null
  return typeof key === 'string' && LEARNER_KEY.test(key) ? key : refused('BAD_REQUEST', `${LEARNER_HEADER}: not a key`)
}

/** The longest expected wait that the caller accepts, in milliseconds; null where any is. */
export function mostExpectedOf(request: IncomingMessage): number | null {
  const text = request.headers[MOST_EXPECTED_HEADER]
  return typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : null
}

/** Whether the caller wants to be told the place of a run that waits. */
export const wantsPlace = (request: IncomingMessage): boolean => request.headers[PLACE_HEADER] === '1'

/** Who may ask at all. A page in a browser can send requests to loopback, under a name that resolves to it, but has no token. */
export function guard(config: Config, request: IncomingMessage, needsToken: boolean): Refused | null {
  if (config.loopbackOnly) {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (!isLoopback(host)) return refused('UNAUTHORIZED', 'the Host header names no loopback address')
  }
  if (config.token === null || !needsToken) return null
  const token = request.headers['x-runner-token']
  const same = typeof token === 'string' && timingSafeEqual(digest(token), digest(config.token))
  return same ? null : refused('UNAUTHORIZED', 'the header x-runner-token is missing or wrong')
}
