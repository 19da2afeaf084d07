/** What other views of a learner's record should show, told from the rows of their log: progress, the archive, settings. */
import { z } from 'zod'
import type { Row } from './ledger.ts'

const HOUR = 3_600_000
/** A learner's day begins in the night. */
const DAY_BEGINS_MS = 4 * HOUR
/** Pieces of work that are listed. */
const LISTED = 50

const progressShape = z.looseObject({
  ended: z.record(z.string(), z.int()),
  work: z.array(z.object({ at: z.string(), titleSlug: z.string(), outcome: z.string() })),
  workInAll: z.int(),
  stages: z.record(z.string(), z.int()),
  components: z.array(z.looseObject({ stage: z.string() })),
})

/** On which day of this time zone a moment falls, as YYYY-MM-DD. */
export const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at - DAY_BEGINS_MS)

/** Every piece of work that has ended, in its order. */
export const endedIn = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ stream, type }) => stream === 'knowledge' && type === 'episode_ended')

/** What is wrong with an answer about progress that should be about these pieces of work. */
export function wrongProgress(body: unknown, ended: readonly Row[]): string[] {
  const shown = progressShape.parse(body)
  const counts = new Map<string, number>()
  for (const { body: episode } of ended) {
    const outcome = String(episode['outcome'])
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  const list = ended
    .slice(-LISTED)
    .map(({ at, body: episode }) => `${new Date(at).toISOString()} ${String(episode['slug'])} ${String(episode['outcome'])}`)
  const staged = (stage: string) => shown.components.filter((component) => component.stage === stage).length
  return [
    ...Object.entries(shown.stages).flatMap(([stage, count]) =>
      stage === 'not_seen' || count === staged(stage) ? [] : [`counts ${count} of ${staged(stage)} that are ${stage}`],
    ),
    ...(shown.workInAll === ended.length ? [] : [`counts ${shown.workInAll} of ${ended.length} pieces of work`]),
    ...Object.entries(shown.ended).flatMap(([outcome, count]) =>
      count === (counts.get(outcome) ?? 0) ? [] : [`counts ${count} of ${counts.get(outcome) ?? 0} that are ${outcome}`],
    ),
    ...(shown.work.map(({ at, titleSlug, outcome }) => `${at} ${titleSlug} ${outcome}`).join() === list.join()
      ? []
      : [`lists other work than ${list.join()}`]),
  ]
}

const hoursOf = z.object({
  components: z.array(z.looseObject({ id: z.string(), reviewDueAt: z.string().nullable() })),
  due: z.array(z.looseObject({ dueAt: z.string() })),
})
/** Between two days of a learner's lies a night. */
const NIGHT_MS = 6 * HOUR

/** What is wrong with when reviews come due for somebody who has lived in these zones: as a day begins there, or a night after a row. */
export function wrongDue(body: unknown, zones: readonly string[], rows: readonly Row[]): string[] {
  const { components, due } = hoursOf.parse(body)
  const clocks = zones.map(
    (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  )
  const nights = new Set(rows.map(({ at }) => at + NIGHT_MS))
  const moments = [...components.flatMap(({ reviewDueAt }) => reviewDueAt ?? []), ...due.map(({ dueAt }) => dueAt)]
  return moments.flatMap((moment) => {
    const at = Date.parse(moment)
    return nights.has(at) || clocks.some((clock) => clock.format(at) === '04:00:00')
      ? []
      : [`has something due at ${moment}, when no day begins in ${zones.join(' or ')}`]
  })
}

const eventShape = z.looseObject({ kind: z.string(), stream: z.string(), seq: z.int(), type: z.string(), at: z.int() })

/** What is wrong with an archive that was made when the log had at least `before` rows. */
export function wrongArchive(text: string, rows: readonly Row[], before: number): string[] {
  const expected = new Set(rows.map(({ stream, seq, type, at }) => `${stream} ${seq} ${type} ${at}`))
  const kept = text.split('\n').flatMap((line) => {
    if (!line.startsWith('{"kind":"event"')) return []
    const { stream, seq, type, at } = eventShape.parse(JSON.parse(line))
    return [`${stream} ${seq} ${type} ${at}`]
  })
  const strange = kept.filter((line) => !expected.has(line))
  return [
    ...(kept.length >= before && new Set(kept).size === kept.length
      ? []
      : [`holds ${new Set(kept).size} of ${before} events, in ${kept.length} lines`]),
    ...(strange.length === 0 ? [] : [`holds an event that is not in the log: ${strange[0]}`]),
  ]
}

const settingsShape = z.looseObject({ settings: z.record(z.string(), z.unknown()) })

/** What is wrong with settings, where these were chosen. */
export function wrongSettings(body: unknown, chosen: Readonly<Record<string, unknown>>): string[] {
  const { settings } = settingsShape.parse(body)
  return Object.entries(chosen).flatMap(([name, value]) =>
    settings[name] === value ? [] : [`${name} is ${JSON.stringify(settings[name])}, and ${JSON.stringify(value)} was chosen`],
  )
}

const historyShape = z.object({
  history: z.array(z.object({ at: z.string(), event: z.string() })),
  olderEvents: z.int(),
  session: z.looseObject({ startedAt: z.string(), lastActiveAt: z.string() }),
})
const iso = (at: number): string => new Date(at).toISOString()

/** What is wrong with what a session shows of its past, by the rows of its stream: every row, in their order, or how many came before. */
export function wrongHistory(body: unknown, rows: readonly Row[]): string[] {
  const { history, olderEvents, session } = historyShape.parse(body)
  const expected = rows.slice(olderEvents).map(({ at, type }) => `${iso(at)} ${type}`)
  const first = rows.findLast(({ type }) => type === 'session_started' || type === 'session_reset')
  const last = rows.at(-1)
  return [
    ...(history.map(({ at, event }) => `${at} ${event}`).join() === expected.join()
      ? []
      : [
          `lists ${history.length} events behind ${olderEvents}, and the log has ${rows.length}, of which the last are ${expected.slice(-3).join()}`,
        ]),
    ...(first && session.startedAt !== iso(first.at)
      ? [`says that it began at ${session.startedAt}, and not ${iso(first.at)}`]
      : []),
    ...(last && session.lastActiveAt !== iso(last.at)
      ? [`was active last at ${session.lastActiveAt}, and not ${iso(last.at)}`]
      : []),
  ]
}

const openShape = z.object({
  sessions: z.array(z.looseObject({ titleSlug: z.string(), status: z.string(), hintLevel: z.int() })),
})

/** What is wrong with the list of open problems, where these are all sessions in the order in which they began. */
export function wrongOpen(
  body: unknown,
  sessions: ReadonlyMap<string, { readonly status: string; readonly level: number }>,
): string[] {
  const listed = openShape.parse(body).sessions.map(({ titleSlug, status, hintLevel }) => `${titleSlug} ${status} ${hintLevel}`)
  const expected = [...sessions].flatMap(([slug, { status, level }]) =>
    status === 'solved' ? [] : [`${slug} ${status} ${level}`],
  )
  return listed.join() === expected.join()
    ? []
    : [`lists as open ${listed.join() || 'nothing'}, and not ${expected.join() || 'nothing'}`]
}

const hintShape = z.object({ hints: z.array(z.looseObject({ level: z.int(), text: z.string() })) })
const solutionShape = z.object({ solution: z.looseObject({ solutionId: z.string(), explanation: z.string() }) })
const solutionsShape = z.object({ solutions: z.array(z.looseObject({ solutionId: z.string() })) })
const reportShape = z.object({
  verdict: z.string(),
  passed: z.int(),
  total: z.int(),
  hidden: z.looseObject({ failure: z.unknown() }).nullish(),
})

/** What is wrong with the hints of an answer: the text of each level is its own. The fixtures name their hints by number. */
export function wrongHints(body: unknown): string[] {
  return hintShape.parse(body).hints.flatMap(({ level, text }) => {
    const named = [...text.matchAll(/-hint-(\d)-body/g)].map(([, number]) => Number(number))
    return named.join() === `${level}` ? [] : [`shows as hint ${level} the text of hint ${named.join() || 'none'}`]
  })
}

/** What is wrong with one solution that was asked for by its id. */
export function wrongSolution(body: unknown, id: string): string[] {
  const { solutionId } = solutionShape.parse(body).solution
  return solutionId === id ? [] : [`shows the solution ${solutionId}`]
}

export function wrongSolutions(body: unknown, ids: readonly string[]): string[] {
  const listed = solutionsShape.parse(body).solutions.map(({ solutionId }) => solutionId)
  return listed.toSorted().join() === [...ids].toSorted().join() ? [] : [`lists the solutions ${listed.join()}`]
}

/** What is wrong with the counts of a report on visible tests, of which there were `known` in all before; null where nobody knows. */
export function wrongReport(body: unknown, isSubmission: boolean, known: number | null): string[] {
  const { verdict, passed, total, hidden } = reportShape.parse(body)
  const isAll = passed === total
  return [
    ...(isAll || (hidden?.failure ?? null) === null ? [] : ['tells how hidden tests fail, and visible ones do not pass']),
    ...(known === null || known === total ? [] : [`counts ${total} visible tests, and there were ${known}`]),
    ...(passed < 0 || passed > total || (verdict === 'accepted' && !isAll) || (!isSubmission && isAll && verdict !== 'accepted')
      ? [`is ${verdict} with ${passed} of ${total}`]
      : []),
  ]
}
