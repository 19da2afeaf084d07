function isBalanced(script) {
  const brackets = [...script].filter((char) => '()[]{}'.includes(char))
  const opened = [...brackets.keys()].filter((at) => '([{'.includes(brackets[at]))
  if (opened.length * 2 !== brackets.length) return false
  return opened.every((at) => closesSomewhere(brackets.slice(at)))
}

function closesSomewhere(rest) {
  for (let length = 2; length <= rest.length; length += 2) {
    const part = rest.slice(0, length)
    if (part.filter((char) => '([{'.includes(char)).length * 2 === length) {
      return ['()', '[]', '{}'].includes(part[0] + part[length - 1])
    }
  }
  return false
}
