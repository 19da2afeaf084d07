/** What a class has of its students, and what their own logs say: the same rows, or something was lost. */
import { z } from 'zod'
import { membershipCodec, classCodec } from '../../src/engines/classes/codec.ts'
import { problemRow } from '../../src/engines/classes/problem-row.ts'
import { itemKey, type MemberAssignment } from '../../src/engines/classes/rules/assignment.ts'
import { initial, membership, type MembershipState } from '../../src/engines/classes/rules/membership.ts'
import { sharedRow } from '../../src/engines/classes/rules/row.ts'
import { practiceCodec } from '../../src/engines/practice/codec.ts'
import type { StoredEvent } from '../../src/learner/codec.ts'
import type { Served } from '../wire/servers.ts'

const storedEvents: z.ZodType<StoredEvent[]> = z.array(
  z.object({ type: z.string(), version: z.int(), body: z.string(), at: z.int() }),
)
const people = z.array(z.object({ member: z.string(), user_id: z.string() }))
const rows = z.array(z.object({ assignment: z.string(), item: z.string(), member: z.string(), body: z.string() }))
const counts = z.tuple([z.object({ left: z.int() })])
const blobs = z.array(z.object({ hash: z.string(), bytes: z.string() }))

const EVENTS = 'SELECT type, version, body, at FROM event WHERE stream = ? ORDER BY seq'

export interface Recount {
  readonly students: number
  /** Rows of the class, and those of them that differ from the recount. */
  readonly rows: number
  readonly different: number
  /** Rows of the recount that the class lacks. */
  readonly missing: number
  /** Runs in the students' logs. */
  readonly runs: number
}

/** Deliveries that are still on their way, in all objects. */
export async function onTheirWay(served: Served, classId: string): Promise<number> {
  const members = people.parse(await served.inClass(classId, 'SELECT member, user_id FROM person'))
  let [{ left }] = counts.parse(await served.inClass(classId, 'SELECT COUNT(*) AS left FROM news'))
  for (const { user_id: userId } of members)
    left += counts.parse(await served.inObject(userId, 'SELECT COUNT(*) AS left FROM class_delivery'))[0].left
  return left
}

/** Compares every row of a class with one that is made from its student's log alone. */
export async function recount(served: Served, classId: string): Promise<Recount> {
  const events = storedEvents.parse(await served.inClass(classId, EVENTS, 'class'))
  const joined = new Set(
    events.flatMap((row) => {
      const event = classCodec.decode(row)
      return event?.type === 'member_joined' ? [event.member] : []
    }),
  )
  const members = people
    .parse(await served.inClass(classId, 'SELECT member, user_id FROM person'))
    .filter(({ member }) => joined.has(member))
  const kept = new Map(
    rows
      .parse(await served.inClass(classId, 'SELECT assignment, item, member, body FROM row WHERE body IS NOT NULL'))
      .map(({ assignment, item, member, body }) => [`${member} ${assignment} ${item}`, body]),
  )
  const total = { students: members.length, rows: kept.size, different: 0, missing: 0, runs: 0 }
  for (const { member, user_id: userId } of members) {
    const reports = new Map(
      blobs.parse(await served.inObject(userId, 'SELECT hash, bytes FROM blob')).map(({ hash, bytes }) => [hash, bytes]),
    )
    const past = storedEvents.parse(await served.inObject(userId, EVENTS, `membership:${classId}`))
    const state = past
      .flatMap((row) => membershipCodec.decode(row) ?? [])
      .reduce<MembershipState>((before, event) => membership.evolve(before, event), initial)
    if (state.status !== 'member') throw new Error('a student is no member by their own log')
    for (const assignment of state.assignments.values())
      for (const item of assignment.items) {
        if (item.kind !== 'problem') continue
        const log = storedEvents
          .parse(await served.inObject(userId, EVENTS, `practice:${item.slug}`))
          .flatMap((row) => practiceCodec.decode(row) ?? [])
        total.runs += log.filter(({ type }) => type === 'run_finished').length
        const key = `${member} ${assignment.id} ${itemKey(item)}`
        const expected = rowOf(item.slug, log, assignment, reports)
        const text = expected && JSON.stringify(sharedRow(expected, state.consent))
        const found = kept.get(key) ?? null
        if (text !== null && found === null) total.missing += 1
        else if (text !== found) total.different += 1
      }
  }
  return total
}

const rowOf = (
  slug: string,
  log: Parameters<typeof problemRow>[1],
  assignment: MemberAssignment,
  reports: ReadonlyMap<string, string>,
) => problemRow(slug, log, assignment, (hash) => reports.get(hash) ?? null)
