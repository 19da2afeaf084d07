/** Every type of value, by every comparator that applies to it, in every language: through the sandboxed runner and the judge. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typeComplaints } from '../../scripts/content/typing.ts'
import { typeOf } from '../../src/domain/signature.ts'
import type { Comparator } from '../../src/domain/values/comparators.ts'
import type { ValueType } from '../../src/domain/values/types.ts'
import { localRunner } from '../../src/runner/local.ts'
import type { Runner } from '../../src/runner/runner.ts'
import { changes } from './judged/changes.ts'
import { collections, sequences } from './judged/composites.ts'
import { answerSignature, changeSignature, exact, keeperSignature } from './judged/judging.ts'
import { languages, type Language } from './judged/languages.ts'
import { answersTo, judgedRight, problemOf, reportOn, type Answers, type Judging } from './judged/judging.ts'
import { closeness } from './judged/closeness.ts'
import { orders } from './judged/orders.ts'
import { repetitions } from './judged/repetitions.ts'
import { texts } from './judged/texts.ts'
import { nodes } from './judged/nodes.ts'
import { answering, changing, keeping } from './judged/programs.ts'
import type { Lenience } from './judged/rows.ts'
import { scalars } from './judged/scalars.ts'
import { before, strictness } from './judged/strict.ts'
import { asking, askingTrials, changeTrials, choiceTrials, comparatorText, exactTrials } from './judged/trials.ts'
import { handingOn, keeperTrials, lenientKeeperTrials, lenientTrials, literalsOf } from './judged/trials.ts'
import { raisingTrials, sourceOf } from './judged/trials.ts'
import { startRunner, token, type RunnerProcess } from './runner-process.ts'

const rows = [...scalars, ...sequences, ...collections, ...nodes]
const leniences = [...orders, ...repetitions, ...closeness, ...texts]
/** Others are refused for classes, whose answers are lists of results. Nodes have no literals to make them of. */
const isOfClasses = ({ type, comparator }: Lenience): boolean =>
  ['float', 'text'].includes(comparator.kind) && !type.includes('Node')

/** TypeScript has the statements of JavaScript. */
const of = (language: Language): 'python3' | 'javascript' => (language === 'python3' ? language : 'javascript')

let process: RunnerProcess
let runner: Runner
beforeAll(async () => {
  process = await startRunner()
  runner = localRunner({ url: process.url, token })
})
afterAll(() => process.stop())

describe.each(languages)('%s', (language) => {
  describe.each(rows.map((row) => [row.type, row] as const))('%s', (type, row) => {
    const one = { language, signature: answerSignature(type), code: answering(sourceOf(row, language)) }
    const checkerOf = (returns: string) => ({ kind: 'checker', returns }) as const
    const judgings: ReadonlyArray<readonly [comparator: string, judging: Judging]> = [
      ['exact', { ...one, comparator: exact, trials: exactTrials(row, language) }],
      ['one_of', { ...one, comparator: { kind: 'one_of', by: exact }, trials: choiceTrials(row, language) }],
      ['checker to a bool', { ...one, comparator: checkerOf('bool'), checker: asking(row), trials: askingTrials(row, language) }],
      ['checker to the type', { ...one, comparator: checkerOf(type), checker: handingOn, trials: exactTrials(row, language) }],
      // Its last trial ends the program.
      ['must raise', { ...one, comparator: exact, trials: raisingTrials(row, language) }],
    ]
    let answers: Answers
    beforeAll(async () => {
      const trials = judgings.flatMap(([, judging]) => judging.trials)
      answers = await answersTo(runner, { ...one, comparator: exact, trials })
    })

    it.each(judgings)('%s', (_, judging) => judgedRight(runner, judging, answers))
    it('exact, of a class', () => {
      const keeper = { language, signature: keeperSignature(type), code: keeping(sourceOf(row, language)) }
      return judgedRight(runner, { ...keeper, comparator: exact, trials: keeperTrials(row, language) })
    })
  })

  describe.each(leniences.map((row) => [row.type, comparatorText(row.comparator), row] as const))('%s', (type, name, row) => {
    const one = { language, signature: answerSignature(type), code: answering(literalsOf(row, language)) }
    let answers: Answers
    beforeAll(async () => {
      answers = await answersTo(runner, { ...one, comparator: row.comparator, trials: lenientTrials(row) })
    })

    it(name, () => judgedRight(runner, { ...one, comparator: row.comparator, trials: lenientTrials(row) }, answers))
    it(`one_of by ${name}`, () => {
      return judgedRight(
        runner,
        { ...one, comparator: { kind: 'one_of', by: row.comparator }, trials: lenientTrials(row, true) },
        answers,
      )
    })
  })

  it.each(leniences.filter(isOfClasses).map((row) => [row.type, comparatorText(row.comparator), row] as const))(
    '%s, %s, of a class',
    (type, _name, row) => {
      const keeper = { language, signature: keeperSignature(type), code: keeping(literalsOf(row, language)) }
      return judgedRight(runner, { ...keeper, comparator: row.comparator, trials: lenientKeeperTrials(row) })
    },
  )

  it.each(changes.map((row) => [row.type, `in_place by ${comparatorText(row.by)}`, row[of(language)], row] as const))(
    '%s, %s: %j',
    (type, _name, statements, row) =>
      judgedRight(runner, {
        language,
        signature: changeSignature(type),
        comparator: { kind: 'in_place', parameter: 'target', by: row.by },
        code: changing(language, type, statements),
        trials: changeTrials(row, language),
      }),
  )

  it.each(strictness[language].map((row) => [row.type, JSON.stringify(row.like), row] as const))(
    '%s, exact: nothing that only looks like %s',
    async (type, _like, { like, wrong }) => {
      const made = wrong.map(([expression]) => expression)
      const trials = made.map((_, at) => ({ args: [at, like], expected: like, verdict: 'wrong_answer' }) as const)
      const code = answering({ language, type, before: before[language], made })
      const { cases } = await reportOn(runner, { language, signature: answerSignature(type), comparator: exact, code, trials })
      const found = cases.map(({ verdict, difference }, index) => {
        const [, name = ''] = /\(([^()]*)\)$/.exec(difference?.actual ?? '') ?? []
        return [made[index], verdict, name, difference?.path]
      })
      expect(found).toEqual(wrong.map(([expression, name, path = '']) => [expression, 'wrong_answer', name, path]))
    },
  )
})

describe('the table', () => {
  /** `void` is what the functions with in_place return, and a method of every class. */
  const kinds: Readonly<Record<Exclude<ValueType['kind'], 'void'>, true>> = {
    int: true,
    long: true,
    bigint: true,
    float: true,
    bool: true,
    char: true,
    string: true,
    null: true,
    array: true,
    tuple: true,
    optional: true,
    set: true,
    map: true,
    list_node: true,
    tree_node: true,
    graph_node: true,
  }
  const applies = (type: string, comparator: Comparator): boolean => {
    const signature = comparator.kind === 'in_place' ? changeSignature(type) : answerSignature(type)
    const cases = { visible: [], hidden: [] }
    return typeComplaints({ signature, comparator, cases }).length === 0
  }

  it('has a row for every kind of type, for values and for what only looks like one', () => {
    const all = Object.keys(kinds).sort()
    const kindsOf = (types: readonly string[]) => [...new Set(types.map((type) => typeOf(type).kind))].sort()
    expect(kindsOf(rows.map(({ type }) => type))).toEqual(all)
    for (const language of languages) expect(kindsOf(strictness[language].map(({ type }) => type))).toEqual(all)
  })

  it('has a row for every comparator that can be lenient with a type', () => {
    const comparators: readonly Comparator[] = [
      { kind: 'unordered', levels: 1 },
      { kind: 'unordered', levels: 2 },
      { kind: 'set' },
      { kind: 'float', absolute: 0.01, relative: 0 },
      { kind: 'text' },
    ]
    const nameOf = ({ kind, ...rest }: Comparator) => ('levels' in rest ? `${kind} ${rest.levels}` : kind)
    const there = new Set(leniences.map(({ type, comparator }) => `${type} ${nameOf(comparator)}`))
    const missing = rows.flatMap(({ type }) =>
      comparators.filter((comparator) => applies(type, comparator)).map((comparator) => `${type} ${nameOf(comparator)}`),
    )
    expect(missing.filter((name) => !there.has(name))).toEqual([])
  })

  it('changes an argument of every kind that a call can change', () => {
    const changed = new Set(changes.map(({ type }) => typeOf(type).kind))
    const inPlace = { kind: 'in_place', parameter: 'target', by: exact } as const
    const wanted = new Set(rows.flatMap(({ type }) => (applies(type, inPlace) ? [typeOf(type).kind] : [])))
    expect([...changed].sort()).toEqual([...wanted].sort())
  })

  it('has cases that a problem may have', () => {
    const judgings = [
      ...rows.map((row) => ({ signature: answerSignature(row.type), comparator: exact, trials: exactTrials(row, 'python3') })),
      ...rows.map((row) => ({ signature: keeperSignature(row.type), comparator: exact, trials: keeperTrials(row, 'python3') })),
      ...leniences.map((row) => ({ ...row, signature: answerSignature(row.type), trials: lenientTrials(row) })),
      ...changes.map((row) => ({
        signature: changeSignature(row.type),
        comparator: { kind: 'in_place', parameter: 'target', by: row.by } as const,
        trials: changeTrials(row, 'python3'),
      })),
    ]
    const complaints = judgings.flatMap((judging) => {
      const { signature } = judging
      const { comparator, visibleCases } = problemOf(judging)
      const alone = visibleCases.flatMap((one) =>
        typeComplaints({ signature, comparator, cases: { visible: [one], hidden: [] } }),
      )
      return alone.map((complaint) => `${JSON.stringify(signature)}: ${complaint}`)
    })
    expect(complaints).toEqual([])
  })
})
