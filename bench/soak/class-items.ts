/** Every row that a class should have of a student, told a second time from the student's own log: problems, exercises and lessons. */
import { countOf, type Counted, type Share } from './class-rows.ts'
import type { FoldedClass, TermsItem } from './class-log.ts'
import type { Row } from './ledger.ts'

/** What a lesson's test came to, as its student was told. */
export interface LessonResult {
  readonly passed: number
  readonly all: number
}

interface Window {
  readonly from: number
  readonly until: number | null
  readonly share: Share
}

interface Student {
  /** As the class knows them. */
  readonly member: string
  readonly log: readonly Row[]
  /** By the ids of their lessons. */
  readonly lessons: ReadonlyMap<string, LessonResult>
  /** For who is in several. */
  readonly classId?: string
}

/** When somebody joined this class last, or the only one that they are in. */
export function joinedIn(log: readonly Row[], classId?: string): number {
  const isIt = ({ type, stream }: Row) => type === 'class_joined' && (classId === undefined || stream === `membership:${classId}`)
  const last: Row | undefined = log.findLast(isIt)
  return last?.at ?? 0
}

export const itemKeyOf = (item: TermsItem): string =>
  item.kind === 'lesson'
    ? `lesson:${item.courseId}/${item.nodeId}`
    : item.kind === 'exercise'
      ? `exercise:${item.slug}/${item.form}`
      : `problem:${item.slug}`

/** When an assignment is due for a student, and when it takes no more work of theirs; null for no end. */
export function timesOf({ assignments, extensions, closed }: FoldedClass, id: string, member: string) {
  const terms = assignments.get(id)
  if (!terms) throw new Error('there is no such assignment')
  const dueAt = Math.max(terms.dueAt, extensions.get(`${id} ${member}`) ?? 0)
  const ends = [
    ...(terms.late === 'close' || terms.kind === 'check' ? [dueAt] : []),
    ...(closed.has(id) ? [closed.get(id) ?? 0] : []),
  ]
  return { dueAt, until: ends.length === 0 ? null : Math.min(...ends) }
}

/** By `assignment item`; what says nothing is left out. */
export function rowsExpected(folded: FoldedClass, { member, log, lessons, classId }: Student): ReadonlyMap<string, Counted> {
  const share = folded.members.get(member)?.share ?? { attempts: false, code: false }
  const joinedAt = joinedIn(log, classId)
  return new Map(
    [...folded.assignments].flatMap(([id, { items, opensAt }]) => {
      const window = { from: Math.max(opensAt, joinedAt), until: timesOf(folded, id, member).until, share }
      return items.flatMap((item) => {
        const counted = rowOf(item, log, lessons, window)
        return counted === null ? [] : [[`${id} ${itemKeyOf(item)}`, counted] as const]
      })
    }),
  )
}

function rowOf(item: TermsItem, log: readonly Row[], lessons: Student['lessons'], window: Window): Counted | null {
  switch (item.kind) {
    case 'problem':
      return countOf(
        log.filter(({ stream }) => stream === `practice:${item.slug}`),
        window,
      )
    case 'exercise': {
      const rounds = streamsOf(log, (stream) => stream.startsWith(`form:${item.slug}/${item.form}/`))
      return best(rounds.map((rows) => ofExercise(rows, window)))
    }
    case 'lesson': {
      const own = streamsOf(log, (stream) => stream.startsWith('lesson:')).filter(([first]) => {
        const { courseId, nodeId, mode } = first?.body ?? {}
        return courseId === item.courseId && nodeId === item.nodeId && mode !== 'review'
      })
      return best(own.map((rows) => ofLesson(rows, window, lessons.get(rows[0]?.stream.slice('lesson:'.length) ?? ''))))
    }
  }
}

function streamsOf(log: readonly Row[], isOne: (stream: string) => boolean): Row[][] {
  const names = new Set(log.flatMap(({ stream }) => (isOne(stream) ? [stream] : [])))
  return [...names].map((name) => log.filter(({ stream }) => stream === name))
}

const inside = ({ from, until }: Window, at: number): boolean => at >= from && (until === null || at < until)

const begun = (at: number, { share }: Window): Counted => ({
  state: 'started',
  startedAt: at,
  lastAt: at,
  solvedAt: null,
  score: 0,
  rung: 0,
  aided: false,
  work: share.attempts ? { attempts: 0, runs: 0, verdict: null } : null,
  program: null,
})

const tried = (row: Counted): Counted => ({
  ...row,
  state: row.state === 'solved' ? 'solved' : 'tried',
  work: row.work && { ...row.work, attempts: row.work.attempts + 1 },
})

/** What an earlier round has shown is known, and shows nothing in the next. */
function ofExercise(rows: readonly Row[], window: Window): Counted | null {
  let [isKnown, isOver, isShared] = [false, false, false]
  let row: Counted | null = null
  for (const { type, body, at } of rows) {
    if (type === 'exercise_opened') [isKnown, isOver, isShared] = [isKnown || isOver, false, false]
    if (type === 'exercise_solved' || type === 'solution_seen') isOver = true
    const isAnswer = type === 'answer_judged' || type === 'questions_answered'
    if (isAnswer && body['writtenBy'] !== 'learner') isShared = true
    if (!inside(window, at)) continue
    row = { ...(row ?? begun(at, window)), lastAt: at }
    if (isAnswer) row = tried(row)
    if (type === 'exercise_solved' && row.solvedAt === null)
      row = { ...row, state: 'solved', solvedAt: at, score: 1, aided: isKnown || isShared }
  }
  return row
}

function ofLesson(rows: readonly Row[], window: Window, result: LessonResult | undefined): Counted | null {
  let row: Counted | null = null
  for (const { type, body, at } of rows) {
    if (!inside(window, at)) continue
    row = { ...(row ?? begun(at, window)), lastAt: at }
    if (type === 'answer_recorded') row = { ...tried(row), aided: row.aided || body['writtenBy'] !== 'learner' }
    const isEnd = type === 'phase_entered' && (body['phase'] === 'wrap_up' || body['phase'] === 'done')
    if (!isEnd || result === undefined || result.all === 0) continue
    const isPassed = result.passed === result.all
    row = {
      ...row,
      state: isPassed ? 'solved' : row.state,
      score: Math.max(row.score, result.passed / result.all),
      solvedAt: row.solvedAt ?? (isPassed ? at : null),
    }
  }
  return row
}

/** Of several rounds the one that was solved first decides, or else the best; all of them are counted. */
function best(rows: ReadonlyArray<Counted | null>): Counted | null {
  const all = rows.filter((row) => row !== null)
  const [last] = [...all].sort((one, other) => other.lastAt - one.lastAt)
  if (last === undefined) return null
  const solved = all.filter(({ solvedAt }) => solvedAt !== null)
  const [deciding = last] =
    solved.length > 0
      ? [...solved].sort((one, other) => (one.solvedAt ?? 0) - (other.solvedAt ?? 0))
      : [...all].sort((one, other) => other.score - one.score || other.lastAt - one.lastAt)
  const states = new Set(all.map(({ state }) => state))
  return {
    ...last,
    state: solved.length > 0 ? 'solved' : states.has('tried') ? 'tried' : 'started',
    startedAt: Math.min(...all.map(({ startedAt }) => startedAt)),
    solvedAt: deciding.solvedAt,
    score: deciding.score,
    aided: deciding.aided,
    work: last.work && { ...last.work, attempts: all.reduce((sum, { work }) => sum + (work?.attempts ?? 0), 0) },
  }
}
