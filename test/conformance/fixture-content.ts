/** What the conformance suite wants of a server and Rung has no use for: pictures, sounds, binary resources, its own prompts. */
import { fromJsonSchema, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** A red pixel, and a tenth of a millisecond of silence. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const WAV = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA=='

const description = 'For conformance tests only.'
const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const
const embedded = (uri: string, mimeType: string, text: string) =>
  ({ type: 'resource', resource: { uri, mimeType, text } }) as const
const text = (words: string) => ({ type: 'text', text: words }) as const

/** Every keyword of JSON Schema 2020-12 that the suite looks for in a listing. */
const SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword's name
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
}

/** Adds it all to a server made for one request. */
export function addFixtureContent(server: McpServer): void {
  addTools(server)
  addResources(server)
  addPrompts(server)
}

function addTools(server: McpServer): void {
  const answers = {
    test_image_content: [image],
    test_audio_content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' } as const],
    test_embedded_resource: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }
  for (const [name, content] of Object.entries(answers)) server.registerTool(name, { description }, () => ({ content }))
  server.registerTool('test_tool_with_progress', { description }, async ({ mcpReq: { _meta: meta, notify } }) => {
    const progressToken = meta?.progressToken
    for (const progress of progressToken === undefined ? [] : [0, 50, 100])
      await notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
    return { content: [text('done')] }
  })
  server.registerTool('json_schema_2020_12_tool', { description, inputSchema: fromJsonSchema(SCHEMA_2020_12) }, () => ({
    content: [text('ok')],
  }))
}

function addResources(server: McpServer): void {
  const uri = { text: 'test://static-text', binary: 'test://static-binary', template: 'test://template/{id}/data' }
  server.registerResource('static text', uri.text, { mimeType: 'text/plain' }, () => ({
    contents: [{ uri: uri.text, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }))
  server.registerResource('static binary', uri.binary, { mimeType: 'image/png' }, () => ({
    contents: [{ uri: uri.binary, mimeType: 'image/png', blob: PNG }],
  }))
  server.registerResource(
    'template',
    new ResourceTemplate(uri.template, { list: undefined }),
    { mimeType: 'application/json' },
    (at, { id }) => {
      const data = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` })
      return { contents: [{ uri: at.href, mimeType: 'application/json', text: data }] }
    },
  )
}

function addPrompts(server: McpServer): void {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content })
  server.registerPrompt('test_simple_prompt', { description }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }))
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description, argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  )
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description, argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        user(embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }))
}
