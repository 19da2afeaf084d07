/** Plays the scene against a real server, through a real MCP client. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { decided } from './decided.ts'
import type { Page } from './page.ts'
import type { Beat } from './scene.ts'

export interface Played {
  readonly calls: number
  readonly ms: number
}

/** Something came out otherwise than the scene says it must. */
export class Surprise extends Error {}

/** Plays every beat in order and prints it. Throws a Surprise at the first that comes out differently. */
export async function play(scene: readonly Beat[], mcpUrl: string, token: string, page: Page): Promise<Played> {
  const client = new Client({ name: 'rung-demo', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { authProvider: { token: async () => token } }))
  const started = performance.now()
  const heard = new Set<string>()
  try {
    for (const beat of scene) {
      if (beat.heading) page.heading(beat.heading)
      page.says('learner', beat.learner)
      if (beat.code) page.code(beat.code)
      const { structuredContent, isError } = await client.callTool({ name: beat.tool, arguments: { ...beat.arguments } })
      page.aside(callLine(beat))
      show(page, beat.tool, structuredContent, isError === true, heard)
      check(beat, structuredContent)
    }
  } finally {
    await client.close()
  }
  return { calls: scene.length, ms: Math.round(performance.now() - started) }
}

function show(page: Page, tool: string, result: unknown, isError: boolean, heard: Set<string>): void {
  const { server, tutor, code, withheld } = decided(tool, result, isError)
  page.says('server', server)
  if (code) page.code(code)
  if (withheld) page.aside(`(for the model alone) ${withheld}`)
  // A tutor does not read out a paragraph again that stands a few lines above.
  const fresh = tutor.split('\n\n').filter((part) => !heard.has(part))
  for (const part of fresh) heard.add(part)
  if (fresh.length > 0) page.says('tutor', fresh.join('\n\n'))
}

/** The call as the model makes it; what the learner wrote is only named, for it stands above. */
function callLine({ tool, arguments: args, learner, code }: Beat): string {
  const stands = (value: unknown) => typeof value === 'string' && (value === code || learner.endsWith(value))
  const shown = Object.entries(args).map(([name, value]) => `${name}: ${stands(value) ? '…' : JSON.stringify(value)}`)
  return `→ ${tool}(${shown.join(', ')})`
}

function check({ tool, expect }: Beat, result: unknown): void {
  for (const [path, wanted] of Object.entries(expect)) {
    const got = at(result, path.split('.'))
    if (got !== wanted) throw new Surprise(`${tool}: ${path} should be ${JSON.stringify(wanted)}, and is ${JSON.stringify(got)}.`)
  }
}

function at(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value
  if (value === null || typeof value !== 'object') return undefined
  return at(Object.entries(value).find(([name]) => name === step)?.[1], rest)
}
