function retryBudget(attempts, firstWait, longestWait, budget) {
  const startOf = (number) => {
    let time = 0
    let wait = firstWait
    for (const attempt of attempts.slice(0, number)) {
      time += attempt + wait
      wait = Math.min(2 * wait, longestWait)
    }
    return time
  }
  let made = 1
  while (made < attempts.length && startOf(made) <= budget) made += 1
  return [made, startOf(made - 1) + attempts[made - 1]]
}
