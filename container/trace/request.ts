/** The body of a request for a trace. */
import type { IncomingMessage } from 'node:http'
import { traceRequestSchema, type TraceRequest } from '../../src/runner/trace-protocol.ts'
import type { Refused } from '../http.ts'
import { refused } from '../http.ts'
import { misfitOfRun, parse, readJson, unknownLanguage } from '../request.ts'
import { runOf } from './trace.ts'

export async function readTrace(request: IncomingMessage, adapters: ReadonlySet<string>): Promise<TraceRequest | Refused> {
  const body = await readJson(request)
  if ('code' in body) return body
  const unknown = unknownLanguage(body.value, adapters)
  if (unknown) return unknown
  const order = parse<TraceRequest>(traceRequestSchema, body.value)
  if ('code' in order) return order
  const reason = misfitOfRun(runOf(order))
  return reason === null ? order : refused('BAD_REQUEST', reason)
}
