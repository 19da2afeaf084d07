/** The four ways to be taught that are compared. */
export interface Regime {
  readonly name: string
  /** Help comes in rungs, and the solutions after the last of them. */
  readonly ladder: boolean
  /** Each hint after the first wants a try since the last. */
  readonly effort: boolean
  /** What was solved with help is asked for again without, and what was shown comes up for review. */
  readonly checks: boolean
}

export const regimes: readonly Regime[] = [
  { name: 'free solutions', ladder: false, effort: false, checks: false },
  { name: 'ladder', ladder: true, effort: false, checks: false },
  { name: 'ladder + effort', ladder: true, effort: true, checks: false },
  { name: 'ladder + checks + reviews', ladder: true, effort: false, checks: true },
]
