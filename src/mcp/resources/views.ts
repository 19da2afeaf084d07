/** The views of the granted tools, as resources. They are the same for everybody, because the host sends them their data. */
import type { McpServer } from '@modelcontextprotocol/server'
import { viewHtml, viewUri, views, VIEW_MIME } from '../views/views.ts'
import type { Caller } from '../context.ts'
import type { Tool } from '../tool.ts'

/**
 * Says to hosts of MCP Apps, and to ChatGPT in its own names, that a view loads and calls nothing. ChatGPT asks for an origin of the
 * deployment; `ui.domain` is left out, because each host wants another form of it and a view needs no origin of its own.
 */
const metaOf = ({ connectUrl }: Caller) => ({
  ui: { prefersBorder: true, csp: { connectDomains: [], resourceDomains: [] } },
  'openai/widgetPrefersBorder': true,
  'openai/widgetCSP': { connect_domains: [], resource_domains: [] },
  'openai/widgetDomain': new URL(connectUrl).origin,
})

export function registerViews(server: McpServer, granted: readonly Tool[], caller: Caller): void {
  const meta = metaOf(caller)
  const names = new Set(granted.flatMap(({ view }) => view ?? []))
  for (const name of names) {
    const { title, description } = views[name]
    const uri = viewUri(name)
    server.registerResource(name, uri, { title, description, mimeType: VIEW_MIME, _meta: meta }, async () => ({
      contents: [{ uri, mimeType: VIEW_MIME, text: await viewHtml(name), _meta: meta }],
    }))
  }
}
