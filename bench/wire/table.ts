/** What the wire's figures come to: ratios to the bare handler of the same phase, beside their goals. */
import { ms as inMs, ratio, type Result, type Row, type Summary } from '../figures.ts'
import { EVENTS, pasts, type Past } from './learners.ts'
import { appends, EVICTED_ROUNDS, measureWire, ROUNDS, TOGETHER, type Append, type Measured } from './wire.ts'

const KIB = 1024
const LIST_GOAL = 24 * KIB
/** Times the bare handler; of what a run has to do at least; and of the same in a short session. */
const GOALS = { all: 1.1, read: 1.6, append: 1.6, run: 1.4, growth: 1.15 } as const

const APPENDS: Readonly<Record<Append, string>> = {
  hint: 'a hint is given',
  answer: 'an answer opens the next hint',
  run: 'a run is begun and filed, without its time in the sandbox',
}
const PASTS: Readonly<Record<Past, string>> = {
  short: `a session of ${EVENTS.short} events`,
  long: `a session of ${EVENTS.long.toLocaleString('en')} events`,
  beside: `one of ${EVENTS.short}, with ${EVENTS.long.toLocaleString('en')} beside it`,
}

export async function benchWire(): Promise<Result> {
  const measured = await measureWire()
  const { single, evicted } = measured
  const sections = [
    { title: `One caller, ${ROUNDS} calls of each in turn`, rows: singleRows(single) },
    ...appends.map((append) => ({
      title: `${APPENDS[append]}, in`,
      rows: pasts.map((past) => grownRow(single, past, append)),
    })),
    {
      title: `The same by an object that was evicted, ${EVICTED_ROUNDS} calls of each in turn`,
      rows: appends.flatMap((append) => pasts.map((past) => evictedRow(evicted, past, append))),
    },
    { title: 'tools/list with the default consent', rows: [listRow(measured.listBytes)] },
    {
      title: 'Calls a second; those that append are a reset, a hint and words in turn, by one learner on a problem a caller',
      rows: parallelRows(measured.parallel),
    },
    { title: 'At once, by one learner', rows: [togetherRow(measured.togetherMs)] },
  ]
  return { sections, data: measured }
}

const ms = (value: number): string => inMs(value, 2)
const figureOf = ({ medianMs, p10Ms, p95Ms }: Summary, bare: Summary) =>
  `${ms(medianMs)}  p95 ${ms(p95Ms)}  ${ratio(medianMs / bare.medianMs)}  p10 ${ratio(p10Ms / bare.p10Ms)}`

function singleRows(single: Measured['single']): Row[] {
  const floor = single.bare.medianMs
  const row = (what: string, summary: Summary, most: number | null = null): Row => ({
    what,
    figure: figureOf(summary, single.bare),
    goal: most === null ? null : { words: `at most ${most}x`, met: summary.medianMs / floor <= most },
  })
  const against = (what: string, summary: Summary, other: Summary, most: number): Row => ({
    what,
    figure: figureOf(summary, single.bare),
    goal: { words: `at most ${most}x of the line above`, met: summary.medianMs / other.medianMs <= most },
  })
  return [
    row('a bare handler, one constant tool', single.bare),
    row("a constant tool of Rung's own kind", single.alone),
    against('the same beside all tools there are', single.all, single.alone, GOALS.all),
    row('the bare one behind routes and OAuth', single.authenticated),
    row('the bare one with an object that appends a row', single.appended),
    row('the bare one with two such appends, a count in D1 and a constant runner', single.ran),
    row('get_session_state', single.read, GOALS.read),
    row('request_hint, repeated', single.repeat),
  ]
}

/**
 * Beside the least that such a call can be: an object that appends one row, or two with a count in D1 and a runner between. A run cannot
 * be near a bare handler, and its goal is the least.
 */
function grownRow(single: Measured['single'], past: Past, append: Append): Row {
  const summary = single[`${past} ${append}`]
  const times = summary.medianMs / single.bare.medianMs
  const ofLeast = summary.medianMs / (append === 'run' ? single.ran : single.appended).medianMs
  const growth = summary.medianMs / single[`short ${append}`].medianMs
  const [figure, most, words] = append === 'run' ? [ofLeast, GOALS.run, 'of the least'] : [times, GOALS.append, 'of the bare one']
  return {
    what: PASTS[past],
    figure: `${figureOf(summary, single.bare)}   ${ratio(ofLeast)} of the least   ${ratio(growth)} of the short one`,
    goal: {
      words: `at most ${most}x ${words}, ${GOALS.growth}x of the short one`,
      met: figure <= most && growth <= GOALS.growth,
    },
  }
}

function evictedRow(evicted: Measured['evicted'], past: Past, append: Append): Row {
  return {
    what: `${APPENDS[append]}, in ${PASTS[past]}`,
    figure: figureOf(evicted[`${past} ${append}`], evicted.bare),
    goal: null,
  }
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
  what: `${TOGETHER} reads of sessions, and a hint in each among them`,
  figure: `${(took / 1000).toFixed(1)} s, every answer right and every append there`,
  goal: null,
})
