/** Joins a known person to the parts that answer a tool's call, whether it comes over MCP or from a page. */
import { JoinedCatalogue, JoinedSealed } from '../catalog/joined.ts'
import { runMeterOf, WRITTEN_EVERY_MS } from '../deployment/run-meter.ts'
import { budgetsOf, floorOf, type RungEnv } from './env.ts'
import { ClassClient } from '../classroom/client.ts'
import { jurisdictionIn } from '../learner/jurisdiction.ts'
import { commandId } from '../learner/command-id.ts'
import type { Caller } from '../mcp/context.ts'
import type { McpCaller } from './context.ts'
import { accountLink } from './account/link.ts'
import { withFrozen } from './frozen-problems.ts'
import { graderOf } from './grader-of.ts'
import { assets } from './design/assets.ts'
import { learnerOf, settingsUrlOf } from './learner-of.ts'
import { levelOf, logLine, placeOf } from './log.ts'
import { metricsOf } from './metrics.ts'

import { openTrialOf } from '../engines/trials/pages/open-trial.ts'
import { isDatabaseAway } from './database-away.ts'
import { checkPath, classPath, interviewPath, INTERVIEWS, lessonPath, problemPath, TRIALS_PATH } from './paths.ts'
import { runnableLanguages } from './runner-languages.ts'
import { runnerOf } from './runner-of.ts'
import { sharingOf } from '../engines/own-problems/pages/sharing.ts'
import type { Origin, Typing } from '../kernel/evidence.ts'

/** A client's id is an address where it publishes who it is, and then its domain was proved; or it is a name of our own. */
function clientDomainOf(clientId: string): string | null {
  // Most are no address, and to find that out by reading one costs a part of every call.
  return clientId.startsWith('https://') ? (URL.parse(clientId)?.hostname ?? null) : null
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

interface CallerOrder {
  readonly env: RungEnv
  readonly ctx: Pick<ExecutionContext, 'waitUntil'>
  readonly identity: McpCaller
  readonly origin: Origin
  readonly typing?: Typing | null
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The caller of a person who is known: by an access token, or by a session of the pages. */
export function callerOf({ env, ctx, identity, origin, typing = null, now }: CallerOrder): Caller {
  const { userId, scopes, clientId } = identity
  const floor = floorOf(env)
  const budgets = budgetsOf(env)
  const log = levelOf(env.LOG_LEVEL)
  const user = userId.slice(0, 12)
  const measure = metricsOf(env, ctx)
  let cached: ReturnType<typeof runnerOf> | null = null
  // Most calls run nothing.
  const runner = () => (cached ??= runnerOf(env, userId))
  const runnable = () => runnableLanguages(env, Date.now())
  return {
    scopes,
    connectUrl: `${env.PUBLIC_ORIGIN}/`,
    iconUrl: `${env.PUBLIC_ORIGIN}${assets.icon}`,
    contextFor: (rate, tell = () => {}, said = null) => {
      // Another client that says the same has not been answered before.
      const command = said === null ? null : commandId(clientId, origin, said)
      const learner = learnerOf(env, userId, rate, now, command)
      const classes = new ClassClient({
        db: env.DB,
        namespace: jurisdictionIn(env, env.CLASS),
        userId,
        ask: learner.ask,
        now,
        isDatabaseAway,
      })
      const own = withFrozen(learner, classes, now)
      return {
        toolsets: scopes,
        origin,
        typing,
        learner,
        catalogue: new JoinedCatalogue(env.DB, own, runnable),
        languages: runnable,
        sealed: new JoinedSealed(env.DB, own),
        classes,
        shares: sharingOf(env, userId, learner, now),
        get runner() {
          return runner()
        },
        get codeTools() {
          return runner()
        },
        clientDomain: clientDomainOf(clientId),
        clientId,
        grader: graderOf(env),
        spendRun: () =>
          runMeterOf(env.DB).spend({
            budget: budgets.deployment,
            now: now(),
            later: (work) => ctx.waitUntil(passed(WRITTEN_EVERY_MS).then(work)),
          }),
        recordRun: (run) => measure({ kind: 'run', ...run }),
        floor,
        settingsUrl: settingsUrlOf(env),
        accountLink: () => accountLink(env, userId, now()),
        problemUrl: (slug) => `${env.PUBLIC_ORIGIN}${problemPath(slug)}`,
        checkUrl: (checkId) => `${env.PUBLIC_ORIGIN}${checkPath(checkId)}`,
        classUrl: (classId) => `${env.PUBLIC_ORIGIN}${classPath(classId)}`,
        interviewUrl: (interviewId) =>
          `${env.PUBLIC_ORIGIN}${interviewId === undefined ? INTERVIEWS : interviewPath(interviewId)}`,
        lessonUrl: (lessonId) => `${env.PUBLIC_ORIGIN}${lessonPath(lessonId)}`,
        openTrial: async () => {
          const open = await openTrialOf(env.DB, now())
          return open && { id: open.id, url: `${env.PUBLIC_ORIGIN}${TRIALS_PATH}` }
        },
        tell,
        keepAlive: (work) => ctx.waitUntil(work),
        now,
        pause: passed,
        newId: () => crypto.randomUUID(),
        newSeed,
      }
    },
    record({ tool, code, ms }) {
      measure({ kind: 'call', tool, code, ms, origin })
      logLine(log, 'info', { event: 'call', tool, code, ms, user })
    },
    defect(error) {
      const reference = crypto.randomUUID().slice(0, 8)
      logLine(log, 'error', { event: 'defect', reference, ...placeOf(error), user })
      return reference
    },
  }
}
