/** A good draft with one thing spoiled, and the checks that must refuse it. */
import type { Existing } from '../../../../../src/engines/authoring/rules/draft/copies.ts'
import type { CheckId, Draft, DraftCase, DraftSlot } from '../../../../../src/engines/authoring/rules/draft/draft.ts'
import type { GoodDraft } from '../../../../fixtures/drafts/index.ts'
import { drought } from '../../../../fixtures/drafts/python.ts'

export interface BadDraft {
  readonly name: string
  readonly slot: DraftSlot
  readonly draft: Draft
  readonly refusedBy: readonly CheckId[]
  /** The first check that was not reached, and all after it, where there are any. */
  readonly notReached?: readonly CheckId[]
  readonly existing?: readonly Existing[]
}

export const OF_SANDBOX = [
  'reference_passes',
  'deterministic',
  'limits',
  'prints_nothing',
  'starter_fails',
  'stub_fails',
  'mutants_killed',
] as const
export const OF_VALUES = ['types', 'cases_distinct', 'constant_fails', 'examples_agree', 'no_reference_lines'] as const
export const AFTER_REFERENCE = ['mutants_killed'] as const

interface Spoiled extends Partial<Draft> {
  readonly cases?: readonly DraftCase[]
}

export const spoil = (
  { draft, slot }: GoodDraft,
  name: string,
  refusedBy: readonly CheckId[],
  changes: Spoiled,
  rest: Partial<BadDraft> = {},
): BadDraft => ({
  name,
  slot,
  draft: { ...draft, ...changes },
  refusedBy,
  ...rest,
})

export const dry = drought.draft
export const [firstCase, ...otherCases] = dry.cases
export const withFirst = (changes: Partial<DraftCase>): DraftCase[] => [
  { tag: 'basic', args: [], expected: null, ...firstCase, ...changes },
  ...otherCases,
]
export const unread = { statement: dry.statement.split('## Example')[0] ?? '' }
