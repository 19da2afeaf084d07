/** What can go wrong with lessons, in words. A stale turn is worded for every engine that has turns. */
import { call, type WordsOf } from '../../failure/wording.ts'
import type { LessonRefusal } from './rules/commands.ts'
import type { PlacementRefusal } from './rules/placement/decide.ts'

export type LessonFailure =
  /** `inLesson`: the id that the call gave. */
  | (LessonRefusal & { readonly inLesson?: string })
  | Extract<PlacementRefusal, { code: 'PLACEMENT_SPENT' }>
  | { readonly code: 'NODE_NOT_FOUND' }
  /** Key points, by id, whose quotes are not in an answer, or are too short. */
  | { readonly code: 'QUOTE_NOT_FOUND'; readonly questionId: string; readonly points: readonly string[] }

/** Where the lesson stands; without its id, the lessons there are. */
const lessonState = ({ inLesson }: { readonly inLesson?: string }) =>
  call('lesson_get_state', inLesson === undefined ? {} : { lessonId: inLesson })

export const lessonWords = {
  LESSON_NOT_FOUND: () => ({
    message: 'There is no such lesson.',
    next: call('lesson_get_state'),
  }),
  QUESTION_NOT_OPEN: (failure) => ({
    message:
      'That question does not wait for an answer: it was answered already, or is not one of this step. Nothing was recorded.',
    next: lessonState(failure),
  }),
  NOT_ANSWERED: (failure) => ({
    message: 'That question has no answer yet, so there is nothing to grade.',
    next: lessonState(failure),
  }),
  QUOTE_NOT_FOUND: (failure) => ({
    message:
      'For some key points the quote does not count, so nothing was graded. Copy at least four words of the answer for each point, other words for each, and none of the question. Leave out a point that the answer does not make.',
    next: null,
    questionId: failure.questionId,
    points: failure.points,
  }),
  LESSON_DONE: () => ({ message: 'This lesson is over. Start the next one, or the same node again.', next: call('get_course') }),
  LESSON_OPEN: (failure) => ({
    message:
      'Another lesson on this part of the course is open. Ask the learner: go on with it, or end it and begin the new one with endOpen true. What was answered stays and counts.',
    next: call('lesson_get_state', { lessonId: failure.lessonId }),
  }),
  NODE_NOT_FOUND: () => ({
    message: 'No course has that id, or no node of one. List the courses to see their ids.',
    next: call('get_course'),
  }),
  PLACEMENT_SPENT: ({ courseId }) => ({
    message:
      'You answered all questions that can place you in this course lately. Begin with a part that you choose, or try again in a month.',
    next: call('get_course', { courseId }),
  }),
} satisfies WordsOf<LessonFailure, 'STALE_TURN'>
