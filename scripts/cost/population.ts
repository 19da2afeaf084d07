/** Simulates the sessions of a population in a month of 30 days that begins on a Monday, and adds them up by the minute. */
import { randomNumbers } from '../../src/kernel/random.ts'
import { instanceFor } from '../../src/runner/instances.ts'

const DAYS = 30
const DAY_MINUTES = 24 * 60
export const MONTH_MINUTES = DAYS * DAY_MINUTES

/** When people learn. All of it is assumed. */
export interface Habits {
  readonly learners: number
  readonly seed: number
  /** Of 100 learners, those who have a session on a weekday; on Saturdays and Sundays, times `weekendFactor`. */
  readonly activePercent: number
  readonly weekendFactor: number
  /** The mean; lengths are exponentially distributed, in whole minutes. */
  readonly sessionMinutes: number
  /** How many sessions begin in each hour of the day, as 24 weights. One time zone: the peak is the highest possible. */
  readonly dayHours: readonly number[]
}

export const assumedHabits: Omit<Habits, 'learners'> = {
  seed: 1,
  activePercent: 20,
  weekendFactor: 0.5,
  sessionMinutes: 30,
  dayHours: [1, 0, 0, 0, 0, 0, 1, 2, 4, 5, 6, 6, 4, 5, 6, 6, 7, 8, 9, 10, 10, 8, 5, 2],
}

export interface Session {
  readonly learner: number
  /** Minutes since the month began. */
  readonly start: number
  readonly minutes: number
}

/** Every session of the month, at most one for a learner and a day. The same habits give the same sessions. */
export function* sessionsOf({
  learners,
  seed,
  activePercent,
  weekendFactor,
  sessionMinutes,
  dayHours,
}: Habits): Generator<Session> {
  const random = randomNumbers(seed)
  const sum = dayHours.reduce((total, weight) => total + weight, 0)
  const hourOf = (at: number): number => {
    let rest = at * sum
    return dayHours.findIndex((weight) => (rest -= weight) < 0)
  }
  for (let day = 0; day < DAYS; day++) {
    const share = (activePercent / 100) * (day % 7 < 5 ? 1 : weekendFactor)
    for (let learner = 0; learner < learners; learner++) {
      if (random() >= share) continue
      const start = day * DAY_MINUTES + hourOf(random()) * 60 + Math.floor(random() * 60)
      yield { learner, start, minutes: Math.max(1, Math.round(-Math.log(1 - random()) * sessionMinutes)) }
    }
  }
}

/** What a month's sessions come to. */
export interface Simulated {
  readonly sessions: number
  /** Minutes of learning, all learners together; a session ends with the month. */
  readonly learnerMinutes: number
  /** Of the day with the most. */
  readonly busiestDayMinutes: number
  readonly mostAtOnce: number
  /** The first minute with `mostAtOnce`. */
  readonly peakMinute: number
  readonly mostOnOneInstance: number
  /** Minutes that instances are awake, all together: while a learner of theirs has a session, and until they sleep. */
  readonly awakeMinutes: number
}

/** `pool`: instances that learners are spread over. Takes memory for the minutes of each instance, not for the sessions. */
export function simulate(
  sessions: Iterable<Session>,
  { pool, sleepMinutes }: { readonly pool: number; readonly sleepMinutes: number },
): Simulated {
  // The change in learners at each minute: +1 where a session begins, −1 where it is over.
  const changes = Array.from({ length: pool }, () => new Int32Array(MONTH_MINUTES + 1))
  let count = 0
  for (const { learner, start, minutes } of sessions) {
    const change = changes[instanceFor(`learner-${learner}`, pool)] ?? new Int32Array()
    const end = Math.min(start + minutes, MONTH_MINUTES)
    change[start] = (change[start] ?? 0) + 1
    change[end] = (change[end] ?? 0) - 1
    count += 1
  }
  const atOnce = new Int32Array(MONTH_MINUTES)
  let awakeMinutes = 0
  let mostOnOneInstance = 0
  for (const change of changes) {
    let learners = 0
    let awakeUntil = 0
    for (let minute = 0; minute < MONTH_MINUTES; minute++) {
      learners += change[minute] ?? 0
      atOnce[minute] = (atOnce[minute] ?? 0) + learners
      if (learners > 0) awakeUntil = minute + 1 + sleepMinutes
      awakeMinutes += Math.max(0, Math.min(1, awakeUntil - minute))
      mostOnOneInstance = Math.max(mostOnOneInstance, learners)
    }
  }
  const days = Array.from({ length: DAYS }, (_, day) => sum(atOnce.subarray(day * DAY_MINUTES, (day + 1) * DAY_MINUTES)))
  const mostAtOnce = atOnce.reduce((most, learners) => Math.max(most, learners), 0)
  return {
    sessions: count,
    learnerMinutes: sum(atOnce),
    busiestDayMinutes: Math.max(...days),
    mostAtOnce,
    peakMinute: atOnce.indexOf(mostAtOnce),
    mostOnOneInstance,
    awakeMinutes,
  }
}

const sum = (counts: Int32Array): number => counts.reduce((total, each) => total + each, 0)
