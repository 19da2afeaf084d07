/**
 * What is measured for the operator: data points in Analytics Engine, where the binding METRICS exists, and totals by the hour in D1. A
 * text in a point is of a closed list, and everything else is `other`: no code, id, name or address of a person can stand in it.
 */
import type { LoadEvent } from '../deployment/load-hours.ts'
import { LOAD_WRITTEN_EVERY_MS, loadMeterOf } from '../deployment/load-meter.ts'
import { failureCodes } from '../failure/words.ts'
import { type Origin, origins } from '../kernel/evidence.ts'
import { tools } from '../mcp/catalogue.ts'
import type { CallRecord, RunRecord } from '../mcp/context.ts'
import { recordNames } from '../mcp/resources/resources.ts'
import { languages } from '../problem/problem.ts'
import { verdicts } from '../problem/verdict.ts'
import type { ContainerEvent } from '../runner/container.ts'
import type { RungEnv } from './env.ts'
import { logFailure } from './log.ts'

const containerEvents = ['start', 'renewal', 'failure'] as const satisfies readonly ContainerEvent[]

/** Statuses of requests that were refused, or failed, as a whole. */
const REFUSED_STATUSES: ReadonlySet<number> = new Set([413, 429, 500, 503])

export type MetricPoint =
  | ({ readonly kind: 'call'; readonly origin: Origin } & CallRecord)
  | ({ readonly kind: 'run' } & RunRecord)
  | { readonly kind: 'refusal'; readonly status: number }
  | { readonly kind: 'container'; readonly event: ContainerEvent }

/** Takes a point; never throws, and takes no time. */
export type Metrics = (point: MetricPoint) => void

const OTHER = 'other'
const oneOf =
  (names: readonly string[]) =>
  (text: string): string =>
    names.includes(text) ? text : OTHER

const toolName = oneOf([...tools.map(({ name }) => name), ...recordNames])
// A hint that is withheld is an answer, and has a code of its own.
const codeName = oneOf(['OK', 'EFFORT_REQUIRED', ...failureCodes])
const originName = oneOf(origins)
const languageName = oneOf(languages)
const verdictName = oneOf(verdicts)
const eventName = oneOf(containerEvents)
const NO_REPORT = 'no_report'

/** A number that any value may become. */
const whole = (ms: number): number => (Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : 0)
const statusName = (status: number): string => (REFUSED_STATUSES.has(status) ? `HTTP_${status}` : OTHER)

/** The point as Analytics Engine takes it; docs/operating.md says what stands in each column. */
export function dataPointOf(point: MetricPoint): AnalyticsEngineDataPoint {
  const dataPoint = (texts: readonly string[], doubles: readonly number[] = []): AnalyticsEngineDataPoint => ({
    indexes: [point.kind],
    blobs: [point.kind, ...texts],
    doubles: [...doubles],
  })
  switch (point.kind) {
    case 'call':
      return dataPoint([toolName(point.tool), codeName(point.code), originName(point.origin)], [whole(point.ms)])
    case 'run': {
      const { language, verdict, code, ms, waitMs } = point
      const texts = [languageName(language), verdict === null ? NO_REPORT : verdictName(verdict), codeName(code)]
      return dataPoint(texts, [whole(ms), whole(waitMs ?? 0), waitMs === null ? 0 : 1])
    }
    case 'refusal':
      return dataPoint([statusName(point.status)])
    case 'container':
      return dataPoint([eventName(point.event)])
  }
}

/** Upper ends of the classes that waits are counted in, in seconds, and their names in D1. */
export const WAIT_CLASSES = [
  { name: 'under_1', below: 1 },
  { name: 'under_3', below: 3 },
  { name: 'under_10', below: 10 },
  { name: 'under_30', below: 30 },
  { name: 'from_30', below: Infinity },
] as const
const waitClass = (ms: number): string => WAIT_CLASSES.find(({ below }) => ms < below * 1_000)?.name ?? 'from_30'

/** What the point adds to its hour's totals. */
export function loadEventsOf(point: MetricPoint): LoadEvent[] {
  switch (point.kind) {
    case 'call': {
      const call: LoadEvent = { kind: 'call', name: originName(point.origin), ms: whole(point.ms) }
      const code = codeName(point.code)
      return code === 'OK' || code === 'EFFORT_REQUIRED' ? [call] : [call, { kind: 'refusal', name: code, ms: 0 }]
    }
    case 'run': {
      const { verdict, ms, waitMs } = point
      const name = verdict === null ? NO_REPORT : verdict === 'accepted' ? 'accepted' : 'not_accepted'
      const run: LoadEvent = { kind: 'run', name, ms: whole(ms) }
      return waitMs === null ? [run] : [run, { kind: 'wait', name: waitClass(waitMs), ms: whole(waitMs) }]
    }
    case 'refusal':
      return [{ kind: 'refusal', name: statusName(point.status), ms: 0 }]
    case 'container':
      return [{ kind: 'container', name: eventName(point.event), ms: 0 }]
  }
}

type Bindings = Pick<RungEnv, 'DB' | 'METRICS'>

/** The meter of this isolate. A point that cannot be written is lost, and nothing else. */
export function metricsOf(env: Bindings, ctx: Pick<ExecutionContext, 'waitUntil'>): Metrics {
  const later = (work: () => Promise<void>) =>
    ctx.waitUntil(new Promise((resolve) => void setTimeout(resolve, LOAD_WRITTEN_EVERY_MS)).then(work))
  return (point) => {
    try {
      loadMeterOf(env.DB).add(loadEventsOf(point), { now: Date.now(), later })
      env.METRICS?.writeDataPoint(dataPointOf(point))
    } catch (error) {
      logFailure('metric_lost', error)
    }
  }
}

/** Whether a request that was answered so counts as refused. */
export const isRefused = (status: number): boolean => REFUSED_STATUSES.has(status)
