/**
 * `npm run demo [-- lesson | tdd | activity] [-- --port N]`: a learner walks a whole problem, a lesson, test-driven development or the
 * making of a problem, live. Plays against the server that runs, or starts one for the purpose; leaves nothing behind but a learner
 * nobody is. Exits with 1 when anything comes out differently than it must.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ACTIVITY_SCOPES, playActivity } from './demo/activity.ts'
import { playLesson } from './demo/lesson.ts'
import { demoNames, type DemoName } from './demo/names.ts'
import { pageOn, type Page } from './demo/page.ts'
import { play, type Played } from './demo/play.ts'
import { scene } from './demo/scene.ts'
import { findOrStart } from './demo/target.ts'
import { playTdd, TDD_SCOPES } from './demo/tdd.ts'
import { parsePort } from './dev/port.ts'
import { walkOAuth } from './oauth-walk.ts'

const USAGE = `Usage: npm run demo [-- lesson | tdd | activity] [-- --port N]
  lesson     a lesson with its test
  tdd        code grown test by test
  activity   a problem agreed on, drafted, checked, published and solved; one of the catalogue where nothing is named
  --port N   the server to play against; one is started there if none runs
             otherwise the first that runs on 8787 to 8796, or one of the demo's own
`

/** By name; what a player needs to be allowed beyond the default stands beside it. */
const DEMOS = {
  problem: { player: (...where: Where) => play(scene, ...where), scopes: null },
  lesson: { player: playLesson, scopes: null },
  tdd: { player: playTdd, scopes: TDD_SCOPES },
  activity: { player: playActivity, scopes: ACTIVITY_SCOPES },
} as const satisfies Readonly<Record<DemoName, object>>
type Where = [mcpUrl: string, token: string, page: Page]

interface Asked {
  readonly port: number | null
  readonly what: DemoName
}

function askedOrExit(): Asked {
  try {
    const options = { port: { type: 'string' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) {
      process.stdout.write(USAGE)
      process.exit(0)
    }
    const port = values.port === undefined ? null : parsePort(values.port)
    if (values.port !== undefined && port === null) throw new Error('--port takes a number from 1 to 65535.')
    const [asked = demoNames[0], ...more] = positionals
    const what = demoNames.find((name) => name === asked)
    if (more.length > 0 || what === undefined) throw new Error(`There is a demo of each of these: ${demoNames.join(', ')}.`)
    return { port, what }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

async function perform({ port, what }: Asked, signal: AbortSignal): Promise<Played> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const target = await findOrStart(port, signal, print)
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true })
  })
  try {
    const user = `demo-${randomBytes(4).toString('hex')}`
    const { player, scopes } = DEMOS[what]
    const { accessToken } = await walkOAuth({ origin: target.origin, user, ...(scopes ? { scopes } : {}) })
    const mcpUrl = `${target.origin}/mcp`
    print(`\nA learner called "${user}" at ${mcpUrl}. What the learner says is a script;`)
    print('every verdict, phase, hint and refusal below is what the server answered just now.')
    return await Promise.race([player(mcpUrl, accessToken, pageOn(process.stdout)), stopped])
  } finally {
    await target.release()
  }
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(new Error('Stopped.')))
perform(askedOrExit(), stopping.signal).then(
  ({ calls, ms }) => {
    process.stdout.write(`\n${calls} calls in ${(ms / 1000).toFixed(1)} s, and every one came out as it must.\n`)
    process.exit(0)
  },
  (error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(stopping.signal.aborted ? '\nStopped.\n' : `\nThe demo failed. ${why}\n`)
    process.exit(1)
  },
)
