/** The body of a run request, and everything that must hold of it before a program is started. */
import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { RunnerLanguage, RunRequest, WireSignature } from '../src/runner/protocol.ts'
import { MAX_CODE_BYTES, runnerLanguages, runRequestSchema } from '../src/runner/protocol.ts'
import { MAX_FILE_BYTES, MAX_WORKSPACE_BYTES } from '../src/runner/workspace-protocol.ts'
import type { Refused } from './http.ts'
import { refused } from './http.ts'

const MAX_BODY_BYTES = 8 * 1024 * 1024

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

const bytesOf = (files: RunRequest['files']): number => files.reduce((sum, file) => sum + Buffer.byteLength(file.content), 0)

function misfitOfPaths(files: RunRequest['files']): string | null {
  const paths = new Set(files.map((file) => file.path))
  if (paths.size < files.length) return 'files: two have the same path'
  const folders = files.flatMap(({ path }) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)))
  return folders.some((folder) => paths.has(folder)) ? 'files: one has the path of a folder of another' : null
}

/** Of a run's files. */
export function misfitOfCode(files: RunRequest['files']): string | null {
  const bytes = bytesOf(files)
  return bytes > MAX_CODE_BYTES ? `files: ${bytes} bytes of code; at most ${MAX_CODE_BYTES}` : misfitOfPaths(files)
}

/** Of a workspace's files. */
export function misfitOfFiles(files: RunRequest['files']): string | null {
  const largest = Math.max(...files.map(({ content }) => Buffer.byteLength(content)))
  if (largest > MAX_FILE_BYTES) return `files: ${largest} bytes in one; at most ${MAX_FILE_BYTES}`
  const bytes = bytesOf(files)
  return bytes > MAX_WORKSPACE_BYTES ? `files: ${bytes} bytes; at most ${MAX_WORKSPACE_BYTES}` : misfitOfPaths(files)
}

function misfitOfRelinked({ answer, parameters, returns }: Extract<WireSignature, { readonly kind: 'function' }>): string | null {
  if (answer !== 'relinked') return null
  const isList = ({ kind }: typeof returns) => kind === 'list_node'
  return isList(returns) && parameters.some(isList) ? null : 'signature.answer: relinked needs linked lists'
}

function misfitOfSignature(entry: RunRequest['entry'], signature: WireSignature | null): string | null {
  if (entry.kind === 'program') return signature === null ? null : 'signature: a program has none'
  if (signature?.kind !== entry.kind) return `signature: a ${entry.kind} needs one of its own kind`
  if (signature.kind === 'class') return null
  if (typeof signature.answer === 'string') return misfitOfRelinked(signature)
  return signature.answer < signature.parameters.length ? null : 'signature.answer: there is no such parameter'
}

const isCall = (value: unknown): value is [string, unknown[]] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && Array.isArray(value[1])

function misfitOfOperations(
  operations: readonly unknown[],
  name: string,
  signature: Extract<WireSignature, { readonly kind: 'class' }>,
): string | null {
  if (operations.length === 0) return 'no construction'
  for (const [index, operation] of operations.entries()) {
    if (!isCall(operation)) return `${index}: not a name and its arguments`
    const [called, args] = operation
    if (index === 0 && called !== name) return '0: not the construction of the class'
    const method = Object.hasOwn(signature.methods, called) ? signature.methods[called] : undefined
    const parameters = index === 0 ? signature.constructor : method?.parameters
    if (!parameters) return `${index}: no such method`
    if (args.length !== parameters.length) return `${index}: ${args.length} arguments for ${parameters.length} parameters`
  }
  return null
}

function misfitOfInput(input: RunRequest['inputs'][number], { entry, signature }: RunRequest): string | null {
  if (entry.kind === 'program') return 'stdin' in input ? null : 'a program takes stdin'
  if (!('args' in input)) return `a ${entry.kind} takes args`
  const args = json(input.args)?.value
  if (!Array.isArray(args)) return 'args: not the text of a JSON array'
  if (signature?.kind === 'class') return misfitOfOperations(args, entry.name, signature)
  const count = signature?.parameters.length ?? 0
  return args.length === count ? null : `args: ${args.length} for ${count} parameters`
}

/** What the schema cannot say. Messages name places, and never hold what was sent. */
export function misfitOfRun(run: RunRequest): string | null {
  const reason = misfitOfCode(run.files) ?? misfitOfSignature(run.entry, run.signature)
  if (reason !== null) return reason
  for (const [index, input] of run.inputs.entries()) {
    const wrong = misfitOfInput(input, run)
    if (wrong !== null) return `inputs.${index}: ${wrong}`
  }
  return null
}

/** An unknown language is reported before anything else that may be wrong with the request. */
export function unknownLanguage(body: unknown, adapters: ReadonlySet<string>): Refused | null {
  const language = typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined
  if (typeof language !== 'string' || adapters.has(language)) return null
  return refused('RUNNER_NOT_IMPLEMENTED_FOR_LANGUAGE', `this runner runs ${[...adapters].join(', ')}`)
}

/** For schemas that hold the one of types, which calls itself. */
export function parse<Order>(schema: z.ZodType<Order>, body: unknown): Order | Refused {
  try {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return refused('BAD_REQUEST', `${placeOf(issue?.path ?? [])}: not as such a request has it (${issue?.code ?? 'unknown'})`)
  } catch (error) {
    if (error instanceof RangeError) return refused('BAD_REQUEST', 'signature: a type is nested too deeply')
    throw error
  }
}

/** Names of methods are the sender's. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (path[index - 1] === 'methods' ? '*' : String(part)))
    .join('.')
    .slice(0, 200)

export async function readJson(request: IncomingMessage): Promise<{ readonly value: unknown } | Refused> {
  const text = await readBody(request)
  if (text === null) return refused('BAD_REQUEST', `the body is longer than ${MAX_BODY_BYTES} bytes`)
  return json(text) ?? refused('BAD_REQUEST', 'the body is not JSON')
}

export async function readRun(
  request: IncomingMessage,
  adapters: ReadonlySet<string> = new Set<RunnerLanguage>(runnerLanguages),
): Promise<RunRequest | Refused> {
  const body = await readJson(request)
  if ('code' in body) return body
  const unknown = unknownLanguage(body.value, adapters)
  if (unknown) return unknown
  const run = parse<RunRequest>(runRequestSchema, body.value)
  if ('code' in run) return run
  const reason = misfitOfRun(run)
  return reason === null ? { ...run, inputs: inRounds(run) } : refused('BAD_REQUEST', reason)
}

const inRounds = ({ inputs, rounds = 1 }: RunRequest): RunRequest['inputs'] => Array.from({ length: rounds }, () => inputs).flat()
