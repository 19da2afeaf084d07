/** The entry for the MCP registry: valid by the registry's rules, and in step with the package. */
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import server from '../../server.json' with { type: 'json' }
import schema from './server-schema.json' with { type: 'json' }

const ajv = new Ajv({ allErrors: true })
formats.default(ajv)
const validate = ajv.compile(schema)
/** Where an entry breaks the schema. */
const problemsOf = (entry: unknown): string[] =>
  validate(entry) ? [] : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)

it('is valid', () => expect(problemsOf(server)).toEqual([]))

const { name: _name, ...nameless } = server
it.each([
  ['without a name', nameless, ' required'],
  ['with a name outside a namespace', { ...server, name: 'rung' }, '/name pattern'],
  ['with two slashes in its name', { ...server, name: 'com.example/rung/server' }, '/name pattern'],
  ['with a description of 101 characters', { ...server, description: 'x'.repeat(101) }, '/description maxLength'],
  ['with an empty title', { ...server, title: '' }, '/title minLength'],
  ['with a range as its version', { ...server, version: '^0.1.0' }, '/version pattern'],
  [
    'of another year’s schema',
    { ...server, $schema: 'https://static.modelcontextprotocol.io/schemas/2025-09-29/server.schema.json' },
    '/$schema const',
  ],
  ['with a website that is no address', { ...server, websiteUrl: 'rung.example.com' }, '/websiteUrl format'],
  [
    'with a transport that is not of the web',
    { ...server, remotes: [{ type: 'stdio', url: 'https://rung.example.com/mcp' }] },
    '/remotes/0/type enum',
  ],
  [
    'with an endpoint that is no address',
    { ...server, remotes: [{ type: 'streamable-http', url: '/mcp' }] },
    '/remotes/0/url pattern',
  ],
  ['without an endpoint', { ...server, remotes: [] }, '/remotes minItems'],
  ['with a field that is misspelt', { ...server, homepageUrl: 'https://rung.example.com' }, ' additionalProperties'],
  [
    'with an icon that is not encrypted',
    { ...server, icons: [{ src: 'http://rung.example.com/icon.svg' }] },
    '/icons/0/src pattern',
  ],
])('is refused %s', (_what, entry, problem) => expect(problemsOf(entry)).toContain(problem))

it('has the name, the version and the description of the package', () => {
  expect(server.name.split('/')[1]).toBe(manifest.name)
  expect(server.version).toBe(manifest.version)
  // The registry takes 100 characters, so the description ends where the package's goes on.
  expect(manifest.description.startsWith(`${server.description} `)).toBe(true)
})

it('names the endpoint, within the namespace that a proof of its domain gives', () => {
  expect(server.remotes.map(({ url }) => url)).toEqual(['https://rung.example.com/mcp'])
  expect(server.websiteUrl).toBe('https://rung.example.com')
  expect(server.name).toBe('com.example.rung/rung')
})
