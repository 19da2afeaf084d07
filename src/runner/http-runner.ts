/** The client of the runner's HTTP protocol, shared by both adapters. */
import type { z } from 'zod'
import type { Language } from '../problem/problem.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import {
  doctorReportSchema,
  LEARNER_HEADER,
  MOST_WAIT_MS,
  PLACE_HEADER,
  placeSchema,
  runReportSchema,
  runnerErrorBodySchema,
} from './protocol.ts'
import {
  cutReportSchema,
  mutantsReportSchema,
  partsReportSchema,
  scaffoldReportSchema,
  testNamesReportSchema,
  testsReportSchema,
} from './workspace-protocol.ts'
import type { RunRequest } from './protocol.ts'
import { type ReviewRequest, reviewReportSchema } from './review-protocol.ts'
import { type TraceRequest, traceReportSchema } from './trace-protocol.ts'
import type {
  CutRequest,
  MutantsRequest,
  PartsRequest,
  ScaffoldRequest,
  TestsRequest,
  VariantsReport,
  VariantsRequest,
  VariantResult,
} from './workspace-protocol.ts'
import { linesOf } from './ndjson.ts'
import { isReportFor, readVariants } from './variant-stream.ts'
import type { CodeTools, CodeToolFailure, Runner, RunnerFailure } from './runner.ts'

/** Sends one request; rejects if the runner does not answer. `path` starts with a slash. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Requests of one learner, whose key says nothing about them. */
export const ofLearner =
  (transport: Transport, key: Promise<string>): Transport =>
  async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set(LEARNER_HEADER, await key)
    return transport(path, { ...init, headers })
  }

/** Time allowed on top of a run's own limit: the queue, then a container's cold start and the interpreter's start. */
export const MARGIN_MS = MOST_WAIT_MS + 15_000
/** Enough for six small programs per language, half of them compiled, on a slow instance. */
const DOCTOR_MS = 120_000
const CODE_TOOL_MS = 20_000
/** A busy runner is asked again if that is within this time of the first ask; what takes longer was in a queue, or is better told. */
const RETRY_WITHIN_MS = 3_000
const MAX_ANSWER_BYTES = 24 * 1024 * 1024

const badAnswer: RunnerFailure = { kind: 'unavailable', reason: 'bad_answer' }
const internal: RunnerFailure = { kind: 'unavailable', reason: 'internal' }
const notReachable: RunnerFailure = { kind: 'unavailable', reason: 'not_reachable' }
const late: RunnerFailure = { kind: 'late' }

async function readJson(response: Response): Promise<{ readonly json: unknown } | null> {
  if (!response.body) return null
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
  try {
    const json: unknown = JSON.parse(text + decoder.decode())
    return { json }
  } catch {
    return null
  }
}

function failureOf(status: number, body: { readonly json: unknown } | null, language: Language | null): CodeToolFailure {
  const parsed = runnerErrorBodySchema.safeParse(body?.json)
  // If a container does not start, its binding answers in plain text.
  if (!parsed.success) return status >= 500 ? notReachable : badAnswer
  const { error } = parsed.data
  switch (error.code) {
    case 'RUNNER_BUSY':
      return { kind: 'busy', retryAfterSeconds: error.retryAfterSeconds ?? 2 }
    case 'OWN_RUN_UNDER_WAY':
      return { kind: 'own_run', retryAfterSeconds: error.retryAfterSeconds ?? 2 }
    case 'SANDBOX_REQUIRED':
      return { kind: 'sandbox_required' }
    case 'LANGUAGE_RUNTIME_NOT_FOUND':
      return { kind: 'language_not_installed', language }
    case 'RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE':
      return { kind: 'language_not_implemented', language }
    case 'UNAUTHORIZED':
      return { kind: 'unavailable', reason: 'not_configured' }
    case 'INTERNAL':
      return internal
    case 'BAD_REQUEST':
      return badAnswer
    case 'CODE_NOT_PARSED':
    case 'CODE_HAS_MARKER': {
      const kind = error.code === 'CODE_NOT_PARSED' ? 'not_parsed' : 'has_marker'
      const [, path, line] = /^(.+?):(\d+): /.exec(error.message) ?? []
      return path === undefined ? badAnswer : { kind, path, line: Number(line) }
    }
    case 'TEST_TOOL_NOT_FOUND':
      return { kind: 'no_test_tool' }
    case 'CODE_TOOL_TIMEOUT':
      return { kind: 'too_complex' }
  }
}

type OnPlace = (place: number | null) => void

/** The last line of a run's answer, after the lines that tell its place; null where it breaks off. */
async function readPlaces(body: ReadableStream<Uint8Array>, onPlace: OnPlace): Promise<{ readonly json: unknown } | null> {
  const reader = body.getReader()
  try {
    for await (const line of linesOf(reader)) {
      const told = placeSchema.safeParse(line?.json)
      if (!told.success) return line
      onPlace(told.data.place)
    }
    return null
  } finally {
    await reader.cancel().catch(() => {})
  }
}

interface Exchange {
  readonly path: string
  readonly init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
  readonly ms: number
  readonly language: Language | null
}

/** A run or the doctor never gets these failures of the code tools. */
const runFailureOf = (failure: CodeToolFailure): RunnerFailure =>
  failure.kind === 'not_parsed' ||
  failure.kind === 'has_marker' ||
  failure.kind === 'too_complex' ||
  failure.kind === 'no_test_tool'
    ? badAnswer
    : failure

const sleep = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))

/** `token`: null where the transport needs none. `wait`: waits for milliseconds. `now`: milliseconds of any clock. */
export function httpRunner(
  transport: Transport,
  token: string | null,
  marginMs = MARGIN_MS,
  wait = sleep,
  now = () => performance.now(),
): Runner & CodeTools {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(token === null ? {} : { 'x-runner-token': token }),
  }
  async function send({ path, init, language }: Exchange, signal: AbortSignal): Promise<Result<Response, CodeToolFailure>> {
    try {
      const response = await transport(path, { ...init, headers: { ...headers, ...init.headers }, signal, redirect: 'manual' })
      return response.status === 200 ? ok(response) : err(failureOf(response.status, await readJson(response), language))
    } catch {
      return err(signal.aborted ? late : notReachable)
    }
  }
  async function jsonOf(response: Response, signal: AbortSignal): Promise<Result<unknown, CodeToolFailure>> {
    try {
      const body = await readJson(response)
      return body ? ok(body.json) : err(badAnswer)
    } catch {
      return err(signal.aborted ? late : notReachable)
    }
  }
  async function exchange(request: Exchange): Promise<Result<unknown, CodeToolFailure>> {
    const signal = AbortSignal.timeout(request.ms)
    const answer = await send(request, signal)
    return answer.ok ? jsonOf(answer.value, signal) : answer
  }
  async function waitingRun(request: Exchange, onPlace: OnPlace): Promise<Result<unknown, CodeToolFailure>> {
    const signal = AbortSignal.timeout(request.ms)
    const init = { ...request.init, headers: { [PLACE_HEADER]: '1' } }
    const answer = await send({ ...request, init }, signal)
    if (!answer.ok) return answer
    const { body, headers: answered } = answer.value
    if (!body || answered.get('content-type') !== 'application/x-ndjson') return jsonOf(answer.value, signal)
    const last = await readPlaces(body, onPlace)
    if (last === null) return err(signal.aborted ? late : notReachable)
    return runnerErrorBodySchema.safeParse(last.json).success ? err(failureOf(200, last, request.language)) : ok(last.json)
  }
  async function withOneRetry<T>(ask: () => Promise<Result<T, CodeToolFailure>>): Promise<Result<T, CodeToolFailure>> {
    const beganAt = now()
    const answer = await ask()
    if (answer.ok || answer.error.kind !== 'busy') return answer
    const pauseMs = answer.error.retryAfterSeconds * 1_000
    if (now() - beganAt + pauseMs > RETRY_WITHIN_MS) return answer
    await wait(pauseMs)
    return ask()
  }
  async function tryVariants(
    request: VariantsRequest,
    onResult?: (result: VariantResult) => void,
  ): Promise<Result<VariantsReport, CodeToolFailure>> {
    const { base, wallMs } = request
    const ms = wallMs + (base.kind === 'run' ? base.request.limits.runMs : base.request.limits.wallMs) + marginMs
    const signal = AbortSignal.timeout(ms)
    const init = { method: 'POST', body: JSON.stringify(request) }
    const answer = await send({ path: '/v1/variants', init, ms, language: base.request.language }, signal)
    if (!answer.ok) return answer
    const report = answer.value.body && (await readVariants(answer.value.body, request, onResult))
    return report ? ok(report) : err(signal.aborted ? late : badAnswer)
  }
  async function codeTool<Report>(
    path: string,
    request: CutRequest | MutantsRequest | PartsRequest | ReviewRequest | ScaffoldRequest | TestsRequest | TraceRequest,
    schema: z.ZodType<Report>,
    ms: number,
  ): Promise<Result<Report, CodeToolFailure>> {
    const init = { method: 'POST', body: JSON.stringify(request) }
    const answer = await withOneRetry(() => exchange({ path, init, ms, language: request.language }))
    if (!answer.ok) return answer
    const parsed = schema.safeParse(answer.value)
    return parsed.success ? ok(parsed.data) : err(badAnswer)
  }
  return {
    testNames: (request) => codeTool('/v1/test-names', request, testNamesReportSchema, CODE_TOOL_MS),
    mutants: (request) => codeTool('/v1/mutants', request, mutantsReportSchema, CODE_TOOL_MS),
    scaffold: (request) => codeTool('/v1/scaffold', request, scaffoldReportSchema, CODE_TOOL_MS),
    cut: (request) => codeTool('/v1/cut', request, cutReportSchema, CODE_TOOL_MS),
    parts: (request) => codeTool('/v1/parts', request, partsReportSchema, CODE_TOOL_MS),
    async review(request) {
      const answer = await codeTool('/v1/review', request, reviewReportSchema, CODE_TOOL_MS + marginMs)
      return answer.ok && (answer.value.id !== request.id || answer.value.language !== request.language) ? err(badAnswer) : answer
    },
    async tests(request) {
      const answer = await codeTool('/v1/tests', request, testsReportSchema, request.limits.wallMs + marginMs)
      return answer.ok && answer.value.id !== request.id ? err(badAnswer) : answer
    },
    async trace(request) {
      const answer = await codeTool('/v1/trace', request, traceReportSchema, request.limits.wallMs + marginMs)
      return answer.ok && (answer.value.id !== request.id || answer.value.language !== request.language) ? err(badAnswer) : answer
    },
    variants: (request, onTried) => withOneRetry(() => tryVariants(request, onTried)),
    async run(request: RunRequest, onPlace?: OnPlace) {
      const { limits, language } = request
      const init = { method: 'POST', body: JSON.stringify(request) }
      const order: Exchange = { path: '/v1/run', init, ms: limits.runMs + marginMs, language }
      const answer = await withOneRetry(() => (onPlace ? waitingRun(order, onPlace) : exchange(order)))
      if (!answer.ok) return err(runFailureOf(answer.error))
      const parsed = runReportSchema.safeParse(answer.value)
      return parsed.success && isReportFor(request, parsed.data) ? ok(parsed.data) : err(badAnswer)
    },
    async doctor() {
      const answer = await exchange({ path: '/v1/doctor', init: { method: 'GET' }, ms: DOCTOR_MS, language: null })
      if (!answer.ok) return err(runFailureOf(answer.error))
      const parsed = doctorReportSchema.safeParse(answer.value)
      return parsed.success ? ok(parsed.data) : err(badAnswer)
    },
  }
}
