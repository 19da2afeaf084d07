/** Rows of a class as its answers tell them, beside the rows that its tables have. */
import { z } from 'zod'
import { countedIn } from './class-rows.ts'
import { timesOf } from './class-items.ts'
import type { ClassRecord, FoldedClass } from './class-log.ts'

const rowShape = z.looseObject({
  item: z.string(),
  state: z.string(),
  solvedAt: z.string().nullable(),
  lastAt: z.string(),
  rung: z.int(),
  aided: z.boolean(),
  score: z.number(),
  attempts: z.int().nullable(),
  verdict: z.string().nullable(),
})
const ownShape = z.object({ own: z.array(z.object({ assignmentId: z.string(), rows: z.array(rowShape) })) })
const studentsShape = z.object({
  students: z.array(z.looseObject({ member: z.string(), name: z.string(), solved: z.int(), rows: z.array(rowShape) })),
})

const line = ({ item, state, solvedAt, lastAt, rung, aided, score, attempts, verdict }: z.infer<typeof rowShape>): string =>
  [item, state, solvedAt, lastAt, rung, aided, score, attempts, verdict].join(' ')

const iso = (at: number): string => new Date(at).toISOString()

/** The rows of these that say something, as an answer should tell them. */
function linesOf(rows: ClassRecord['rows']): string[] {
  return rows.flatMap(({ item, body }) => {
    const row = countedIn(body ?? 'null')
    if (row === null) return []
    const { state, solvedAt, lastAt, rung, aided, score, work } = row
    const [solved, last] = [solvedAt === null ? null : iso(solvedAt), iso(lastAt)]
    const { attempts, verdict } = work ?? { attempts: null, verdict: null }
    return [line({ item, state, solvedAt: solved, lastAt: last, rung, aided, score, attempts, verdict })]
  })
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

/** What is wrong with a student's own rows, of whom the class has these. */
export function wrongOwn(body: unknown, member: string, { rows }: Pick<ClassRecord, 'rows'>): string[] {
  const { own } = ownShape.parse(body)
  return own.flatMap(({ assignmentId, rows: shown }) => {
    const lines = linesOf(rows.filter((row) => row.member === member && row.assignment === assignmentId))
    return same(shown.map(line), lines)
      ? []
      : [`shows a student as their own ${JSON.stringify(shown.map(line))}, and the class has of them ${JSON.stringify(lines)}`]
  })
}

/** What is wrong with what a teacher is told of an assignment; `students`: everybody of the roster. */
export function wrongStudents(
  body: unknown,
  assignment: string,
  students: readonly string[],
  { rows, people }: Pick<ClassRecord, 'rows' | 'people'>,
): string[] {
  const { students: shown } = studentsShape.parse(body)
  const names = shown.map(({ member, name }) => `${member} ${name}`)
  const roster = people.filter(({ member }) => students.includes(member)).map(({ member, name }) => `${member} ${name}`)
  if (!same(names, roster)) return [`lists ${names.join(', ')}, and in the class are ${roster.join(', ')}`]
  return shown.flatMap(({ member, solved, rows: told }) => {
    const of = rows.filter((row) => row.member === member && row.assignment === assignment)
    const lines = linesOf(of)
    const count = of.filter(({ solved_at: at }) => at !== null).length
    return [
      ...(same(told.map(line), lines)
        ? []
        : [`shows a teacher ${JSON.stringify(told.map(line))}, and the class has ${JSON.stringify(lines)}`]),
      ...(solved === count ? [] : [`counts ${solved} of ${count} that a student has solved`]),
    ]
  })
}

const lateShape = z.looseObject({ solvedAt: z.string().nullable(), late: z.boolean() })
const lateStudentsShape = z.looseObject({
  students: z.array(z.looseObject({ member: z.string(), items: z.int(), late: z.int(), rows: z.array(lateShape) })),
})

/** What is wrong with how a teacher is told of late work, and of how many tasks there are, in an assignment at these times. */
export function wrongLate(body: unknown, folded: FoldedClass, assignment: string): string[] {
  const { late: policy, items } = folded.assignments.get(assignment) ?? { late: '', items: [] }
  return lateStudentsShape.parse(body).students.flatMap(({ member, rows, ...told }) => {
    const { dueAt } = timesOf(folded, assignment, member)
    const late = rows.map(({ solvedAt }) => policy === 'mark' && solvedAt !== null && Date.parse(solvedAt) > dueAt)
    const [is, should] = [
      [told.items, told.late, ...rows.map((row) => row.late)],
      [items.length, late.filter(Boolean).length, ...late],
    ].map((list) => list.join(' '))
    return is === should ? [] : [`tells of tasks and late ones ${is}, and it is ${should}`]
  })
}
