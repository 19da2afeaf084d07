/** /: what this is, how to connect it, and what it can and cannot promise. */
import type { Toolset } from '../../mcp/tool.ts'
import { ConnectGuide } from './connect-guide.tsx'
import { assets } from '../design/assets.ts'
import { Copyable } from '../design/copyable.tsx'
import { page } from '../design/layout.tsx'
import { mcpUrl } from '../auth/oauth.ts'
import { isLoopback } from '../origin.ts'
import { definePage } from '../page.ts'
import { readTools, ToolTable } from './tool-table.tsx'
import { Notice } from '../design/notice.tsx'

/** What a prompt alone cannot do: a line for each engine that exists, under the toolset it belongs to. */
export const ENGINES: ReadonlyArray<{ readonly toolset: Toolset; readonly name: string; readonly keeps: string }> = [
  {
    toolset: 'practice',
    name: 'Practice',
    keeps:
      'a hint ladder with the solutions behind it: each hint opens after new work that the server has seen, or an answer to the last hint’s question.',
  },
  {
    toolset: 'practice',
    name: 'Runner',
    keeps:
      'verdicts by value: your code runs in a sandbox and the server compares what it returns, on cases the model cannot read.',
  },
  {
    toolset: 'learner',
    name: 'Knowledge',
    keeps:
      'what you have shown without help: it plans reviews, asks again where there was help, and says what only a model’s word stands for.',
  },
  {
    toolset: 'lessons',
    name: 'Lessons',
    keeps:
      'the order of a lesson and the keys of its test: every objective is asked about, explained and tested, and asking changes no grade.',
  },
  {
    toolset: 'tdd',
    name: 'Test-driven development',
    keeps:
      'red and green as the server saw them: a phase opens on a run of exactly the files that are there, and takes no files but its own.',
  },
  {
    toolset: 'authoring',
    name: 'Authoring',
    keeps:
      'what was agreed with you and the checks of every drafted problem: its solution has to pass, its starter and changed solutions have to fail.',
  },
  {
    toolset: 'research',
    name: 'Research',
    keeps: 'what may be quoted apart from what is sealed: it searches and reads the public statements, each with its page here.',
  },
]

const Loopback = () => (
  <Notice kind="warning">
    This server runs on a computer’s own address, so only programs on that computer reach it. Claude and ChatGPT connect from
    their makers’ servers and need a deployment with a public https address.
  </Notice>
)

export const landingPage = definePage({
  path: '/',
  title: 'A coding tutor whose hints open with your work',
  navigation: { place: 'footer', name: 'Start' },
  access: 'public',
  get(c) {
    const url = mcpUrl(c.var.own)
    return page(
      c,
      { scripts: [assets.copy] },
      <>
        <p class="lead">
          Rung turns Claude, ChatGPT or any other MCP client into a coding tutor. The model talks with you; this server decides
          which hint is open, runs your code and keeps the solutions sealed until its rules open them.
        </p>
        <h2>Connect</h2>
        <p>Add this address to your client as a remote MCP server, also called a custom connector:</p>
        <Copyable id="mcp-url" text={url} what="the address" />
        {isLoopback(c.var.own.hostname) && <Loopback />}
        <p>Then say “let’s practise a problem”. Open your client for the steps:</p>
        <ConnectGuide url={url} />
        <h3>When a client allows reading only</h3>
        <p>
          These tools still work: {readTools.map((tool) => tool.title).join(', ')}. You can look around and try out code;
          problems, checks and lessons you work on by their pages here, where you sign in, and the client sees how they stand.
        </p>
        <p>
          Look around first: <a href="/problems">all problems</a> can be read here.
        </p>
        <h2>What a prompt alone cannot do</h2>
        <ul>
          {ENGINES.map(({ name, keeps }) => (
            <li>
              <strong>{name}</strong> keeps {keeps}
            </li>
          ))}
        </ul>
        <h2>What no server can do</h2>
        <p>
          Stop a model from telling what it remembers by itself. Rung withholds all that it holds, counts only what it has
          verified, and labels the rest. Whether a piece of code is your own is what the caller says, and is stored as said.
        </p>
        <h2>The tools</h2>
        <ToolTable />
      </>,
    )
  },
})
