/**
 * Values that stand for what a test program has to compute: `(x) -> x + 1`, `publicKey(p, g)`, `cipher.key.substring(0, 9)`. No value of
 * them can be handed over.
 */
import { textsIn, type CanonicalCase } from './canonical.ts'

/** `(x) -> …`, `fn(x) => …`. */
const FUNCTION = /^\s*(?:\w+\s*)?\(?[\w\s,]*\)?\s*(?:->|=>)/
const TERM = String.raw`(?:[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?:\([^()]*\))?|\d+)`
const EXPRESSION = new RegExp(String.raw`^${TERM}(?:\s*(?:[=!]==?|[<>]=?|&&|\|\|)\s*${TERM})*$`)
const OPERATOR = /[.(=<>&|]/

/** The names a program over these cases would have: what is called, what it is given, and the words of the exercise's own name. */
export function namesIn(exercise: string, cases: readonly CanonicalCase[]): ReadonlySet<string> {
  return new Set([...exercise.split('-'), ...cases.flatMap(({ property, input }) => [property, ...Object.keys(input)])])
}

/** Whether a value of the case, of what it is given or of its answer, is program text. An expression begins with one of the names. */
export function holdsCode({ input, expected }: CanonicalCase, names: ReadonlySet<string>): boolean {
  return textsIn([input, expected]).some((text) => FUNCTION.test(text) || isExpression(text, names))
}

function isExpression(text: string, names: ReadonlySet<string>): boolean {
  const [first = ''] = /^\w+/.exec(text) ?? []
  return names.has(first) && OPERATOR.test(text) && EXPRESSION.test(text)
}
