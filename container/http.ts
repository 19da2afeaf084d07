/** The wire: routes, the checks every request passes, and errors as bodies. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RunnerErrorBody } from '../src/runner/protocol.ts'
import { MAX_CODE_BYTES, runRequestSchema } from '../src/runner/protocol.ts'
import type { RunRequest } from '../src/runner/protocol.ts'
import type { Config } from './config.ts'
import { isLoopback } from './config.ts'

const MAX_BODY_BYTES = 8 * 1024 * 1024

export type ErrorCode = RunnerErrorBody['error']['code']
const statuses: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  RUNNER_BUSY: 429,
  SANDBOX_REQUIRED: 503,
  LANGUAGE_RUNTIME_NOT_FOUND: 501,
  INTERNAL: 500,
}

export interface Refused {
  readonly code: ErrorCode
  readonly message: string
  readonly retryAfterSeconds?: number
}
export const refused = (code: ErrorCode, message: string): Refused => ({ code, message })

export function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  if (response.headersSent || response.destroyed) return
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
  response.end(text)
}

export function refuse(response: ServerResponse, error: Refused): void {
  const wait = error.retryAfterSeconds
  const body: RunnerErrorBody = { error }
  answer(response, statuses[error.code], body, {
    ...(wait === undefined ? {} : { 'retry-after': `${wait}` }),
    // What is left of a body that was not read must not be taken for the next request.
    ...(error.code === 'BAD_REQUEST' ? { connection: 'close' } : {}),
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Who may ask at all. A page in a browser can send requests to loopback, under a name that resolves to it, but has no token. */
export function guard(config: Config, request: IncomingMessage, needsToken: boolean): Refused | null {
  if (config.loopbackOnly) {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (!isLoopback(host)) return refused('UNAUTHORIZED', 'the Host header names no loopback address')
  }
  if (config.token === null || !needsToken) return null
  const given = request.headers['x-runner-token']
  const same = typeof given === 'string' && timingSafeEqual(digest(given), digest(config.token))
  return same ? null : refused('UNAUTHORIZED', 'the header x-runner-token is missing or wrong')
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function json(text: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return null
  }
}

/** What the schema cannot say: sizes over all files, distinct names, inputs that fit the entry. */
function misfit(run: RunRequest): string | null {
  const bytes = run.files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0)
  if (bytes > MAX_CODE_BYTES) return `files: ${bytes} bytes of code; at most ${MAX_CODE_BYTES}`
  if (new Set(run.files.map((file) => file.path)).size < run.files.length) return 'files: two have the same path'
  for (const [index, input] of run.inputs.entries()) {
    if (run.entry.kind === 'program') {
      if (!('stdin' in input)) return `inputs.${index}: a program takes stdin`
    } else if (!('args' in input)) {
      return `inputs.${index}: a function takes args`
    } else if (!Array.isArray(json(input.args)?.value)) {
      return `inputs.${index}.args: not the text of a JSON array`
    }
  }
  return null
}

export async function readRun(request: IncomingMessage): Promise<RunRequest | Refused> {
  const text = await readBody(request)
  if (text === null) return refused('BAD_REQUEST', `the body is longer than ${MAX_BODY_BYTES} bytes`)
  const body = json(text)
  if (!body) return refused('BAD_REQUEST', 'the body is not JSON')
  const parsed = runRequestSchema.safeParse(body.value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refused('BAD_REQUEST', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a run request'}`)
  }
  const reason = misfit(parsed.data)
  return reason === null ? parsed.data : refused('BAD_REQUEST', reason)
}
