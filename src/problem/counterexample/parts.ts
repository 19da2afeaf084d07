/** Ways to make a list, a number or a text smaller, whatever it belongs to. */

/** Characters up to which a text is made smaller letter by letter; a longer one by its lines alone. */
const LETTERS = 64

/** The list without one run of its items: of all of them, of half of them, and so on down to a single one. */
export function* withoutSome<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let run = items.length; run > 0; run = Math.floor(run / 2))
    for (let start = 0; start + run <= items.length; start += run) yield [...items.slice(0, start), ...items.slice(start + run)]
}

/** The list with one item replaced. */
export const replaced = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((old, at) => (at === index ? item : old))

/** Each list that has one item made smaller. */
export function* withSmaller<T>(items: readonly T[], smaller: (item: T, index: number) => Iterable<T>): Generator<readonly T[]> {
  for (const [index, item] of items.entries()) for (const less of smaller(item, index)) yield replaced(items, index, less)
}

/** Nothing, its counterpart above zero, a tenth, and less by half, by an eighth and so on down to one. */
export function* smallerNumbers(value: number): Generator<number> {
  if (value === 0) return
  yield 0
  const whole = Math.trunc(value)
  if (whole !== value) yield whole
  if (value < 0) yield -value
  yield Math.trunc(value / 10)
  for (let less = Math.trunc(whole / 2); less !== 0; less = Math.trunc(less / 4)) yield whole - less
  yield whole - Math.sign(value)
}

/** The same of digits in a text. */
export function* smallerDigits(digits: string): Generator<string> {
  const value = BigInt(digits)
  if (value === 0n) return
  yield '0'
  if (value < 0n) yield `${-value}`
  yield `${value / 10n}`
  for (let less = value / 2n; less !== 0n; less /= 4n) yield `${value - less}`
  yield `${value < 0n ? value + 1n : value - 1n}`
}

const FIRST: ReadonlyArray<readonly [kind: RegExp, first: string]> = [
  [/^[b-z]$/, 'a'],
  [/^[B-Z]$/, 'A'],
  [/^[1-9]$/, '0'],
]

/** The first of its kind in place of a letter or a digit. */
export function* simplerCharacter(character: string): Generator<string> {
  for (const [kind, first] of FIRST) if (kind.test(character)) yield first
}

/** Fewer lines, or of a short text fewer and simpler characters. */
export function* smallerTexts(text: string): Generator<string> {
  const lines = text.split('\n')
  if (lines.length > 1) for (const fewer of withoutSome(lines)) yield fewer.join('\n')
  const characters = Array.from(text)
  if (characters.length > LETTERS) return
  for (const fewer of withoutSome(characters)) yield fewer.join('')
  for (const simpler of withSmaller(characters, simplerCharacter)) yield simpler.join('')
}
