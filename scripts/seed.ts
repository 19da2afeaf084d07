/**
 * `npm run seed -- [ADDRESS] [--user NAME]`: gives an account a beginning, so that whoever looks at a deployment sees progress: a problem
 * solved with two hints, one without help, and a lesson with its test. Everything goes through the server's own tools, as any learner's
 * work does. For a directory's reviewer, sign in with the reviewer's account when asked.
 */
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { mcpAddress } from './connect/address.ts'
import { playLesson } from './demo/lesson.ts'
import type { Page } from './demo/page.ts'
import { playProblem } from './demo/problem.ts'
import { playWith } from './demo/tutor.ts'
import { FIRST_PORT } from './dev/port.ts'
import { runMain } from './main.ts'
import { connectClient, walkOAuth, WalkError } from './oauth-walk.ts'

const USAGE = `Usage: npm run seed -- [ADDRESS] [--user NAME]
  ADDRESS      of the server (http://localhost:${FIRST_PORT}, where npm run dev listens); elsewhere, a browser is asked to sign in
  --user NAME  who to sign in as where a name is enough (reviewer)
`
/** Shown to the person whose browser comes back. */
const DONE = 'You may close this page. The work is done in the terminal.'
const SLUG = 'balanced-brackets'
const SOLUTION = `def is_balanced(script: str) -> bool:
    pairs = {")": "(", "]": "[", "}": "{"}
    opened = []
    for sign in script:
        if sign in pairs.values():
            opened.append(sign)
        elif sign in pairs and (not opened or opened.pop() != pairs[sign]):
            return False
    return not opened
`
const session = z.object({ session: z.object({}) })
const accepted = z.object({ verdict: z.literal('accepted') })
const silent: Page = { heading: () => {}, says: () => {}, aside: () => {}, code: () => {} }

/** A person signs in and allows the script; the code comes back to a port of this machine. */
async function withBrowser(origin: string) {
  let arrived: (url: URL) => void = () => {}
  const answer = new Promise<URL>((resolve) => (arrived = resolve))
  const server = createServer(({ url = '/' }, response) => {
    response.end(DONE)
    const address = new URL(url, 'http://127.0.0.1')
    if (address.pathname === '/callback') arrived(address)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new WalkError('No port is free for the browser to come back to.')
  try {
    return await connectClient({ origin }, new URL(`http://127.0.0.1:${address.port}/callback`), (authorize) => {
      console.log(`Open this address in a browser, allow the script and sign in with the account:\n\n  ${authorize}\n`)
      return answer
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

async function hasSession(mcpUrl: string, token: string, titleSlug: string): Promise<boolean> {
  let found = false
  await playWith(mcpUrl, token, silent, async (tutor) => {
    const { structuredContent } = await tutor.callTool('get_session_state', { titleSlug }, '')
    found = session.safeParse(structuredContent).success
  })
  return found
}

const solve = (mcpUrl: string, token: string) =>
  playWith(mcpUrl, token, silent, async (tutor) => {
    const where = { titleSlug: SLUG, language: 'python3' }
    await tutor.callTool('start_problem', where, '')
    await tutor.call('submit_solution', { ...where, code: SOLUTION, writtenBy: 'learner' }, accepted)
  })

await runMain(async () => {
  const options = { user: { type: 'string', default: 'reviewer' }, help: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(USAGE)
  const mcpUrl = await mcpAddress(positionals[0] ?? `http://localhost:${FIRST_PORT}`)
  const { origin, hostname } = new URL(mcpUrl)
  const isLocal = hostname === 'localhost'
  const { accessToken } = await (isLocal ? walkOAuth({ origin, user: values.user }) : withBrowser(origin))
  if (await hasSession(mcpUrl, accessToken, 'two-sum'))
    return console.log('This account has worked on Two Sum already; nothing was added.')
  await playProblem(mcpUrl, accessToken, silent)
  console.log('Solved Two Sum with two hints.')
  await solve(mcpUrl, accessToken)
  console.log('Solved Balanced Brackets without help.')
  await playLesson(mcpUrl, accessToken, silent)
  console.log(`Took a lesson and its test. ${origin}/progress shows it all.`)
})
