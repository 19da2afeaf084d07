/** What can go wrong with classes, in words. */
import { call, type WordsOf } from '../../failure/wording.ts'
import type { AssignmentProblem, ClassRefusal, JoinProblem } from './rules/commands.ts'

/** The object of the class cannot be reached just now. */
export type ClassFailure = ClassRefusal | { readonly code: 'CLASS_UNAVAILABLE' }

const JOIN: Readonly<Record<Exclude<JoinProblem, 'domain'>, string>> = {
  unknown: 'This code does not work. It was taken back, was used, or never existed. Ask your teacher for a new one.',
  expired: 'This code has expired. Ask your teacher for a new one.',
  full: 'This code is used up: as many people have joined by it as may. Ask your teacher for another one.',
}

const ASSIGNMENT: Readonly<Record<AssignmentProblem, string>> = {
  no_items: 'An assignment needs at least one problem, exercise or lesson.',
  too_many_items: 'An assignment holds at most 20 problems, exercises and lessons. Make two of it.',
  too_many_assignments: 'This class has as many assignments as it can hold.',
  times: 'The times of the assignment do not fit together: “Opens” has to be before “Due”.',
  extension: 'That is no extension: the student’s own due time has to be after the assignment is due.',
  after_term: 'That time is after the end of the class. Choose an earlier time, or move the last day of the class first.',
  term: 'The last day of a class has to be in the future, and at most two years from today. Choose another day.',
  term_before_due:
    'An assignment or an extension is due after that day. Choose a later last day, or change or close the assignment first.',
  check_items: 'An in-class check is made of problems alone. Lessons and exercises can be assigned as ordinary work.',
}

export const classWords = {
  CLASS_NOT_FOUND: () => ({
    message:
      'There is no such class, or you are not a member of it. If you were a member, the class has ended, or a teacher removed you. The page “Classes” shows your classes, and what happened to classes that you were in lately.',
    next: null,
  }),
  CLASS_ENDED: () => ({ message: 'This class has ended. Nothing can be changed in it any more.', next: null }),
  CLASS_ACTION_NOT_ALLOWED: () => ({
    message: 'Your role in this class does not allow that. A teacher of the class can do it.',
    next: call('class_get'),
  }),
  JOIN_CODE_REFUSED: ({ reason, domains }) => ({
    message:
      reason === 'domain'
        ? `This class is for people who sign in with a verified e-mail address of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(domains)}. Sign in with such an account and open the link again.`
        : JOIN[reason],
    reason,
    next: null,
  }),
  CLASS_MEMBER_NOT_FOUND: () => ({
    message: 'There is no such student in this class, or they do not share this.',
    next: call('class_get'),
  }),
  CLASS_NEEDS_TEACHER: () => ({
    message: 'A class needs a teacher. Make somebody else a teacher first, or end the class.',
    next: null,
  }),
  ASSIGNMENT_NOT_FOUND: () => ({ message: 'There is no such assignment in this class.', next: call('class_get') }),
  ASSIGNMENT_NOT_POSSIBLE: ({ reason }) => ({ message: ASSIGNMENT[reason], reason, next: null }),
  CLASS_FULL: ({ most }) => ({ message: `That is more than a class can hold: at most ${most}.`, most, next: null }),
  CLASS_UNAVAILABLE: () => ({ message: 'The class cannot be reached just now. Try again shortly; nothing is lost.', next: null }),
} satisfies WordsOf<ClassFailure>
