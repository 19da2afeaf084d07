/** The gradebook of a course (Assignment and Grade Services 2.0): a column for an assignment, and scores in it. */
import { z } from 'zod'
import { err, ok, type Result } from '../kernel/result.ts'
import { SCOPES } from './launch.ts'
import type { PlatformService, ServiceFailure } from './service.ts'

const LINE_ITEM = 'application/vnd.ims.lis.v2.lineitem+json'
const LINE_ITEMS = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
const SCORE = 'application/vnd.ims.lis.v1.score+json'
/** Scores are out of so many. */
export const FULL_SCORE = 100
const TAG = 'rung'

export interface Score {
  /** The platform's own id of the person. */
  readonly subject: string
  /** 0 to FULL_SCORE. */
  readonly given: number
  readonly isComplete: boolean
  /** When it came to this, in milliseconds since the epoch: of two scores, the platform keeps the later. */
  readonly at: number
}

const lineItemShape = z.object({ id: z.string().min(1), resourceId: z.string().optional().catch(undefined) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The address of a column's scores: behind the path, before the query that some platforms have in a column's address. */
export function scoresUrl(lineItem: string): string {
  const url = new URL(lineItem)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Sends a score. A score that came before counts as sent, and so does one that the platform has a later one than. */
export async function sendScore(service: PlatformService, lineItem: string, score: Score): Promise<Result<null, ServiceFailure>> {
  const answer = await service.call({
    scope: SCOPES.score,
    method: 'POST',
    url: scoresUrl(lineItem),
    type: SCORE,
    body: {
      userId: score.subject,
      scoreGiven: score.given,
      scoreMaximum: FULL_SCORE,
      activityProgress: score.isComplete ? 'Completed' : 'InProgress',
      gradingProgress: 'FullyGraded',
      timestamp: new Date(score.at).toISOString(),
    },
  })
  if (answer.ok || answer.error.code === 'newer') return ok(null)
  return answer
}

interface Column {
  readonly lineItemsUrl: string
  readonly assignmentId: string
  /** What the column is called. */
  readonly label: string
}

/** The column of an assignment: the one that was made for it, or a new one. `isCallable` says which addresses may be called. */
export async function columnFor(
  service: PlatformService,
  { lineItemsUrl, assignmentId, label }: Column,
  isCallable: (address: string) => boolean,
): Promise<Result<string, ServiceFailure>> {
  const asked = new URL(lineItemsUrl)
  asked.searchParams.set('resource_id', assignmentId)
  const listed = await service.call({ scope: SCOPES.lineItems, method: 'GET', url: asked.href, type: LINE_ITEMS })
  if (!listed.ok) return listed
  // A platform that does not filter lists the others too.
  const found = z
    .array(lineItemShape)
    .safeParse(parsed(listed.value.text))
    .data?.find(({ resourceId }) => resourceId === assignmentId)
  if (found !== undefined) return isCallable(found.id) ? ok(found.id) : err({ code: 'unreadable' })
  const made = await service.call({
    scope: SCOPES.lineItems,
    method: 'POST',
    url: lineItemsUrl,
    type: LINE_ITEM,
    body: lineItemOf(assignmentId, label),
  })
  if (!made.ok) return made
  const column = lineItemShape.safeParse(parsed(made.value.text)).data
  return column !== undefined && isCallable(column.id) ? ok(column.id) : err({ code: 'unreadable' })
}

/** A column as platforms are asked for it, by a call or with a link. */
export const lineItemOf = (assignmentId: string, label: string) => ({
  scoreMaximum: FULL_SCORE,
  label,
  resourceId: assignmentId,
  tag: TAG,
})
