/** Each type of value with each comparator that applies to it, judged without running a program. */
import { describe, expect, it } from 'vitest'
import { typeComplaints } from '../../scripts/content/typing.ts'
import { typeOf } from '../../src/problem/signature.ts'
import { items } from '../../src/problem/values/canonical.ts'
import type { Comparator } from '../../src/problem/values/comparators.ts'
import type { Json } from '../../src/kernel/json.ts'
import type { SourceKind, ValueType } from '../../src/problem/values/types.ts'
import { asExpected } from '../container/judged/as-expected.ts'
import { changes } from '../container/judged/changes.ts'
import { answerSignature, changeSignature, exact, judgedRight, keeperSignature, problemOf } from '../container/judged/judging.ts'
import { languages } from '../container/judged/languages.ts'
import { leftOut } from '../container/judged/left-out.ts'
import type { Change, Lenience, Row } from '../container/judged/rows.ts'
import { strictness } from '../container/judged/strict.ts'
import { compiledChanges, leniences, rows } from '../container/judged/tables.ts'
import { changeTrials, choiceTrials, comparatorText, exactTrials, keeperTrials } from '../container/judged/trials.ts'
import { lenientKeeperTrials, lenientTrials, raisingTrials } from '../container/judged/trials.ts'

const LANGUAGE = 'python3'
/** No program runs here. */
const code = ''

/** Classes, whose answers are lists of results, allow no other comparators. */
const isOfClasses = ({ type, comparator }: Lenience): boolean =>
  ['float', 'text'].includes(comparator.kind) && !type.includes('Node')

/** The value of each expression of a row. */
const madeBy = (row: Row): readonly Json[] => row.values.flatMap(({ wire, python3 }) => python3.map(() => wire))
const answersOf = ({ accepted, rejected }: Lenience): readonly Json[] => [...accepted, ...rejected].map(([answer]) => answer)

/** What a change leaves; where that is among choices, the last of the lists has it alone. */
function leftBy({ by, accepted }: Change): Json {
  const [first = null] = by.kind === 'one_of' ? items(accepted.at(-1) ?? null) : accepted
  return first
}

describe.each(rows.map((row) => [row.type, row] as const))('%s', (type, row) => {
  const one = { language: LANGUAGE, signature: answerSignature(type), code } as const
  const answers = asExpected(madeBy(row))
  it('exact', () => judgedRight(null, { ...one, comparator: exact, trials: exactTrials(row, LANGUAGE) }, answers))
  it('one_of', () => {
    const comparator = { kind: 'one_of', by: exact } as const
    return judgedRight(null, { ...one, comparator, trials: choiceTrials(row, LANGUAGE) }, answers)
  })
  it('must raise', () => judgedRight(null, { ...one, comparator: exact, trials: raisingTrials(row, LANGUAGE) }, answers))
  it('exact, of a class', () => {
    const trials = keeperTrials(row, LANGUAGE)
    return judgedRight(null, { ...one, signature: keeperSignature(type), comparator: exact, trials }, answers)
  })
})

describe.each(leniences.map((row) => [row.type, comparatorText(row.comparator), row] as const))('%s', (type, name, row) => {
  const one = { language: LANGUAGE, signature: answerSignature(type), code } as const
  const answers = asExpected(answersOf(row))
  it(name, () => judgedRight(null, { ...one, comparator: row.comparator, trials: lenientTrials(row) }, answers))
  it(`one_of by ${name}`, () => {
    const comparator = { kind: 'one_of', by: row.comparator } as const
    return judgedRight(null, { ...one, comparator, trials: lenientTrials(row, true) }, answers)
  })
})

it.each(leniences.filter(isOfClasses).map((row) => [row.type, comparatorText(row.comparator), row] as const))(
  '%s, %s, of a class',
  (type, _name, row) => {
    const one = { language: LANGUAGE, signature: keeperSignature(type), code, comparator: row.comparator } as const
    return judgedRight(null, { ...one, trials: lenientKeeperTrials(row) }, asExpected(answersOf(row)))
  },
)

it.each(changes.map((row) => [row.type, comparatorText(row.by), row.python3, row] as const))(
  '%s, in_place by %s: %j',
  (type, _by, _statements, row) => {
    const comparator = { kind: 'in_place', parameter: 'target', by: row.by } as const
    const one = { language: LANGUAGE, signature: changeSignature(type), code, comparator } as const
    return judgedRight(null, { ...one, trials: changeTrials(row, LANGUAGE) }, asExpected([leftBy(row)]))
  },
)

describe('the tables', () => {
  /** Functions with in_place return `void`, and so does one method of every class. Streams and probes are no answers. */
  const kinds: Readonly<Record<Exclude<ValueType['kind'], SourceKind | 'void'>, true>> = {
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

  it('has a row for every kind of type, for values and for look-alikes', () => {
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
    const expectedKinds = new Set(rows.flatMap(({ type }) => (applies(type, inPlace) ? [typeOf(type).kind] : [])))
    expect([...changed].sort()).toEqual([...expectedKinds].sort())
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

  it('leaves out only what a language cannot express', () => {
    const all = (['go', 'java', 'cpp', 'rust'] as const).flatMap((one) =>
      leftOut(one, rows, leniences, compiledChanges).map((words) => `${one}: ${words}`),
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
