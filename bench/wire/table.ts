/** What the wire's figures come to: ratios to the bare handler of the same run, beside their goals. */
import type { Row, Section } from '../run.ts'
import type { Summary } from './measure.ts'
import { PASTS, ROUNDS, TOGETHER, type Measured } from './wire.ts'

const KIB = 1024
const LIST_GOAL = 24 * KIB
const GOALS = { all: 1.1, read: 1.6, append: 2.3 } as const

export function sections(measured: Measured): readonly Section[] {
  return [
    { title: `One caller, ${ROUNDS} calls of each in turn`, rows: singleRows(measured.single) },
    { title: 'tools/list with the default consent', rows: [listRow(measured.listBytes)] },
    { title: 'Calls a second', rows: parallelRows(measured.parallel) },
    { title: 'At once, by one learner on one problem', rows: [togetherRow(measured.togetherMs)] },
    {
      title: 'A session with a past of runs and attempts, written by SQL before it is served',
      rows: pastRows(measured),
    },
  ]
}

const ms = (value: number): string => `${value.toFixed(2)} ms`.padStart(9)
const ratio = (value: number): string => `${value.toFixed(2)}x`.padStart(7)

function singleRows(single: Measured['single']): Row[] {
  const floor = single.bare.medianMs
  const row = (what: string, { medianMs, p95Ms }: Summary, most: number | null): Row => ({
    what,
    figure: `${ms(medianMs)}  p95 ${ms(p95Ms)}  ${ratio(medianMs / floor)}`,
    goal: most === null ? null : { words: `at most ${most}x`, met: medianMs / floor <= most },
  })
  const against = (what: string, { medianMs, p95Ms }: Summary, other: Summary, most: number): Row => ({
    what,
    figure: `${ms(medianMs)}  p95 ${ms(p95Ms)}  ${ratio(medianMs / floor)}`,
    goal: { words: `at most ${most}x of the line above`, met: medianMs / other.medianMs <= most },
  })
  return [
    row('a bare handler, one constant tool', single.bare, null),
    row("a constant tool of Rung's own kind", single.alone, null),
    against('the same beside all tools there are', single.all, single.alone, GOALS.all),
    row('the bare one behind routes and OAuth', single.authenticated, null),
    row('get_session_state', single.read, GOALS.read),
    row('request_hint, repeated', single.repeat, null),
    row('request_hint, appending', single.append, GOALS.append),
  ]
}

const listRow = (bytes: number): Row => ({
  what: 'size',
  figure: `${(bytes / KIB).toFixed(1)} KiB`,
  goal: { words: `at most ${LIST_GOAL / KIB} KiB`, met: bytes <= LIST_GOAL },
})

function parallelRows(parallel: Measured['parallel']): Row[] {
  return Object.entries(parallel).map(([what, rates]) => ({
    what,
    figure: Object.entries(rates)
      .map(([callers, rate]) => `${callers} callers ${`${rate}`.padStart(5)}`)
      .join('   '),
    goal: null,
  }))
}

const togetherRow = (took: number): Row => ({
  what: `${TOGETHER} reads and hint requests, half and half`,
  figure: `${(took / 1000).toFixed(1)} s, every answer right`,
  goal: null,
})

function pastRows({ cold, pasts }: Measured): Row[] {
  const of = (name: string) => pasts[name]?.medianMs ?? Number.NaN
  // Beside the bare calls of its own phase: the machine may have been busier in another.
  const floor = of('bare')
  return PASTS.map((events) => ({
    what: `${events.toLocaleString('en')} events`,
    figure: `first read ${ms(cold.get(events) ?? Number.NaN)}   read ${ratio(of(`read ${events}`) / floor)}   append ${ratio(of(`append ${events}`) / floor)}`,
    goal: null,
  }))
}
