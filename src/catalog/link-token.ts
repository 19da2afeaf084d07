/** Tokens for links that anybody with the link can open: 128 random bits. D1 stores only the hash. */
import { sha256 } from '../kernel/hash.ts'

const BYTES = 16
const TOKEN = /^[\w-]{22}$/

export const newToken = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(BYTES))).toString('base64url')

/** The hash that the token's row is stored under; null if the text cannot be a token. */
export const hashOfToken = async (token: string): Promise<string | null> => (TOKEN.test(token) ? sha256(token) : null)
