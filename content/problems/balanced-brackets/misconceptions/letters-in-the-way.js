function isBalanced(script) {
  const partner = { ')': '(', ']': '[', '}': '{' }
  const stack = []
  for (const char of script) {
    if ('([{'.includes(char)) stack.push(char)
    else if (stack.pop() !== partner[char]) return false
  }
  return stack.length === 0
}
