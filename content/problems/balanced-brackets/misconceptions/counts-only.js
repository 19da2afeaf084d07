function isBalanced(script) {
  for (const [opening, closing] of ['()', '[]', '{}']) {
    let depth = 0
    for (const char of script) {
      if (char === opening) depth++
      else if (char === closing) depth--
      if (depth < 0) return false
    }
    if (depth !== 0) return false
  }
  return true
}
