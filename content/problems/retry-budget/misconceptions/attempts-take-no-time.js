function retryBudget(attempts, firstWait, longestWait, budget) {
  let made = 1
  let time = 0
  let wait = firstWait
  while (made < attempts.length && time + wait <= budget) {
    time += wait
    made += 1
    wait = Math.min(2 * wait, longestWait)
  }
  return [made, time]
}
