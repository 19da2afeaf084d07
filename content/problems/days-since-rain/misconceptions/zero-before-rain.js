function daysSinceRain(rain, limit) {
  const answer = []
  let since = 0
  for (const amount of rain) {
    if (amount >= limit) since = 0
    else since++
    answer.push(since)
  }
  return answer
}
