/** What may be typed as the address of a deployment. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { mcpAddress } from '../../scripts/connect/address.ts'

let stop = () => {}
afterEach(() => stop())

/** A server whose metadata are what `answer` gives for its own origin. */
async function answering(answer: (origin: string) => string): Promise<string> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/.well-known/oauth-protected-resource/mcp' ? 200 : 404
    response.end(answer(`http://${request.headers.host ?? ''}`))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  stop = () => void server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each(['', '/', '/mcp', '/connect?client=cursor'])('is an address of the deployment with “%s” behind it', async (path) => {
  const origin = await answering((own) => JSON.stringify({ resource: `${own}/mcp` }))
  expect(await mcpAddress(`${origin}${path}`)).toBe(`${origin}/mcp`)
})

it('is one of this computer without its scheme, too', async () => {
  const origin = await answering((own) => JSON.stringify({ resource: `${own}/mcp` }))
  expect(await mcpAddress(origin.slice('http://'.length))).toBe(`${origin}/mcp`)
})

it('is asked for again where the server has another', async () => {
  const origin = await answering(() => JSON.stringify({ resource: 'https://rung.example/mcp' }))
  await expect(mcpAddress(origin)).rejects.toThrow('Use that one: https://rung.example')
})

it.each(['not JSON', '{}', '{"resource":5}'])('is no server’s that answers %j', async (text) => {
  const origin = await answering(() => text)
  await expect(mcpAddress(origin)).rejects.toThrow('it is no Rung server')
})

it.each(['a b', 'http://a&calc/', 'http://a;b/', 'http://$(x)/', 'file:///etc', 'javascript:x'])('is not %j', async (typed) => {
  await expect(mcpAddress(typed)).rejects.toThrow('is no address')
})

it('is of no server where nothing answers', async () => {
  await expect(mcpAddress('http://127.0.0.1:9')).rejects.toThrow('Nothing answers at http://127.0.0.1:9.')
})
