/** Numbers that JSON cannot write, where the set says that texts stand for them: `"pi"`, `"e"`, `"ln(2)/2"`. */
import type { CanonicalCase } from './canonical.ts'
import { Decimal, isList, isRecord, type Value } from './lossless.ts'

const SAID = /\bpi\b[^.]*\brepresented as\b/i
const TEXT = /^(?:(pi|e)|ln\((\d+)\))(?:\/(\d+))?$/
/** As many as a double has. */
const DECIMALS = 16

/** The cases with numbers in place of such texts. `comments`: what the set says of all of them. */
export function withConstants(cases: readonly CanonicalCase[], comments: readonly string[]): readonly CanonicalCase[] {
  if (!SAID.test(comments.join(' '))) return cases
  return cases.map((entry) => ({ ...entry, input: fieldsOf(entry.input), expected: valueOf(entry.expected) }))
}

function valueOf(given: Value): Value {
  if (typeof given === 'string') return numberOf(given) ?? given
  if (isList(given)) return given.map(valueOf)
  return isRecord(given) ? fieldsOf(given) : given
}

const fieldsOf = (fields: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]))

function numberOf(text: string): Decimal | null {
  const [matched, name, logarithm, divisor = '1'] = TEXT.exec(text) ?? []
  if (matched === undefined) return null
  const value = logarithm === undefined ? (name === 'pi' ? Math.PI : Math.E) : Math.log(Number(logarithm))
  return new Decimal(value / Number(divisor), DECIMALS)
}
