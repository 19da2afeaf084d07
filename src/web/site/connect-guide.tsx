/**
 * How each client is connected. What a vendor's product asks for changes without notice, so an entry says when it was true and no
 * more than the vendor's own pages say.
 */
import type { Child } from 'hono/jsx'
import { Copyable } from '../design/copyable.tsx'

interface Copied {
  /** What the copy button copies, in words. */
  readonly what: string
  readonly text: string
}

/** A link that the client itself opens, on a machine where it is installed. */
interface Opened {
  readonly name: string
  readonly href: string
}

/** A step in words, or in words with something to copy or to open. */
type Step = Child | { readonly say: Child; readonly copy: Copied } | { readonly say: Child; readonly open: Opened }

export interface Guide {
  /** In the page's address. */
  readonly id: string
  readonly client: string
  /** Year and month in which the entry was checked. */
  readonly asOf: string
  readonly steps: (url: string) => readonly Step[]
  readonly plan: string
  readonly where: string
  readonly admin: string
  readonly readOnly: string
}

const AS_OF = '2026-11'
const json = (value: unknown): string => JSON.stringify(value, null, 2)

/** https://code.visualstudio.com/api/extension-guides/ai/mcp: the configuration with the name in it, as JSON. */
const inVsCode = (url: string): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'rung', type: 'http', url }))}`

/** https://cursor.com/docs/mcp/install-links: the configuration without the name, as JSON in base64. */
const inCursor = (url: string): string =>
  `cursor://anysphere.cursor-deeplink/mcp/install?name=rung&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`

export const GUIDES: readonly [Guide, ...Guide[]] = [
  {
    id: 'claude',
    client: 'Claude',
    asOf: AS_OF,
    steps: (url) => [
      'Open Customize → Connectors (in older versions Settings → Connectors) and choose to add a custom connector.',
      { say: 'Name it Rung and paste this address:', copy: { what: 'the address', text: url } },
      'Connect, sign in here and allow what it may use. Then switch it on in a conversation.',
    ],
    plan: 'Free (one custom connector), Pro, Max, Team or Enterprise.',
    where: 'Added on the web or in the desktop app; the phone apps use what was added there.',
    admin: 'On Team and Enterprise an owner adds it first; then everybody connects for themselves.',
    readOnly: 'Only where you or an owner switch the other tools off.',
  },
  {
    id: 'chatgpt',
    client: 'ChatGPT',
    asOf: AS_OF,
    steps: (url) => [
      <>
        On the web, open <code>chatgpt.com/plugins</code>, the plus button, then “Add custom MCP server”. Where that is missing:
        Settings → Apps → Advanced settings → Developer mode, then “Create app”.
      </>,
      { say: 'Name it Rung, choose OAuth, paste this address, and create it:', copy: { what: 'the address', text: url } },
      'Install it, sign in here, and pick it in a conversation.',
    ],
    plan: 'Plus, Pro, Business, Enterprise or Edu. OpenAI’s help pages promise tools that write for the last three only.',
    where: 'Added and used on the web; OpenAI’s pages say nothing certain about the phone apps.',
    admin: 'In a workspace, an admin or owner allows it first, and may publish it for everybody.',
    readOnly: 'Possible on Plus and Pro, and wherever an admin allows reading alone.',
  },
  {
    id: 'claude-code',
    client: 'Claude Code',
    asOf: AS_OF,
    steps: (url) => [
      {
        say: 'Run this in a terminal:',
        copy: { what: 'the command', text: `claude mcp add --transport http rung ${url}` },
      },
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
    id: 'vs-code',
    client: 'VS Code',
    asOf: AS_OF,
    steps: (url) => [
      { say: 'Where VS Code is installed on this computer:', open: { name: 'Add to VS Code', href: inVsCode(url) } },
      'Or run “MCP: Add Server” from the Command Palette, choose HTTP and paste the address.',
      {
        say: (
          <>
            Or write this into <code>.vscode/mcp.json</code>:
          </>
        ),
        copy: { what: 'the configuration', text: json({ servers: { rung: { type: 'http', url } } }) },
      },
      'Start the server, sign in when the browser opens, and use agent mode.',
    ],
    plan: 'VS Code uses MCP servers through GitHub Copilot.',
    where: 'Desktop.',
    admin: 'On Copilot Business and Enterprise the policy “MCP servers in Copilot” has to allow it.',
    readOnly: 'Only where you untick the other tools.',
  },
  {
    id: 'cursor',
    client: 'Cursor',
    asOf: AS_OF,
    steps: (url) => [
      { say: 'Where Cursor is installed on this computer:', open: { name: 'Add to Cursor', href: inCursor(url) } },
      {
        say: (
          <>
            Or write this into <code>~/.cursor/mcp.json</code>, or into <code>.cursor/mcp.json</code> for one project:
          </>
        ),
        copy: { what: 'the configuration', text: json({ mcpServers: { rung: { url } } }) },
      },
      'Reload the window. In the settings under MCP, connect Rung and sign in when the browser opens.',
      'Use it in an agent chat.',
    ],
    plan: 'Any plan with agent chats.',
    where: 'Desktop.',
    admin: 'On a team plan, an admin may limit which servers are allowed.',
    readOnly: 'Only where you switch the other tools off.',
  },
  {
    id: 'gemini-cli',
    client: 'Gemini CLI',
    asOf: AS_OF,
    steps: (url) => [
      {
        say: 'Run this in a terminal:',
        copy: { what: 'the command', text: `gemini mcp add --scope user --transport http rung ${url}` },
      },
      {
        say: (
          <>
            Or write this into <code>~/.gemini/settings.json</code>. The name <code>httpUrl</code> matters: <code>url</code> means
            an older transport there.
          </>
        ),
        copy: { what: 'the configuration', text: json({ mcpServers: { rung: { httpUrl: url } } }) },
      },
      <>
        Start <code>gemini</code> in a folder that you trust: elsewhere it switches every server off. There,{' '}
        <code>/mcp auth rung</code> signs you in.
      </>,
    ],
    plan: 'A Gemini API key, or Gemini Code Assist Standard or Enterprise.',
    where: 'A terminal on your own computer, which may also reach a server that runs there.',
    admin: 'Nobody, unless your organisation manages which servers are allowed.',
    readOnly: 'Only where you leave the other tools out.',
  },
  {
    id: 'codex-cli',
    client: 'Codex CLI',
    asOf: AS_OF,
    steps: (url) => [
      { say: 'Run this in a terminal:', copy: { what: 'the command', text: `codex mcp add rung --url ${url}` } },
      {
        say: (
          <>
            Or write this into <code>~/.codex/config.toml</code>:
          </>
        ),
        copy: { what: 'the configuration', text: `[mcp_servers.rung]\nurl = "${url}"` },
      },
      {
        say: 'The command opens the browser for the sign-in. To sign in later:',
        copy: { what: 'the command to sign in', text: 'codex mcp login rung' },
      },
      {
        say: 'If the page says that the app’s description could not be read, sign in so:',
        copy: {
          what: 'the command to sign in without the app’s description',
          text: 'codex mcp login rung --oauth-client-registration dcr',
        },
      },
    ],
    plan: 'Any account Codex works with. The editor extension of Codex uses the same configuration.',
    where: 'A terminal on your own computer, which may also reach a server that runs there.',
    admin: 'Nobody, unless your organisation manages which servers are allowed.',
    readOnly: 'Only where you leave the other tools out.',
  },
  {
    id: 'other',
    client: 'Another client',
    asOf: AS_OF,
    steps: (url) => [
      { say: 'It needs Streamable HTTP and OAuth. Give it this address:', copy: { what: 'the address', text: url } },
      {
        say: 'To call the tools by hand, without a model, use MCP Inspector with the transport Streamable HTTP:',
        copy: { what: 'the command', text: 'npx @modelcontextprotocol/inspector' },
      },
      {
        say: 'Or use mcporter in a terminal. The second command opens the browser for the sign-in:',
        copy: {
          what: 'the commands of mcporter',
          text: [
            `npx mcporter config add rung ${url} --auth oauth --scope home --oauth-redirect-url http://127.0.0.1:7990/callback`,
            'npx mcporter auth rung',
            'npx mcporter call rung.get_started',
          ].join('\n'),
        },
      },
    ],
    plan: 'MCP Inspector and mcporter need Node and no account.',
    where: 'Wherever your client runs.',
    admin: 'Nobody, unless your organisation manages which servers are allowed.',
    readOnly: 'If your client can allow single tools, those that read work by themselves.',
  },
]

export function ConnectGuide({ guide, url }: { readonly guide: Guide; readonly url: string }) {
  const { id, client, asOf, steps, plan, where, admin, readOnly } = guide
  return (
    <section class="card guide">
      <h2>{client}</h2>
      <ol>
        {steps(url).map((step, index) => (
          <li>
            <StepText id={`${id}-${index + 1}`} step={step} />
          </li>
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
      <p class="fine">As of {asOf}. Makers change their products: if a step looks different, the address above is what counts.</p>
    </section>
  )
}

function StepText({ id, step }: { readonly id: string; readonly step: Step }) {
  if (typeof step !== 'object' || step === null || !('say' in step)) return <>{step}</>
  return (
    <>
      {step.say}
      {'copy' in step ? (
        <Copyable id={id} text={step.copy.text} what={step.copy.what} />
      ) : (
        <div class="actions">
          <a class="button second" href={step.open.href}>
            {step.open.name}
          </a>
        </div>
      )}
    </>
  )
}
