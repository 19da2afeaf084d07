/** What a request's body may hold, checked in one pass over its bytes before anything parses it: some parsers take more than linear time. */
import { err, ok, type Result } from '../kernel/result.ts'

/** A form: the fields of its text, or the parts of a multipart one. */
export interface FormBound {
  readonly kind: 'form'
  readonly bytes: number
  readonly fields: number
}

export const KIB = 1024
export const MIB = 1024 * KIB

/** A few buttons and short texts. */
export const SMALL_FORM: FormBound = { kind: 'form', bytes: 16 * KIB, fields: 40 }
/** What a learner writes: code, or an answer. */
export const WRITTEN_FORM: FormBound = { kind: 'form', bytes: MIB, fields: 100 }

/** JSON: lists and objects inside each other, members of objects, and values altogether. */
export interface JsonBound {
  readonly kind: 'json'
  readonly bytes: number
  readonly depth: number
  readonly members: number
  readonly values: number
}

/** The first bound a body goes over, and what it allows. */
export interface Excess {
  readonly of: 'bytes' | 'fields' | 'depth' | 'members' | 'values'
  readonly most: number
}

/** A sender whose connection closes before its body is read never sees the answer, so this much over the bound is read and dropped. */
const MAX_DISCARDED_BYTES = 32 * 1024

/** The body of a request if it keeps within its bound. A body that is far too long is not read to its end. */
export async function boundedBody(request: Request, bound: FormBound | JsonBound): Promise<Result<Buffer, Excess>> {
  const { body, headers } = request
  if (body === null) return ok(Buffer.alloc(0))
  const tooLong = { of: 'bytes', most: bound.bytes } as const
  const stated = Number(headers.get('content-length'))
  if (stated > bound.bytes + MAX_DISCARDED_BYTES) {
    await body.cancel()
    return err(tooLong)
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // The stated length may be wrong, and a chunked body states none. Leaving the loop cancels the rest.
  for await (const chunk of body) {
    length += chunk.length
    if (length > bound.bytes + MAX_DISCARDED_BYTES) return err(tooLong)
    if (Math.max(length, stated) > bound.bytes) chunks.length = 0
    else chunks.push(chunk)
  }
  if (Math.max(length, stated) > bound.bytes) return err(tooLong)
  const bytes = Buffer.concat(chunks)
  return bound.kind === 'json' ? boundedJson(bytes, bound) : boundedForm(bytes, headers.get('content-type') ?? '', bound)
}

/** As browsers and programs write it. Another spelling could be read in two ways, so it counts as a form without fields. */
const MULTIPART = /^multipart\/form-data;\s*boundary=([\w'()+.:=?-]{1,70})$/i

/** A multipart form has each part behind its boundary; any other form is read as text with an ampersand between fields. */
function boundedForm(bytes: Buffer, type: string, { fields }: FormBound): Result<Buffer, Excess> {
  const boundary = MULTIPART.exec(type)?.[1]
  if (boundary === undefined && /^\s*multipart\//i.test(type)) return ok(Buffer.alloc(0))
  const delimiter = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    count += 1
    if (count > fields) return err({ of: 'fields', most: fields })
  }
  return ok(bytes)
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Counts by the marks of JSON alone, so that a text that is no JSON comes through as it is. */
function boundedJson(bytes: Buffer, bound: JsonBound): Result<Buffer, Excess> {
  let [depth, members, values] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === COLON) members += 1
    else if (byte === COMMA) values += 1
    else if (CLOSING.has(byte)) depth -= 1
    else if (OPENING.has(byte)) {
      depth += 1
      values += 1
    }
    if (depth > bound.depth) return err({ of: 'depth', most: bound.depth })
    if (members > bound.members) return err({ of: 'members', most: bound.members })
    if (values > bound.values) return err({ of: 'values', most: bound.values })
  }
  return ok(bytes)
}

/** Where the quote is that ends the string begun at `start`; the length where none does. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let from = end
    while (bytes[from - 1] === BACKSLASH) from -= 1
    if ((end - from) % 2 === 0) return end
  }
  return bytes.length
}
