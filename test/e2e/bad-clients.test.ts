/** Clients that drop, cut, repeat or bend what they send and get: each still gets a learner through a problem. */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, type Connection } from './clients.ts'
import { twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const connections: Connection[] = []

afterAll(async () => {
  for (const client of connections) await client.close()
})

type Arguments = Readonly<Record<string, unknown>>
const rawResult = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
  structuredContent: z.record(z.string(), z.unknown()),
})
type RawResult = z.output<typeof rawResult>

interface BadClient {
  readonly does: string
  /** What it makes of the arguments that its model names; `known`: the tool's parameters. */
  readonly sends?: (args: Arguments, known: readonly string[]) => Arguments
  /** What its model gets to read of a result. */
  readonly reads?: (result: RawResult) => string
  readonly times?: number
}

const textOf = ({ content }: RawResult): string => content[0]?.text ?? ''
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const clients: readonly BadClient[] = [
  { does: 'drops structured results' },
  { does: 'drops texts', reads: ({ structuredContent }) => JSON.stringify(structuredContent) },
  { does: 'cuts results after 4,000 characters', reads: (result) => textOf(result).slice(0, 4_000) },
  {
    does: 'sends null for what it leaves out',
    sends: (args, known) => ({ ...Object.fromEntries(known.map((name) => [name, null])), ...args }),
  },
  {
    does: 'sends everything as text',
    sends: (args) => Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asText(value)])),
  },
  {
    does: 'adds parameters of its own',
    sends: (args) => ({ ...args, reasoning: 'The learner asked.', session_id: 'chat-1', level2: [] }),
  },
  { does: 'sends every call twice', times: 2 },
]

describe.concurrent('a client that', () => {
  it.each(clients.map((client, index) => ({ ...client, index })))('$does gets through a problem', async (bad) => {
    const { sends = (args: Arguments) => args, reads = textOf, times = 1, index } = bad
    const client = await connect('v2', server, `bad-client-${index}`)
    connections.push(client)
    const parameters = new Map(
      (await client.listTools()).map(({ name, inputSchema }) => [
        name,
        Object.keys(z.object({ properties: z.record(z.string(), z.unknown()).default({}) }).parse(inputSchema).properties),
      ]),
    )
    const call = async (tool: string, args: Arguments): Promise<string> => {
      let read = ''
      for (let time = 0; time < times; time++)
        read = reads(rawResult.parse((await client.call(tool, sends(args, parameters.get(tool) ?? []))).raw))
      return read
    }

    expect(await call('get_started', {})).toContain('How much have you programmed before?')
    const found = await call('search_problems', { query: 'two sum', topics: ['arrays'] })
    const titleSlug = /"titleSlug":"([^"]+)"/.exec(found)?.[1]
    expect(titleSlug).toBe('two-sum')
    expect(await call('start_problem', { titleSlug, language: 'python3' })).toContain('def two_sum(')
    const mine = { titleSlug, language: 'python3', writtenBy: 'learner' }
    expect(await call('run_local_tests', { ...mine, code: twoSum.constant })).toContain('2 of 4 visible tests passed.')
    expect(await call('request_hint', { titleSlug, level: 1 })).toMatch(/"level":1\b/)
    expect(await call('submit_solution', { ...mine, code: twoSum.right })).toContain('"accepted":true')
  })
})
