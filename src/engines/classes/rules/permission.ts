/** Who may do what in a class. */
import type { Role } from './events.ts'

export const classActions = [
  'see_class',
  'see_own_row',
  'leave',
  'see_rows',
  'read_code',
  'send_note',
  'see_grades',
  'assign',
  'extend',
  'manage_members',
  'manage_joining',
  'manage_class',
] as const
export type ClassAction = (typeof classActions)[number]

/** An assistant reads and writes notes; grades and roles are the teacher's. */
const ALLOWED: Readonly<Record<Role, ReadonlySet<ClassAction>>> = {
  teacher: new Set([
    'see_class',
    'leave',
    'see_rows',
    'read_code',
    'send_note',
    'see_grades',
    'assign',
    'extend',
    'manage_members',
    'manage_joining',
    'manage_class',
  ]),
  assistant: new Set(['see_class', 'leave', 'see_rows', 'read_code', 'send_note']),
  student: new Set(['see_class', 'see_own_row', 'leave']),
}

/** Whether somebody with this role may; null is nobody of the class. */
export const may = (role: Role | null, action: ClassAction): boolean => role !== null && ALLOWED[role].has(action)
