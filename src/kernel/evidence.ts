/** Whose work a piece of evidence is, and where it came from. */

export const authors = ['learner', 'together', 'tutor'] as const
/** Who wrote a piece of code or text, as stated by the caller. Anything but `learner` counts as aided. */
export type Author = (typeof authors)[number]

export const origins = ['page', 'view', 'chat'] as const
/** Where evidence came from: Rung's own page, an MCP App view, or relayed by a model. */
export type Origin = (typeof origins)[number]

/** Characters that an editor of ours counted since code was last sent from it. They tell whether a program that is known was typed again. */
export interface Typing {
  readonly typed: number
  /** Dropped ones, too. */
  readonly pasted: number
  /** What the learner may look at later, and nothing is decided by; left out where it is not counted. */
  readonly process?: { readonly pastes: number; readonly activeSeconds: number } | undefined
}
