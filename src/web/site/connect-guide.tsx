/**
 * How each client is connected. What a vendor's product asks for changes without notice, so an entry says when it was true and no
 * more than the vendor's own pages say.
 */
import type { Child } from 'hono/jsx'

interface Guide {
  readonly client: string
  /** Year and month in which the entry was checked. */
  readonly asOf: string
  readonly steps: (url: string) => readonly Child[]
  readonly plan: string
  readonly where: string
  readonly admin: string
  readonly readOnly: string
}

const AS_OF = '2026-11'

const GUIDES: readonly Guide[] = [
  {
    client: 'Claude',
    asOf: AS_OF,
    steps: () => [
      'Open Customize → Connectors (in older versions Settings → Connectors) and choose to add a custom connector.',
      'Name it Rung and paste the address from above.',
      'Connect, sign in here and allow what it may use. Then switch it on in a conversation.',
    ],
    plan: 'Free (one custom connector), Pro, Max, Team or Enterprise.',
    where: 'Added on the web or in the desktop app; the phone apps use what was added there.',
    admin: 'On Team and Enterprise an owner adds it first; then everybody connects for themselves.',
    readOnly: 'Only where you or an owner switch the other tools off.',
  },
  {
    client: 'ChatGPT',
    asOf: AS_OF,
    steps: () => [
      <>
        On the web, open <code>chatgpt.com/plugins</code>, the plus button, then “Add custom MCP server”. Where that is missing:
        Settings → Apps → Advanced settings → Developer mode, then “Create app”.
      </>,
      'Name it Rung, paste the address from above, choose OAuth, and create it.',
      'Install it, sign in here, and pick it in a conversation.',
    ],
    plan: 'Plus, Pro, Business, Enterprise or Edu. OpenAI’s help pages promise tools that write for the last three only.',
    where: 'Added and used on the web; OpenAI’s pages say nothing certain about the phone apps.',
    admin: 'In a workspace, an admin or owner allows it first, and may publish it for everybody.',
    readOnly: 'Possible on Plus and Pro, and wherever an admin allows reading alone.',
  },
  {
    client: 'Claude Code',
    asOf: AS_OF,
    steps: (url) => [
      <code class="block">claude mcp add --transport http rung {url}</code>,
      <>
        In a session, <code>/mcp</code> signs you in.
      </>,
    ],
    plan: 'Any account Claude Code works with.',
    where: 'A terminal on your own computer, which may also reach a server that runs there.',
    admin: 'Nobody, unless your organisation manages which servers are allowed.',
    readOnly: 'Only where permission rules deny the other tools.',
  },
  {
    client: 'VS Code and other editors',
    asOf: AS_OF,
    steps: (url) => [
      'In VS Code run “MCP: Add Server” from the Command Palette, choose HTTP and paste the address.',
      <>
        Or write it into <code>.vscode/mcp.json</code>:
        <code class="block">{`{ "servers": { "rung": { "type": "http", "url": "${url}" } } }`}</code>
      </>,
      'Start it, sign in when the browser opens, and use agent mode. Another editor needs Streamable HTTP and OAuth.',
    ],
    plan: 'VS Code uses MCP servers through GitHub Copilot.',
    where: 'Desktop.',
    admin: 'On Copilot Business and Enterprise the policy “MCP servers in Copilot” has to allow it.',
    readOnly: 'Only where you untick the other tools.',
  },
  {
    client: 'MCP Inspector',
    asOf: AS_OF,
    steps: (url) => [
      <code class="block">npx @modelcontextprotocol/inspector</code>,
      <>
        Choose the transport Streamable HTTP and the address <code>{url}</code>, connect and sign in.
      </>,
    ],
    plan: 'None; it needs Node. It calls the tools by hand, without a model.',
    where: 'Desktop.',
    admin: 'Nobody.',
    readOnly: 'Never by itself.',
  },
]

export function ConnectGuide({ url }: { readonly url: string }) {
  return (
    <>
      {GUIDES.map(({ client, asOf, steps, plan, where, admin, readOnly }) => (
        <details>
          <summary>
            <h3>{client}</h3> <small>as of {asOf}</small>
          </summary>
          <ol>
            {steps(url).map((step) => (
              <li>{step}</li>
            ))}
          </ol>
          <dl>
            <dt>Plan</dt>
            <dd>{plan}</dd>
            <dt>Where</dt>
            <dd>{where}</dd>
            <dt>Admin</dt>
            <dd>{admin}</dd>
            <dt>Reading only</dt>
            <dd>{readOnly}</dd>
          </dl>
        </details>
      ))}
    </>
  )
}
