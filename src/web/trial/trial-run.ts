/** Runs the code of somebody who is not signed in, on the visible tests of the one problem that is there for it. Nothing of it is kept. */
import { reportOut } from '../../engines/practice/render/report.ts'
import { reportIn, type ReportShown } from '../../engines/practice/workbench-state.ts'
import { Deployment } from '../../deployment/deployment.ts'
import type { Failure } from '../../failure/failure.ts'
import { RateWindows } from '../../kernel/rate-windows.ts'
import { runnerFailure } from '../../mcp/running.ts'
import { caseRun, judge, type JudgedOrder } from '../../runner/judge.ts'
import { waitMsOf } from '../../runner/protocol.ts'
import { rateScaleOf, visitorRunsOf, type RungEnv } from '../env.ts'
import type { Metrics } from '../metrics.ts'
import { visitorRunnerOf } from '../runner-of.ts'
import { trialProblem, type TrialLanguage } from './trial-problem.ts'

/** Characters. */
export const MOST_CODE = 8_000
/** A minute, of all visitors to one isolate together, at scale 1; the door bounds each address. */
const RUNS_A_MINUTE = 60

const visitors = new RateWindows(1)

/** What came out: a report, or why there is none in words for whoever pressed the button. */
export type Trial =
  | { readonly kind: 'ran'; readonly report: ReportShown }
  | { readonly kind: 'refused'; readonly message: string; readonly status: 400 | 413 | 429 | 503 }

const refused = (status: 400 | 413 | 429 | 503, message: string): Trial => ({ kind: 'refused', status, message })

interface TrialOrder {
  readonly env: RungEnv
  readonly language: TrialLanguage
  readonly code: string
  readonly measure: Metrics
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export async function tryCode({ env, language, code, measure, now }: TrialOrder): Promise<Trial> {
  const budget = visitorRunsOf(env)
  if (budget === null) return refused(503, 'Nobody can try code here without signing in.')
  if (code.trim() === '') return refused(400, 'There is no code yet. Write some, then run it.')
  if (code.length > MOST_CODE) return refused(413, `The code is too long: ${MOST_CODE} characters can be tried here.`)
  const waitS = visitors.admit('all', RUNS_A_MINUTE * rateScaleOf(env), now())
  if (waitS !== null) return refused(429, `Many people are trying this just now. Run it again in ${waitS} s.`)
  const budgetResult = await new Deployment(env.DB).spendVisitorRun(budget, now())
  if (!budgetResult.ok) return refusedFor(budgetResult.error)
  const order: JudgedOrder = {
    id: crypto.randomUUID(),
    problem: trialProblem,
    language,
    code,
    cpuMs: trialProblem.cpuMs,
    hidden: null,
  }
  const beganAt = now()
  const ran = await visitorRunnerOf(env).run(caseRun(order))
  const ms = now() - beganAt
  if (!ran.ok) {
    const failure = runnerFailure(ran.error)
    measure({ kind: 'run', language, verdict: null, code: failure.code, ms, waitMs: null })
    return refusedFor(failure)
  }
  const judged = judge(order, ran.value, null, [])
  if (judged.ok)
    measure({ kind: 'run', language, verdict: judged.value.verdict, code: 'OK', ms, waitMs: waitMsOf(ran.value, ms) })
  else measure({ kind: 'run', language, verdict: null, code: 'RUNNER_UNAVAILABLE', ms, waitMs: null })
  const report = judged.ok ? reportIn(reportOut(judged.value)) : null
  return report === null ? refused(503, NOT_NOW) : { kind: 'ran', report }
}

const NOT_NOW = 'Code cannot be run here just now. Your code is still in the editor; try again in a minute.'

const BUSY = refused(
  503,
  'Others are running code just now, and people who are signed in go first. Run it again in a few seconds.',
)

/** What stops a run of a visitor by design; everything else is the server's trouble. */
const REFUSALS: Readonly<Partial<Record<Failure['code'], Trial>>> = {
  RUNNER_BUSY: BUSY,
  OWN_RUN_UNDER_WAY: BUSY,
  RUNNER_TIMEOUT: BUSY,
  BUDGET_EXCEEDED: refused(429, 'Visitors have used all of today’s runs. Sign in to go on, or come back tomorrow.'),
  RUNS_PAUSED: refused(503, 'Runs are paused on this server just now. Come back later.'),
}

const refusedFor = ({ code }: Failure): Trial => REFUSALS[code] ?? refused(503, NOT_NOW)
