function planDuration(plan) {
  const totals = [0]
  let team = false
  for (const part of plan) {
    if (part === '[' || part === '{') {
      team = part === '{'
      totals.push(0)
      continue
    }
    let minutes = Number(part)
    if (part === ']' || part === '}') {
      minutes = totals.pop()
      team = totals.length > 1 && team
    }
    const top = totals.length - 1
    totals[top] = team ? Math.max(totals[top], minutes) : totals[top] + minutes
  }
  return totals[0]
}
