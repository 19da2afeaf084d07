/** What Rung costs in a model's context: the list of tools, and the results of a learner's way through several problems. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'
import { PROBLEMS, readProblems } from '../../scripts/content/read.ts'
import type { ProblemFolder, Programs } from '../../scripts/content/format.ts'
import { startServer } from '../../scripts/dev/server.ts'
import { temporaryFolder } from '../../scripts/files.ts'
import { walkOAuth } from '../../scripts/oauth-walk.ts'
import { count, type Result, type Row } from '../figures.ts'

/** An estimate: no tokenizer is at hand, and the usual ones differ by about as much. */
const CHARACTERS_A_TOKEN = 4
const LIST_GOAL_BYTES = 24 * 1024
const GOAL_TOKENS = 500
/** The tools that a learner's model calls most. */
const FREQUENT: ReadonlySet<string> = new Set(['run_local_tests', 'submit_solution', 'request_hint'])
/** Every third problem of the catalogue: easy and hard ones, functions, classes and queries. */
const EVERY = 3
const ATTEMPTS = [
  'I think the first and the third belong together, because every other pair would come out too large',
  'a table from each thing seen so far to the place where it stood, since asking it takes only one step',
] as const

type Call = (tool: string, args: Record<string, unknown>) => Promise<void>

export async function benchTokens(): Promise<Result> {
  await using folder = await temporaryFolder('tokens')
  const stopping = new AbortController()
  const server = await startServer({
    port: null,
    persistTo: folder.path,
    watch: false,
    signal: stopping.signal,
    report: () => {},
  })
  try {
    const byDefault = await connect(server, null)
    const all = await connect(server, await scopesOf(server))
    const sizes = new Map<string, number[]>()
    const call: Call = async (tool, args) => {
      const { content } = await byDefault.callTool({ name: tool, arguments: args })
      const characters = texts.parse(content).reduce((sum, { text }) => sum + text.length, 0)
      sizes.set(tool, [...(sizes.get(tool) ?? []), Math.ceil(characters / CHARACTERS_A_TOKEN)])
    }
    await call('get_started', {})
    await call('search_problems', {})
    for (const problem of (await readProblems(PROBLEMS)).filter((_problem, index) => index % EVERY === 0))
      await practise(call, problem)
    for (const tool of ['suggest_next', 'get_progress', 'get_recent_submissions', 'get_course']) await call(tool, {})
    const lists = { byDefault: await listed(byDefault), all: await listed(all) }
    await Promise.all([byDefault.close(), all.close()])
    return {
      sections: [
        { title: 'tools/list, as JSON', rows: listRows(lists) },
        { title: 'The largest of them', rows: largestRows(lists.byDefault) },
        {
          title: `Results as a model reads them: the text, without its copy as structured content; a token is ${CHARACTERS_A_TOKEN} characters`,
          rows: [...sizes].map(([tool, tokens]) => resultRow(tool, tokens)),
        },
      ],
      data: { lists, sizes: Object.fromEntries(sizes) },
    }
  } finally {
    await server.stop()
  }
}

const texts = z.array(z.object({ type: z.literal('text'), text: z.string() }))

const offered = z.object({ scopes_supported: z.array(z.string()) })

async function scopesOf({ origin }: { readonly origin: string }): Promise<readonly string[]> {
  const response = await fetch(`${origin}/.well-known/oauth-authorization-server`)
  return offered.parse(await response.json()).scopes_supported
}

async function connect(
  { origin, mcpUrl }: { readonly origin: string; readonly mcpUrl: string },
  scopes: readonly string[] | null,
) {
  const { accessToken } = await walkOAuth({ origin, user: 'reader', ...(scopes ? { scopes } : {}) })
  const client = new Client({ name: 'rung-bench', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { authProvider: { token: async () => accessToken } }))
  return client
}

/** Bytes of each tool in the list, by name. */
async function listed(client: Client): Promise<Readonly<Record<string, number>>> {
  const { tools } = await client.listTools()
  return Object.fromEntries(tools.map((tool) => [tool.name, Buffer.byteLength(JSON.stringify(tool))]))
}

/** A learner who is wrong in several ways, takes hints between, solves the problem, reads a solution and comes back. */
async function practise(call: Call, { slug: titleSlug, misconceptions, wrong, solutions }: ProblemFolder): Promise<void> {
  const here = { titleSlug }
  const program = (programs: Programs) => {
    const language = programs.python3 === undefined ? 'sql' : 'python3'
    return { ...here, language, code: programs[language] ?? '', writtenBy: 'learner' }
  }
  const [one, other] = misconceptions.map((entry) => program(entry.program))
  const [solution] = solutions
  if (!one || !other || !solution) throw new Error(`${titleSlug} has too few programs`)
  const right = program(solution.code)
  await call('get_problem', here)
  await call('start_problem', { ...here, language: right.language })
  await call('run_local_tests', { ...one, code: 'this is no program (' })
  await call('run_local_tests', program(wrong))
  await call('request_hint', here)
  await call('request_hint', here)
  await call('request_hint', { ...here, attempt: ATTEMPTS[0] })
  await call('request_hint', { ...here, level: 3 })
  await call('run_local_tests', one)
  await call('request_hint', { ...here, kind: 'counterexample' })
  await call('request_hint', { ...here, level: 3 })
  await call('submit_solution', other)
  await call('run_local_tests', right)
  await call('submit_solution', right)
  await call('list_problem_solutions', here)
  await call('get_problem_solution', { ...here, solutionId: solution.id })
  await call('start_problem', here)
  await call('get_session_state', here)
  await call('get_session_state', { ...here, include: ['hints', 'report', 'code', 'history'] })
  await call('reset_session', here)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`
/** With the commas between the tools and the brackets around them. */
const bytesOf = (list: Readonly<Record<string, number>>): number => sum(Object.values(list)) + Object.keys(list).length + 1

function listRows({ byDefault, all }: Readonly<Record<'byDefault' | 'all', Readonly<Record<string, number>>>>): Row[] {
  const row = (what: string, list: Readonly<Record<string, number>>, goal: Row['goal'] = null): Row => ({
    what: `${what}, ${Object.keys(list).length} tools`,
    figure: `${kib(bytesOf(list))}, about ${count(Math.ceil(bytesOf(list) / CHARACTERS_A_TOKEN))} tokens`,
    goal,
  })
  const isMet = bytesOf(byDefault) <= LIST_GOAL_BYTES
  return [
    row('with the default consent', byDefault, { words: `at most ${kib(LIST_GOAL_BYTES)}`, met: isMet }),
    row('with everything', all),
  ]
}

function largestRows(list: Readonly<Record<string, number>>): Row[] {
  const names = Object.keys(list).sort((one, other) => (list[other] ?? 0) - (list[one] ?? 0))
  return names.slice(0, 5).map((what) => ({ what, figure: `${count(list[what] ?? 0)} bytes`, goal: null }))
}

function resultRow(what: string, tokens: readonly number[]): Row {
  const sorted = tokens.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const figures = [
    `${count(sorted.length)} calls`.padStart(9),
    `median ${count(middle)}`.padStart(13),
    `longest ${count(sorted.at(-1) ?? Number.NaN)}`.padStart(14),
  ]
  const goal = FREQUENT.has(what) ? { words: `a median of at most ${GOAL_TOKENS}`, met: middle <= GOAL_TOKENS } : null
  return { what, figure: figures.join('  '), goal }
}
