/** What can go wrong with checks and lessons, in words. */
import { LEAST_CHOICES, LEAST_SHORTS, type CourseFault } from '../own-courses/rules/draft.ts'
import { MOST_SHARED } from '../own-problems/rules/copy.ts'
import { call, type FailureOf, type SomeWords } from '../../failure/wording.ts'

const FAULTS: Readonly<Record<CourseFault, string>> = {
  repeated: 'stands there twice',
  no_such_node: 'is no node of this course',
  no_such_objective: 'is no objective of that node',
  circle: 'leads in a circle, or to one',
  missing_objective: 'has questions for some of its objectives only; a node needs them for each',
  too_few_choices: `at least ${LEAST_CHOICES} are needed`,
  too_few_shorts: `at least ${LEAST_SHORTS} is needed`,
}
const SHARE_REASONS: Readonly<Record<FailureOf<'NOT_SHAREABLE'>['reason'], string>> = {
  number: `A link gives one to ${MOST_SHARED} problems. Name those.`,
  copy: 'One of these was written by another user. Only problems of the learner’s own activities can be shared.',
  hidden_text: 'A case of one of these holds characters that cannot be seen, which no copy may have. Leave that problem out.',
  too_large: 'Together these are too large for one link. Share fewer of them at once.',
}

/** Faults told at once; the rest shows when these are mended. */
const MOST_FAULTS = 12

export const learningWords = {
  CHECK_OPEN: (failure) => ({
    message: 'Another check is open. Finish it by submitting a solution, or leave it first, without a penalty.',
    kind: failure.kind,
    titleSlug: failure.titleSlug,
    next: call('start_problem', { titleSlug: failure.titleSlug }),
  }),
  CHECK_NOT_DUE: (failure) => ({
    message:
      failure.dueAt === null
        ? 'Nothing of this kind is planned: it comes after a problem has been worked on. suggest_next says what to do meanwhile.'
        : 'Nothing of this kind is due yet; dueAt says when. suggest_next says what to do meanwhile.',
    kind: failure.kind,
    dueAt: failure.dueAt === null ? null : new Date(failure.dueAt).toISOString(),
    next: call('suggest_next'),
  }),
  NO_CHECK_ITEM: (failure) => ({
    message:
      'Every problem that could show this was seen in the last 30 days, so a check would only show that it is remembered. It waits; go on with something new.',
    component: failure.component,
    next: call('suggest_next'),
  }),
  LESSON_NOT_FOUND: () => ({
    message: 'There is no lesson of that id. lesson_get_state lists those there are.',
    next: call('lesson_get_state'),
  }),
  QUESTION_NOT_OPEN: () => ({
    message:
      'That question does not wait for an answer: it was answered already, or is not one of this step. Nothing was recorded.',
    next: null,
  }),
  NO_ACCEPTED_PROGRAM: () => ({
    message: 'Questions are asked about a program that was accepted, and none is here. Submit a solution first.',
    next: null,
  }),
  QUESTIONS_NOT_OPEN: () => ({
    message:
      'These questions do not wait for an answer: they are about an earlier program, or others were asked since. Nothing was recorded; answer those that stand there now.',
    next: null,
  }),
  NOT_ANSWERED: () => ({ message: 'That question has no answer yet, so there is nothing to grade.', next: null }),
  LESSON_DONE: () => ({ message: 'This lesson is over. Start the next one, or the same node again.', next: null }),
  LESSON_OPEN: (failure) => ({
    message:
      'Another lesson on this part of the course is open. Ask the learner: go on with it, or end it and begin the new one with endOpen true. What was answered stays and counts.',
    next: call('lesson_get_state', { lessonId: failure.lessonId }),
  }),
  NODE_NOT_FOUND: () => ({
    message: 'No course has that id, or no node of one. List the courses to see their ids.',
    next: call('get_course'),
  }),
  COURSE_NOT_FOUND: () => ({
    message: 'No course has that id, or no node of one. List the courses to see their ids.',
    next: call('get_course'),
  }),
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
  TOO_MANY_OWN_PROBLEMS: (failure) => ({
    message: `No more than ${failure.most} problems of one's own are kept. None of these was added. Their learner can remove some on the signed-in page /own-problems.`,
    most: failure.most,
    next: call('search_problems'),
  }),
  TOO_MANY_SHARES: (failure) => ({
    message: `There are ${failure.most} open links already, which is as many as a person may have. Take one back first.`,
    most: failure.most,
    next: null,
  }),
  NOT_SHAREABLE: (failure) => ({ message: SHARE_REASONS[failure.reason], reason: failure.reason, next: null }),
  UNKNOWN_TOPIC: () => ({
    message: 'No topic or knowledge component has that name. get_progress lists the components, search_problems the topics.',
    next: call('get_progress'),
  }),
} satisfies SomeWords
