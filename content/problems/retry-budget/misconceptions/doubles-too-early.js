function retryBudget(attempts, firstWait, longestWait, budget) {
  let made = 1
  let time = attempts[0]
  let wait = Math.min(2 * firstWait, longestWait)
  while (made < attempts.length && time + wait <= budget) {
    time += wait + attempts[made]
    made += 1
    wait = Math.min(2 * wait, longestWait)
  }
  return [made, time]
}
