/** What a compiled language cannot hold or do by its nature, and so is in none of its tables. */
import type { Json } from '../../../src/kernel/json.ts'
import type { CompiledLanguage } from '../toolchains.ts'
import type { Change, Lenience, Row, Value } from './rows.ts'

const text = (wire: Json): string => JSON.stringify(wire)

/** Values that no program in the language gives back. */
export const unheld: Readonly<
  Record<CompiledLanguage, ReadonlyArray<{ readonly why: string; readonly means: (type: string, wire: Json) => boolean }>>
> = {
  go: [],
  java: [],
  cpp: [
    {
      why: 'std::set keeps its elements in order, and NaN has no place in an order',
      means: (type, wire) => type.startsWith('set<') && text(wire).includes('"NaN"'),
    },
  ],
  rust: [{ why: 'a String is UTF-8, which has no half of a surrogate pair', means: (_, wire) => /\\ud[89a-f]/.test(text(wire)) }],
}

/** Why some changes have no statements. */
export const undone: Readonly<Record<CompiledLanguage, string>> = {
  go: 'the length of a slice is kept by whoever calls',
  java: 'the length of an array never changes',
  cpp: 'a reference is never bound to another object',
  rust: 'what is behind a reference that is bound anew is no longer the argument',
}

const whyNot = (language: CompiledLanguage, type: string, wire: Json): string | null =>
  unheld[language].find(({ means }) => means(type, wire))?.why ?? null
const holds = (language: CompiledLanguage, type: string, wire: Json): boolean => whyNot(language, type, wire) === null

const wiresOf = ({ wire, also = [] }: Value): readonly Json[] => [wire, ...also]

/** A row without the values that the language cannot hold. */
export function rowIn(row: Row, language: CompiledLanguage): Row {
  const [first, ...others] = row.values.filter((value) => wiresOf(value).every((wire) => holds(language, row.type, wire)))
  if (!first) throw new Error(`${language} holds no value of ${row.type}`)
  return { ...row, values: [first, ...others] }
}

/** Without the pairs whose answer the language cannot hold. */
export function lenienceIn(row: Lenience, language: CompiledLanguage): Lenience {
  const isHeld = ([answer]: readonly [answer: Json, expected: Json]) => holds(language, row.type, answer)
  return { ...row, accepted: row.accepted.filter(isHeld), rejected: row.rejected.filter(isHeld) }
}

/** The changes of a type that the language can make. */
export const changesIn = (
  changes: readonly Change[],
  language: CompiledLanguage,
): ReadonlyArray<{ readonly change: Change; readonly statement: string }> =>
  changes.flatMap((change) => {
    const statement = change.compiled?.[language] ?? null
    return statement === null ? [] : [{ change, statement }]
  })

/** All of that, in words. */
export function leftOut(
  language: CompiledLanguage,
  rows: readonly Row[],
  leniences: readonly Lenience[],
  changes: readonly Change[],
): string[] {
  const values = rows.flatMap(({ type, values: own }) => own.flatMap((value) => wiresOf(value).map((wire) => ({ type, wire }))))
  const answers = leniences.flatMap(({ type, accepted, rejected }) =>
    [...accepted, ...rejected].map(([wire]) => ({ type, wire })),
  )
  const missing = [...values, ...answers].flatMap(({ type, wire }) => {
    const why = whyNot(language, type, wire)
    return why === null ? [] : [`${type} ${text(wire)}: ${why}`]
  })
  const still = changes.filter(({ compiled }) => compiled?.[language] === null)
  return [...missing, ...still.map(({ type, python3 }) => `${type}, ${python3}: ${undone[language]}`)]
}
