/** What a call on a long session costs, beside a new one and beside one that has no projection. */
import type { Row, Section } from '../run.ts'
import { EVENTS, names, type CallName, type Measured } from './tdd.ts'

/** How often a new session's time a call on a long one may take. */
const MOST: Readonly<Record<CallName, number>> = {
  read: 2,
  append: 2,
  'read, with no name': 3,
  'read, with its history': 10,
  'evicted, read': 10,
  'evicted, append': 10,
}

export function tddSections(measured: Measured): readonly Section[] {
  return (['verified', 'stated'] as const).map((evidence) => ({
    title: `A ${evidence} session of ${EVENTS.long.toLocaleString('en')} events, beside one of ${EVENTS.fresh}`,
    rows: names.map((name) => rowOf(name, measured[evidence][name])),
  }))
}

function rowOf(what: CallName, { fresh, long, replayed }: Measured['stated'][CallName]): Row {
  const floor = fresh ?? Number.NaN
  const figure = (of: number) => `${ms(of)} ${ratio(of / floor)}`
  const beside = replayed === null ? '' : `   without its projection ${figure(replayed)}`
  const times = (long ?? Number.NaN) / floor
  return {
    what,
    figure: `${figure(long ?? Number.NaN)}   beside ${ms(floor)}${beside}`,
    goal: { words: `at most ${MOST[what]}x`, met: times <= MOST[what] },
  }
}

const ms = (value: number): string => `${value.toFixed(2)} ms`.padStart(9)
const ratio = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)}x`.padStart(6)
