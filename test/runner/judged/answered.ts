/** Every table of a type for one program in a compiled language. */
import { typeOf } from '../../../src/domain/signature.ts'
import type { CompiledLanguage } from '../toolchains.ts'
import { compiled } from './compiled/expressions.ts'
import { answerSignature, exact, type Judging } from './judging.ts'
import { lenienceIn, rowIn } from './left-out.ts'
import type { Lenience, Row } from './rows.ts'
import { asking, askingTrials, choiceTrials, comparatorText, exactTrials, expressionsIn } from './trials.ts'
import { handingOn, lenientTrials, madeFor, raisingTrials } from './trials.ts'

/** What the tables say of a type. */
export interface Told {
  readonly type: string
  readonly row: Row | null
  readonly leniences: readonly Lenience[]
}

/** Each type of the tables once. */
export function toldOf(rows: readonly Row[], leniences: readonly Lenience[]): Told[] {
  const types = new Set([...rows, ...leniences].map(({ type }) => type))
  return [...types].map((type) => ({
    type,
    row: rows.find((row) => row.type === type) ?? null,
    leniences: leniences.filter((row) => row.type === type),
  }))
}

/** The judgings by their names. All have the same program; the last trial of the last one may end it. */
export function judgingsOf(told: Told, language: CompiledLanguage): ReadonlyArray<readonly [name: string, judging: Judging]> {
  const { type } = told
  const row = told.row && rowIn(told.row, language)
  const leniences = told.leniences.map((lenience) => lenienceIn(lenience, language))
  const made = row ? expressionsIn(row, language) : []
  const lenient = leniences.map((lenience) => {
    const from = made.length
    made.push(...madeFor(lenience, language))
    return { lenience, from }
  })
  const code = compiled[language].answering({ type: typeOf(type), made })
  const one = { language, signature: answerSignature(type), code }
  const checkerOf = (returns: string) => ({ kind: 'checker', returns }) as const
  return [
    ...(row
      ? ([
          ['exact', { ...one, comparator: exact, trials: exactTrials(row, language) }],
          ['one_of', { ...one, comparator: { kind: 'one_of', by: exact }, trials: choiceTrials(row, language) }],
          [
            'checker to a bool',
            { ...one, comparator: checkerOf('bool'), checker: asking(row), trials: askingTrials(row, language) },
          ],
          [
            'checker to the type',
            { ...one, comparator: checkerOf(type), checker: handingOn, trials: exactTrials(row, language) },
          ],
        ] as const)
      : []),
    ...lenient.flatMap(({ lenience, from }) => {
      const { comparator } = lenience
      return [
        [comparatorText(comparator), { ...one, comparator, trials: lenientTrials(lenience, false, from) }],
        [
          `one_of by ${comparatorText(comparator)}`,
          { ...one, comparator: { kind: 'one_of', by: comparator }, trials: lenientTrials(lenience, true, from) },
        ],
      ] as const
    }),
    ...(row ? ([['must raise', { ...one, comparator: exact, trials: raisingTrials(row, language) }]] as const) : []),
  ]
}
