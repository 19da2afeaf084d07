/** Checks of a draft's cases: they have the declared types, differ from each other, and no single value answers them all. */
import { textOf } from '../../../../problem/literals/parts.ts'
import { answerType, inputText, operationTypes, operationsOf, takes } from '../../../../problem/signature.ts'
import { items } from '../../../../problem/values/canonical.ts'
import { compare } from '../../../../problem/values/compare.ts'
import { differentLine } from '../../../../problem/values/lines.ts'
import { conforms } from '../../../../problem/values/types.ts'
import type { ClassSignature } from '../../../../problem/problem.ts'
import { comparatorOf, type Draft, type DraftCase, type DraftComparator } from './draft.ts'

interface TypeFault {
  readonly index: number
  readonly part: 'args' | 'expected'
}

/** The signature's types can be read, and no value is too deep: shape.ts found nothing. */
export function typeFaultsOf(draft: Draft): TypeFault[] {
  return draft.cases.flatMap((entry, index): TypeFault[] => {
    if (!takes(draft.signature, entry.args)) return [{ index, part: 'args' }]
    return expects(draft, entry) ? [] : [{ index, part: 'expected' }]
  })
}

function expects(draft: Draft, { args, expected }: DraftCase): boolean {
  const comparator = comparatorOf(draft)
  const type = answerType(draft.signature, comparator, args)
  if (!isChoice(comparator)) return conforms(expected, type)
  return items(expected).length > 0 && items(expected).every((choice) => conforms(choice, type))
}

const isChoice = (comparator: DraftComparator): boolean =>
  comparator.kind === 'one_of' || (comparator.kind === 'in_place' && comparator.by.kind === 'one_of')

/** Each case that has the arguments of an earlier one. The values are of their types. */
export function repeatedCases({ signature, cases }: Draft): Array<{ readonly index: number; readonly same: number }> {
  const texts = cases.map(({ args }) => inputText(signature, args))
  return texts.flatMap((text, index) => {
    const same = texts.indexOf(text)
    return same < index ? [{ index, same }] : []
  })
}

/**
 * Whether a program that gives one answer to everything passes all cases. What such a program gives is known without running it, so the
 * judge's own comparison decides, and every constant is tried, not a few: each right answer of each case. A class is one where every
 * method has one answer.
 */
export function isConstant(draft: Draft): boolean {
  const { signature, cases } = draft
  const comparator = comparatorOf(draft)
  if (signature.kind === 'class') return isConstantClass(signature, cases, comparator)
  if (signature.kind === 'program') {
    const first = textOf(cases[0]?.expected ?? '')
    return cases.every(({ expected }) => differentLine(first, textOf(expected)) === null)
  }
  const choices = cases.flatMap(({ expected }) => (isChoice(comparator) ? items(expected) : [expected]))
  return choices.some((constant) =>
    cases.every(
      ({ args, expected }) => compare(constant, expected, answerType(signature, comparator, args), comparator) === null,
    ),
  )
}

function isConstantClass(signature: ClassSignature, cases: readonly DraftCase[], comparator: DraftComparator): boolean {
  const results = cases.flatMap(({ args, expected }) =>
    operationsOf(args).map(({ name }, index) => ({
      name: index === 0 ? '' : name,
      type: operationTypes(signature, name, index)?.returns ?? ({ kind: 'void' } as const),
      value: items(expected)[index] ?? null,
    })),
  )
  const first = new Map(results.toReversed().map(({ name, value }) => [name, value]))
  return results.every(({ name, type, value }) => compare(first.get(name) ?? null, value, type, comparator) === null)
}
