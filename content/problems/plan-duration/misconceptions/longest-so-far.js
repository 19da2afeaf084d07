function planDuration(plan) {
  const teams = [false]
  const totals = [0]
  let longest = 0
  for (const part of plan) {
    if (part === '[' || part === '{') {
      totals.push(part === '{' && totals.length === 1 ? longest : 0)
      teams.push(part === '{')
      continue
    }
    let minutes = Number(part)
    if (part === ']' || part === '}') {
      const team = teams.pop()
      minutes = totals.pop()
      if (team && totals.length === 1) longest = Math.max(longest, minutes)
    }
    const top = totals.length - 1
    totals[top] = teams[top] ? Math.max(totals[top], minutes) : totals[top] + minutes
  }
  return totals[0]
}
