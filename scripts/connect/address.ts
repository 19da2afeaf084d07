/** The address that clients get, from what a person typed. */
import { z } from 'zod'

const ANSWER_MS = 10_000
/** Names and addresses of hosts without any character that a shell reads, as the address becomes an argument of commands. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])$/
const METADATA = '/.well-known/oauth-protected-resource/mcp'
const shape = z.object({ resource: z.url() })

/** Asks the deployment for its own MCP address. Throws an Error that says what stands in the way. */
export async function mcpAddress(typed: string): Promise<string> {
  const { origin } = addressIn(typed)
  const answer = await fetch(`${origin}${METADATA}`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null)
  if (answer === null) throw new Error(`Nothing answers at ${origin}. Is the server running, and is the address right?`)
  const metadata = shape.safeParse(await answer.json().catch(() => null))
  if (!answer.ok || !metadata.success) throw new Error(`${origin} answers, but it is no Rung server.`)
  const { resource } = metadata.data
  if (resource !== `${origin}/mcp`)
    throw new Error(`${origin} says that its address is another. Use that one: ${new URL(resource).origin}`)
  return resource
}

function addressIn(typed: string): URL {
  // A server on this computer has no certificate.
  const scheme = /^(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/.test(typed) ? 'http' : 'https'
  const text = typed.includes('://') ? typed : `${scheme}://${typed}`
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || !HOST.test(url.hostname)) {
    throw new Error(`“${typed}” is no address. Give one like https://rung.example.`)
  }
  return url
}
