/** What is asked before something is given up or reset, and the call that does it. */
import type { Next } from '../../failure/failure.ts'

export const resettable = ['code', 'session'] as const
export type Resettable = (typeof resettable)[number]

const CODE = 'Reset the code: the starter code replaces your code. Hints and attempts stay as they are.'
const SESSION = 'Start again: your hints and attempts are cleared and the solutions close. Your code stays.'
const STAYS = 'Your history stays, and a solved problem stays solved.'

/** Says what a reset would change and what stays. `what` is null while nothing is chosen. */
export function resetQuestion(what: Resettable | null): string {
  switch (what) {
    case null:
      return `Nothing is reset yet. There are two ways. ${CODE} ${SESSION} ${STAYS} Which do you want?`
    case 'code':
      return `Nothing is reset yet. ${CODE} ${STAYS} Do you want that?`
    case 'session':
      return `Nothing is reset yet. ${SESSION} ${STAYS} Do you want that?`
  }
}

/** Says what giving up would open and what it means. */
export const giveUpQuestion = (hasSolutions: boolean): string =>
  `Nothing is given up yet. Giving up opens the remaining hints${hasSolutions ? ' and the solutions' : ''}. You can still solve the problem, but it then counts as solved with help. Your code stays. Do you want to give up?`

/** `turn`: with it, a call that comes twice resets once. */
export const resetNext = (titleSlug: string, what: Resettable | null, turn: number | null): Next => ({
  tool: 'reset_session',
  arguments: { titleSlug, ...(what === null ? {} : { what }), ...(turn === null ? {} : { turn }) },
  needs: what === null ? ['what', 'confirm'] : ['confirm'],
})
