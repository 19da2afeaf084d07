/** How to connect to a server on one's own machine. */

/** The lines `npm run dev` ends its start with. */
export function welcome(mcpUrl: string, port: number): string {
  return `
Rung is ready:  ${mcpUrl}

  Claude Code      claude mcp add --transport http rung ${mcpUrl}
                   then /mcp in Claude Code, to sign in with any name

  MCP Inspector    npx @modelcontextprotocol/inspector
                   transport Streamable HTTP, the address above, then Open Auth Settings

  Claude, ChatGPT  connect from their own servers, so they need a deployment with a public
                   https address, and cannot reach this one. There, add <address>/mcp in
                   Claude:   Settings > Connectors > Add custom connector
                   ChatGPT:  Settings > Apps & Connectors > Advanced > Developer mode > Create

  Scripts          npm run token -- --port ${port} --user you
  A whole problem  npm run demo -- --port ${port}

Ctrl-C stops everything. What happens is logged below.
`
}
