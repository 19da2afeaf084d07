/** All checks of a draft that need nothing run. */
import { cleaned, textFaultsOf } from './text.ts'
import { copyOf, type Existing } from './copies.ts'
import type { CheckId, Draft, DraftSlot, Finding } from './draft.ts'
import { exampleFault, examplesIn } from './examples.ts'
import { markerLines, referenceLines } from './secrets.ts'
import { shapeFaultsOf } from './shape.ts'
import { isConstant, repeatedCases, typeFaultsOf } from './typing.ts'

export interface Checked {
  /** With its prose cleaned. */
  readonly draft: Draft
  readonly findings: readonly Finding[]
  /** What could not be looked at because of a finding. */
  readonly notReached: readonly CheckId[]
  /** Whether there is something that can be run: eight cases of their types, and code. */
  readonly runs: boolean
}

export function checkDraft(sent: Draft, slot: DraftSlot, existing: readonly Existing[]): Checked {
  const draft = cleaned(sent)
  const shape = shapeFaultsOf(draft, slot)
  const text = textFaultsOf(sent)
  const findings: Finding[] = [
    ...(shape.length > 0 ? [{ check: 'shape' as const, faults: shape }] : []),
    ...(text.length > 0 ? [{ check: 'text' as const, faults: text }] : []),
  ]
  const isMalformed = text.some(({ fault }) => fault === 'malformed')
  // With a wrong number of cases the code can still be checked, and with too long a statement both can.
  const isTyped = shape.every(({ at }) => !/^(?:signature|comparator|cases\.\d+$)/.test(at))
  const isSized = shape.every(({ fault }) => fault !== 'too_long')
  const notReached: CheckId[] = []
  const reach = (check: CheckId, can: boolean, findingOf: () => Finding | null) => {
    if (!can) return void notReached.push(check)
    const finding = findingOf()
    if (finding) findings.push(finding)
  }
  reach('types', isTyped, () => some(typeFaultsOf(draft), (faults) => ({ check: 'types', faults })))
  const areValues = isTyped && !findings.some(({ check }) => check === 'types')
  reach('cases_distinct', areValues, () => some(repeatedCases(draft), (pairs) => ({ check: 'cases_distinct', pairs })))
  reach('constant_fails', areValues && draft.cases.length > 0, () => (isConstant(draft) ? { check: 'constant_fails' } : null))
  reach('examples_agree', areValues && isSized, () =>
    some(examplesOf(draft, slot), (examples) => ({ check: 'examples_agree', examples })),
  )
  reach('no_reference_lines', isTyped && isSized, () =>
    some(referenceLines(draft, slot), (places) => ({ check: 'no_reference_lines', places })),
  )
  reach('no_marker', true, () => some(markerLines(draft.reference), (lines) => ({ check: 'no_marker', lines })))
  reach('not_a_copy', isSized, () => {
    const copy = copyOf(isTyped ? draft : { ...draft, cases: [] }, existing)
    return copy && { check: 'not_a_copy', ...copy }
  })
  return { draft, findings, notReached, runs: areValues && isRunnable(shape) && !isMalformed }
}

/** Faults of prose keep nothing from being run. */
const isRunnable = (faults: ReadonlyArray<{ readonly at: string }>): boolean =>
  faults.every(({ at }) => /^(?:title|statement|hints)\b|\.tag$/.test(at))

const some = <T>(list: readonly T[], finding: (list: readonly T[]) => Finding): Finding | null =>
  list.length === 0 ? null : finding(list)

const examplesOf = (draft: Draft, { language }: DraftSlot) =>
  [['statement', draft.statement] as const, ...draft.hints.map((hint, index) => [`hints.${index}`, hint] as const)].flatMap(
    ([at, text]) =>
      examplesIn(text, draft, language).flatMap((example, index) => {
        const fault = exampleFault(example, draft)
        return fault === null ? [] : [{ at, example: index + 1, fault }]
      }),
  )
