/** The next value of a literal, in the language's own spelling. */

const OTHER_BASE = /^0([xX][\da-fA-F][\da-fA-F_']*|[oO][0-7][0-7_]*|[bB][01][01_']*)([uUlLnNiz]\w*)?$/
/** A number may be followed by a fraction, an exponent and a suffix, which stay as they are. */
const DECIMAL = /^(\d[\d_']*)(?!\d)(.*)$/s
const MAX_DIGITS = 60

const bases: Readonly<Record<string, number>> = { x: 16, o: 8, b: 2 }

const edges: ReadonlySet<bigint> = new Set([31n, 32n, 63n, 64n, 128n].map((bits) => 1n << bits))

/** `n + 1`; `n - 1` where that would leave the range of a machine's integers. */
function beside(value: bigint): bigint {
  const next = value + 1n
  return edges.has(next) || edges.has(value) ? value - 1n : next
}

/** Puts the digits of `value` where `pattern` has digits, so that separators stay. */
function spelled(value: string, pattern: string): string {
  let remaining = value.length
  let text = ''
  for (let index = pattern.length - 1; index >= 0; index--) {
    const letter = pattern.charAt(index)
    text = (/[_']/.test(letter) ? letter : value.charAt(--remaining)) + text
  }
  return value.slice(0, Math.max(remaining, 0)) + text
}

function ofAnotherBase(text: string): string | null {
  const [, digits, suffix = ''] = OTHER_BASE.exec(text) ?? []
  const mark = digits?.[0]
  const base = bases[mark?.toLowerCase() ?? '']
  if (digits === undefined || base === undefined) return null
  const value = BigInt(`0${digits.toLowerCase().replaceAll(/[_']/g, '')}`)
  const next = beside(value).toString(base)
  return `0${mark}${/[A-F]/.test(digits) ? next.toUpperCase() : next}${suffix}`
}

export function nextNumber(text: string): string | null {
  if (text.length > MAX_DIGITS) return null
  if (/^0[xXoObB]/.test(text)) return ofAnotherBase(text)
  if (/^\.\d/.test(text)) return `1${text}`
  const [, digits, rest] = DECIMAL.exec(text) ?? []
  // A leading zero means base eight in some languages, and `j` an imaginary number.
  if (digits === undefined || rest === undefined || /^0[\d_']/.test(digits) || /[jJ]$/.test(rest)) return null
  return spelled(beside(BigInt(digits.replaceAll(/[_']/g, ''))).toString(), digits) + rest
}

export function nextCharacter(text: string): string | null {
  const letter = /^'([A-Ya-y0-8])'$/.exec(text)?.[1]
  return letter === undefined ? null : `'${String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)}'`
}

/** An empty text for one with letters, and one letter for an empty one. */
export function otherString(text: string): string | null {
  const [, prefix, quote, content] = /^([A-Za-z]{0,2})("|')(.*)\2$/s.exec(text) ?? []
  if (prefix === undefined || quote === undefined || content === undefined) return null
  if (content.startsWith(quote)) return null
  return `${prefix}${quote}${content === '' ? 'x' : ''}${quote}`
}

const opposites: Readonly<Record<string, string>> = { true: 'false', false: 'true', True: 'False', False: 'True' }
export const opposite = (text: string): string | null => (Object.hasOwn(opposites, text) ? (opposites[text] ?? null) : null)
