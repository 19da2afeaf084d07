/** Figures of a class, counted from its rows: which mistakes there are, which wrong answers are alike, how work grows, and facts about it. */
import type { Row, RowProgram, RowWork } from './row.ts'

/** One student's work on one item; `member` is the student's random id in the class. */
export interface PlacedRow {
  readonly member: string
  readonly assignmentId: string
  readonly item: string
  readonly row: Row
}

/** How many students' latest run of an assignment shows one known mistake. */
export interface MistakeCount {
  readonly misconception: string
  readonly assignmentId: string
  readonly students: number
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Students by known mistake and assignment, the most frequent mistake first. Work that was solved since shows none. */
export function mistakeCounts(rows: readonly PlacedRow[]): MistakeCount[] {
  const students = new Map<string, { readonly misconception: string; readonly assignmentId: string; readonly of: Set<string> }>()
  for (const { member, assignmentId, row } of rows) {
    const misconception = row.state === 'solved' ? null : (row.work?.misconception ?? null)
    if (misconception === null) continue
    const key = `${assignmentId}\n${misconception}`
    const counted = students.get(key) ?? { misconception, assignmentId, of: new Set<string>() }
    counted.of.add(member)
    students.set(key, counted)
  }
  return [...students.values()]
    .map(({ of, ...rest }) => ({ ...rest, students: of.size }))
    .toSorted((one, other) => other.students - one.students || compare(one.misconception, other.misconception))
}

/** Wrong answers that fail the same tests with the same first difference. */
export interface Cluster {
  readonly assignmentId: string
  readonly item: string
  /** Equal for the same cluster whenever it is counted, and readable for nobody. */
  readonly key: string
  readonly verdict: NonNullable<RowWork['verdict']>
  readonly failing: number
  readonly difference: RowWork['difference']
  readonly members: readonly string[]
  /** Those of them who share their programs, who worked last first. */
  readonly sharing: readonly string[]
}

const isWrong = (row: Row): row is Row & { readonly work: RowWork & { readonly verdict: NonNullable<RowWork['verdict']> } } =>
  row.state !== 'solved' && row.work !== null && row.work.verdict !== null && row.work.verdict !== 'accepted'

/** The clusters of all items, the largest first. */
export function clustersOf(rows: readonly PlacedRow[]): Cluster[] {
  const wrong = rows.flatMap(({ row, ...place }) => (isWrong(row) ? [{ ...place, row }] : []))
  const groups = Map.groupBy(wrong, ({ assignmentId, item, row: { work } }) =>
    JSON.stringify([assignmentId, item, work.verdict, work.failing, work.difference]),
  )
  return [...groups]
    .flatMap(([key, members]) => {
      const [first] = members
      if (!first) return []
      const { assignmentId, item, row } = first
      const { verdict, failing, difference } = row.work
      const byTime = members.toSorted((one, other) => other.row.lastAt - one.row.lastAt || compare(one.member, other.member))
      const sharing = byTime.flatMap((one) => (one.row.program === null ? [] : [one.member]))
      const cluster: Cluster = {
        assignmentId,
        item,
        key,
        verdict,
        failing: failing.length,
        difference,
        members: byTime.map(({ member }) => member),
        sharing,
      }
      return [cluster]
    })
    .toSorted((one, other) => other.members.length - one.members.length || compare(one.key, other.key))
}

/** What happened on one day, over all items. */
export interface DayCount {
  /** As `dayOf` names it. */
  readonly day: string
  readonly begun: number
  /** Solved without help, and with help. */
  readonly alone: number
  readonly helped: number
}

/** Per day, the earliest first; days without work are left out. `dayOf`: the day of a moment, as text that sorts by time. */
export function workByDay(rows: readonly PlacedRow[], dayOf: (at: number) => string): DayCount[] {
  const days = new Map<string, Omit<DayCount, 'day'>>()
  const count = (at: number, what: keyof Omit<DayCount, 'day'>) => {
    const day = dayOf(at)
    const counted = days.get(day) ?? { begun: 0, alone: 0, helped: 0 }
    days.set(day, { ...counted, [what]: counted[what] + 1 })
  }
  for (const { row } of rows) {
    count(row.startedAt, 'begun')
    if (row.solvedAt !== null) count(row.solvedAt, row.aided ? 'helped' : 'alone')
  }
  return Array.from(days, ([day, counted]) => ({ day, ...counted })).toSorted((one, other) => compare(one.day, other.day))
}

/** Programs for one item that are equal but for comments and white space, of two or more students. */
export interface EqualPrograms {
  readonly assignmentId: string
  readonly item: string
  readonly language: RowProgram['language']
  readonly members: readonly string[]
}

export function equalPrograms(rows: readonly PlacedRow[]): EqualPrograms[] {
  const shared = rows.flatMap(({ row: { program }, ...place }) => (program === null ? [] : [{ ...place, program }]))
  const groups = Map.groupBy(shared, ({ assignmentId, item, program: { language, tokensHash } }) =>
    JSON.stringify([assignmentId, item, language, tokensHash]),
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < 2) return []
    const { assignmentId, item, program } = first
    return [{ assignmentId, item, language: program.language, members: group.map(({ member }) => member).toSorted(compare) }]
  })
}
