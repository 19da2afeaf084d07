/** /connect: the address, and the steps of each client. */
import { CONNECT_PATH } from '../paths.ts'
import { assets } from '../design/assets.ts'
import { Copyable } from '../design/copyable.tsx'
import { page } from '../design/layout.tsx'
import { Notice } from '../design/notice.tsx'
import { Tabs } from '../design/tabs.tsx'
import { mcpUrl } from '../auth/oauth.ts'
import { isLoopback } from '../origin.ts'
import { definePage } from '../page.ts'
import { ConnectGuide, GUIDES } from './connect-guide.tsx'
import { ToolGroups } from './tool-table.tsx'

/** With the place of the steps, so that whoever chooses a client on a phone need not scroll down to them again. */
const addressOf = (id: string) => `${CONNECT_PATH}?client=${id}#clients`

export const connectPage = definePage({
  path: CONNECT_PATH,
  title: 'Connect your client',
  description: 'How to connect Rung to Claude, ChatGPT, Claude Code, VS Code, Cursor, Gemini CLI or Codex CLI.',
  navigation: { place: 'footer', name: 'Connect' },
  access: 'public',
  get(c) {
    const url = mcpUrl(c.get('own'))
    const guide = GUIDES.find(({ id }) => id === c.req.query('client')) ?? GUIDES[0]
    return page(
      c,
      { scripts: [assets.copy] },
      <>
        <p class="lead">Add this address to your client as a remote MCP server, also called a custom connector.</p>
        <Copyable id="mcp-url" text={url} what="the address" />
        {isLoopback(c.get('own').hostname) && (
          <Notice kind="warning">
            This server runs on a computer’s own address, so only programs on that computer reach it. Claude and ChatGPT connect
            from their makers’ servers and need a deployment with a public https address.
          </Notice>
        )}
        <h2 id="clients">Steps for your client</h2>
        <Tabs
          label="Clients"
          current={addressOf(guide.id)}
          tabs={GUIDES.map(({ id, client }) => ({ path: addressOf(id), name: client }))}
        />
        <ConnectGuide guide={guide} url={url} />
        <p>Then say “let’s practise a problem”.</p>
        <h2>When a client allows reading only</h2>
        <p>
          You can still ask about problems, courses and your progress there, and try out code. Work on problems, checks and
          lessons on the pages here, where you sign in: the client sees how they stand. The tools that then work say “reads only”
          below.
        </p>
        <h2 id="tools">The tools</h2>
        <p>What the model can call for you, and what each call does to your data.</p>
        <ToolGroups />
      </>,
    )
  },
})
