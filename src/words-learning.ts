/** What can go wrong with checks and lessons, in words. */
import type { Failure, Next, Worded } from './failure.ts'

type Learning = Extract<
  Failure,
  {
    readonly code:
      | 'CHECK_OPEN'
      | 'CHECK_NOT_DUE'
      | 'NO_CHECK_ITEM'
      | 'LESSON_NOT_FOUND'
      | 'STALE_TURN'
      | 'QUESTION_NOT_OPEN'
      | 'NOT_ANSWERED'
      | 'LESSON_DONE'
      | 'NODE_NOT_FOUND'
      | 'COURSE_NOT_FOUND'
      | 'UNKNOWN_TOPIC'
  }
>

export const call = (tool: string, args: Readonly<Record<string, unknown>> = {}): Next => ({ tool, arguments: args })

export function wordLearning(failure: Learning): Worded {
  const { code } = failure
  switch (code) {
    case 'CHECK_OPEN':
      return {
        code,
        message: 'Another check is open. Finish it by submitting a solution, or leave it first; leaving costs nothing.',
        kind: failure.kind,
        titleSlug: failure.titleSlug,
        next: call('start_problem', { titleSlug: failure.titleSlug }),
      }
    case 'CHECK_NOT_DUE':
      return {
        code,
        message:
          failure.dueAt === null
            ? 'Nothing of this kind is planned: it comes after a problem has been worked on. suggest_next says what to do meanwhile.'
            : 'Nothing of this kind is due yet; dueAt says when. suggest_next says what to do meanwhile.',
        kind: failure.kind,
        dueAt: failure.dueAt === null ? null : new Date(failure.dueAt).toISOString(),
        next: call('suggest_next'),
      }
    case 'NO_CHECK_ITEM':
      return {
        code,
        message:
          'Every problem that could show this was seen in the last 30 days, so a check would only show that it is remembered. It waits; go on with something new.',
        component: failure.component,
        next: call('suggest_next'),
      }
    case 'LESSON_NOT_FOUND':
      return {
        code,
        message: 'There is no lesson of that id. lesson_get_state lists those there are.',
        next: call('lesson_get_state'),
      }
    case 'STALE_TURN':
      return {
        code,
        message: 'The lesson has gone on since that turn. Read where it stands and answer that; nothing was recorded twice.',
        turn: failure.turn,
        next: null,
      }
    case 'QUESTION_NOT_OPEN':
      return {
        code,
        message:
          'That question does not wait for an answer: it was answered already, or is not one of this step. Nothing was recorded.',
        next: null,
      }
    case 'NOT_ANSWERED':
      return { code, message: 'That question has no answer yet, so there is nothing to grade.', next: null }
    case 'LESSON_DONE':
      return { code, message: 'This lesson is over. Start the next one, or the same node again.', next: null }
    case 'NODE_NOT_FOUND':
    case 'COURSE_NOT_FOUND':
      return {
        code,
        message: 'No course has that id, or no node of one. List the courses to see their ids.',
        next: call('get_course'),
      }
    case 'UNKNOWN_TOPIC':
      return {
        code,
        message: 'No topic or knowledge component has that name. get_progress lists the components, search_problems the topics.',
        next: call('get_progress'),
      }
  }
}
