/** The rules of a class: who joins, who may do what, what an assignment can be. */
import type { Decider } from '../../../kernel/decider.ts'
import { canonicalJson } from '../../../kernel/json.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { MOST_ITEMS, type Assignment, type AssignmentTerms } from './assignment.ts'
import type { AssignmentProblem, ClassCommand, ClassRefusal, JoinProblem } from './commands.ts'
import type { ClassEvent, JoinRule } from './events.ts'
import { may, type ClassAction } from './permission.ts'
import { PROGRESS_ONLY, within, type Consent } from './row.ts'
import { evolve, extensionKey, initial, type Class, type ClassState, type CodeRead } from './state.ts'

/** Students of one class. */
export const MOST_MEMBERS = 1_000
export const MOST_ASSIGNMENTS = 100
/** Codes that are open at a time, and places of rosters. */
export const MOST_CODES = 20
const DAY_MS = 86_400_000
/** A class ends by itself after two years at most, and less than two days more until its last day is over everywhere. */
export const MOST_TERM_MS = 733 * DAY_MS

type Decision = Result<readonly ClassEvent[], ClassRefusal>
type Of<Type extends ClassCommand['type']> = Extract<ClassCommand, { type: Type }>

export const classes: Decider<ClassState, ClassCommand, ClassEvent, ClassRefusal> = { initial, decide, evolve }

/** What each command of a member needs them to be allowed. */
const NEEDS = {
  change_class: 'manage_class',
  make_code: 'manage_joining',
  revoke_code: 'manage_joining',
  make_places: 'manage_joining',
  revoke_place: 'manage_joining',
  change_role: 'manage_members',
  remove_member: 'manage_members',
  assign: 'assign',
  change_assignment: 'assign',
  close_assignment: 'assign',
  extend: 'extend',
  send_note: 'send_note',
  read_code: 'read_code',
  end_term: 'manage_class',
} as const satisfies Record<Extract<ClassCommand, { actor: string | null }>['type'], ClassAction>

function decide(state: ClassState, command: ClassCommand): Decision {
  if (command.type === 'create') return create(state, command)
  if (state.status === 'none') return err({ code: 'CLASS_NOT_FOUND' })
  if (command.type === 'leave') return leave(state, command)
  if ('actor' in command) {
    const role = (command.actor === null ? undefined : state.members.get(command.actor)?.role) ?? null
    if (role === null) return err({ code: 'CLASS_NOT_FOUND' })
    if (!may(role, NEEDS[command.type])) return err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
  }
  if (state.status === 'ended')
    return command.type === 'end_term' || command.type === 'expire' ? ok([]) : err({ code: 'CLASS_ENDED' })
  const { now } = command
  switch (command.type) {
    case 'change_class': {
      const { title, asks, endsAt } = command
      const isSame = title === state.title && sameConsent(asks, state.asks) && endsAt === state.endsAt
      if (isSame) return ok([])
      if (!isTerm(endsAt, now)) return err({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: 'term' })
      if (endsAt < state.endsAt && isDueAfter(state, endsAt))
        return err({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: 'term_before_due' })
      return ok([{ type: 'class_changed', title, asks, endsAt, at: now }])
    }
    case 'make_code':
      if (state.codes.has(command.codeId)) return ok([])
      if (openCodes(state, now) >= MOST_CODES) return err({ code: 'CLASS_FULL', most: MOST_CODES })
      return ok([{ type: 'join_code_made', codeId: command.codeId, rule: ruleWithin(command.rule, state), at: now }])
    case 'revoke_code':
      return ok(state.codes.has(command.codeId) ? [{ type: 'join_code_revoked', codeId: command.codeId, at: now }] : [])
    case 'make_places': {
      const placeIds = command.placeIds.filter((id) => !state.places.has(id))
      if (placeIds.length === 0) return ok([])
      if (state.places.size + state.members.size + placeIds.length > MOST_MEMBERS)
        return err({ code: 'CLASS_FULL', most: MOST_MEMBERS })
      return ok([{ type: 'places_made', placeIds, expiresAt: Math.min(command.expiresAt, state.endsAt), at: now }])
    }
    case 'revoke_place':
      return ok(state.places.has(command.placeId) ? [{ type: 'place_revoked', placeId: command.placeId, at: now }] : [])
    case 'join':
      return join(state, command)
    case 'change_consent': {
      const member = state.members.get(command.member)
      if (!member) return err({ code: 'CLASS_NOT_FOUND' })
      if (member.role !== 'student') return err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
      const consent = within(command.consent, state.asks)
      if (sameConsent(consent, member.consent)) return ok([])
      return ok([{ type: 'consent_changed', member: command.member, consent, at: now }])
    }
    case 'change_role':
      return changeRole(state, command)
    case 'remove_member':
      return removeMember(state, command)
    case 'assign':
    case 'change_assignment':
      return assign(state, command)
    case 'close_assignment': {
      const assignment = state.assignments.get(command.assignmentId)
      if (!assignment) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
      if (assignment.closedAt !== null) return ok([])
      return ok([{ type: 'assignment_closed', assignmentId: command.assignmentId, by: command.actor ?? '', at: now }])
    }
    case 'extend':
      return extend(state, command)
    case 'send_note': {
      const { noteId, member, assignmentId, actor } = command
      if (state.members.get(member)?.role !== 'student') return err({ code: 'CLASS_MEMBER_NOT_FOUND' })
      if (assignmentId !== null && !state.assignments.has(assignmentId)) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
      if (state.notes.has(noteId)) return ok([])
      return ok([{ type: 'note_sent', noteId, member, by: actor ?? '', at: now }])
    }
    case 'read_code': {
      const { member, assignmentId, item, actor } = command
      if (state.members.get(member)?.consent.code !== true) return err({ code: 'CLASS_MEMBER_NOT_FOUND' })
      if (!state.assignments.has(assignmentId)) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
      const read = { member, assignmentId, item, by: actor ?? '', at: now }
      // Asked again because the answer was lost, it has the same time.
      return ok(isSameRead(state.lastRead, read) ? [] : [{ type: 'code_read', ...read }])
    }
    case 'end_term':
      return ok([{ type: 'term_ended', by: command.actor, at: now }])
    case 'expire':
      return ok(now >= state.endsAt ? [{ type: 'term_ended', by: null, at: now }] : [])
  }
}

function create(state: ClassState, { member, title, asks, endsAt, now }: Of<'create'>): Decision {
  // The same call twice has made one class.
  if (state.status !== 'none') return state.members.has(member) ? ok([]) : err({ code: 'CLASS_NOT_FOUND' })
  if (!isTerm(endsAt, now)) return err({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: 'term' })
  return ok([{ type: 'class_created', title, asks, endsAt, by: member, at: now }])
}

const isTerm = (endsAt: number, now: number): boolean => endsAt > now && endsAt - now <= MOST_TERM_MS

/** Whether an assignment, or somebody's extension, is due after a moment. */
const isDueAfter = ({ assignments, extensions }: Class, at: number): boolean =>
  [...assignments.values()].some(({ dueAt, closedAt }) => closedAt === null && dueAt > at) ||
  [...extensions.values()].some((until) => until > at)

const sameConsent = (one: Consent, other: Consent): boolean => one.attempts === other.attempts && one.code === other.code

const ruleWithin = (rule: JoinRule, { endsAt }: Class): JoinRule => ({ ...rule, expiresAt: Math.min(rule.expiresAt, endsAt) })
const openCodes = ({ codes }: Class, now: number): number => [...codes.values()].filter(({ rule }) => rule.expiresAt > now).length

/** Why nobody can join by this now; null where they can. `domains`: those that the sign-in verified. */
export function joinProblem(
  state: Class,
  by: string,
  { domains, now }: { readonly domains: readonly string[]; readonly now: number },
): { readonly reason: JoinProblem; readonly domains: readonly string[] } | null {
  const place = state.places.get(by)
  if (place !== undefined) return place > now ? null : { reason: 'expired', domains: [] }
  const code = state.codes.get(by)
  if (!code) return { reason: 'unknown', domains: [] }
  const { capacity, expiresAt, domains: needed } = code.rule
  if (expiresAt <= now) return { reason: 'expired', domains: [] }
  if (capacity !== null && code.used >= capacity) return { reason: 'full', domains: [] }
  if (needed.length > 0 && !needed.some((domain) => domains.includes(domain))) return { reason: 'domain', domains: needed }
  return null
}

function join(state: Class, { member, by, domains, consent, now }: Of<'join'>): Decision {
  // Who is in is in: the same call again changes nothing.
  if (state.members.has(member)) return ok([])
  const problem = by === null ? null : joinProblem(state, by, { domains, now })
  if (problem) return err({ code: 'JOIN_CODE_REFUSED', ...problem })
  if (state.members.size >= MOST_MEMBERS) return err({ code: 'CLASS_FULL', most: MOST_MEMBERS })
  return ok([{ type: 'member_joined', member, by, consent: within(consent, state.asks), at: now }])
}

const teachers = ({ members }: Class): number => [...members.values()].filter(({ role }) => role === 'teacher').length

function leave(state: Class, { member, reason, now }: Of<'leave'>): Decision {
  const role = state.members.get(member)?.role
  if (role === undefined) return ok([])
  const isLastTeacher = role === 'teacher' && teachers(state) === 1
  if (!isLastTeacher) return ok([{ type: 'member_left', member, reason, at: now }])
  if (reason === 'left' && state.status === 'open') return err({ code: 'CLASS_NEEDS_TEACHER' })
  // A class without a teacher has nobody for whom its rows would be kept.
  const ended: readonly ClassEvent[] = state.status === 'open' ? [{ type: 'term_ended', by: null, at: now }] : []
  return ok([...ended, { type: 'member_left', member, reason, at: now }])
}

function changeRole(state: Class, { actor, member, role, now }: Of<'change_role'>): Decision {
  const before = state.members.get(member)?.role
  if (before === undefined) return err({ code: 'CLASS_MEMBER_NOT_FOUND' })
  if (before === role) return ok([])
  if (before === 'teacher' && teachers(state) === 1) return err({ code: 'CLASS_NEEDS_TEACHER' })
  // What a student agreed to share is the student's: staff share nothing.
  const consent: readonly ClassEvent[] =
    before === 'student' ? [{ type: 'consent_changed', member, consent: PROGRESS_ONLY, at: now }] : []
  return ok([...consent, { type: 'role_changed', member, role, by: actor ?? '', at: now }])
}

function removeMember(state: Class, { member, now }: Of<'remove_member'>): Decision {
  const before = state.members.get(member)?.role
  if (before === undefined) return ok([])
  if (before === 'teacher' && teachers(state) === 1) return err({ code: 'CLASS_NEEDS_TEACHER' })
  return ok([{ type: 'member_left', member, reason: 'removed', at: now }])
}

function termsProblem({ kind, items, opensAt, dueAt }: AssignmentTerms, { endsAt }: Class): AssignmentProblem | null {
  if (items.length === 0) return 'no_items'
  if (items.length > MOST_ITEMS) return 'too_many_items'
  if (opensAt >= dueAt) return 'times'
  if (dueAt > endsAt) return 'after_term'
  // A check is made with programs on the page: lessons and exercises teach, and have no form of that kind.
  return kind === 'check' && items.some((item) => item.kind !== 'problem') ? 'check_items' : null
}

function assign(state: Class, command: Of<'assign'> | Of<'change_assignment'>): Decision {
  const { assignmentId, terms, actor, now } = command
  const before = state.assignments.get(assignmentId)
  if (command.type === 'change_assignment' && !before) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
  if (before && (command.type === 'assign' || canonicalJson(termsOf(before)) === canonicalJson(terms))) return ok([])
  if (!before && state.assignments.size >= MOST_ASSIGNMENTS)
    return err({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: 'too_many_assignments' })
  const problem = termsProblem(terms, state)
  if (problem) return err({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: problem })
  const type = before ? 'assignment_changed' : 'assignment_made'
  return ok([{ type, assignmentId, terms, by: actor ?? '', at: now }])
}

const termsOf = ({ id: _id, version: _version, closedAt: _closedAt, ...terms }: Assignment): AssignmentTerms => terms

const isSameRead = (last: CodeRead | null, read: CodeRead): boolean =>
  last !== null &&
  last.at === read.at &&
  last.by === read.by &&
  last.member === read.member &&
  last.assignmentId === read.assignmentId &&
  last.item === read.item

function extend(state: Class, { assignmentId, member, until, actor, now }: Of<'extend'>): Decision {
  const assignment = state.assignments.get(assignmentId)
  if (!assignment) return err({ code: 'ASSIGNMENT_NOT_FOUND' })
  if (state.members.get(member)?.role !== 'student') return err({ code: 'CLASS_MEMBER_NOT_FOUND' })
  if (until !== null && (until <= assignment.dueAt || until > state.endsAt))
    return err({ code: 'ASSIGNMENT_NOT_POSSIBLE', reason: until > state.endsAt ? 'after_term' : 'extension' })
  if ((state.extensions.get(extensionKey(assignmentId, member)) ?? null) === until) return ok([])
  return ok([{ type: 'extension_given', assignmentId, member, until, by: actor ?? '', at: now }])
}
