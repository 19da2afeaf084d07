const OPENING: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

function isBalanced(script: string): boolean {
  const stillOpen: string[] = []
  for (const char of script) {
    if ('([{'.includes(char)) stillOpen.push(char)
    else if (OPENING.has(char) && stillOpen.pop() !== OPENING.get(char)) return false
  }
  return stillOpen.length === 0
}
