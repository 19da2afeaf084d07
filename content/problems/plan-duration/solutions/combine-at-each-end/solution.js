function planDuration(plan) {
  const stack = []
  for (const part of plan) {
    if (part === '[' || part === '{') stack.push(part)
    else if (part === ']' || part === '}') {
      let minutes = 0
      while (typeof stack.at(-1) === 'number') {
        const inner = stack.pop()
        minutes = part === ']' ? minutes + inner : Math.max(minutes, inner)
      }
      stack.pop()
      stack.push(minutes)
    } else stack.push(Number(part))
  }
  return stack.reduce((total, minutes) => total + minutes, 0)
}
