/** Plays the scene against a real server, through a real MCP client. */
import { decided } from './decided.ts'
import type { Page } from './page.ts'
import { scene, type Beat } from './scene.ts'
import { must, playWith, type Played } from './tutor.ts'

/** Plays every beat in order and prints it. Throws a Surprise at the first that comes out differently. */
export function playProblem(mcpUrl: string, token: string, page: Page): Promise<Played> {
  const paragraphs = new Set<string>()
  return playWith(mcpUrl, token, page, async (tutor) => {
    for (const beat of scene) {
      if (beat.heading) page.heading(beat.heading)
      page.says('learner', beat.learner)
      if (beat.code) page.code(beat.code)
      const { structuredContent, isError } = await tutor.callTool(beat.tool, beat.arguments, argumentText(beat))
      show(page, beat.tool, structuredContent, isError === true, paragraphs)
      check(beat, structuredContent)
    }
  })
}

function show(page: Page, tool: string, result: unknown, isError: boolean, paragraphs: Set<string>): void {
  const { server, tutor, code, withheld } = decided(tool, result, isError)
  page.says('server', server)
  if (code) page.code(code)
  if (withheld) page.aside(`(for the model alone) ${withheld}`)
  // A tutor does not read out a paragraph again that stands a few lines above.
  const fresh = tutor.split('\n\n').filter((part) => !paragraphs.has(part))
  for (const part of fresh) paragraphs.add(part)
  if (fresh.length > 0) page.says('tutor', fresh.join('\n\n'))
}

/** The arguments as the model gives them; what the learner wrote stands above, so only its name is printed. */
function argumentText({ arguments: args, learner, code }: Beat): string {
  const isAbove = (value: unknown) => typeof value === 'string' && (value === code || learner.endsWith(value))
  return Object.entries(args)
    .map(([name, value]) => `${name}: ${isAbove(value) ? '…' : JSON.stringify(value)}`)
    .join(', ')
}

function check({ tool, expect }: Beat, result: unknown): void {
  for (const [path, expected] of Object.entries(expect)) {
    const got = at(result, path.split('.'))
    must(got === expected, `${tool}: ${path} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(got)}.`)
  }
}

function at(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value
  if (value === null || typeof value !== 'object') return undefined
  return at(Object.entries(value).find(([name]) => name === step)?.[1], rest)
}
