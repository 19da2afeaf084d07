/** Whether a draft has all its parts, in the sizes they may have. */
import { isSource, parseType } from '../../../../problem/values/types.ts'
import type { Comparator } from '../../../../problem/values/comparators.ts'
import { entryName, type Language, type Parameter } from '../../../../problem/problem.ts'
import { isKeyword } from '../../../../problem/starter/keywords.ts'
import { CAPS, DRAFT_CASES, DRAFT_HINTS, type Draft, type DraftSlot, type FaultAt, type ShapeFault } from './draft.ts'
import { walk } from './walk.ts'

type Fault = FaultAt<ShapeFault>

/** As the runner's wire takes them: its names are as long, and a call has as many arguments. */
const CAMEL = /^[a-z][A-Za-z0-9]{0,59}$/
const PASCAL = /^[A-Z][A-Za-z0-9]{0,59}$/
const MAX_PARAMETERS = 16
const MAX_METHODS = 16
/** Shown where a hidden case fails, so a category and no sentence. */
const TAG = /^[a-z0-9][a-z0-9 _-]*$/i

export function shapeFaultsOf(draft: Draft, slot: DraftSlot): Fault[] {
  const { title, statement, starter, reference, hints, cases } = draft
  return [
    ...sized('title', title, CAPS.title),
    ...sized('statement', statement, CAPS.statement),
    ...coded('starter', starter, slot.language),
    ...coded('reference', reference, slot.language),
    ...counted('hints', hints.length, DRAFT_HINTS),
    ...hints.flatMap((hint, index) => sized(`hints.${index}`, hint, CAPS.hint)),
    ...counted('cases', cases.length, DRAFT_CASES),
    ...caseFaults(draft),
    ...styleFaults(draft, slot),
    ...signatureFaults(draft, slot.language),
  ]
}

const counted = (at: string, length: number, expectedLength: number): Fault[] =>
  length === expectedLength ? [] : [{ at, fault: 'count' }]

function sized(at: string, text: string, max: number): Fault[] {
  if (text.trim() === '') return [{ at, fault: 'empty' }]
  return text.length > max ? [{ at, fault: 'too_long' }] : []
}

/** A query may begin with nothing at all. */
function coded(at: string, code: string, language: Language): Fault[] {
  if (code.trim() === '' && !(at === 'starter' && language === 'sql')) return [{ at, fault: 'empty' }]
  return new TextEncoder().encode(code).length > CAPS.code ? [{ at, fault: 'too_long' }] : []
}

function caseFaults({ cases }: Draft): Fault[] {
  const tags = cases.flatMap(({ tag }, index): Fault[] => {
    const at = `cases.${index}.tag`
    const wrong = sized(at, tag, CAPS.tag)
    return wrong.length > 0 || TAG.test(tag) ? wrong : [{ at, fault: 'not_a_name' }]
  })
  const deep = cases.flatMap(({ args, expected }, index): Fault[] =>
    walk([args, expected]).tooDeep ? [{ at: `cases.${index}`, fault: 'too_deep' }] : [],
  )
  if (deep.length > 0) return [...tags, ...deep]
  const bytes = new TextEncoder().encode(JSON.stringify(cases)).length
  return [...tags, ...(bytes > CAPS.cases ? [{ at: 'cases', fault: 'too_long' as const }] : [])]
}

/** SQL prints rows, which content has as what a query returns. */
function styleFaults({ signature }: Draft, { style, language }: DraftSlot): Fault[] {
  const kinds = language === 'sql' ? ['function'] : style === 'stdout' ? ['program'] : ['function', 'class']
  return kinds.includes(signature.kind) ? [] : [{ at: 'signature.kind', fault: 'not_this_style' }]
}

function signatureFaults(draft: Draft, language: Language): Fault[] {
  const { signature, comparator } = draft
  const own = (): Fault[] => {
    switch (signature.kind) {
      case 'program':
        return []
      case 'function':
        return [
          ...nameFaults('signature.entry', signature.entry, CAMEL, language),
          ...parameterFaults('signature.parameters', signature.parameters, 'function'),
          ...(signature.parameters.length === 0 ? [{ at: 'signature.parameters', fault: 'count' as const }] : []),
          ...typeFaults('signature.returns', signature.returns, comparator?.kind === 'in_place' ? 'result' : 'answer'),
        ]
      case 'class': {
        const names = signature.methods.map(({ name }) => entryName(name, language))
        return [
          ...nameFaults('signature.entry', signature.entry, PASCAL, language),
          ...parameterFaults('signature.parameters', signature.parameters, 'class'),
          ...(names.length === 0 || names.length > MAX_METHODS ? [{ at: 'signature.methods', fault: 'count' as const }] : []),
          ...signature.methods.flatMap((method, index) => {
            const at = `signature.methods.${index}`
            return [
              ...(method.name === 'constructor' ? [{ at: `${at}.name`, fault: 'reserved' as const }] : []),
              ...nameFaults(`${at}.name`, method.name, CAMEL, language),
              ...parameterFaults(`${at}.parameters`, method.parameters, 'class'),
              ...typeFaults(`${at}.returns`, method.returns, 'result'),
            ]
          }),
          ...repeats('signature.methods', names),
        ]
      }
    }
  }
  const faults = own()
  if (faults.length > 0) return faults
  return [...(language === 'sql' ? sqlFaults(draft) : []), ...(comparator ? comparatorFaults(comparator, draft) : [])]
}

function nameFaults(at: string, name: string, pattern: RegExp, language: Language): Fault[] {
  if (!pattern.test(name)) return [{ at, fault: 'not_a_name' }]
  return isKeyword(name, language) ? [{ at, fault: 'reserved' }] : []
}

const repeats = (at: string, names: readonly string[]): Fault[] =>
  new Set(names).size === names.length ? [] : [{ at, fault: 'repeated' }]

/** A parameter may have any name: where it is a word of the language, the starter spells it otherwise. */
function parameterFaults(at: string, parameters: readonly Parameter[], of: 'function' | 'class'): Fault[] {
  return [
    ...(parameters.length > MAX_PARAMETERS ? [{ at, fault: 'count' as const }] : []),
    ...parameters.flatMap(({ name, type }, index): Fault[] => [
      ...(CAMEL.test(name) ? [] : [{ at: `${at}.${index}.name`, fault: 'not_a_name' as const }]),
      ...typeFaults(`${at}.${index}.type`, type, of),
    ]),
    ...repeats(
      at,
      parameters.map(({ name }) => name),
    ),
  ]
}

/** Characters of a type's name; parsing takes as long as the text is. */
const MAX_TYPE = 200

/** `of`: what has the type; an `answer` is a result that is looked at. Only a function takes streams and probes. */
function typeFaults(at: string, text: string, of: 'result' | 'answer' | 'function' | 'class'): Fault[] {
  const type = text.length > MAX_TYPE ? null : parseType(text)
  return type === null || (type.kind === 'void' && of !== 'result') || (isSource(type) && of !== 'function')
    ? [{ at, fault: 'unknown_type' }]
    : []
}

/** A query gets the script that makes its tables, and gives rows; both are text. */
function sqlFaults({ signature, comparator }: Draft): Fault[] {
  const types = signature.kind === 'function' ? [...signature.parameters.map(({ type }) => type), signature.returns] : []
  return [
    ...(types.join() === 'string,string[]' ? [] : [{ at: 'signature', fault: 'not_for_sql' as const }]),
    ...(comparator && !['exact', 'unordered'].includes(comparator.kind)
      ? [{ at: 'comparator', fault: 'comparator' as const }]
      : []),
  ]
}

const WRONG: readonly Fault[] = [{ at: 'comparator', fault: 'comparator' }]

/** The comparators that hold a value of each kind of signature against what is expected; none of them runs code. */
function comparatorFaults(comparator: Comparator, { signature }: Pick<Draft, 'signature'>): readonly Fault[] {
  if (signature.kind === 'program') return comparator.kind === 'exact' ? [] : WRONG
  if (signature.kind === 'class') return ['exact', 'float', 'text'].includes(comparator.kind) ? [] : WRONG
  switch (comparator.kind) {
    case 'checker':
      return WRONG
    case 'in_place':
      return !signature.parameters.some(({ name }) => name === comparator.parameter) || comparator.by.kind === 'in_place'
        ? WRONG
        : comparatorFaults(comparator.by, { signature })
    case 'one_of':
      return comparator.by.kind === 'one_of' || comparator.by.kind === 'in_place' || comparator.by.kind === 'checker' ? WRONG : []
    case 'float':
      return isTolerance(comparator.absolute) && isTolerance(comparator.relative) ? [] : WRONG
    case 'exact':
    case 'unordered':
    case 'set':
    case 'text':
      return []
  }
}

/** One that lets everything pass tells nothing. */
const isTolerance = (share: number): boolean => share >= 0 && share <= 0.01
