/** The entry for the MCP registry: of the shape the registry takes, and in step with the package. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import manifest from '../../package.json' with { type: 'json' }

/** The part of the registry's schema of 2025-12-11 for a server that is only reached by its address, with the schema's own bounds. */
const entry = z.strictObject({
  $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z
    .string()
    .max(255)
    .regex(/^\d+\.\d+\.\d+$/),
  websiteUrl: z.url(),
  remotes: z.tuple([z.strictObject({ type: z.literal('streamable-http'), url: z.url() })]),
})

const server = entry.parse(JSON.parse(readFileSync('server.json', 'utf8')))

it('has the name, the version and the description of the package', () => {
  expect(server.name.split('/')[1]).toBe(manifest.name)
  expect(server.version).toBe(manifest.version)
  // The registry takes 100 characters, so the description ends where the package's goes on.
  expect(manifest.description.startsWith(`${server.description} `)).toBe(true)
})

it('names the endpoint, within the namespace that a proof of its domain gives', () => {
  expect(server.remotes[0].url).toBe('https://rung.example.com/mcp')
  expect(server.websiteUrl).toBe('https://rung.example.com')
  expect(server.name).toBe('com.example.rung/rung')
})
