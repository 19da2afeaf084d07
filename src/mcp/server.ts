/** One fresh MCP server a request: it holds no protocol state, and every tool in it comes from the catalogue. */
import { McpServer, type ServerContext, type StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { tools } from './catalogue.ts'
import type { Caller, ToolContext } from './context.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { registerPrompts } from './prompts/prompts.ts'
import { registerResources } from './resources/resources.ts'
import { registerViews } from './resources/views.ts'
import { type JsonSchema, metaOf, type Tool } from './tool.ts'

/** Schemas as the SDK wants them, made once a tool: it publishes them, and defineTool does the checking. */
const published = new WeakMap<Tool, Published>()

interface Published {
  readonly inputSchema: StandardSchemaWithJSON<unknown, unknown>
  readonly outputSchema: StandardSchemaWithJSON<unknown, unknown>
}

function publishedOf(tool: Tool): Published {
  const known = published.get(tool)
  if (known) return known
  const made = { inputSchema: unchecked(tool.inputSchema), outputSchema: unchecked(tool.outputSchema) }
  published.set(tool, made)
  return made
}

function unchecked(schema: JsonSchema): StandardSchemaWithJSON<unknown, unknown> {
  const json = () => ({ ...schema })
  return {
    '~standard': { version: 1, vendor: 'rung', validate: (value) => ({ value }), jsonSchema: { input: json, output: json } },
  }
}

export interface Offer {
  /** The catalogue when left out. */
  readonly offered?: readonly Tool[] | undefined
  /** The tool the request calls, where it calls one: nothing else is registered, as registering costs more than most calls. */
  readonly called?: string | undefined
}

/** Makes the server for one request of `caller`, with those of the offered tools whose toolset the caller was granted. */
export function createServer(caller: Caller, { offered = tools, called }: Offer = {}): McpServer {
  const server = new McpServer({ name: 'rung', title: 'Rung', version: '0.1.0' }, { instructions: INSTRUCTIONS })
  const granted = offered.filter((tool) => caller.scopes.includes(tool.toolset))
  const needed = granted.filter((tool) => tool.name === called)
  // A tool that is not there is refused as one of many, not as a server without tools.
  const names = new Set(granted.map(({ name }) => name))
  for (const tool of needed.length > 0 ? needed : granted) register(server, tool, caller, names)
  if (needed.length > 0) return server
  registerResources(server, caller)
  registerViews(server, granted)
  registerPrompts(server, caller)
  return server
}

function register(server: McpServer, tool: Tool, caller: Caller, granted: ReadonlySet<string>): void {
  const { title, description, annotations } = tool
  const shown = { title, description, annotations, ...metaOf(tool), ...publishedOf(tool) }
  server.registerTool(tool.name, shown, async (raw, context) => {
    const { structured: told, isError } = await tool.call(raw, caller, teller(context.mcpReq))
    const structured = { ...told, ...(leadsNowhere(told['next'], granted) ? { next: null } : {}) }
    return { content: [{ type: 'text', text: JSON.stringify(structured) }], structuredContent: structured, isError }
  })
}

/** What a result names as the next call may belong to a toolset that this caller was not granted. */
const leadsNowhere = (next: unknown, granted: ReadonlySet<string>): boolean =>
  typeof next === 'object' && next !== null && 'tool' in next && typeof next.tool === 'string' && !granted.has(next.tool)

/** Progress notifications, for a client that gave the call a token for them. */
function teller({ _meta: meta, notify }: Pick<ServerContext['mcpReq'], '_meta' | 'notify'>): ToolContext['tell'] {
  const progressToken = meta?.progressToken
  if (progressToken === undefined) return () => {}
  let progress = 0
  return (message) => {
    progress++
    // A client that has gone misses nothing.
    void notify({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => {})
  }
}
