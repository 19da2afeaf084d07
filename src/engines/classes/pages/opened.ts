/** What the pages of a class begin with, for teachers and assistants. */
import type { ClassMember, ClassView } from '../../../classroom/messages.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import type { SignedIn } from '../../../web/page.ts'
import { may } from '../rules/permission.ts'
import { timeZoneOf } from './time-zone.ts'

export interface Opened {
  readonly classId: string
  readonly view: ClassView
  /** By their names. */
  readonly students: readonly ClassMember[]
  readonly timeZone: string | null
}

/** Refused for students, who find their own work on the page of the class. */
export async function openedByStaff(c: AppContext, { user }: SignedIn, classId: string): Promise<Result<Opened, Failure>> {
  const classes = classesOf(c.env.vars, user.id)
  const [view, roster, timeZone] = await Promise.all([
    classes.of(classId, async (stub, userId) => stub.view(userId)),
    classes.of(classId, async (stub, userId) => stub.roster(userId)),
    timeZoneOf(c, user.id),
  ])
  if (!view.ok) return view
  if (!may(view.value.me.role, 'see_rows')) return err({ code: 'CLASS_ACTION_NOT_ALLOWED' })
  if (!roster.ok) return roster
  const students = roster.value.members.filter(({ role }) => role === 'student')
  return ok({ classId, view: view.value, students, timeZone })
}
