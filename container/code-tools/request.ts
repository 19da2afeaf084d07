/** The bodies of requests that are about files alone. */
import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { RunRequest } from '../../src/runner/protocol.ts'
import {
  cutRequestSchema,
  mutantsRequestSchema,
  partsRequestSchema,
  scaffoldRequestSchema,
  testNamesRequestSchema,
  testsRequestSchema,
} from '../../src/runner/workspace-protocol.ts'
import { reviewRequestSchema } from '../../src/runner/review-protocol.ts'
import type { Refused } from '../http.ts'
import { refused } from '../http.ts'
import { misfitOfFiles, readJson } from '../request.ts'

async function read<Order extends Pick<RunRequest, 'files'>>(
  request: IncomingMessage,
  schema: z.ZodType<Order>,
): Promise<Order | Refused> {
  const body = await readJson(request)
  if ('code' in body) return body
  const parsed = schema.safeParse(body.value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = (issue?.path ?? []).map(String).join('.').slice(0, 200)
    return refused('BAD_REQUEST', `${place}: not as such a request has it (${issue?.code ?? 'unknown'})`)
  }
  const reason = misfitOfFiles(parsed.data.files)
  return reason === null ? parsed.data : refused('BAD_REQUEST', reason)
}

export const readMutants = (request: IncomingMessage) => read(request, mutantsRequestSchema)
export const readTests = (request: IncomingMessage) => read(request, testsRequestSchema)
export const readScaffold = (request: IncomingMessage) => read(request, scaffoldRequestSchema)
export const readTestNames = (request: IncomingMessage) => read(request, testNamesRequestSchema)
export const readCut = (request: IncomingMessage) => read(request, cutRequestSchema)
export const readReview = (request: IncomingMessage) => read(request, reviewRequestSchema)
export const readParts = (request: IncomingMessage) => read(request, partsRequestSchema)
