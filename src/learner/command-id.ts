/** What a call is known by when it comes twice (the causation id of event stores): the rows that it appends carry it. */
import { createHash } from 'node:crypto'
import type { Origin } from '../kernel/evidence.ts'

/** Hex digits of the hash: 128 bits. */
const DIGITS = 32

/** `said`: the call in one text. A repetition comes from the client that made the call, the same way. */
export const commandId = (clientId: string, origin: Origin, said: string): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, origin, said]))
    .digest('hex')
    .slice(0, DIGITS)
