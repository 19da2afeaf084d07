/** What can go wrong with checks and what is known, in words. */
import { call, type WordsOf } from '../../failure/wording.ts'
import type { KnowledgeRefusal } from './rules/commands.ts'

export type KnowledgeFailure = KnowledgeRefusal | { readonly code: 'UNKNOWN_TOPIC' }

export const knowledgeWords = {
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
  UNKNOWN_TOPIC: () => ({
    message: 'No topic or knowledge component has that name. get_progress lists the components, search_problems the topics.',
    next: call('get_progress'),
  }),
} satisfies WordsOf<KnowledgeFailure>
