/** The rows of an interview's scorecard that follow from the log alone, counted a second time. */
import { z } from 'zod'
import type { Row } from './ledger.ts'

const MINUTE = 60_000
const number = (value: unknown): number => z.number().parse(value)
const list = z.array(z.record(z.string(), z.unknown()))

/** What a row is called, and what it says. */
export type CardRow = readonly [string, string]

const stopwatch = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
const after = (ms: number | null, none: string): string => (ms === null ? none : `after ${stopwatch(ms)} minutes`)
const failing = (all: number, wrong: number, words: string): string => {
  if (all === 0) return 'none'
  if (wrong === 0) return `${all}`
  return all === 1 ? `1, ${words}` : `${all}, ${wrong === all ? 'all' : wrong} of them ${words}`
}

/** `log`: all rows of the learner, in their order. `now` in milliseconds since the epoch. */
export function scorecardOf(log: readonly Row[], id: string, slug: string, now: number): readonly CardRow[] {
  const own = log.filter(({ stream }) => stream === `interview:${id}`)
  const [order] = own
  if (!order) return []
  const { at: begun, body } = order
  const session = log.filter(({ stream, at }) => stream === `practice:${slug}` && at >= begun)
  const hintMinutes = number(body['hintMinutes'])
  let clock = begun + number(body['minutes']) * MINUTE
  const whole = clock
  if (body['hints'] === 'priced')
    for (const { type, at } of session)
      if (type === 'hint_given' && at < clock) clock = Math.max(at, clock - hintMinutes * MINUTE)
  const ended = own.find(({ type }) => type === 'interview_ended')?.at ?? null
  const end = Math.min(ended ?? clock, clock)
  const counted = (type: string) => session.filter((row) => row.type === type && row.at < end)
  const finished = new Map(session.flatMap((row) => (row.type === 'run_finished' ? [[String(row.body['runId']), row.body]] : [])))
  const runs = counted('run_started').map(({ at, body: run }) => ({
    at,
    kind: String(run['kind']),
    verdict: finished.get(String(run['runId']))?.['verdict'] ?? null,
    report: finished.get(String(run['runId'])) ?? null,
  }))
  const of = (kind: string) => runs.filter((run) => run.kind === kind)
  const wrong = (some: typeof runs) => some.filter(({ verdict }) => verdict !== null && verdict !== 'accepted').length
  const accepted = of('submission').find(({ verdict }) => verdict === 'accepted')
  const [firstRun] = runs
  const questions = own.filter(({ type }) => type === 'question_answered')
  const [examples] = own.filter(({ type }) => type === 'examples_judged').map((row) => row.body)
  const [stated] = own.filter(({ type }) => type === 'complexity_stated').map((row) => row.body)
  const right = list.parse(examples?.['examples'] ?? []).filter(({ outcome }) => outcome === 'right').length
  const sources = questions.length + runs.length + own.filter(({ type }) => SOURCES.has(type)).length
  const hints = counted('hint_given').length
  const how =
    ended !== null && ended <= clock ? 'ended before the time was up' : now >= clock ? 'ended by the clock' : 'still open'
  return [
    ['Time', `${stopwatch(Math.min(now, end) - begun)} of ${whole / MINUTE - begun / MINUTE} minutes, ${how}`],
    ['Questions about the task', `${questions.length} of 8`],
    ['Examples before code', examples ? `${right} of 3 right` : 'none'],
    ['Time complexity, as stated', stated ? `O(${String(stated['time'])})` : 'not stated'],
    ['Memory, as stated', stated ? `O(${String(stated['space'])})` : 'not stated'],
    ['First run', after(firstRun ? firstRun.at - begun : null, 'none')],
    ['Runs on the visible tests', failing(of('local').length, wrong(of('local')), 'failed')],
    ['Submissions', failing(of('submission').length, wrong(of('submission')), 'not accepted')],
    ['Accepted', after(accepted ? accepted.at - begun : null, 'no')],
    [
      'Hints',
      body['hints'] === 'none'
        ? 'closed'
        : hints === 0
          ? `none taken (${hintMinutes} minutes each)`
          : `${hints} ${hints === 1 ? 'hint' : 'hints'}, up to hint ${hints}: ${(whole - clock) / MINUTE} minutes off the clock`,
    ],
    ['Where it came from', `0 from the page, ${sources} relayed by a client`],
  ]
}

const SOURCES: ReadonlySet<string> = new Set(['examples_judged', 'complexity_stated', 'follow_up_answered'])
