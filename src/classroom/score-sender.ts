/** Sends the scores of a class to the course that it belongs to. */
import { FULL_SCORE, columnFor, sendScore } from '../lti/gradebook.ts'
import { type Course, Courses } from '../lti/courses.ts'
import { Platforms } from '../lti/platform.ts'
import { PlatformService } from '../lti/service.ts'
import { toolKey } from '../lti/tool-key.ts'
import type { ServiceFailure } from '../lti/service.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import type { CourseStore, DueScore, ScoreProblem } from './course.ts'

const IN_PARALLEL = 5
/** What concerns every score of the platform alike: the rest waits as well. */
const OF_PLATFORM: ReadonlySet<ScoreProblem> = new Set<ScoreProblem>(['unreachable', 'login', 'busy', 'no_platform'])

interface Failed {
  readonly problem: ScoreProblem
  readonly retryAfterS: number | null
}

const failedBy = (failure: ServiceFailure): Failed => ({
  problem: failure.code,
  retryAfterS: failure.code === 'busy' ? failure.retryAfterS : null,
})

interface Sending {
  readonly db: D1Database
  /** USER_ID_KEY, under which the tool's key is kept. */
  readonly secret: string
  readonly classId: string
  readonly now: number
  /** Null for an assignment that is not there. */
  readonly titleOf: (assignmentId: string) => string | null
  readonly isCallable: (address: string) => boolean
}

/** Sends what is due. Each score is noted as arrived or put off; a class without a course forgets what was to be sent. */
export async function sendScores(store: CourseStore, sending: Sending): Promise<void> {
  const due = store.due(sending.now)
  if (due.length === 0) return
  const courses = new Courses(sending.db)
  const course = await courses.ofClass(sending.classId)
  if (course === null) {
    store.clear()
    return
  }
  const platform = await new Platforms(sending.db).byId(course.platformId)
  let stopped: Failed | null = platform === null ? { problem: 'no_platform', retryAfterS: null } : null
  const service = platform && new PlatformService(platform, await toolKey(sending.db, sending.secret))
  const columns = new Map<string, Result<string, Failed>>()
  for (let from = 0; from < due.length; from += IN_PARALLEL) {
    const these = due.slice(from, from + IN_PARALLEL)
    // One column is made once, before scores of it go out side by side.
    if (service !== null && stopped === null)
      for (const { assignmentId } of these)
        if (!columns.has(assignmentId)) columns.set(assignmentId, await columnOf(service, courses, course, assignmentId, sending))
    const outcomes = await Promise.all(
      these.map(async (score) => {
        const column = columns.get(score.assignmentId)
        if (service === null || stopped !== null || column === undefined) return stopped
        return column.ok ? sent(service, courses, course, { score, column: column.value }) : column.error
      }),
    )
    for (const [index, score] of these.entries()) {
      const outcome = outcomes[index] ?? null
      if (outcome === null) store.arrived(score)
      else store.failed(score, outcome.problem, outcome.retryAfterS, sending.now)
    }
    stopped = outcomes.find((outcome) => outcome !== null && OF_PLATFORM.has(outcome.problem)) ?? stopped
  }
}

/** The column of an assignment, which is made where there is none. */
async function columnOf(
  service: PlatformService,
  courses: Courses,
  { classId, lineItemsUrl }: Course,
  assignmentId: string,
  { titleOf, isCallable }: Sending,
): Promise<Result<string, Failed>> {
  const known = await courses.columnOf(classId, assignmentId)
  if (known !== null) return ok(known)
  const label = titleOf(assignmentId)
  if (lineItemsUrl === null || label === null) return err({ problem: 'no_column', retryAfterS: null })
  const column = await columnFor(service, { lineItemsUrl, assignmentId, label }, isCallable)
  if (!column.ok) return err(failedBy(column.error))
  await courses.keepColumn(classId, assignmentId, column.value)
  return column
}

/** Null where it has arrived. A column that is gone is looked for again at the next try. */
async function sent(
  service: PlatformService,
  courses: Courses,
  { classId }: Course,
  { score, column }: { readonly score: DueScore; readonly column: string },
): Promise<Failed | null> {
  const { subject, isComplete, at } = score
  const given = Math.round(score.score * FULL_SCORE * 100) / 100
  const answer = await sendScore(service, column, { subject, given, isComplete, at })
  if (answer.ok) return null
  if (answer.error.code === 'missing') await courses.forgetColumn(classId, score.assignmentId)
  return failedBy(answer.error)
}
