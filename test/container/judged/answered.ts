/** For each type of the tables one program in a language, which is handed all its values and makes them, and what it must answer. */
import { typeOf } from '../../../src/problem/signature.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { compiled } from './compiled/expressions.ts'
import { answerSignature, exact, type Judging, type Trial } from './judging.ts'
import { isCompiled, type JudgedLanguage } from './languages.ts'
import { lenienceIn, rowIn } from './left-out.ts'
import { answering } from './programs.ts'
import type { Lenience, Row } from './rows.ts'
import { exactTrials, expressionsIn, literalsOf, madeFor, raisingTrials } from './trials.ts'
import { ECHO } from './ways.ts'

/** What the tables say of a type. */
export interface AnswerGroup {
  readonly type: string
  readonly row: Row | null
  readonly leniences: readonly Lenience[]
}

/** Each type of the tables once. */
export function toldOf(rows: readonly Row[], leniences: readonly Lenience[]): AnswerGroup[] {
  const types = new Set([...rows, ...leniences].map(({ type }) => type))
  return [...types].map((type) => ({
    type,
    row: rows.find((row) => row.type === type) ?? null,
    leniences: leniences.filter((row) => row.type === type),
  }))
}

/** Each answer of a lenience is itself, handed over or made by the expressions from `from` on; and nothing that even the lenient refuse. */
function strictTrials({ accepted, rejected }: Lenience, from: number, made: number): Trial[] {
  const answers = [...accepted, ...rejected].map(([answer]) => answer)
  const right = (at: number, given: Json, expected: Json): Trial => ({ args: [at, given], expected, verdict: 'accepted' })
  return [
    ...answers.map((answer) => right(ECHO, answer, answer)),
    ...answers.slice(0, made).map((answer, index) => right(from + index, answer, answer)),
    ...rejected.map(([answer, expected]): Trial => ({ args: [ECHO, answer], expected, verdict: 'wrong_answer' })),
  ]
}

/** All values of a type, compared exactly, and every way to raise; the last trial may end the program. */
export function valuesIn(told: AnswerGroup, language: JudgedLanguage): Judging {
  const { type } = told
  const row = told.row && (isCompiled(language) ? rowIn(told.row, language) : told.row)
  const leniences = told.leniences.map((one) => (isCompiled(language) ? lenienceIn(one, language) : one))
  const expressions = row ? expressionsIn(row, language) : []
  const strict = leniences.flatMap((lenience) => {
    const from = expressions.length
    const ofLenience = isCompiled(language) ? madeFor(lenience, language) : literalsOf(lenience, language).expressions
    expressions.push(...ofLenience)
    return strictTrials(lenience, from, ofLenience.length)
  })
  const code = isCompiled(language)
    ? compiled[language].answering({ type: typeOf(type), expressions })
    : answering({ language, type, before: row?.before?.[language] ?? '', expressions })
  const trials = [...(row ? exactTrials(row, language) : []), ...strict, ...(row ? raisingTrials(row, language) : [])]
  return { language, signature: answerSignature(type), comparator: exact, code, trials }
}
