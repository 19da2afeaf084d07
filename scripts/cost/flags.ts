/** The flags of `npm run cost`: each assumption's name, what it says, and which values it takes. */
import type { Assumptions, Hours } from './model.ts'
import type { Serving } from './peak.ts'
import type { Habits } from './population.ts'

type NumberOf<T> = { readonly [Name in keyof T]-?: T[Name] extends number ? Name : never }[keyof T]

export interface Flag<Name> {
  readonly name: Name
  readonly says: string
  /** `positive` excludes 0, `whole` is 1 or more. Others are 0 or more. */
  readonly takes?: 'positive' | 'whole'
}

type Flags<T> = Readonly<Record<string, Flag<NumberOf<T>>>>

export const HOURS: Flags<Hours> = {
  'learner-hours': { name: 'learnerHours', says: 'hours of learning, all learners together', takes: 'positive' },
  'at-once': { name: 'atOnce', says: 'learners at the same time, spread over the pool', takes: 'positive' },
  'stretch-hours': { name: 'stretchHours', says: 'hours on end in which somebody learns', takes: 'positive' },
}

export const LEARNING: Flags<Assumptions> = {
  calls: { name: 'calls', says: 'tool calls in a learner-hour' },
  'other-requests': { name: 'otherRequests', says: 'other requests in a learner-hour' },
  runs: { name: 'runs', says: 'runs among those calls' },
  'cpu-ms': { name: 'cpuMsPerRequest', says: 'milliseconds of CPU a request takes in the Worker' },
  'run-seconds': { name: 'cpuSecondsPerRun', says: 'seconds of CPU a run takes in the container' },
  'sleep-minutes': { name: 'sleepMinutes', says: 'minutes until an idle container sleeps' },
  pool: { name: 'pool', says: 'instances that learners are spread over', takes: 'whole' },
  'object-gb': { name: 'objectGb', says: 'GB of an object in memory' },
  'call-seconds': { name: 'secondsPerCall', says: 'seconds that a call keeps the learner’s object in memory' },
  'object-calls': {
    name: 'objectCallsPerRun',
    says: 'calls of the learner’s object in a run; a run is also one of its container’s object',
  },
  'rows-read-call': { name: 'rowsReadPerCall', says: 'rows that a call other than a run reads in the object' },
  'rows-written-call': { name: 'rowsWrittenPerCall', says: 'rows that it writes' },
  'rows-read-run': { name: 'rowsReadPerRun', says: 'rows that a run reads in the object' },
  'rows-written-run': { name: 'rowsWrittenPerRun', says: 'rows that it writes' },
  'd1-rows-call': { name: 'd1RowsReadPerCall', says: 'rows that a call other than a run reads in D1' },
  'd1-rows-run': { name: 'd1RowsReadPerRun', says: 'rows that a run reads in D1' },
  'd1-written-run': { name: 'd1RowsWrittenPerRun', says: 'rows that it writes in D1, at most' },
  'load-rows-call': { name: 'loadRowsPerCall', says: 'rows of load_hour that a call other than a run writes, at most' },
  'load-rows-run': { name: 'loadRowsPerRun', says: 'rows of load_hour that a run writes, at most' },
  'class-percent': { name: 'classPercent', says: 'of 100 runs, those of a class’s assignment, which is told of each' },
  'class-calls': { name: 'objectCallsPerDelivery', says: 'calls of objects in such a delivery: an alarm, and the class' },
  'rows-read-class': { name: 'rowsReadPerDelivery', says: 'rows that a delivery reads in objects' },
  'rows-written-outbox': { name: 'rowsWrittenPerDelivery', says: 'rows that it writes in the learner’s object' },
  'rows-written-class': { name: 'rowsWrittenInClass', says: 'rows that it writes in the class’s object' },
  'class-pages': { name: 'classPages', says: 'pages about a class that teachers open in a learner-hour, of the other requests' },
  'rows-read-page': { name: 'rowsReadPerClassPage', says: 'rows that such a page reads in the class’s object' },
  'kv-reads': { name: 'kvReadsPerRequest', says: 'KV reads of a request' },
  'kv-writes': { name: 'kvWritesPerHour', says: 'KV writes of a learner-hour' },
}

export const HABITS: Flags<Habits> = {
  learners: { name: 'learners', says: 'people who have an account', takes: 'whole' },
  seed: { name: 'seed', says: 'the same seed gives the same month' },
  'active-percent': { name: 'activePercent', says: 'of 100 learners, those with a session on a weekday' },
  'weekend-factor': { name: 'weekendFactor', says: 'times as many on a Saturday or Sunday' },
  'session-minutes': { name: 'sessionMinutes', says: 'mean length of a session (exponential, in whole minutes, at least 1)' },
}

export const SERVING: Flags<Serving> = {
  'wait-seconds': { name: 'waitSeconds', says: 'seconds that a run may wait for a slot', takes: 'positive' },
  'busy-percent': { name: 'busyPercent', says: 'of 100 processors, those that runs may keep busy', takes: 'positive' },
  'isolate-requests': { name: 'isolateRequests', says: 'requests a second that one isolate answers', takes: 'positive' },
  places: { name: 'places', says: 'places of Cloudflare that learners come through, each with an isolate' },
  'version-seconds': {
    name: 'versionSeconds',
    says: 'seconds until an isolate reads the catalogue’s version again',
    takes: 'positive',
  },
  'count-seconds': { name: 'countSeconds', says: 'seconds until an isolate writes its count of runs', takes: 'positive' },
  'load-seconds': {
    name: 'loadSeconds',
    says: 'seconds until an isolate writes what it has added up for load_hour',
    takes: 'positive',
  },
  'class-size': { name: 'classSize', says: 'students of a class, all of whom learn at the same time' },
  'account-queries': { name: 'accountQueries', says: 'D1 queries of a request that need the primary' },
  'catalogue-queries': { name: 'catalogueQueries', says: 'D1 queries of a call that a replica may answer' },
  'd1-read-ms': { name: 'd1ReadMs', says: 'milliseconds of a D1 query that reads' },
  'd1-write-ms': { name: 'd1WriteMs', says: 'milliseconds of a D1 query that writes' },
  'd1-bytes': { name: 'd1BytesPerLearner', says: 'bytes of a learner in D1' },
  'catalogue-mb': { name: 'catalogueMb', says: 'MB of the catalogue in D1' },
  tokens: { name: 'tokensPerHour', says: 'tokens that a client asks for in a learner-hour' },
  'token-addresses': { name: 'tokenAddresses', says: 'addresses that clients ask for tokens from', takes: 'positive' },
}

export type Texts = Readonly<Record<string, string | undefined>>

/** The defaults with what the texts say. Throws for a text that is no number of its flag's kind. */
export function numbersOf<T extends object>(flags: Flags<T>, defaults: T, texts: Texts): T {
  const given = Object.entries(flags).flatMap(([flag, { name, takes }]) => {
    const text = texts[flag]
    if (text === undefined) return []
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value) || value < 0 || (takes !== undefined && value === 0))
      throw new Error(`--${flag} takes a number${takes === undefined ? '' : ' above 0'}.`)
    if (takes === 'whole' && !Number.isInteger(value)) throw new Error(`--${flag} takes a whole number.`)
    return [[name, value] as const]
  })
  return { ...defaults, ...Object.fromEntries(given) }
}

/** A line for each assumption: its flag, its value, what it is. */
export const linesOf = <T extends object>(flags: Flags<T>, values: T): string[] =>
  Object.entries(flags).map(([flag, { name, says }]) => `  ${`--${flag} ${String(values[name])}`.padEnd(26)} ${says}`)

export const helpOf = (flags: Readonly<Record<string, { readonly says: string }>>): string[] =>
  Object.entries(flags).map(([flag, { says }]) => `  --${flag.padEnd(18)} ${says}`)

/** 24 weights from a text with commas. */
export function dayHoursOf(text: string): readonly number[] {
  const weights = text.split(',').map(Number)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (weights.length !== 24 || !weights.every((weight) => weight >= 0) || !(sum > 0 && sum < Infinity))
    throw new Error('--day-hours takes 24 numbers with commas between them, one for each hour.')
  return weights
}
