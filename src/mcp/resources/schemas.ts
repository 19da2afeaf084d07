/** The whole input schemas of tools whose listed schemas are short. They are the same for everybody. */
import type { McpServer } from '@modelcontextprotocol/server'
import type { Tool } from '../tool.ts'

const MIME = 'application/schema+json'

export function registerSchemas(server: McpServer, granted: readonly Tool[]): void {
  for (const { name, inputDetails } of granted) {
    if (inputDetails === null) continue
    const { uri, schema } = inputDetails
    const listing = { title: `Parameters of ${name}`, description: 'The whole JSON schema, with all limits.', mimeType: MIME }
    server.registerResource(`${name}-schema`, uri, listing, () => ({
      contents: [{ uri, mimeType: MIME, text: JSON.stringify(schema) }],
    }))
  }
}
