/** What a learner's open assignments limit on one problem. The strictest wins, also among several classes. */
import { paces, type Pace } from '../../../kernel/pace.ts'
import type { Level } from '../../../problem/hint-level.ts'
import { countsAt, endOf, itemKey, type ItemRef, type MemberAssignment } from './assignment.ts'

export interface Limits {
  /** The highest hint that may be opened; 4 limits nothing. */
  readonly hintCeiling: Level
  /** When the ceiling is over; null for no known time, and where there is none. */
  readonly ceilingUntil: number | null
  /** The loosest pace. */
  readonly pace: Pace
  /** An in-class check that is open with it; null for none. */
  readonly check: { readonly startedAt: number; readonly endsAt: number } | null
}

export const NO_LIMITS: Limits = { hintCeiling: 4, ceilingUntil: null, pace: 'relaxed', check: null }

/**
 * Whether a ceiling of hints also closes what shows code of the problem: until it was solved after `since`, when the latest assignment
 * opened. `solvedAt`: null where it is not solved.
 */
export const closesCode = (hintCeiling: Level, since: number, solvedAt: number | null): boolean =>
  hintCeiling < 4 && (solvedAt === null || solvedAt < since)

/** `assignments`: of all memberships. */
export function limitsOf(assignments: Iterable<MemberAssignment>, item: ItemRef, now: number): Limits {
  const key = itemKey(item)
  let limits = NO_LIMITS
  for (const assignment of assignments) {
    if (!countsAt(assignment, now) || !assignment.items.some((one) => itemKey(one) === key)) continue
    limits = stricter(limits, assignment)
  }
  return limits
}

function stricter(limits: Limits, assignment: MemberAssignment): Limits {
  const { kind, hintCeiling, paceFloor, opensAt } = assignment
  const end = endOf(assignment)
  const pace = paceFloor !== null && paces.indexOf(paceFloor) > paces.indexOf(limits.pace) ? paceFloor : limits.pace
  const isLower = hintCeiling < limits.hintCeiling
  const check = kind === 'check' && end !== null ? { startedAt: opensAt, endsAt: end } : null
  return {
    hintCeiling: isLower ? hintCeiling : limits.hintCeiling,
    ceilingUntil: isLower ? end : limits.ceilingUntil,
    pace,
    check: later(limits.check, check),
  }
}

/** Of two checks with the same problem, the one that began last. */
function later(one: Limits['check'], other: Limits['check']): Limits['check'] {
  if (one === null || other === null) return one ?? other
  return one.startedAt >= other.startedAt ? one : other
}
