/**
 * `npm run demo [-- lesson | tdd | activity | class] [-- --port N]`: a learner walks a whole problem, a lesson, test-driven development or
 * the making of a problem, or a class works until a deadline, live. Plays against the server that runs, or starts one for the demo; deletes
 * the accounts of its people at the end. Exits with 1 when the server answers anything else than it must.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ACTIVITY_SCOPES, playActivity } from './demo/activity.ts'
import { namesIn, playClass } from './demo/class.ts'
import { playLesson } from './demo/lesson.ts'
import { forget } from './demo/forget.ts'
import { pageOn } from './demo/page.ts'
import { playProblem } from './demo/problem.ts'
import { findOrStart, start, type Target } from './demo/target.ts'
import { playTdd, TDD_SCOPES } from './demo/tdd.ts'
import type { Played } from './demo/tutor.ts'
import { parsePort } from './dev/port.ts'
import { messageOf } from './main.ts'
import { walkOAuth } from './oauth-walk.ts'

const USAGE = `Usage: npm run demo [-- lesson | tdd | activity | class] [-- --port N]
  lesson     a lesson with its test
  tdd        code grown test by test
  activity   a problem agreed on, drafted, checked, published and solved; one of the catalogue where nothing is named
  class      a teacher, two students and a deadline; on a server of the demo's own, unless a port is named
  --port N   the server to play against; one is started there if none runs
             otherwise the first that runs on 7864 to 7873, or one of the demo's own
  --keep     leaves the accounts of the demo's people on a server that was not started for it
`

/** By name, the first by default; `scopes` are what a demo needs beyond the default consent. */
const DEMOS = {
  problem: { player: playProblem, scopes: null },
  lesson: { player: playLesson, scopes: null },
  tdd: { player: playTdd, scopes: TDD_SCOPES },
  activity: { player: playActivity, scopes: ACTIVITY_SCOPES },
} as const
/** Several people play it, and a class's teacher has to be let in by an owner: who comes first to a new server is one. */
const CLASS = 'class'
const names = [...Object.keys(DEMOS), CLASS]
const isDemo = (name: string): name is keyof typeof DEMOS | typeof CLASS => names.includes(name)

function argumentsOrExit() {
  try {
    const options = { port: { type: 'string' }, keep: { type: 'boolean' }, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) {
      process.stdout.write(USAGE)
      process.exit(0)
    }
    const port = parsePort(values.port)
    const [name = 'problem', ...more] = positionals
    if (more.length > 0 || !isDemo(name)) throw new Error(`Name one of these demos: ${names.join(', ')}.`)
    return { port, name, keep: values.keep === true }
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n\n${USAGE}`)
    process.exit(2)
  }
}

async function perform({ port, name, keep }: ReturnType<typeof argumentsOrExit>, signal: AbortSignal): Promise<Played> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const target = name === CLASS && port === null ? await start(null, signal, print) : await findOrStart(port, signal, print)
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Stopped.')), { once: true })
  })
  const suffix = randomBytes(4).toString('hex')
  const people = name === CLASS ? namesIn(suffix) : [`demo-${suffix}`]
  try {
    return await Promise.race([play({ name, target, suffix, print }), stopped])
  } finally {
    if (!keep && !target.isStarted) await leave(target, people, print)
    await target.release()
  }
}

interface Order {
  readonly name: keyof typeof DEMOS | typeof CLASS
  readonly target: Target
  readonly suffix: string
  readonly print: (line: string) => void
}

async function play({ name, target: { origin }, suffix, print }: Order): Promise<Played> {
  const screen = pageOn(process.stdout)
  if (name === CLASS) {
    print(`\nA teacher and two students at ${origin}. What they say is a script;`)
    print('everything that is counted, limited and shown below is what the server answered just now.')
    return playClass({ origin, page: screen, suffix })
  }
  const user = `demo-${suffix}`
  const { player, scopes } = DEMOS[name]
  const { accessToken } = await walkOAuth({ origin, user, ...(scopes ? { scopes } : {}) })
  const mcpUrl = `${origin}/mcp`
  print(`\nA learner called "${user}" at ${mcpUrl}. What the learner says is a script;`)
  print('every verdict, phase, hint and refusal below is what the server answered just now.')
  return player(mcpUrl, accessToken, screen)
}

/** Of a demo that was stopped, or failed, too; that is what is told, whatever becomes of these people. */
async function leave({ origin }: Target, people: readonly string[], print: Order['print']): Promise<void> {
  print('')
  for (const name of people) {
    const isDeleted = await forget(origin, name).catch(() => false)
    print(isDeleted ? `The account "${name}" is deleted again.` : `The account "${name}" is still on ${origin}.`)
  }
}

const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort(new Error('Stopped.')))
perform(argumentsOrExit(), stopping.signal).then(
  ({ calls, ms }) => {
    process.stdout.write(`\n${calls} calls in ${(ms / 1000).toFixed(1)} s, and every one came out as it must.\n`)
    process.exit(0)
  },
  (error: unknown) => {
    process.stderr.write(stopping.signal.aborted ? '\nStopped.\n' : `\nThe demo failed. ${messageOf(error)}\n`)
    process.exit(1)
  },
)
