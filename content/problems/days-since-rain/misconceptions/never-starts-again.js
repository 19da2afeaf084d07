function daysSinceRain(rain, limit) {
  const answer = []
  let since = -1
  for (const amount of rain) {
    if (since >= 0) since++
    else if (amount >= limit) since = 0
    answer.push(since)
  }
  return answer
}
