/** What a program that does as the tables say would answer, without the program: for judging alone. */
import type { Json } from '../../../src/kernel/json.ts'
import type { InputResult } from '../../../src/runner/protocol.ts'
import { ended, reportOf } from '../../runner/reports.ts'
import type { Answers } from './judging.ts'
import { ECHO, exiting } from './ways.ts'

const returned = (value: Json): InputResult => ended('returned', { value: JSON.stringify(value) })
const raised = ended('raised', { error: { type: 'ValueError', message: 'no answer', line: 1 } })

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Of a function: its argument, or one of the values it makes; anything else it is asked for raises, but for what ends it. */
function answered(at: Json, given: Json, made: readonly Json[]): InputResult {
  if (at === exiting('python3')) return ended('exited')
  const value = at === ECHO ? given : made[Number(at)]
  return value === undefined ? raised : returned(value)
}

/** Of a class that keeps a value: a result for each operation. */
function operated(operations: readonly Json[], made: readonly Json[]): InputResult {
  let keptValue: Json = null
  const results: Json[] = []
  for (const operation of operations) {
    const [name, args] = isList(operation) ? operation : []
    const [first = null] = isList(args) ? args : []
    const value = name === 'lastKept' ? keptValue : name === 'makeOwn' ? made[Number(first)] : null
    if (value === undefined) return raised
    if (name === 'Keeper' || name === 'keepInstead') keptValue = first
    results.push(value)
  }
  return returned(results)
}

/** `made`: the values of the program's own expressions; of one that changes its argument, what that becomes. */
export const asExpected =
  (made: readonly Json[]): Answers =>
  (trials) =>
    reportOf(
      trials.map(({ args: [first = null, second = null] }) =>
        isList(first) ? operated(first, made) : answered(first, second, made),
      ),
    )
