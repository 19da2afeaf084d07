/** /owner/load: how busy the deployment was in the last day, hour by hour, as totals about nobody. */
import { beginOf, hourOf, type LoadKind, LoadHours, type LoadTotal } from '../../deployment/load-hours.ts'
import { loadMeterOf } from '../../deployment/load-meter.ts'
import { page } from '../design/layout.tsx'
import { Table } from '../design/table.tsx'
import { WAIT_CLASSES } from '../metrics.ts'
import { definePage } from '../page.ts'
import { Curves, type Series } from './curves.tsx'
import { BackToOwner } from './owner-parts.tsx'

const HOURS = 24
/** Curves of single reasons for a refusal; the rest is one curve. */
const REASONS = 3

export const loadPage = definePage({
  path: '/owner/load',
  title: 'Load',
  access: 'owner',
  async get(c) {
    const { DB } = c.env.vars
    // What this isolate has not written yet would be missing.
    await loadMeterOf(DB).write()
    const last = hourOf(Date.now())
    const first = last - HOURS + 1
    const totals = await new LoadHours(DB).since(first)
    return page(
      c,
      { width: 'spread' },
      <>
        <Load totals={totals} first={first} />
        <BackToOwner />
      </>,
    )
  },
})

interface LoadProps {
  readonly totals: readonly LoadTotal[]
  /** The first of the hours. */
  readonly first: number
}

export function Load({ totals, first }: LoadProps) {
  const hours = Array.from({ length: HOURS }, (_, index) => first + index)
  const labels = hours.map((hour) => new Date(beginOf(hour)).toISOString().slice(11, 16))
  const of = (kind: LoadKind) => totals.filter((total) => total.kind === kind)
  const [calls, runs, waits, refusals, containers] = [of('call'), of('run'), of('wait'), of('refusal'), of('container')]
  if (totals.length === 0)
    return (
      <p>
        Nothing happened in the last 24 hours: nobody called a tool, and no code was run. Curves appear here with the first call,
        at most half a minute later.
      </p>
    )
  const perHour = (these: readonly LoadTotal[]) => hours.map((hour) => sum(these.filter((total) => total.hour === hour)))
  const callsPerHour = perHour(calls)
  const runSeries = RUN_NAMES.map(([name, words]) => ({ name: words, values: perHour(runs.filter((one) => one.name === name)) }))
  const refusalSeries = reasonsOf(refusals).map(({ words, these }) => ({ name: words, values: perHour(these) }))
  const waitRows = hours.map((hour) => classCounts(waits.filter((total) => total.hour === hour)))
  return (
    <>
      <p>
        The last 24 hours, in UTC. The latest hour is not over, and what happened in the last half minute may be missing. These
        are totals: no line is about a person.
      </p>
      <ul>
        <li>
          {counted(sum(calls), 'call')} of tools
          {sum(calls) > 0 && `, ${Math.round(ms(calls) / sum(calls)).toLocaleString('en')} ms each on average`}.
        </li>
        <li>{counted(sum(runs), 'judged run')}, with those of visitors.</li>
        <li>{counted(sum(refusals), 'refusal')}.</li>
        <li>
          Containers:{' '}
          {CONTAINER_NAMES.map(([name, word]) => counted(sum(containers.filter((one) => one.name === name)), word)).join(', ')}.
        </li>
      </ul>
      <div class="charts pairs">
        <Curves
          id="calls"
          title="Calls an hour"
          summary={`At most ${Math.max(...callsPerHour)} calls in an hour.`}
          hours={labels}
          series={[{ name: 'Calls', values: callsPerHour }]}
          table={<CountTable caption="Calls an hour" hours={labels} series={[{ name: 'Calls', values: callsPerHour }]} />}
        />
        {sum(runs) > 0 && (
          <Curves
            id="runs"
            title="Judged runs an hour"
            summary={runSeries.map(({ name, values }) => `${name}: ${total(values)}.`).join(' ')}
            hours={labels}
            series={runSeries}
            table={<CountTable caption="Judged runs an hour" hours={labels} series={runSeries} />}
          />
        )}
        {sum(refusals) > 0 && (
          <Curves
            id="refusals"
            title="Refusals an hour"
            summary={refusalSeries.map(({ name, values }) => `${name}: ${total(values)}.`).join(' ')}
            hours={labels}
            series={refusalSeries}
            table={<CountTable caption="Refusals an hour" hours={labels} series={refusalSeries} />}
          />
        )}
        {sum(waits) > 0 && (
          <Curves
            id="waits"
            title="How long runs waited"
            summary="The wait that half of an hour’s runs, and 95 of 100, did not exceed."
            hours={labels}
            classes={WAIT_WORDS}
            series={[
              { name: 'Half of the runs', values: waitRows.map((counts) => classAt(counts, 0.5)) },
              { name: '95 of 100 runs', values: waitRows.map((counts) => classAt(counts, 0.95)) },
            ]}
            table={
              <Table
                caption="Waits, in hours with runs"
                columns={['Hour', 'Half of the runs', '95 of 100 runs']}
                isNarrow
                rows={labels.flatMap((label, index) => {
                  const counts = waitRows[index] ?? []
                  const [half, most] = [classAt(counts, 0.5), classAt(counts, 0.95)]
                  return half === null || most === null ? [] : [[label, WAIT_WORDS[half], WAIT_WORDS[most]] as const]
                })}
              />
            }
          />
        )}
      </div>
      {sum(refusals) > 0 && (
        <Table
          caption="All refusals, by reason"
          columns={['Reason', 'How often']}
          isNarrow
          rows={byName(refusals).map(([name, count]) => [wordsOf(name), count.toLocaleString('en')])}
        />
      )}
    </>
  )
}

const RUN_NAMES = [
  ['accepted', 'Accepted'],
  ['not_accepted', 'Not accepted'],
  ['no_report', 'No report'],
] as const

const CONTAINER_NAMES = [
  ['start', 'start'],
  ['renewal', 'renewal'],
  ['failure', 'failure'],
] as const

const WAIT_WORDS = ['under 1 s', '1–3 s', '3–10 s', '10–30 s', 'over 30 s'] as const

const sum = (totals: readonly LoadTotal[]): number => totals.reduce((all, { count }) => all + count, 0)
const ms = (totals: readonly LoadTotal[]): number => totals.reduce((all, total) => all + total.ms, 0)
const total = (values: Series['values']): number => values.reduce<number>((all, value) => all + (value ?? 0), 0)

const counted = (count: number, word: string): string => `${count.toLocaleString('en')} ${count === 1 ? word : `${word}s`}`

/** A failure's code in words: RUNNER_BUSY is “Runner busy”. */
function wordsOf(code: string): string {
  const words = code
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/^http /, 'whole request, HTTP ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How often each name came, the most frequent first. */
const byName = (totals: readonly LoadTotal[]): ReadonlyArray<readonly [string, number]> =>
  [...Map.groupBy(totals, ({ name }) => name)]
    .map(([name, these]) => [name, sum(these)] as const)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))

/** The refusals of the most frequent reasons, and all others together. */
function reasonsOf(
  refusals: readonly LoadTotal[],
): ReadonlyArray<{ readonly words: string; readonly these: readonly LoadTotal[] }> {
  const names = byName(refusals).map(([name]) => name)
  const shown = names.slice(0, REASONS)
  const others = refusals.filter(({ name }) => !shown.includes(name))
  const single = shown.map((name) => ({ words: wordsOf(name), these: refusals.filter((one) => one.name === name) }))
  return others.length === 0 ? single : [...single, { words: 'All others', these: others }]
}

/** Of each class of waits, how many. */
const classCounts = (waits: readonly LoadTotal[]): readonly number[] =>
  WAIT_CLASSES.map(({ name }) => sum(waits.filter((one) => one.name === name)))

/** The class that this share of all waits does not exceed; null without waits. */
function classAt(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((a, b) => a + b, 0)
  if (all === 0) return null
  let below = 0
  return counts.findIndex((count) => (below += count) >= share * all)
}

const CountTable = (props: {
  readonly caption: string
  readonly hours: readonly string[]
  readonly series: readonly Series[]
}) => (
  <Table
    caption={props.caption}
    columns={['Hour', ...props.series.map(({ name }) => name)]}
    isNarrow={props.series.length < 3}
    rows={props.hours.map((hour, index) => [hour, ...props.series.map(({ values }) => values[index] ?? 0)])}
  />
)
