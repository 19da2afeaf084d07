function isBalanced(script) {
  let depth = 0
  for (const char of script) {
    if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) depth--
    if (depth < 0) return false
  }
  return depth === 0
}
