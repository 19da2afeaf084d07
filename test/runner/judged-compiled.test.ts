/** Every type of value, by every comparator that applies to it, in the languages that are compiled, and rows of SQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryName } from '../../src/domain/problem.ts'
import { typeOf } from '../../src/domain/signature.ts'
import type { Comparator } from '../../src/domain/values/comparators.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { judgingsOf, toldOf } from './judged/answered.ts'
import { changes } from './judged/changes.ts'
import { closeness } from './judged/closeness.ts'
import { collections, sequences } from './judged/composites.ts'
import { compiled } from './judged/compiled/expressions.ts'
import { answersTo, changeSignature, exact, judgedRight, keeperSignature, type Answers } from './judged/judging.ts'
import { changesIn, leftOut, rowIn } from './judged/left-out.ts'
import { nodes } from './judged/nodes.ts'
import { orders } from './judged/orders.ts'
import { repetitions } from './judged/repetitions.ts'
import { scalars } from './judged/scalars.ts'
import { queries } from './judged/sql.ts'
import { texts } from './judged/texts.ts'
import { changeTrials, comparatorText, expressionsIn, keeperTrials } from './judged/trials.ts'
import { ECHO } from './judged/ways.ts'
import { call, startRunner, token, values, type RunnerProcess } from './runner-process.ts'
import { compiledLanguages } from './toolchains.ts'

const rows = [...scalars, ...sequences, ...collections, ...nodes]
const leniences = [...orders, ...repetitions, ...closeness, ...texts]
const told = toldOf(rows, leniences)
/** Others are built of these, and each takes a compile more. */
const kept = rows.filter(({ type }) => ['int[]', 'string', 'map<string,int>', 'ListNode', 'TreeNode'].includes(type))
const changed = changes.filter((change) => change.compiled !== undefined)
const changedTypes = [...new Set(changed.map(({ type }) => type))]

let process: RunnerProcess
let runner: Runner
beforeAll(async () => {
  process = await startRunner()
  runner = localRunner({ url: process.url, token })
})
afterAll(() => process.stop())

/** The first program of a language may find nothing warm, and wait longer than the judge does. */
const MAX_WARMING_MS = 300_000

describe.each(compiledLanguages)('%s', (language) => {
  beforeAll(async () => {
    const nothing = compiled[language].answering({ type: typeOf('int'), made: [] })
    const options = { name: entryName('answerTo', language), types: '(int, int) -> int' }
    const report = await process.run(call(language, nothing, [[ECHO, 1]], options))
    expect(values(report)).toEqual(['1'])
  }, MAX_WARMING_MS)

  describe.each(told.map((one) => [one.type, one] as const))('%s', (_type, one) => {
    const judgings = judgingsOf(one, language)
    let answers: Answers
    beforeAll(async () => {
      const [first] = judgings.map(([, judging]) => judging)
      if (!first) throw new Error('nothing to judge')
      const trials = judgings.flatMap(([, judging]) => judging.trials)
      answers = await answersTo(runner, { ...first, comparator: exact, trials })
    })

    it.each(judgings)('%s', (_name, judging) => judgedRight(runner, judging, answers))
  })

  it.each(kept.map((row) => [row.type, row] as const))('%s, exact, of a class', (type, row) => {
    const held = rowIn(row, language)
    const code = compiled[language].keeping({ type: typeOf(type), made: expressionsIn(held, language) })
    const trials = keeperTrials(held, language)
    return judgedRight(runner, { language, signature: keeperSignature(type), comparator: exact, code, trials })
  })

  describe.each(changedTypes)('%s, in place', (type) => {
    const made = changesIn(changed, language).filter(({ change }) => change.type === type)
    const statements = made.map(({ statement }) => statement)
    const code = compiled[language].changing(typeOf(type), statements)
    const inPlace = (by: Comparator) => ({ kind: 'in_place', parameter: 'target', by }) as const
    const judgings = made.map(({ change, statement }, at) => {
      const trials = changeTrials(change, language, at)
      const judging = { language, signature: changeSignature(type), comparator: inPlace(change.by), code, trials }
      return [`by ${comparatorText(change.by)}`, statement, judging] as const
    })
    let answers: Answers
    beforeAll(async () => {
      const trials = judgings.flatMap(([, , judging]) => judging.trials)
      const one = { language, signature: changeSignature(type), comparator: inPlace(exact), code, trials }
      answers = await answersTo(runner, one)
    })

    it.each(judgings)('%s: %j', (_by, _statement, judging) => judgedRight(runner, judging, answers))
  })
})

describe('sql', () => {
  it.each(queries)('%s', (_name, judging) => judgedRight(runner, judging))
})

describe('the table', () => {
  it('leaves out what a language cannot hold or do, and nothing else', () => {
    const all = (['go', 'java', 'cpp', 'rust'] as const).flatMap((one) =>
      leftOut(one, rows, leniences, changed).map((words) => `${one}: ${words}`),
    )
    const lengths = ['target[:] = [n for n in target if n]', 'target.extend([1, 1])', 'target.pop()']
    const sets = ['["NaN",0.5]', '[0.5,"NaN"]', '[1,"NaN"]', '["NaN",1]']
    expect(all).toEqual([
      ...lengths.map((change) => `go: int[], ${change}: the length of a slice is kept by whoever calls`),
      ...lengths.map((change) => `java: int[], ${change}: the length of an array never changes`),
      ...sets.map((set) => `cpp: set<float> ${set}: std::set keeps its elements in order, and NaN has no place in an order`),
      'cpp: int[], target = sorted(target): a reference is never bound to another object',
      'rust: string "\\ud800": a String is UTF-8, which has no half of a surrogate pair',
      'rust: int[], target = sorted(target): what is behind a reference that is bound anew is no longer the argument',
    ])
  })
})
