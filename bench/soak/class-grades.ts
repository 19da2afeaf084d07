/** The grades of a class as its teacher downloads them, beside a count of the students' own logs. */
import type { Counted } from './class-rows.ts'
import { itemKeyOf, timesOf } from './class-items.ts'
import type { FoldedClass } from './class-log.ts'
import { expectSame, Violation } from './told.ts'

export interface Graded {
  readonly member: string
  readonly name: string
  /** By `assignment item`. */
  readonly rows: ReadonlyMap<string, Counted>
}

/** What of an assignment a student has reached: score, tasks that were solved late, and the last work. */
function gradeOf(folded: FoldedClass, id: string, { member, rows }: Graded): string {
  const terms = folded.assignments.get(id)
  if (!terms) throw new Error('there is no such assignment')
  const own = terms.items.flatMap((item) => rows.get(`${id} ${itemKeyOf(item)}`) ?? [])
  const { dueAt } = timesOf(folded, id, member)
  const late = own.filter(({ solvedAt }) => terms.late === 'mark' && solvedAt !== null && solvedAt > dueAt).length
  const score = own.reduce((sum, one) => sum + one.score, 0) / terms.items.length
  const last = own.length === 0 ? '' : new Date(Math.max(...own.map(({ lastAt }) => lastAt))).toISOString()
  return `${Math.round(score * 1_000) / 1_000} ${late} ${last}`
}

/** `csv`: without names and titles that would have to be quoted. */
export function expectGrades(csv: string, folded: FoldedClass, students: readonly Graded[]): void {
  const [head = [], ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const titles = head.filter((_, column) => column % 3 === 1)
  expectSame(
    'the assignments of the grades',
    titles.toSorted(),
    [...folded.assignments.values()].map(({ title }) => title).toSorted(),
  )
  expectSame('the students of the grades', lines.map(([name]) => name).toSorted(), students.map(({ name }) => name).toSorted())
  for (const student of students) {
    const line = lines.find(([name]) => name === student.name) ?? []
    for (const [id, { title }] of folded.assignments) {
      const column = 1 + 3 * titles.indexOf(title)
      const [is, should] = [line.slice(column, column + 3).join(' '), gradeOf(folded, id, student)]
      if (is !== should) throw new Violation(`the grades of ${student.name} for ${title} are ${is}, and by their log ${should}`)
    }
  }
}
