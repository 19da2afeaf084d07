/** The figures of a class on the pages of its staff, and who is stuck by MCP, beside a count of the logs of its students. */
import { z } from 'zod'
import { iso } from '../../src/kernel/day.ts'
import type { ClassDesk } from './class-desk.ts'
import { factsOf, type Facts } from './class-facts.ts'
import { itemKeyOf, rowsExpected, timesOf } from './class-items.ts'
import { foldClass, type ClassRecord, type FoldedClass } from './class-log.ts'
import type { Counted, Share } from './class-rows.ts'
import type { StudentWork } from './class-work.ts'
import { ofClass } from './faults.ts'
import { tableIn, textIn } from './page-tables.ts'
import type { Steps } from './steps.ts'
import { expectSame } from './told.ts'

const MINUTE = 60_000
const QUIET_MS = 10 * MINUTE
const STATES: Readonly<Record<string, string>> = { started: 'Started', tried: 'Tried', solved: 'Solved' }
const RESULTS: Readonly<Record<string, string>> = {
  accepted: 'All tests passed',
  wrong_answer: 'Wrong answer',
  runtime_error: 'Error while running',
}
const WHY: Readonly<Record<string, string>> = {
  same_failure: 'Three or more different programs that failed in the same way',
  quiet_after_failure: 'Nothing for ten minutes after a failed run',
}
const NOT_SHARED = 'not shared'
const DASH = '–'

/** One student's work on one problem of an assignment; `row` is null where there is none. */
interface Work {
  readonly id: string
  readonly item: string
  readonly task: string
  readonly member: string
  readonly name: string
  readonly share: Share
  readonly isLate: boolean
  readonly row: Counted | null
  readonly facts: Readonly<Facts>
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
const momentIn = (cell: string): string => /datetime="([^"]+)"/.exec(cell)?.[1] ?? ''
const inOrder = (rows: ReadonlyArray<readonly unknown[]>): string[] => sorted(rows.map((row) => row.join(' | ')))
const sorted = (words: readonly string[]): string[] => [...words].sort()

/** The table of such a caption as text, without the words that a screen does not show. */
const textsOf = (html: string, caption: string): string[][] => (tableIn(html, caption) ?? []).map((row) => row.map(textIn))

async function workOf(desk: ClassDesk, students: readonly StudentWork[], folded: FoldedClass): Promise<Work[]> {
  const { classId } = desk.room
  const { people } = await desk.room.record()
  const all = await Promise.all(
    students.map(async (student) => {
      const { member = '', name = '' } = people.find(({ user_id: userId }) => userId === student.userId) ?? {}
      const log = await student.log()
      const rows = rowsExpected(folded, { member, log, lessons: student.lessons, classId })
      const share = folded.members.get(member)?.share ?? { attempts: false, code: false }
      return [...folded.assignments].flatMap(([id, { items, late }]) =>
        items.flatMap((one) => {
          if (one.kind !== 'problem') return []
          const item = itemKeyOf(one)
          const row = rows.get(`${id} ${item}`) ?? null
          const solvedAt = row?.solvedAt ?? null
          const isLate = late === 'mark' && solvedAt !== null && solvedAt > timesOf(folded, id, member).dueAt
          const facts = factsOf(log, { folded, classId, id, slug: one.slug, member })
          return [{ id, item, task: one.title, member, name, share, isLate, row, facts }]
        }),
      )
    }),
  )
  return all.flat()
}

const isTried = ({ row, share }: Work): boolean => row !== null && row.state !== 'solved' && share.attempts

/** Who is stuck at a moment, and since when. */
function stuckAt(works: readonly Work[], folded: FoldedClass, now: number) {
  return works.flatMap((work) => {
    const { id, item, member, name, task, row, facts } = work
    const since = facts.lastFailedAt
    const isOpen = !folded.closed.has(id) && (folded.assignments.get(id)?.opensAt ?? 0) <= now
    if (!isOpen || !isTried(work) || since === null) return []
    const isQuiet = facts.failures > 0 && since >= (row?.lastAt ?? 0) && now - since >= QUIET_MS
    const why = facts.failures >= 3 ? 'same_failure' : isQuiet ? 'quiet_after_failure' : null
    return why === null ? [] : [{ member, name, assignmentId: id, item, why, since: iso(since), task }]
  })
}

const stuckShape = z.object({ stuck: z.array(z.record(z.string(), z.string())) })

/** By MCP now and when so much time has passed, and on the page. */
async function expectStuck(desk: ClassDesk, steps: Steps, works: readonly Work[], folded: FoldedClass): Promise<void> {
  const { classId } = desk.room
  const text = (one: Readonly<Record<string, string>>) =>
    ['member', 'name', 'assignmentId', 'item', 'why', 'since'].map((field) => one[field])
  for (const ms of [0, QUIET_MS + MINUTE]) {
    steps.pass(ms)
    const should = stuckAt(works, folded, steps.now())
    const body = await steps.take({ tool: 'class_get', args: { classId }, rows: [] }, ofClass(steps.fault()))
    steps.pass(-ms)
    // Somebody may be quiet for ten minutes while this is asked.
    if (should.length !== stuckAt(works, folded, Date.now() + ms).length) continue
    expectSame('who is stuck, by MCP', inOrder(stuckShape.parse(body).stuck.map(text)), inOrder(should.map(text)))
  }
  const before = stuckAt(works, folded, Date.now())
  const { html } = await desk.see('/stuck')
  if (before.length !== stuckAt(works, folded, Date.now()).length) return
  const shown = (tableIn(html, 'Who has been stuck longest') ?? []).map((cells) => [
    /student=(\w+)/.exec(cells[0] ?? '')?.[1] ?? '',
    ...cells.slice(0, 3).map(textIn),
    momentIn(cells[3] ?? ''),
  ])
  const longestFirst: typeof before = [...before].sort((one, other) => (one.since < other.since ? -1 : 1))
  expectSame(
    'who is stuck, on their page',
    shown,
    longestFirst.map(({ member, name, task, why, since }) => [member, name, task, WHY[why] ?? '', since]),
  )
}

/** Wrong answers that are alike: crashes are, and no two wrong values. */
async function expectMistakes(desk: ClassDesk, works: readonly Work[], id: string): Promise<void> {
  const wrong = works.filter((work) => work.id === id && isTried(work) && (work.facts.verdict ?? 'accepted') !== 'accepted')
  const groups: ReadonlyMap<string, readonly Work[]> = Map.groupBy(wrong, ({ item, facts, member }) =>
    facts.verdict === 'runtime_error' ? `${item} crash` : `${item} ${member}`,
  )
  const should = [...groups.values()].map((group) => {
    const hasProgram = group.some(({ row, share }) => share.code && row !== null && row.program !== null)
    const [one] = group
    return [group.length, one?.task, RESULTS[one?.facts.verdict ?? ''], hasProgram ? 'one' : 'none']
  })
  const { html } = await desk.see(`/mistakes?assignment=${id}`)
  const shown = textsOf(html, 'The most frequent first').map(([count, task, result = '', , one = '']) => [
    count,
    task,
    result.split(',')[0],
    one.startsWith('nobody') ? 'none' : 'one',
  ])
  expectSame('the wrong answers of a class', inOrder(shown), inOrder(should))
  const counts = shown.map(([count]) => Number(count))
  expectSame(
    'the order of wrong answers',
    counts,
    counts.toSorted((one, other) => other - one),
  )
}

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** Begun and solved on each day, the latest first. */
async function expectDays(desk: ClassDesk, works: readonly Work[]): Promise<void> {
  const days = new Map<string, [number, number, number]>()
  const count = (at: number, column: 0 | 1 | 2) => {
    const day = iso(at).slice(0, 10)
    const counts = days.get(day) ?? [0, 0, 0]
    counts[column] += 1
    days.set(day, counts)
  }
  for (const { row } of works) {
    if (row === null) continue
    count(row.startedAt, 0)
    if (row.solvedAt !== null) count(row.solvedAt, row.aided ? 2 : 1)
  }
  const should = sorted([...days.keys()]).toReversed()
  const { html } = await desk.see('/progress')
  expectSame(
    'the days of a class',
    textsOf(html, 'Tasks begun and solved'),
    should.map((day) => [DAY_NAME.format(Date.parse(day)), ...(days.get(day) ?? []).map(String)]),
  )
}

/** How work was written, and which programs are equal. */
async function expectFacts(desk: ClassDesk, works: readonly Work[], id: string, { programs }: ClassRecord): Promise<void> {
  const { html } = await desk.see(`/facts?assignment=${id}`)
  const should = works.flatMap(({ id: of, task, name, share, row, facts }) => {
    if (of !== id || row === null) return []
    const help = row.aided ? 'yes' : row.state === 'solved' ? 'no' : row.rung > 0 ? 'yes, so far' : 'none so far'
    const where = facts.origin === null ? DASH : facts.origin === 'page' ? 'Rung’s page' : 'a chat'
    const written = [facts.writtenBy === null ? DASH : 'the student', where, `${facts.typed}`, `${facts.pasted}`]
    return [[name, task, help, ...(share.attempts ? written : written.map(() => NOT_SHARED))]]
  })
  const shown = textsOf(html, 'What each student’s work').map((cells) => cells.slice(0, 7))
  expectSame('how work of a class was written', inOrder(shown), inOrder(should))
  const own = programs.filter(({ assignment }) => assignment === id)
  const withoutComments = (code: string) => code.split('\n').filter((line) => !line.startsWith('#'))
  const equal = Map.groupBy(own, ({ item, code }) => [item, ...withoutComments(code)].join('\n'))
  const groups = [...equal.values()].filter((group) => group.length > 1)
  const names = groups.map((group) => sorted(group.map(({ member }) => works.find((one) => one.member === member)?.name ?? '')))
  expectSame(
    'whose programs are equal',
    inOrder(textsOf(html, 'For each task and language').map(([, , students = '']) => sorted(students.split(', ')))),
    inOrder(names),
  )
}

/** Scores, and how many have finished each assignment. */
async function expectScores(desk: ClassDesk, works: readonly Work[], folded: FoldedClass): Promise<void> {
  const { html } = await desk.see('')
  const members = [...new Set(works.map(({ member }) => member))]
  const of = (id: string, member: string) => works.filter((one) => one.id === id && one.member === member)
  const ids = [...folded.assignments].sort(([, one], [, other]) => one.dueAt - other.dueAt || one.opensAt - other.opensAt)
  const scores = members.map((member) => [
    works.find((one) => one.member === member)?.name,
    ...ids.map(([id]) => {
      const own = of(id, member)
      if (own.every(({ row }) => row === null)) return 'not started'
      const late = own.filter(({ isLate }) => isLate).length
      const percent = Math.round((100 * own.reduce((sum, { row }) => sum + (row?.score ?? 0), 0)) / own.length)
      return `${percent}%${late > 0 ? ` late: ${late}` : ''}`
    }),
  ])
  expectSame('the scores of a class', inOrder(textsOf(html, 'Score of each student')), inOrder(scores))
  const finished = ids.map(([id, { title }]) => {
    const count = members.filter((member) => of(id, member).every(({ row }) => (row?.solvedAt ?? null) !== null)).length
    return [title, `${count} of ${members.length}`]
  })
  const shown = textsOf(html, 'Assignments of this class').map((cells) => [cells[0], cells.at(-1)])
  expectSame('who has finished the assignments of a class', inOrder(shown), inOrder(finished))
}

/** The lines about one student are the same for staff and for the student, and are what their log says. */
async function expectLines(desk: ClassDesk, student: StudentWork, works: readonly Work[]): Promise<void> {
  const member = await desk.memberOf(student.userId)
  const page = await desk.see('', { who: student.pages })
  const ids = [...new Set(works.map(({ id }) => id))]
  const all = await Promise.all(
    ids.map(async (id) => {
      const { html } = await desk.see(`/assignments/${id}?student=${member}`)
      return textsOf(html, 'Work of ')
    }),
  )
  const sections = page.html.split('<section').flatMap((section) => textsOf(section, 'Your work, as your teachers'))
  // Which mistake it is, a student reads once it gives nothing away.
  const unnamed = (lines: readonly string[][]) =>
    inOrder(
      lines.map((cells) => cells.map((cell) => cell.replace(/; (?:a known mistake|known mistake: [^;]*)/, '; a known mistake'))),
    )
  expectSame(`the work of ${student.name} as staff see it, and as they see it`, unnamed(all.flat()), unnamed(sections))
  const should = works.flatMap(({ member: of, row, share, isLate, facts }) => {
    if (of !== member) return []
    if (row === null) return [['Not started', DASH, '', DASH, DASH, DASH]]
    const hints = row.rung === 0 ? 'no hints' : row.rung === 4 ? 'all hints' : `hints up to ${row.rung}`
    const help = row.state !== 'solved' ? hints : row.aided ? `with help, ${hints}` : 'without help'
    const late = isLate ? 'late' : ''
    if (!share.attempts) return [[STATES[row.state], help, late, NOT_SHARED, NOT_SHARED, NOT_SHARED]]
    const runs = row.work?.runs ?? 0
    const attempts = `${plural(row.work?.attempts ?? 0, 'attempt')}${runs === 0 ? '' : `, and ${plural(runs, 'run')} of the visible tests`}`
    const where = facts.origin === 'page' ? 'on Rung’s page' : 'in a chat'
    const written = `${where}, by the student, as stated; ${facts.typed} characters typed, ${facts.pasted} pasted`
    const result = RESULTS[facts.verdict ?? ''] ?? DASH
    return [[STATES[row.state], help, late, attempts, result, facts.origin === null ? DASH : written]]
  })
  const shown = all
    .flat()
    .map(([, state, help, solved = '', , attempts, result = '', written]) => [
      state,
      help,
      solved.endsWith('(late)') ? 'late' : '',
      attempts,
      result.split(';')[0],
      written,
    ])
  expectSame(`the lines about ${student.name}`, inOrder(shown), inOrder(should))
}

/** Who is in the class, as what, and what they share. */
async function expectPeople(desk: ClassDesk, { people }: ClassRecord, { members }: FoldedClass): Promise<void> {
  const { html } = await desk.see('/people')
  const should = people.map(({ member, name }) => {
    const { role = '', share } = members.get(member) ?? {}
    const levels = ['progress', ...(share?.attempts ? ['attempts'] : []), ...(share?.code ? ['the program submitted'] : [])]
    return [name, `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`, role === 'student' ? levels.join(', ') : '']
  })
  const shown = textsOf(html, people.length === 1 ? '1 person' : `${people.length} people`)
  expectSame('the people of a class', inOrder(shown.map(([name, role, , shares]) => [name, role, shares])), inOrder(should))
}

/** All of it, of a class with problems alone. */
export async function expectFigures(desk: ClassDesk, steps: Steps, students: readonly StudentWork[]): Promise<void> {
  for (const student of students) await desk.expectRows(student)
  const record = await desk.room.record()
  const folded = foldClass(record)
  const works = await workOf(desk, students, folded)
  await expectStuck(desk, steps, works, folded)
  for (const id of folded.assignments.keys()) {
    await expectMistakes(desk, works, id)
    await expectFacts(desk, works, id, record)
  }
  await expectDays(desk, works)
  await expectScores(desk, works, folded)
  for (const student of students) await expectLines(desk, student, works)
  await expectPeople(desk, record, folded)
}
