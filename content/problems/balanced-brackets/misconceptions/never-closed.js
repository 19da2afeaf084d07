function isBalanced(script) {
  const partner = { ')': '(', ']': '[', '}': '{' }
  const stack = []
  for (const char of script) {
    if ('([{'.includes(char)) stack.push(char)
    else if (char in partner && stack.pop() !== partner[char]) return false
  }
  return true
}
