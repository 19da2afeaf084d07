/** The MCP Inspector's command line as a client: its strict reading of every tool's schema, and a walk through calls in both eras. */
import { z } from 'zod'
import { messageOf } from '../main.ts'
import { INSPECTOR, runPackage } from './packages.ts'

const listed = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) })
const called = z.object({
  result: z.object({ isError: z.boolean().optional(), structuredContent: z.record(z.string(), z.unknown()) }),
})

export const eras = ['legacy', 'modern'] as const

interface Verdict {
  readonly name: string
  /** Null when it is as it should be. */
  readonly wrong: string | null
}

/** What each era's run found. `known` are the tools that must be listed. */
export async function runInspector(
  era: (typeof eras)[number],
  mcpUrl: string,
  token: string,
  toolNames: readonly string[],
): Promise<readonly Verdict[]> {
  const options = ['--header', `Authorization: Bearer ${token}`, '--protocol-era', era, '--format', 'json']
  const inspect = (...args: readonly string[]) => runPackage(INSPECTOR, ['--cli', mcpUrl, ...options, ...args])
  const verdicts: Verdict[] = []
  const judge = async (name: string, work: () => Promise<string | null>) => {
    const wrong = await work().catch(messageOf)
    verdicts.push({ name: `inspector ${era}: ${name}`, wrong })
  }
  await judge('tools/list --strict', async () => {
    const { code, stdout, stderr } = await inspect('--method', 'tools/list', '--strict')
    const names = new Set(listed.parse(JSON.parse(stdout)).result.tools.map((tool) => tool.name))
    const missing = toolNames.filter((name) => !names.has(name))
    if (missing.length > 0) return `does not list ${missing.join(', ')}`
    // The status is that of the worst finding; findings of a lesser kind are printed and allowed.
    return code === 0 ? null : `exit ${code}: ${stderr.trim().split('\n').at(-1)}`
  })
  const call = async (tool: string, args: Readonly<Record<string, unknown>>) => {
    const pairs = Object.entries(args).flatMap(([key, value]) => ['--tool-arg', `${key}=${String(value)}`])
    const { stdout, stderr } = await inspect('--method', 'tools/call', '--tool-name', tool, ...pairs)
    const read = called.safeParse(parsed(stdout) ?? parsed(stderr))
    if (!read.success) throw new Error(`no result: ${`${stdout}${stderr}`.slice(0, 300)}`)
    return read.data.result
  }
  const calls = [
    { tool: 'start_problem', args: { titleSlug: 'two-sum', language: 'python3' }, code: undefined },
    { tool: 'get_session_state', args: { titleSlug: 'two-sum' }, code: undefined },
    { tool: 'request_hint', args: { titleSlug: 'two-sum', level: 1 }, code: undefined },
    { tool: 'request_hint', args: { titleSlug: 'two-sum', level: 4 }, code: 'HINT_LEVEL_TOO_LOW' },
    { tool: 'search_problems', args: { query: 'brackets' }, code: undefined },
  ] as const
  for (const { tool, args, code } of calls) {
    await judge(`${tool} ${JSON.stringify(args)}`, async () => {
      const { isError = false, structuredContent: facts } = await call(tool, args)
      if (facts['code'] !== code || isError !== (code !== undefined)) return `answers ${JSON.stringify(facts).slice(0, 300)}`
      return code !== undefined || typeof facts['say'] === 'string' ? null : 'says nothing'
    })
  }
  return verdicts
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
