/** The id of a call (the causation id of event stores), equal when the call is repeated. The rows that a call appends carry its id. */
import { createHash } from 'node:crypto'
import type { Origin } from '../kernel/evidence.ts'

/** Hex digits of the hash: 128 bits. */
const DIGITS = 32

/** `call`: the call as one text. A repetition comes from the same client with the same origin. */
export const commandId = (clientId: string, origin: Origin, call: string): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, origin, call]))
    .digest('hex')
    .slice(0, DIGITS)
