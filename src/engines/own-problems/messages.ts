/** What crosses the wire between the Worker and a learner's object about own problems: plain data only. */
import type { Words } from '../../learner/messages.ts'
import type { OwnProblemEntry } from './rules/decide.ts'

/** What a list of own problems shows of each. */
export type OwnProblemSummary = Omit<OwnProblemEntry, 'openHash' | 'sealedHash'> & {
  readonly slug: string
  readonly keptAt: number
}

/** An own problem to be kept; its parts are JSON that the Worker wrote. */
export type OwnProblemKept = Omit<OwnProblemSummary, 'keptAt'> & { readonly open: Words; readonly sealed: Words }
