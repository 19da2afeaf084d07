/** What a person's client posts to /mcp, counted and measured before it is parsed, and parsed once. */
import { rateScaleOf, type RungEnv } from './env.ts'
import { boundedBody } from './body-bounds.ts'
import { MCP_BOUND, wordExcess } from './bodies.ts'
import { admitMessage, weighMessage } from './door.ts'

/** `json` is undefined for a text that is no JSON. */
export interface McpMessage {
  readonly text: string
  readonly json: unknown
}

/** The only version of the protocol with batches, and the one that a request without a version is of. */
const VERSION_WITH_BATCHES = '2025-03-26'
/** Ten answers of 100 KB. */
const MOST_IN_BATCH = 10

/** The message of a request, or the answer that refuses it. */
export async function messageIn(request: Request, userId: string, env: RungEnv): Promise<McpMessage | Response> {
  const refusal = admitMessage(userId, rateScaleOf(env), Date.now())
  if (refusal) return refusal
  const body = await boundedBody(request, MCP_BOUND)
  if (!body.ok) {
    const message = `${wordExcess(body.error)} Nothing was done: send fewer or shorter arguments.`
    return Response.json({ code: 'BODY_TOO_LARGE', message }, { status: 413 })
  }
  const message = messageOf(new TextDecoder().decode(body.value))
  const { json } = message
  const messages = Array.isArray(json) ? json.length : 1
  weighMessage(userId, body.value.length, Math.min(messages, MOST_IN_BATCH), Date.now())
  const version = request.headers.get('mcp-protocol-version') ?? VERSION_WITH_BATCHES
  if (Array.isArray(json) && version !== VERSION_WITH_BATCHES)
    return invalid('this version of the protocol has no batches. Send each message in a request of its own.')
  if (messages > MOST_IN_BATCH) return invalid(`a batch has at most ${MOST_IN_BATCH} messages. Send the others in another one.`)
  return message
}

export function messageOf(text: string): McpMessage {
  try {
    return { text, json: JSON.parse(text) }
  } catch {
    return { text, json: undefined }
  }
}

/** JSON-RPC's own answer to what is no request. */
const invalid = (reason: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_600, message: `Invalid Request: ${reason}` }, id: null }, { status: 400 })
