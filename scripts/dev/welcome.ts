/** How to connect to a server on one's own machine. */

/** The lines `npm run dev` ends its start with. */
export function welcome(mcpUrl: string, port: number): string {
  return `
Rung is ready:  ${mcpUrl}

  Claude Code      claude mcp add --transport http rung ${mcpUrl}
                   then /mcp in Claude Code, to sign in with any name

  MCP Inspector    npx @modelcontextprotocol/inspector
                   transport Streamable HTTP, the address above, then Open Auth Settings

  Other clients    npx rung connect http://localhost:${port} finds those of this machine;
                   http://localhost:${port}/connect has the steps for each

  Claude, ChatGPT  connect from their makers' servers, so they need a deployment with a public
                   https address, and cannot reach this one

  Classes, /owner  the first name that signs in owns this server; sign in before a demo does

  Scripts          npm run token -- --port ${port} --user you
  A whole problem  npm run demo -- --port ${port}

Ctrl-C stops everything. What happens is logged below.
`
}
