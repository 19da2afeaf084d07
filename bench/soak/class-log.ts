/** The log of a class and its tables as the soak reads them, and what of a class its log says. */
import { z } from 'zod'
import type { Assigned, Share } from './class-rows.ts'
import { Violation } from './told.ts'

const text = z.string()
const bodyOf = z.string().transform((json): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(JSON.parse(json)))
export const classRecordShape = z.object({
  events: z.array(z.object({ seq: z.int(), type: text, body: bodyOf, at: z.int() })),
  people: z.array(z.object({ member: text, user_id: text, name: text })),
  places: z.array(z.object({ place: text, name: text })),
  rows: z.array(
    z.object({
      assignment: text,
      item: text,
      member: text,
      seq: z.int(),
      state: text.nullable(),
      score: z.number(),
      solved_at: z.int().nullable(),
      last_at: z.int().nullable(),
      body: text.nullable(),
    }),
  ),
  programs: z.array(z.object({ assignment: text, item: text, member: text, code: text })),
  notes: z.array(z.object({ note: text, member: text, text })),
  news: z.array(z.object({ user_id: text, tries: z.int() })),
  routes: z.array(z.object({ user_id: text })),
})
export type ClassRecord = z.infer<typeof classRecordShape>

const terms = z.object({
  title: text,
  opensAt: z.int(),
  dueAt: z.int(),
  late: text,
  hintCeiling: z.int(),
  kind: text,
  items: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('problem'), title: text, slug: text }),
      z.object({ kind: z.literal('exercise'), title: text, slug: text, form: text }),
      z.object({ kind: z.literal('lesson'), title: text, courseId: text, nodeId: text }),
    ]),
  ),
})
export type Terms = z.infer<typeof terms>
export type TermsItem = Terms['items'][number]
const share = z.object({ attempts: z.boolean(), code: z.boolean() })

/** A class as its log tells it, folded a second time. */
export interface FoldedClass {
  readonly members: ReadonlyMap<string, { readonly role: string; readonly share: Share; readonly joinedAt: number }>
  readonly assignments: ReadonlyMap<string, Terms>
  /** When assignments were closed before their time. */
  readonly closed: ReadonlyMap<string, number>
  readonly extensions: ReadonlyMap<string, number>
  readonly counts: ReadonlyMap<string, number>
}

export function foldClass({ events }: Pick<ClassRecord, 'events'>): FoldedClass {
  const members = new Map<string, { role: string; share: Share; joinedAt: number }>()
  const assignments = new Map<string, Terms>()
  const closed = new Map<string, number>()
  const extensions = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const [index, { seq, type, body, at }] of events.entries()) {
    if (seq !== index + 1) throw new Violation(`event ${index + 1} of the class is called ${seq}`)
    counts.set(type, (counts.get(type) ?? 0) + 1)
    const member = String(body['member'])
    if (type === 'class_created')
      members.set(String(body['by']), { role: 'teacher', share: { attempts: false, code: false }, joinedAt: at })
    if (type === 'member_joined') {
      if (members.has(member)) throw new Violation('a member has joined twice')
      members.set(member, { role: 'student', share: share.parse(body['consent']), joinedAt: at })
    }
    if (type === 'consent_changed') {
      const before = members.get(member)
      if (!before) throw new Violation('somebody who is no member changes what they share')
      before.share = share.parse(body['consent'])
    }
    if (type === 'member_left') {
      if (!members.delete(member)) throw new Violation('somebody who is no member has left')
      for (const key of extensions.keys()) if (key.endsWith(` ${member}`)) extensions.delete(key)
    }
    if (type === 'role_changed') {
      const before = members.get(member)
      if (!before) throw new Violation('somebody who is no member has another role')
      before.role = String(body['role'])
    }
    if (type === 'class_changed') {
      const asks = share.parse(body['asks'])
      for (const one of members.values())
        one.share = { attempts: one.share.attempts && asks.attempts, code: one.share.code && asks.code }
    }
    if (type === 'assignment_closed') closed.set(String(body['assignmentId']), at)
    if (type === 'assignment_made' || type === 'assignment_changed')
      assignments.set(String(body['assignmentId']), terms.parse(body['terms']))
    if (type === 'extension_given') {
      const key = `${String(body['assignmentId'])} ${member}`
      if (body['until'] === null) extensions.delete(key)
      else extensions.set(key, z.int().parse(body['until']))
    }
    if (type === 'term_ended') for (const [id, { role }] of members) if (role !== 'teacher') members.delete(id)
  }
  return { members, assignments, closed, extensions, counts }
}

/** The assignments of one member, with their own due times. */
export const assignedTo = ({ assignments, extensions }: FoldedClass, member: string): Assigned[] =>
  Array.from(assignments, ([id, { items, opensAt, dueAt, late }]) => ({
    id,
    slugs: items.flatMap((item) => (item.kind === 'problem' ? [item.slug] : [])),
    opensAt,
    until: late === 'close' ? Math.max(dueAt, extensions.get(`${id} ${member}`) ?? 0) : null,
  }))
