/** What a rule hands over: a place, and the name that the finding is about. */
import type { ReviewRule } from '../../../src/runner/review-protocol.ts'
import type { SyntaxNode } from '../../code-tools/syntax.ts'
import type { Reader } from '../reader.ts'

export interface IdiomFinding {
  readonly rule: ReviewRule
  readonly at: SyntaxNode
  readonly subject: string
}

export type Idiom = (reader: Reader) => readonly IdiomFinding[]

export const found = (rule: ReviewRule, at: SyntaxNode, subject = ''): readonly IdiomFinding[] => [{ rule, at, subject }]
export const NOTHING: readonly IdiomFinding[] = []
