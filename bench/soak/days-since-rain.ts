/** The problem of the soak’s interviews: programs for it, what an input is answered, and what its task leaves out. */
import { squeezed } from '../../test/e2e/sealed.ts'
import type { Row } from './ledger.ts'
import { counting } from './steps.ts'
import { Violation } from './told.ts'
import { INTERVIEWED } from './world.ts'

export const RIGHT = `def days_since_rain(rain, limit):
    since, days = -1, []
    for millimetres in rain:
        since = 0 if millimetres >= limit else since + 1 if since >= 0 else -1
        days.append(since)
    return days
`
export const RIGHT_TOO = RIGHT.replace('since, days = -1, []', 'days = []\n    since = -1')
export const WRONG = 'def days_since_rain(rain, limit):\n    return rain\n'
/** For who goes on outside of an interview: a program that is known already is not run again. */
export const RIGHT_LATER = RIGHT.replace('days.append(since)', 'days += [since]')
export const WRONG_LATER = WRONG.replace('return rain', 'return [limit]')

/** What is expected for an input, told a second time. */
export function daysSinceRain(rain: readonly number[], limit: number): number[] {
  let last = -1
  return rain.map((millimetres, day) => {
    if (millimetres >= limit) last = day
    return last < 0 ? -1 : day - last
  })
}

/** Both details, without marks of code. */
const LEFT_OUT = ['it has at least limit millimetres', 'Days before the first wet day get -1'].map(squeezed)

/** What this text says of what the task leaves out. */
export function leftOutIn(text: string): readonly string[] {
  const words = squeezed(text.replaceAll('\\n', '\n').replaceAll('`', ''))
  return LEFT_OUT.filter((detail) => words.includes(detail))
}

/** Nothing says what is left out while the interview is open. */
export function expectSilent(what: string, text: string): void {
  if (leftOutIn(text).length > 0 || text.includes('"decides"'))
    throw new Violation(`${what} of an interview that is open says what its task leaves out`)
}

/** Whether something was done in its session: one in which nothing was is begun again without a word. */
export function isWorkedOn(log: readonly Row[]): boolean {
  const types = log.flatMap(({ stream, type }) => (stream === `practice:${INTERVIEWED}` ? [type] : []))
  const begun = types.findLastIndex((type) => type === 'session_started' || type === 'session_reset')
  return counting(types.slice(begun + 1)).length > 0
}
