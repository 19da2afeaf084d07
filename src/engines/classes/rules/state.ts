/** The state of one class, folded from its events. */
import type { Assignment, MemberAssignment } from './assignment.ts'
import type { ClassEvent, JoinRule, Role } from './events.ts'
import { PROGRESS_ONLY, within, type Consent } from './row.ts'

export interface Member {
  readonly role: Role
  readonly joinedAt: number
  readonly consent: Consent
  /** The end of the class as it was when they joined. */
  readonly promisedEnd: number
}

export interface JoinCode {
  readonly rule: JoinRule
  /** How often somebody joined by it, also who has left since. */
  readonly used: number
}

/** Somebody of the staff has opened a student's program. */
export type CodeRead = Omit<Extract<ClassEvent, { type: 'code_read' }>, 'type'>

export interface Class {
  readonly status: 'open' | 'ended'
  readonly title: string
  readonly asks: Consent
  readonly createdAt: number
  readonly endsAt: number
  /** By their random ids. */
  readonly members: ReadonlyMap<string, Member>
  readonly codes: ReadonlyMap<string, JoinCode>
  /** Places of a roster that nobody has taken; the value is when they expire. */
  readonly places: ReadonlyMap<string, number>
  readonly assignments: ReadonlyMap<string, Assignment>
  /** By assignment and member. */
  readonly extensions: ReadonlyMap<string, number>
  /** Ids of notes that were sent. */
  readonly notes: ReadonlySet<string>
  /** The last program that was opened; null for none. */
  readonly lastRead: CodeRead | null
}

export type ClassState = { readonly status: 'none' } | Class

export const initial: ClassState = { status: 'none' }

export const extensionKey = (assignmentId: string, member: string): string => `${assignmentId} ${member}`

/** An assignment as it holds for one member. */
export const assignmentFor = ({ extensions }: Class, assignment: Assignment, member: string): MemberAssignment => ({
  ...assignment,
  extendedTo: extensions.get(extensionKey(assignment.id, member)) ?? null,
})

/** One member's own due times, by assignment. */
export function extensionsOf({ assignments, extensions }: Class, member: string): Readonly<Record<string, number>> {
  if (extensions.size === 0) return {}
  const own = [...assignments.keys()].flatMap((id) => {
    const until = extensions.get(extensionKey(id, member))
    return until === undefined ? [] : [[id, until] as const]
  })
  return Object.fromEntries(own)
}

export const assignmentsFor = (state: Class, member: string): MemberAssignment[] =>
  [...state.assignments.values()].map((assignment) => assignmentFor(state, assignment, member))

export function evolve(state: ClassState, event: ClassEvent): ClassState {
  if (event.type === 'class_created') {
    const { title, asks, endsAt, by, at } = event
    const creator: Member = { role: 'teacher', joinedAt: at, consent: PROGRESS_ONLY, promisedEnd: endsAt }
    return {
      status: 'open',
      title,
      asks,
      createdAt: at,
      endsAt,
      members: new Map([[by, creator]]),
      codes: new Map(),
      places: new Map(),
      assignments: new Map(),
      extensions: new Map(),
      notes: new Set(),
      lastRead: null,
    }
  }
  if (state.status === 'none') throw new Error(`${event.type} before class_created`)
  switch (event.type) {
    case 'class_changed':
      return {
        ...state,
        title: event.title,
        asks: event.asks,
        endsAt: event.endsAt,
        // What is asked for again later is the students' to give again.
        members: new Map(
          Array.from(state.members, ([id, one]) => [id, { ...one, consent: within(one.consent, event.asks) }] as const),
        ),
      }
    case 'join_code_made':
      return { ...state, codes: withEntry(state.codes, event.codeId, { rule: event.rule, used: 0 }) }
    case 'join_code_revoked':
      return { ...state, codes: without(state.codes, event.codeId) }
    case 'places_made': {
      const places = new Map(state.places)
      for (const id of event.placeIds) places.set(id, event.expiresAt)
      return { ...state, places }
    }
    case 'place_revoked':
      return { ...state, places: without(state.places, event.placeId) }
    case 'member_joined': {
      const member: Member = { role: 'student', joinedAt: event.at, consent: event.consent, promisedEnd: state.endsAt }
      const code = event.by === null ? undefined : state.codes.get(event.by)
      return {
        ...state,
        members: withEntry(state.members, event.member, member),
        codes: code && event.by !== null ? withEntry(state.codes, event.by, { ...code, used: code.used + 1 }) : state.codes,
        places: event.by === null ? state.places : without(state.places, event.by),
      }
    }
    case 'consent_changed':
      return withMember(state, event.member, (member) => ({ ...member, consent: event.consent }))
    case 'role_changed':
      return withMember(state, event.member, (member) => ({ ...member, role: event.role }))
    case 'member_left':
      return {
        ...state,
        members: without(state.members, event.member),
        extensions: new Map([...state.extensions].filter(([key]) => !key.endsWith(` ${event.member}`))),
      }
    case 'assignment_made':
    case 'assignment_changed': {
      const { assignmentId: id, terms } = event
      const before = state.assignments.get(id)
      const assignment = { ...terms, id, version: (before?.version ?? 0) + 1, closedAt: before?.closedAt ?? null }
      return { ...state, assignments: withEntry(state.assignments, id, assignment) }
    }
    case 'assignment_closed':
      return withAssignment(state, event.assignmentId, (assignment) => ({ ...assignment, closedAt: event.at }))
    case 'extension_given': {
      const key = extensionKey(event.assignmentId, event.member)
      const extensions = event.until === null ? without(state.extensions, key) : withEntry(state.extensions, key, event.until)
      return withAssignment({ ...state, extensions }, event.assignmentId, (assignment) => assignment)
    }
    case 'note_sent':
      return { ...state, notes: new Set([...state.notes, event.noteId]) }
    case 'code_read':
      return { ...state, lastRead: event }
    case 'term_ended': {
      const staff = [...state.members].filter(([, { role }]) => role === 'teacher')
      const closed = Array.from(
        state.assignments,
        ([id, one]) => [id, { ...one, closedAt: one.closedAt ?? event.at, version: one.version + 1 }] as const,
      )
      return {
        ...state,
        status: 'ended',
        members: new Map(staff),
        codes: new Map(),
        places: new Map(),
        assignments: new Map(closed),
        extensions: new Map(),
        notes: new Set(),
        lastRead: null,
      }
    }
  }
}

function withMember(state: Class, id: string, change: (member: Member) => Member): Class {
  const member = state.members.get(id)
  return member ? { ...state, members: withEntry(state.members, id, change(member)) } : state
}

/** Every change of an assignment is a new version of it. */
function withAssignment(state: Class, id: string, change: (assignment: Assignment) => Assignment): Class {
  const assignment = state.assignments.get(id)
  if (!assignment) return state
  const changed = { ...change(assignment), version: assignment.version + 1 }
  return { ...state, assignments: withEntry(state.assignments, id, changed) }
}

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> => new Map([...map, [key, value]])

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  const next = new Map(map)
  next.delete(key)
  return next
}
