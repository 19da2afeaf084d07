function daysSinceRain(rain, limit) {
  const answer = []
  let since = -1
  for (const amount of rain) {
    if (amount > limit) since = 0
    else if (since >= 0) since++
    answer.push(since)
  }
  return answer
}
