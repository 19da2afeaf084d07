/** What directories and clients inside web pages meet: the proofs of the domain, and which pages may call. */
import { describe, expect, it } from 'vitest'
import { ORIGIN, withVars } from './walk.ts'

describe('a proof of the domain', () => {
  it.each([
    ['/.well-known/mcp-registry-auth', 'MCP_REGISTRY_AUTH', 'v=MCPv1; k=ed25519; p=CmEl+kdW='],
    ['/.well-known/openai-apps-challenge', 'OPENAI_APPS_CHALLENGE', 'a-token_of.theirs'],
  ])('is the line that the operator has set, and not there without it: %s', async (path, name, line) => {
    const headers = { host: 'localhost:8787' }
    for (const value of [undefined, '', ' '])
      expect((await withVars({ [name]: value })(ORIGIN + path, { headers })).status).toBe(404)
    const response = await withVars({ [name]: `${line}\n` })(ORIGIN + path, { headers })
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/plain; charset=UTF-8',
      line,
    ])
  })
})
