/** The little that must be known of a learner's Rust before it is compiled. */

/** Comments, strings and character literals; a lifetime is none of them. */
const OPAQUE = /\/\/.*|\/\*|\bb?r(#*)"|"(?:[^"\\]|\\[^])*"|'(?:[^'\\\n]|\\(?:u\{[^}]*\}|x..|.))'/gu

/** The text without what is in comments and literals. */
function bare(source: string): string {
  const parts: string[] = []
  let at = 0
  OPAQUE.lastIndex = 0
  for (let match = OPAQUE.exec(source); match; match = OPAQUE.exec(source)) {
    parts.push(source.slice(at, match.index), ' ')
    at = endOf(source, match)
    OPAQUE.lastIndex = at
  }
  parts.push(source.slice(at))
  return parts.join('')
}

function endOf(source: string, { 0: found, 1: hashes, index }: RegExpExecArray): number {
  const end = index + found.length
  if (hashes !== undefined) {
    const close = source.indexOf(`"${hashes}`, end)
    return close < 0 ? source.length : close + 1 + hashes.length
  }
  return found === '/*' ? endOfComment(source, end) : end
}

/** Comments nest. */
function endOfComment(source: string, from: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = from
  for (let depth = 1; depth > 0;) {
    const match = edge.exec(source)
    if (!match) return source.length
    depth += match[0] === '/*' ? 1 : -1
  }
  return edge.lastIndex
}

/** Whether a function stands, or may stand, outside of every `impl`; only where `Solution` has it, it is called there. */
export function hasFreeFunction(source: string, name: string): boolean {
  const text = bare(source)
  const edges = new RegExp(`[{}]|\\bfn\\s+(?:r#)?${name}\\b`, 'g')
  let depth = 0
  let isInside = false
  for (const [sign] of text.matchAll(edges)) {
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (depth === 0) return true
    else isInside = true
  }
  return !isInside || !/\bSolution\b/.test(text)
}
