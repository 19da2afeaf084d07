/**
 * `npm run demo [-- lesson] [-- --port N]`: a learner walks a whole problem, or a lesson, live. Plays against the server that runs, or starts one for the
 * purpose; leaves nothing behind but a learner nobody is. Exits with 1 when anything comes out differently than it must.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { playLesson } from './demo/lesson.ts'
import { pageOn } from './demo/page.ts'
import { play, type Played } from './demo/play.ts'
import { scene } from './demo/scene.ts'
import { findOrStart } from './demo/target.ts'
import { parsePort } from './dev/port.ts'
import { walkOAuth } from './oauth-walk.ts'

const USAGE = `Usage: npm run demo [-- lesson] [-- --port N]
  lesson     a lesson with its test; a problem without it
  --port N   the server to play against; one is started there if none runs
             otherwise the first that runs on 8787 to 8796, or one of the demo's own
`

interface Asked {
  readonly port: number | null
  readonly lesson: boolean
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
    const [what, ...more] = positionals
    if (more.length > 0 || (what !== undefined && what !== 'lesson'))
      throw new Error('There is a demo of a problem, and one of a lesson.')
    return { port, lesson: what === 'lesson' }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

async function perform({ port, lesson }: Asked, signal: AbortSignal): Promise<Played> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const target = await findOrStart(port, signal, print)
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true })
  })
  try {
    const user = `demo-${randomBytes(4).toString('hex')}`
    const { accessToken } = await walkOAuth({ origin: target.origin, user })
    const mcpUrl = `${target.origin}/mcp`
    print(`\nA learner called "${user}" at ${mcpUrl}. What the learner says is a script;`)
    print('every verdict, hint, refusal and solution below is what the server answered just now.')
    const page = pageOn(process.stdout)
    const played = lesson ? playLesson(mcpUrl, accessToken, page) : play(scene, mcpUrl, accessToken, page)
    return await Promise.race([played, stopped])
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
