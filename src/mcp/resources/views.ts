/** The views of the granted tools, as resources. They are the same for everybody, because the host sends them their data. */
import type { McpServer } from '@modelcontextprotocol/server'
import { viewHtml, viewUri, views, VIEW_MIME } from '../views/views.ts'
import type { Tool } from '../tool.ts'

/** Requests no domains and no permissions: the default is none. */
const meta = { ui: { prefersBorder: true } } as const

export function registerViews(server: McpServer, granted: readonly Tool[]): void {
  const names = new Set(granted.flatMap(({ view }) => view ?? []))
  for (const name of names) {
    const { title, description } = views[name]
    const uri = viewUri(name)
    server.registerResource(name, uri, { title, description, mimeType: VIEW_MIME, _meta: meta }, async () => ({
      contents: [{ uri, mimeType: VIEW_MIME, text: await viewHtml(name), _meta: meta }],
    }))
  }
}
