const PAIRS: ReadonlySet<string> = new Set(['()', '[]', '{}'])

function isBalanced(script: string): boolean {
  const levels: string[][] = []
  let depth = 0
  for (const char of script) {
    if ('([{'.includes(char)) {
      levels[depth] ??= []
      levels[depth].push(char)
      depth++
    } else if (')]}'.includes(char)) {
      depth--
      if (depth < 0) return false
      levels[depth].push(char)
    }
  }
  return depth === 0 && levels.every(consistsOfPairs)
}

function consistsOfPairs(level: readonly string[]): boolean {
  for (let at = 0; at < level.length; at += 2) {
    if (!PAIRS.has(level[at] + level[at + 1])) return false
  }
  return true
}
