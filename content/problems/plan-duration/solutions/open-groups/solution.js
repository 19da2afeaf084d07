function planDuration(plan) {
  const teams = [false]
  const totals = [0]
  for (const part of plan) {
    if (part === '[' || part === '{') {
      teams.push(part === '{')
      totals.push(0)
      continue
    }
    let minutes = Number(part)
    if (part === ']' || part === '}') {
      teams.pop()
      minutes = totals.pop()
    }
    const top = totals.length - 1
    totals[top] = teams[top] ? Math.max(totals[top], minutes) : totals[top] + minutes
  }
  return totals[0]
}
