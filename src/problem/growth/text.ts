/**
 * Reads the complexity that a solution of the content states, such as "O(n + m log m) for n stops and m lines", as a class of growth in
 * the size of the whole input. It is read when content is checked and loaded, so that no decision depends on words.
 */
import type { SolutionGrowth } from './classes.ts'

/**
 * How a variable of the text grows with the size n of the input: with it, as its root, not at all, or in a way that the size does not tell,
 * such as the number of answers. By default with it.
 */
export const variableGrowths = ['linear', 'root', 'constant', 'unknown'] as const
export type VariableGrowth = (typeof variableGrowths)[number]

/** n to the power of `degree`, times log n to the power of `logs`, or 2 to the power of n. */
interface Order {
  readonly degree: number
  readonly logs: number
  readonly isExponential: boolean
}

const ONE: Order = { degree: 0, logs: 0, isExponential: false }

/** Words after a bound that multiply it by the number of calls. */
const PER_CALL = /^(?: amortized| on average)? (?:per|for each(?: of [a-z])?) calls?\b/
/** What may follow a bound without changing its class. */
const BESIDES = /^(?:$|,? (?:nearly|for|besides|times the dead ends|often far less)\b|, and (?:one step for each second$|O\())/

/** Null for a text that is not of the form the table knows. */
export function growthIn(text: string, variables: Readonly<Record<string, VariableGrowth>> = {}): SolutionGrowth | null {
  const bound = boundIn(text)
  if (bound === null) return null
  const order = new Reader(bound.expression, variables).whole()
  if (order === null) return null
  const isPerCall = PER_CALL.test(bound.rest)
  if (!isPerCall && !BESIDES.test(bound.rest)) return null
  if (hasUnknown(bound.expression, variables)) return 'unlisted'
  return classOf(isPerCall ? { ...order, degree: order.degree + 1 } : order)
}

/** What stands in the brackets of the first O(…), and what follows. */
function boundIn(text: string): { readonly expression: string; readonly rest: string } | null {
  if (!text.startsWith('O(')) return null
  let depth = 0
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return { expression: text.slice(2, at), rest: text.slice(at + 1) }
  }
  return null
}

function classOf({ degree, logs, isExponential }: Order): SolutionGrowth {
  if (isExponential) return '2ⁿ'
  if (logs > 1) return 'unlisted'
  if (degree === 0) return logs === 0 ? '1' : 'log n'
  if (degree === 0.5 && logs === 0) return '√n'
  if (degree === 1) return logs === 0 ? 'n' : 'n log n'
  if (degree === 2 && logs === 0) return 'n²'
  return degree === 3 && logs === 0 ? 'n³' : 'unlisted'
}

const hasUnknown = (expression: string, variables: Readonly<Record<string, VariableGrowth>>): boolean =>
  (expression.match(/[a-z]+/g) ?? []).some((name) => variables[name] === 'unknown')

const TOKEN = /\s*(log\b|[a-z]+|\d+|[+·*/^()²³])/y
const SUPERSCRIPTS: Readonly<Record<string, number>> = { '²': 2, '³': 3 }

class Reader {
  readonly #tokens: string[] = []
  readonly #variables: Readonly<Record<string, VariableGrowth>>
  #isReadable = true
  #at = 0

  constructor(expression: string, variables: Readonly<Record<string, VariableGrowth>>) {
    this.#variables = variables
    TOKEN.lastIndex = 0
    for (let end = 0; end < expression.trimEnd().length; end = TOKEN.lastIndex) {
      const token = TOKEN.exec(expression)?.[1]
      if (token === undefined) {
        this.#isReadable = false
        break
      }
      this.#tokens.push(token)
    }
  }

  whole(): Order | null {
    const order = this.#isReadable ? this.#sum() : null
    return this.#at === this.#tokens.length ? order : null
  }

  /** The largest of the terms counts. */
  #sum(): Order | null {
    let largest = this.#product()
    while (largest !== null && this.#take('+')) {
      const next = this.#product()
      largest = next && larger(largest, next)
    }
    return largest
  }

  #product(): Order | null {
    let order = this.#factor()
    while (order !== null && this.#peek() !== undefined && !['+', ')'].includes(this.#peek() ?? '')) {
      if (this.#take('/')) {
        // Only a constant is divided by.
        if (!/^\d+$/.test(this.#next())) return null
        continue
      }
      if (!this.#take('·')) this.#take('*')
      const next = this.#factor()
      order = next && times(order, next)
    }
    return order
  }

  #factor(): Order | null {
    if (this.#take('log')) {
      const inner = this.#factor()
      if (inner === null) return null
      // The logarithm of a power is a multiple of the logarithm, and that of 2ⁿ is n.
      if (inner.isExponential) return { degree: 1, logs: 0, isExponential: false }
      return inner.degree > 0 ? { ...ONE, logs: 1 } : ONE
    }
    const base = this.#base()
    if (base === null || !this.#take('^')) return base
    const exponent = this.#base()
    return exponent && { ...ONE, isExponential: exponent.degree > 0 }
  }

  #base(): Order | null {
    if (this.#take('(')) {
      const inner = this.#sum()
      return this.#take(')') ? inner : null
    }
    const token = this.#next()
    if (/^\d+$/.test(token)) return ONE
    if (!/^[a-z]+$/.test(token) || token === 'log') return null
    const degree = degreeOf(this.#variables[token] ?? 'linear')
    const power = SUPERSCRIPTS[this.#peek() ?? '']
    if (power === undefined) return { ...ONE, degree }
    this.#next()
    return { ...ONE, degree: degree * power }
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at]
  }

  #next(): string {
    return this.#tokens[this.#at++] ?? ''
  }

  #take(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#at += 1
    return true
  }
}

function degreeOf(growth: VariableGrowth): number {
  switch (growth) {
    case 'linear':
      return 1
    case 'root':
      return 0.5
    case 'constant':
    case 'unknown':
      return 0
  }
}

const times = (a: Order, b: Order): Order => ({
  degree: a.degree + b.degree,
  logs: a.logs + b.logs,
  isExponential: a.isExponential || b.isExponential,
})

function larger(a: Order, b: Order): Order {
  if (a.isExponential !== b.isExponential) return a.isExponential ? a : b
  if (a.degree !== b.degree) return a.degree > b.degree ? a : b
  return a.logs >= b.logs ? a : b
}
