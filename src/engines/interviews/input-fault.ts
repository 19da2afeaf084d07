/** What is wrong with an input that a learner asks about, before anything is run. */
import type { Json } from '../../kernel/json.ts'
import type { Signature } from '../../problem/problem.ts'
import { caseParts, parametersOf, takes, typeOf } from '../../problem/signature.ts'
import { conforms } from '../../problem/values/types.ts'
import { MAX_INPUT } from '../forms/reference.ts'
import type { InputFault } from './words.ts'

/** Null for values that the task takes; whether they keep its limits is not known here. */
export function inputFault(signature: Signature, args: readonly Json[]): InputFault | null {
  const parts = caseParts(signature)
  if (!takes(signature, args)) {
    if (signature.kind === 'class') return { fault: 'type', part: `one list of operations: ${parts.join(', ')}` }
    if (args.length !== parts.length) return { fault: 'count', given: args.length }
    const wrong = parametersOf(signature).findIndex(({ type }, index) => !conforms(args[index] ?? null, typeOf(type)))
    return { fault: 'type', part: parts[wrong] ?? parts.join(', ') }
  }
  return JSON.stringify(args).length > MAX_INPUT ? { fault: 'length', most: MAX_INPUT } : null
}

/** The lines of the section of limits, without the marks of code. */
export function limitsIn(statement: string): readonly string[] {
  const [, rest = ''] = statement.split(/^## Limits$/m)
  const [section = ''] = rest.split(/^## /m)
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2).replaceAll('`', ''))
}
