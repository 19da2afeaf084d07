const OPENING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
])

function isBalanced(script) {
  const stillOpen = []
  for (const char of script) {
    if ('([{'.includes(char)) stillOpen.push(char)
    else if (OPENING.has(char) && stillOpen.pop() !== OPENING.get(char)) return false
  }
  return stillOpen.length === 0
}
