/** Brings what the outbox holds to the learner's classes. */
import { rowIn } from '../classroom/rows.ts'
import type { Delivery } from '../classroom/messages.ts'
import { jurisdictionIn } from './jurisdiction.ts'
import type { PersonalRecord } from './record.ts'

/** Rows of one delivery: each may have a program of 64 KB with it. */
const MOST_ROWS = 40

/** `end`: the class is over for the learner, who was not told. */
export async function deliverRows(
  record: PersonalRecord,
  env: Env,
  { userId, now, end }: { readonly userId: string; readonly now: number; readonly end: (classId: string) => Promise<unknown> },
): Promise<void> {
  for (const classId of record.outbox.due(now)) {
    const isOver = await deliverTo(record, env, { classId, userId, now })
    if (isOver) await end(classId)
  }
}

interface Recipient {
  readonly classId: string
  readonly userId: string
  readonly now: number
}

/** Whether the class knows nothing of this learner any more. */
async function deliverTo(record: PersonalRecord, env: Env, { classId, userId, now }: Recipient): Promise<boolean> {
  const { outbox } = record
  const rows = outbox.pending(classId, MOST_ROWS)
  const deliveries = rows.map(({ assignment: assignmentId, item, seq, body }): Delivery => {
    const row = rowIn(body)
    return { assignmentId, item, seq, row, code: row?.program ? record.log.getBlob(row.program.codeHash) : null }
  })
  try {
    const answer = await jurisdictionIn(env, env.CLASS).getByName(classId).deliver(userId, deliveries)
    if (answer.ok) outbox.delivered(classId, rows, now)
    return !answer.ok
  } catch {
    outbox.failed(classId, now, Math.random())
    return false
  }
}
