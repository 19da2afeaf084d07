/** The trials that follow from a table's rows: some that must be accepted, and some that must not. */
import { typeOf } from '../../../src/problem/signature.ts'
import type { Comparator } from '../../../src/problem/values/comparators.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { literal } from '../../../src/problem/values/literal.ts'
import type { CompiledLanguage } from '../toolchains.ts'
import { expressionOf } from './compiled/expressions.ts'
import { isCompiled, type JudgedLanguage, type Language } from './languages.ts'
import { exact, operations, type Trial } from './judging.ts'
import type { Source } from './programs.ts'
import type { Change, Lenience, Row, Value } from './rows.ts'
import { ECHO, exiting, raising } from './ways.ts'

function expressionsOf(type: string, value: Value, language: JudgedLanguage): readonly string[] {
  if (isCompiled(language)) return [expressionOf(value.wire, typeOf(type), language)]
  return language === 'typescript' ? [...value.javascript, ...(value.typescript ?? [])] : value[language]
}

export const expressionsIn = ({ type, values }: Row, language: JudgedLanguage): string[] =>
  values.flatMap((value) => expressionsOf(type, value, language))

/** A row's expressions, in the order of its values. */
export const sourceOf = (row: Row, language: Language): Source => ({
  language,
  type: row.type,
  before: row.before?.[language] ?? '',
  expressions: expressionsIn(row, language),
})

/** The values with the indexes of their expressions in the program. */
function placed(row: Row, language: JudgedLanguage): ReadonlyArray<{ readonly value: Value; readonly places: number[] }> {
  let next = 0
  return row.values.map((value) => ({ value, places: expressionsOf(row.type, value, language).map(() => next++) }))
}

const wiresOf = ({ wire, also = [] }: Value): readonly Json[] => [wire, ...also]

const first = (row: Row): Json => row.values[0].wire

/** Every way a program of `answering` can come by one of the values: handed over in any form, or made by any expression. */
function waysTo(row: Row, value: Value, places: readonly number[]): ReadonlyArray<readonly Json[]> {
  return [...wiresOf(value).map((wire) => [ECHO, wire]), ...places.map((place) => [place, first(row)])]
}

/** Where a value is asked for, an exception is a wrong answer of its own kind. */
const raised = (row: Row, language: JudgedLanguage, expected: Json): Trial => ({
  args: [raising(language)[0] ?? 0, first(row)],
  expected,
  verdict: 'runtime_error',
})

/** Each value is right for itself however it came about, and wrong for every other. */
export function exactTrials(row: Row, language: JudgedLanguage): Trial[] {
  const values = placed(row, language)
  return [
    ...values.flatMap(({ value, places }, index) => {
      const others = values.filter((_, other) => other !== index)
      const [place = 0] = places
      return [
        ...waysTo(row, value, places).flatMap((args) =>
          wiresOf(value).map((expected): Trial => ({ args, expected, verdict: 'accepted' })),
        ),
        ...others.map((other): Trial => ({ args: [ECHO, value.wire], expected: other.value.wire, verdict: 'wrong_answer' })),
        ...others
          .slice(0, 1)
          .map((other): Trial => ({ args: [place, first(row)], expected: other.value.wire, verdict: 'wrong_answer' })),
      ]
    }),
    raised(row, language, first(row)),
  ]
}

/** Each value is right wherever it is among the choices. */
export function choiceTrials(row: Row, language: JudgedLanguage): Trial[] {
  const values = placed(row, language)
  return [
    ...values.flatMap(({ value, places }, index): Trial[] => {
      const others = values.filter((_, other) => other !== index).map((other) => other.value.wire)
      const choices = [[value.wire], [...others, value.wire], [value.wire, ...others]]
      const args = [places[0] ?? 0, first(row)]
      return [
        ...choices.map((expected): Trial => ({ args, expected, verdict: 'accepted' })),
        ...(others.length > 0 ? [{ args, expected: others, verdict: 'wrong_answer' } as const] : []),
      ]
    }),
    raised(row, language, [first(row)]),
  ]
}

/** Where an exception is asked for, every one is right, and no value nor the end of the program is. */
export function raisingTrials(row: Row, language: JudgedLanguage): Trial[] {
  return [
    ...raising(language).map((at): Trial => ({ args: [at, first(row)], expected: null, raises: true, verdict: 'accepted' })),
    ...placed(row, language).map(({ places }): Trial => ({
      args: [places[0] ?? 0, first(row)],
      expected: null,
      raises: true,
      verdict: 'wrong_answer',
    })),
    { args: [exiting(language), first(row)], expected: null, raises: true, verdict: 'runtime_error' },
  ]
}

/** What a checker makes of each value: `check` of the row is true of the first one alone. */
export function askingTrials(row: Row, language: JudgedLanguage): Trial[] {
  return [
    ...placed(row, language).flatMap(({ value, places }, index) =>
      waysTo(row, value, places).flatMap((args): Trial[] => [
        { args, expected: index === 0, verdict: 'accepted' },
        { args, expected: index !== 0, verdict: 'wrong_answer' },
      ]),
    ),
    raised(row, language, true),
  ]
}
export const asking = ({ check }: Row): string => `def check(at, given, answer):\n    return ${check}\n`

/** A checker that gives the answer back has it compared as a value of the same type. */
export const handingOn = 'def check(at, given, answer):\n    return answer\n'

/** An object gives back what was put in, and makes the same values as a function. */
export function keeperTrials(row: Row, language: JudgedLanguage): Trial[] {
  const values = placed(row, language)
  const start = first(row)
  return [
    ...values.flatMap(({ value: { wire }, places }, index): Trial[] => {
      const args = operations(start, ['lastKept'], ['keepInstead', wire], ['lastKept'], ['makeOwn', places[0] ?? 0])
      const other = values[index === 0 ? 1 : 0]?.value.wire
      return [
        { args, expected: [null, start, null, wire, wire], verdict: 'accepted' },
        ...(other === undefined
          ? []
          : ([
              { args, expected: [null, start, null, wire, other], verdict: 'wrong_answer' },
              { args, expected: [null, start, null, other, wire], verdict: 'wrong_answer' },
            ] as const)),
      ]
    }),
    { args: operations(start, ['makeOwn', raising(language)[0] ?? 0]), expected: [null, start], verdict: 'runtime_error' },
    { args: operations(start, ['makeOwn', raising(language)[0] ?? 0]), expected: null, raises: true, verdict: 'accepted' },
    { args: operations(start, ['lastKept']), expected: null, raises: true, verdict: 'wrong_answer' },
  ]
}

const pairsOf = ({ accepted, rejected }: Lenience) => [
  ...accepted.map(([answer, expected]) => ({ answer, expected, verdict: 'accepted' }) as const),
  ...rejected.map(([answer, expected]) => ({ answer, expected, verdict: 'wrong_answer' }) as const),
]

/** Nodes have no literals. */
const hasLiterals = (type: string): boolean => !type.includes('Node')

const answersOf = (row: Lenience): readonly Json[] => pairsOf(row).map(({ answer }) => answer)

/** The answers of a row as literals of the language. */
export const literalsOf = (row: Lenience, language: Language): Source => ({
  language,
  type: row.type,
  before: '',
  expressions: hasLiterals(row.type) ? answersOf(row).map((answer) => literal(answer, typeOf(row.type), language)) : [],
})

/** The answers of a row as expressions. */
export const madeFor = (row: Lenience, language: CompiledLanguage): string[] =>
  answersOf(row).map((answer) => expressionOf(answer, typeOf(row.type), language))

/** `choices`: as one of them, the other being an answer that is wrong. The program makes the answers from the expression `from` on. */
export function lenientTrials(row: Lenience, choices = false, from: number | null = hasLiterals(row.type) ? 0 : null): Trial[] {
  return pairsOf(row).flatMap(({ answer, expected: one, verdict }, index) => {
    const wrong = row.rejected.find(([other]) => JSON.stringify(other) === JSON.stringify(answer))?.[1]
    const expected = choices ? [...(wrong === undefined ? [] : [wrong]), one] : one
    const handed: Trial = { args: [ECHO, answer], expected, verdict }
    return from === null ? [handed] : [handed, { args: [from + index, answer], expected, verdict }]
  })
}

export const lenientKeeperTrials = (row: Lenience): Trial[] =>
  pairsOf(row).map(({ answer, expected, verdict }, index) => ({
    args: operations(answer, ['lastKept'], ['keepInstead', answer], ['makeOwn', index]),
    expected: [null, expected, null, expected],
    verdict,
  }))

/** Of one change, which the program makes for `at`, with an exception where none is asked for, and where one is. */
export const changeTrials = ({ start, accepted, rejected }: Change, language: JudgedLanguage, at = 0): Trial[] => [
  ...accepted.map((expected): Trial => ({ args: [at, start], expected, verdict: 'accepted' })),
  ...rejected.map((expected): Trial => ({ args: [at, start], expected, verdict: 'wrong_answer' })),
  { args: [raising(language)[0] ?? 0, start], expected: accepted[0] ?? null, verdict: 'runtime_error' },
  { args: [raising(language)[0] ?? 0, start], expected: null, raises: true, verdict: 'accepted' },
  { args: [at, start], expected: null, raises: true, verdict: 'wrong_answer' },
]

/** As a test's name has it. */
export function comparatorText(comparator: Comparator): string {
  switch (comparator.kind) {
    case 'unordered':
      return `unordered ${comparator.levels}`
    case 'float':
      return `float ${comparator.absolute} or ${comparator.relative}`
    case 'one_of':
    case 'in_place':
      return comparator.by === exact ? comparator.kind : `${comparator.kind} by ${comparatorText(comparator.by)}`
    case 'exact':
    case 'set':
    case 'text':
    case 'checker':
      return comparator.kind
  }
}
