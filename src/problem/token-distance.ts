/** How much of a program is left in another: tokens, so that spaces, line ends and comments do not count. */
import type { Language } from './problem.ts'

const STRINGS = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|` + '`(?:\\\\[^]|[^`\\\\])*`'
const WORDS = String.raw`[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*`
const BRACES = /\/\/[^\n]*|\/\*[^]*?\*\//.source
const comments: Readonly<Record<Language, string>> = {
  python3: /#[^\n]*/.source,
  javascript: BRACES,
  typescript: BRACES,
  go: BRACES,
  java: BRACES,
  cpp: BRACES,
  // A lifetime begins like a character.
  rust: BRACES,
  sql: /--[^\n]*|\/\*[^]*?\*\//.source,
}
const LONG_STRINGS: Readonly<Partial<Record<Language, string>>> = {
  python3: /"""[^]*?"""|'''[^]*?'''/.source,
  rust: /'[a-z_]\w*(?!')/.source,
}

/** Names, numbers, strings and single signs in their order, in the spelling of the program; in SQL words are in capitals. */
export function tokensOf(code: string, language: Language): string[] {
  const first = LONG_STRINGS[language]
  const own = [...(first === undefined ? [] : [first]), STRINGS, WORDS].join('|')
  const pattern = new RegExp(`(?:${comments[language]}|\\s+)|(${own}|[^])`, 'gu')
  const tokens = [...code.matchAll(pattern)].flatMap(([, token]) => token ?? [])
  return language === 'sql' ? tokens.map((token) => (/^\w/.test(token) ? token.toUpperCase() : token)) : tokens
}

/**
 * The share, 0 to 1, of the longer program's tokens that both have in the same order: 1 for the same tokens. So it falls when tokens of
 * `program` go, and when `repair` grows beside them. The longest common subsequence is counted by bits (Hyyrö, 2004).
 */
export function shareKept(program: string, repair: string, language: Language): number {
  const [before, after] = [tokensOf(program, language), tokensOf(repair, language)]
  const longer = Math.max(before.length, after.length)
  return longer === 0 ? 1 : commonLength(before, after) / longer
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const places = new Map<string, bigint>()
  for (const [index, token] of one.entries()) places.set(token, (places.get(token) ?? 0n) | (1n << BigInt(index)))
  const all = (1n << BigInt(one.length)) - 1n
  // A bit that is zero is a token of the common subsequence.
  let free = all
  for (const token of other) {
    const hits = free & (places.get(token) ?? 0n)
    free = ((free + hits) | (free - hits)) & all
  }
  return one.length - free.toString(2).replaceAll('0', '').length
}
