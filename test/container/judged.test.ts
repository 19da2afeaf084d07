/**
 * Every type of value in every language, through the sandboxed runner and the judge: handed over, made, raised instead, kept in an
 * object and changed in place. What each comparator makes of such answers is told in test/runner, where nothing needs to run.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entryName } from '../../src/problem/problem.ts'
import { typeOf } from '../../src/problem/signature.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { isWhole } from '../whole.ts'
import { toldOf, valuesIn } from './judged/answered.ts'
import { asExpected } from './judged/as-expected.ts'
import { changes } from './judged/changes.ts'
import { compiled } from './judged/compiled/expressions.ts'
import { answersTo, answerSignature, changeSignature, exact, judgedRight, keeperSignature, reportOn } from './judged/judging.ts'
import { isCompiled, languages, type JudgedLanguage, type Language } from './judged/languages.ts'
import { changesIn, rowIn } from './judged/left-out.ts'
import { answering, changing, keeping } from './judged/programs.ts'
import type { Row } from './judged/rows.ts'
import { queries } from './judged/sql.ts'
import { before, strictness } from './judged/strict.ts'
import { compiledChanges, leniences, rows } from './judged/tables.ts'
import { asking, askingTrials, changeTrials, comparatorText, exactTrials } from './judged/trials.ts'
import { expressionsIn, handingOn, keeperTrials, sourceOf } from './judged/trials.ts'
import { ECHO } from './judged/ways.ts'
import { call, startRunner, token, values, type RunnerProcess } from './runner-process.ts'
import { compiledLanguages, type CompiledLanguage } from './toolchains.ts'

// As many as there are cores, on the machine that this must be done on in time.
vi.setConfig({ maxConcurrency: 2 })

const groups = toldOf(rows, leniences)
/** Of a class in a compiled language: others are built of these, and the tests of each language give back every type from one. */
const CLASS_TYPES = new Set(['int[]', 'TreeNode', ...(isWhole ? ['string', 'map<string,int>', 'ListNode'] : [])])
/** The first program of a language may find nothing warm, and wait longer than the judge does. */
const MAX_WARMING_MS = 300_000

/** TypeScript has the statements of JavaScript. */
const of = (language: Language): 'python3' | 'javascript' => (language === 'python3' ? language : 'javascript')
const inPlace = (by: Comparator) => ({ kind: 'in_place', parameter: 'target', by }) as const

let process: RunnerProcess
let runner: Runner
beforeAll(async () => {
  process = await startRunner()
  runner = localRunner({ url: process.url, token })
})
afterAll(() => process.stop())

function keeper(row: Row, language: JudgedLanguage): string {
  if (!isCompiled(language)) return keeping(sourceOf(row, language))
  return compiled[language].keeping({ type: typeOf(row.type), expressions: expressionsIn(row, language) })
}

/** In any language. */
function handsValuesOver(language: JudgedLanguage): void {
  it.concurrent.each(groups.map((one) => [one.type, one] as const))('%s: every value, and every way to raise', (_, one) =>
    judgedRight(runner, valuesIn(one, language)),
  )

  const classRows = isCompiled(language)
    ? rows.filter(({ type }) => CLASS_TYPES.has(type)).map((row) => rowIn(row, language))
    : rows
  it.concurrent.each(classRows.map((row) => [row.type, row] as const))('%s, of a class', (type, row) => {
    const trials = keeperTrials(row, language)
    const code = keeper(row, language)
    return judgedRight(runner, { language, signature: keeperSignature(type), comparator: exact, code, trials })
  })
}

describe.each(languages)('%s', (language) => {
  handsValuesOver(language)

  it.concurrent.each(changes.map((row) => [row.type, comparatorText(row.by), row[of(language)], row] as const))(
    '%s, in_place by %s: %j',
    (type, _by, statements, row) =>
      judgedRight(runner, {
        language,
        signature: changeSignature(type),
        comparator: inPlace(row.by),
        code: changing(language, type, statements),
        trials: changeTrials(row, language),
      }),
  )

  it.concurrent.each(strictness[language].map((row) => [row.type, JSON.stringify(row.like), row] as const))(
    '%s, exact: nothing that only looks like %s',
    async (type, _like, { like, wrong }) => {
      const expressions = wrong.map(([expression]) => expression)
      const trials = expressions.map((_, at) => ({ args: [at, like], expected: like, verdict: 'wrong_answer' }) as const)
      const code = answering({ language, type, before: before[language], expressions })
      const { cases } = await reportOn(runner, { language, signature: answerSignature(type), comparator: exact, code, trials })
      const results = cases.map(({ verdict, difference }, index) => {
        const [, name = ''] = /\(([^()]*)\)$/.exec(difference?.actual ?? '') ?? []
        return [expressions[index], verdict, name, difference?.path]
      })
      expect(results).toEqual(wrong.map(([expression, name, path = '']) => [expression, 'wrong_answer', name, path]))
    },
  )
})

/** One program for all changes of a type. */
async function changesRight(type: string, language: CompiledLanguage): Promise<void> {
  const ofType = changesIn(compiledChanges, language).filter(({ change }) => change.type === type)
  const statements = ofType.map(({ statement }) => statement)
  const code = compiled[language].changing(typeOf(type), statements)
  const judgings = ofType.map(({ change }, at) => {
    const trials = changeTrials(change, language, at)
    return { language, signature: changeSignature(type), comparator: inPlace(change.by), code, trials }
  })
  const trials = judgings.flatMap((judging) => judging.trials)
  const one = { language, signature: changeSignature(type), comparator: inPlace(exact), code, trials }
  const answers = await answersTo(runner, one)
  for (const judging of judgings) await judgedRight(runner, judging, answers)
}

describe.each(compiledLanguages)('%s', (language) => {
  beforeAll(async () => {
    const nothing = compiled[language].answering({ type: typeOf('int'), expressions: [] })
    const options = { name: entryName('answerTo', language), types: '(int, int) -> int' }
    const report = await process.run(call(language, nothing, [[ECHO, 1]], options))
    expect(values(report)).toEqual(['1'])
  }, MAX_WARMING_MS)

  handsValuesOver(language)

  it.concurrent.each([...new Set(compiledChanges.map(({ type }) => type))])('%s, in place', (type) =>
    changesRight(type, language),
  )
})

describe('sql', () => {
  it.concurrent.each(queries)('%s', (_name, judging) => judgedRight(runner, judging))
})

describe('a checker, whatever the language of the answer', () => {
  const cases = rows.map((row) => {
    const wires = row.values.flatMap(({ wire, python3 }) => python3.map(() => wire))
    const one = { language: 'python3', signature: answerSignature(row.type), code: '' } as const
    return { type: row.type, row, one, answers: asExpected(wires) }
  })
  it.concurrent.each(cases)('to a bool, of $type', ({ row, one, answers }) => {
    const comparator = { kind: 'checker', returns: 'bool' } as const
    const trials = askingTrials(row, 'python3')
    return judgedRight(runner, { ...one, comparator, checker: asking(row), trials }, answers)
  })
  it.concurrent.each(cases)('to the type, of $type', ({ type, row, one, answers }) => {
    const comparator = { kind: 'checker', returns: type } as const
    return judgedRight(runner, { ...one, comparator, checker: handingOn, trials: exactTrials(row, 'python3') }, answers)
  })
})
