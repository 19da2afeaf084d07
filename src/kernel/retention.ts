/** How long things are kept that are kept for a time: settings of the operator with their bounds, and periods that no setting changes. */
import { DAY_MS } from './day.ts'

interface Period {
  /** Where the variable is unset. */
  readonly standard: number
  readonly least: number
  readonly most: number
}

/** By the variable's name, whose last word is the unit. */
export const periods = {
  /** As many days as the owner's pages look back on, at least. */
  KEEP_USAGE_DAYS: { standard: 14, least: 14, most: 3_650 },
  KEEP_OWNER_LOG_DAYS: { standard: 3_650, least: 90, most: 3_650 },
  /** At most what the mark of a closed account outlives. */
  KEEP_CONNECTION_DAYS: { standard: 30, least: 1, most: 30 },
  KEEP_SESSION_HOURS: { standard: 12, least: 1, most: 168 },
  KEEP_INVITE_DAYS: { standard: 14, least: 1, most: 90 },
  KEEP_SHARE_DAYS: { standard: 90, least: 1, most: 365 },
  KEEP_CLASS_DAYS: { standard: 90, least: 1, most: 730 },
  /** Time enough to download the results, and to take everybody out of a trial that was abandoned. */
  KEEP_TRIAL_DAYS: { standard: 3_650, least: 30, most: 3_650 },
} as const satisfies Readonly<Record<string, Period>>

export type PeriodName = keyof typeof periods
export type PeriodVariables = Readonly<Partial<Record<PeriodName, string>>>

/** Safety rules and steps on the way; docs/operating.md gives the reason of each. */
export const fixedPeriods = {
  /** Longer than the longest connection, and than every token. */
  closedAccountDays: 31,
  replacedTokenDays: 90,
  registrationDays: 90,
  accessTokenHours: 1,
  launchHours: 1,
  importHours: 1,
  signInMinutes: 10,
  accountLinkMinutes: 10,
} as const

const isPeriodName = (name: string): name is PeriodName => Object.hasOwn(periods, name)
export const periodNames: readonly PeriodName[] = Object.keys(periods).filter(isPeriodName)

/** The setting, or its standard where it is unset. Throws a RangeError outside its bounds: a typing error must delete nothing. */
export function periodOf(variables: PeriodVariables, name: PeriodName): number {
  const { standard, least, most } = periods[name]
  const text = variables[name]
  const value = text === undefined || text === '' ? standard : Number(text)
  if (!Number.isSafeInteger(value) || value < least || value > most)
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}`)
  return value
}

/** The same in milliseconds, for a variable in days. */
export const daysMs = (variables: PeriodVariables, name: Exclude<PeriodName, 'KEEP_SESSION_HOURS'>): number =>
  periodOf(variables, name) * DAY_MS
