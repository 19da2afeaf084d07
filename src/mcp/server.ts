/** Creates one MCP server per request. It has no protocol state, and all its tools come from the catalogue. */
import { McpServer, type ServerContext, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import manifest from '../../package.json' with { type: 'json' }
import { tools } from './catalogue.ts'
import type { Caller, ToolContext } from './context.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { sendableNext } from './next.ts'
import { registerPrompts } from './prompts/prompts.ts'
import { registerResources } from './resources/resources.ts'
import { registerSchemas } from './resources/schemas.ts'
import { registerViews } from './resources/views.ts'
import { type JsonSchema, metaOf, type Tool } from './tool.ts'

/** Each tool's schemas in the SDK's form, built once. The SDK only publishes them; defineTool validates. */
const schemaCache = new WeakMap<Tool, PublishedSchemas>()

interface PublishedSchemas {
  readonly inputSchema: StandardSchemaWithJSON<unknown, unknown>
  readonly outputSchema: StandardSchemaWithJSON<unknown, unknown>
}

function schemasOf(tool: Tool): PublishedSchemas {
  const entry = schemaCache.get(tool)
  if (entry) return entry
  const schemas = { inputSchema: withoutValidation(tool.inputSchema), outputSchema: withoutValidation(tool.outputSchema) }
  schemaCache.set(tool, schemas)
  return schemas
}

function withoutValidation(schema: JsonSchema): StandardSchemaWithJSON<unknown, unknown> {
  const json = () => ({ ...schema })
  return {
    '~standard': { version: 1, vendor: 'rung', validate: (value) => ({ value }), jsonSchema: { input: json, output: json } },
  }
}

export interface Offer {
  /** The whole catalogue by default. */
  readonly offered?: readonly Tool[] | undefined
  /** The tool that the request calls, if any. Only that tool is registered, because registering costs more than most calls. */
  readonly called?: string | undefined
}

/** The server for one request, with the offered tools whose toolset the caller was granted. */
export function createServer(caller: Caller, { offered = tools, called }: Offer = {}): McpServer {
  const { name, version, description } = manifest
  const websiteUrl = caller.connectUrl
  const server = new McpServer(
    { name, title: 'Rung', version, description, websiteUrl, icons: iconsOf(caller) },
    { instructions: INSTRUCTIONS },
  )
  const granted = offered.filter((tool) => caller.scopes.includes(tool.toolset))
  const calledTool = granted.filter((tool) => tool.name === called)
  // For an unknown tool all tools are registered, so that the SDK says "unknown tool" and not "no tools here".
  const byName = new Map(granted.map((tool) => [tool.name, tool]))
  for (const tool of calledTool.length > 0 ? calledTool : granted) register(server, tool, caller, byName)
  if (calledTool.length > 0) return server
  registerResources(server, caller)
  registerViews(server, granted, caller)
  registerSchemas(server, granted)
  registerPrompts(server, caller)
  return server
}

/** Hosts show the mark beside the server and its calls. An SVG fits every size. */
const iconsOf = ({ iconUrl }: Caller) => [{ src: iconUrl, mimeType: 'image/svg+xml', sizes: ['any'] }]

function register(server: McpServer, tool: Tool, caller: Caller, granted: ReadonlyMap<string, Tool>): void {
  const { title, description, annotations } = tool
  const icons = iconsOf(caller)
  const config = { title, description, annotations, icons, ...metaOf(tool), ...schemasOf(tool) }
  server.registerTool(tool.name, config, async (raw, context) => {
    const { brief: result, isError } = await tool.call(raw, caller, progressNotifier(context.mcpReq))
    const structured = { ...result, next: sendableNext(result['next'], granted) }
    return { content: [{ type: 'text', text: JSON.stringify(structured) }], structuredContent: structured, isError }
  })
}

/** Sends progress notifications if the client gave the call a progress token. */
function progressNotifier({ _meta: meta, notify }: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): ToolContext['tell'] {
  const progressToken = meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress++
    // A failed notification is ignored: the client has disconnected.
    void notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
}
