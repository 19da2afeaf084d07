/** What can go wrong with a learner's own courses, in words. */
import { call, type WordsOf } from '../../failure/wording.ts'
import type { OwnCourseRefusal } from './rules/decide.ts'
import { LEAST_CHOICES, LEAST_SHORTS, type CourseFault, type FaultAt } from './rules/draft.ts'

export type OwnCourseFailure =
  | OwnCourseRefusal
  | { readonly code: 'COURSE_UNSOUND'; readonly faults: readonly FaultAt[] }
  | { readonly code: 'NO_QUESTIONS_YET'; readonly courseId: string }
  | { readonly code: 'TOO_MANY_COURSES'; readonly most: number }

const FAULTS: Readonly<Record<CourseFault, string>> = {
  repeated: 'stands there twice',
  no_such_node: 'is no node of this course',
  no_such_objective: 'is no objective of that node',
  circle: 'leads in a circle, or to one',
  missing_objective: 'has questions for some of its objectives only; a node needs them for each',
  too_few_choices: `at least ${LEAST_CHOICES} are needed`,
  too_few_shorts: `at least ${LEAST_SHORTS} is needed`,
}

/** Faults in one answer; the next call reports the rest. */
const MOST_FAULTS = 12

export const ownCourseWords = {
  COURSE_BEGUN: () => ({
    message: 'A lesson of this course has begun, so its nodes stay as they are. Draw up another course under another id.',
    next: call('get_course'),
  }),
  QUESTIONS_FROZEN: () => ({
    message:
      'A lesson has taken up the questions of one of these nodes, so they stay as they are; nothing of this call was kept. Leave that node out, or go on with the lesson.',
    next: call('lesson_get_state'),
  }),
  COURSE_UNSOUND: (failure) => ({
    message: 'The course does not hold together; nothing was kept. Mend what faults names and send it again.',
    faults: failure.faults.slice(0, MOST_FAULTS).map(({ at, fault }) => `${at}: ${FAULTS[fault]}`),
    next: null,
  }),
  NO_QUESTIONS_YET: (failure) => ({
    message: 'This node has no questions yet, so a lesson could not test it. Send them with create_course first.',
    next: call('create_course', { courseId: failure.courseId }),
  }),
  TOO_MANY_COURSES: (failure) => ({
    message: `There are ${failure.most} courses of your own already, which is as many as are kept. Change one that has not begun.`,
    next: call('get_course'),
  }),
  COURSE_NOT_FOUND: () => ({
    message: 'No course has that id, or no node of one. List the courses to see their ids.',
    next: call('get_course'),
  }),
} satisfies WordsOf<OwnCourseFailure>
