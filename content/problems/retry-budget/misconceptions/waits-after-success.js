function retryBudget(attempts, firstWait, longestWait, budget) {
  let made = 0
  let time = 0
  let wait = firstWait
  while (made < attempts.length) {
    time += attempts[made]
    made += 1
    if (time + wait > budget) break
    time += wait
    wait = Math.min(2 * wait, longestWait)
  }
  return [made, time]
}
