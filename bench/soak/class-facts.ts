/** What a class is told of how its students worked on problems, beside progress: told a second time from the students' own logs. */
import { z } from 'zod'
import { sendingsIn } from './class-rows.ts'
import { joinedIn, timesOf } from './class-items.ts'
import type { FoldedClass } from './class-log.ts'
import type { Row } from './ledger.ts'

/** Of the runs of one student on one task while it took work. */
export interface Facts {
  verdict: string | null
  /** Failed runs in a row that showed the same. */
  failures: number
  lastFailedAt: number | null
  origin: string | null
  writtenBy: string | null
  typed: number
  pasted: number
}

const typingShape = z.object({ typed: z.int(), pasted: z.int() }).nullish()
const NOTHING: Readonly<Facts> = {
  verdict: null,
  failures: 0,
  lastFailedAt: null,
  origin: null,
  writtenBy: null,
  typed: 0,
  pasted: 0,
}

interface Place {
  readonly folded: FoldedClass
  readonly classId: string
  /** Of the assignment. */
  readonly id: string
  readonly slug: string
  readonly member: string
}

/** Programs that crash, crash alike on the visible tests; of those that answer wrong, each answers something else. */
export function factsOf(log: readonly Row[], { folded, classId, id, slug, member }: Place): Facts {
  const from = Math.max(folded.assignments.get(id)?.opensAt ?? 0, joinedIn(log, classId))
  const { until } = timesOf(folded, id, member)
  const began = new Map<string, Row['body']>()
  const facts = { ...NOTHING }
  const rows = log.filter(({ stream }) => stream === `practice:${slug}`)
  const sentAt = sendingsIn(rows)
  for (const { type, body, at } of rows) {
    const doneAt = type === 'run_finished' ? (sentAt.get(String(body['runId'])) ?? at) : at
    if (doneAt < from || (until !== null && doneAt >= until)) continue
    if (type === 'run_started') {
      began.set(String(body['runId']), body)
      const typing = typingShape.parse(body['typing'])
      facts.typed += typing?.typed ?? 0
      facts.pasted += typing?.pasted ?? 0
    }
    const run = type === 'run_finished' ? began.get(String(body['runId'])) : undefined
    if (!run) continue
    const verdict = String(body['verdict'])
    const isSame = verdict === 'runtime_error' && facts.verdict === verdict
    facts.failures = verdict === 'accepted' ? 0 : isSame ? facts.failures + 1 : 1
    if (verdict !== 'accepted') facts.lastFailedAt = at
    facts.verdict = verdict
    facts.origin = String(run['origin'])
    facts.writtenBy = String(run['writtenBy'])
  }
  return facts
}
