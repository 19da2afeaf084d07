/** A year of a learner's work, command by command, by a clock that goes along; what it comes to is decided by the deciders alone. */
import type { Problem } from '../../src/problem/problem.ts'
import type { Report } from '../../src/problem/report.ts'
import type { Failing } from '../../src/problem/verdict.ts'
import type { Learner } from '../../src/mcp/context.ts'
import { Random } from '../e2e/random.ts'
import type { Origin } from '../../src/kernel/evidence.ts'
import { DAY_MS } from '../../src/kernel/day.ts'
import { accepted } from '../problem/reports.ts'

const HOUR_MS = 3_600_000

export interface Life {
  /** The learner's object, asked at this time in milliseconds since the epoch. */
  readonly at: (now: number) => Pick<Learner, 'practice'>
  /** In the order in which they are met for the first time; then again and again. */
  readonly problems: readonly Problem[]
  /** When the last day ends. */
  readonly until: number
  readonly days: number
  /** Of ten days, so many are worked on. */
  readonly busy?: number
  readonly sittingsADay?: number
  readonly seed?: number
  /** Where everything is typed; by default now here, now there. */
  readonly origin?: Origin
}

/** Lives through it, and gives the number of submissions. */
export async function live(life: Life): Promise<number> {
  const { problems, until, days, busy = 6, sittingsADay = 3, seed = 1 } = life
  const random = new Random(seed)
  let [next, submissions] = [0, 0]
  for (let day = days; day > 0; day -= 1) {
    if (random.below(10) >= busy) continue
    const sittings = 1 + random.below(sittingsADay)
    for (let sitting = 0; sitting < sittings; sitting += 1) {
      const problem = problems[next % problems.length]
      if (!problem) throw new Error('there is no problem to work on')
      const now = until - day * DAY_MS + sitting * HOUR_MS
      submissions += await sit(life, problem, now, next >= problems.length, random)
      next += 1
    }
  }
  return submissions
}

/** One problem from its start to an accepted submission. */
async function sit({ at, origin }: Life, problem: Problem, begin: number, isAgain: boolean, random: Random): Promise<number> {
  const learner = at(begin)
  well(await learner.practice.start(problem, 'python3'))
  if (isAgain) well(await learner.practice.reset(problem.slug))
  const failures = random.pick([0, 0, 0, 1, 3])
  for (let tries = 0; tries <= failures; tries += 1) {
    const now = begin + (tries + 1) * 300_000
    const isLast = tries === failures
    await run(at(now), problem, { now, isLast, origin: origin ?? random.pick(['page', 'chat', 'page']) })
    if (tries === 1 && !isLast) {
      const answer = await at(now + 60_000).practice.requestHint(problem, null, null, 'learner')
      if (!answer.ok && answer.error.code !== 'HINTS_CLOSED_DURING_CHECK') throw new Error(answer.error.code)
    }
  }
  return failures + 1
}

interface Run {
  readonly now: number
  readonly isLast: boolean
  readonly origin: Origin
}

async function run(learner: ReturnType<Life['at']>, problem: Problem, { now, isLast, origin }: Run): Promise<void> {
  const runId = `run-${problem.slug}-${now}`
  const code = `def solve():\n    return ${now}\n`
  const request = {
    language: 'python3',
    codeHash: `code-${runId}`,
    tokensHash: `tokens-${runId}`,
    workHash: `tokens-${runId}`,
    isStarter: false,
  } as const
  const order = {
    runId,
    kind: 'submission',
    code: request,
    catalogueVersion: 'v1',
    writtenBy: 'learner',
    origin,
    rerun: false,
  } as const
  well(await learner.practice.beginRun(problem, order, code))
  well(await learner.practice.finishRun(problem.slug, runId, isLast ? REPORT : FAILED))
}

const failing: Failing = { verdict: 'wrong_answer', tag: 'basic', hintCode: null, seen: null }
const REPORT: Report = accepted({ passed: 8, total: 8, hidden: { passed: true, failure: null, hasGenerated: false, seed: 7 } })
const FAILED: Report = {
  ...REPORT,
  status: 'fail',
  verdict: 'wrong_answer',
  passed: 6,
  failing,
  hidden: { passed: null, failure: null, hasGenerated: false, seed: 7 },
}

function well<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly code: string } },
): T {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
