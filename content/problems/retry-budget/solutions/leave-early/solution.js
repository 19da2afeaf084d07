function retryBudget(attempts, firstWait, longestWait, budget) {
  let ended = 0
  let pause = 0
  for (const [position, length] of attempts.entries()) {
    const begins = ended + pause
    if (position > 0 && begins > budget) return [position, ended]
    ended = begins + length
    pause = pause === 0 ? firstWait : Math.min(pause * 2, longestWait)
  }
  return [attempts.length, ended]
}
