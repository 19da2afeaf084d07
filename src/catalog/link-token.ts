/** Tokens of links that are open to whoever has them: 128 random bits. What is kept of one is its hash. */
import { sha256 } from '../kernel/hash.ts'

const BYTES = 16
const TOKEN = /^[\w-]{22}$/

export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(BYTES))).toString('base64url')

/** What a row of the token is found by; null when the text cannot be a token. */
export const hashOfToken = async (token: string): Promise<string | null> => (TOKEN.test(token) ? sha256(token) : null)
