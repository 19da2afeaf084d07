/** What a review of an accepted program can find. A finding is worded in `src/engines/review`; what has no words is not found. */

/** Why a finding matters, the weightiest first: a program that may go wrong, one that costs too much, one that says it with more than it takes. */
export const reviewKinds = ['correctness', 'complexity', 'idiom', 'style'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Within a kind, the most instructive first. */
export const reviewRules = {
  correctness: [
    'mutable_default',
    'changed_while_iterating',
    'loop_variable_changed',
    'late_binding',
    'identity_comparison',
    'for_in_array',
    'implicit_global',
    'overflow_midpoint',
    'duplicate_condition',
    'identical_branches',
    'self_comparison',
    'self_assignment',
    'unreachable_code',
    'useless_expression',
    'fall_through',
    'bare_except',
    'loose_equality',
    'shadowed_builtin',
    'shadowed_variable',
  ],
  complexity: [
    'membership_in_list',
    'front_removal',
    'count_in_loop',
    'sort_in_loop',
    'string_concat_loop',
    'copy_in_recursion',
    'passed_by_value',
  ],
  idiom: [
    'index_loop',
    'index_and_value',
    'while_counter',
    'reimplemented_builtin',
    'append_loop',
    'manual_default',
    'boolean_return',
    'manual_swap',
    'unused_variable',
    'unused_loop_variable',
    'needless_else',
    'nested_if',
    'compare_to_bool',
    'none_comparison',
    'negated_membership',
    'keys_membership',
    'chained_comparison',
    'repeated_equality',
    'length_check',
    'needless_return',
  ],
  style: [
    'leftover_print',
    'misleading_name',
    'ambiguous_name',
    'one_letter_name',
    'unused_import',
    'var_declaration',
    'never_reassigned',
  ],
} as const satisfies Readonly<Record<ReviewKind, readonly string[]>>

export type ReviewRule = (typeof reviewRules)[ReviewKind][number]

export const allReviewRules: readonly ReviewRule[] = reviewKinds.flatMap((kind) => reviewRules[kind])

const places = new Map(allReviewRules.map((rule, index) => [rule, index]))
/** Its place in the fixed ranking, from 0 for the most instructive. */
export const rankOf = (rule: ReviewRule): number => places.get(rule) ?? allReviewRules.length

export const kindOfRule = (rule: ReviewRule): ReviewKind =>
  reviewKinds.find((kind) => reviewRules[kind].some((one) => one === rule)) ?? 'style'

/** A place of a program that a rule says something about. */
export interface Finding {
  readonly rule: ReviewRule
  /** 1-based. */
  readonly line: number
  /** The name in the program that it is about, or the built-in that does the same; empty where there is none. */
  readonly subject: string
}
