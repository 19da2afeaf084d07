function daysSinceRain(rain, limit) {
  const answer = []
  let since = -1
  for (const amount of rain) {
    if (amount > 0) since = 0
    else if (since >= 0) since++
    answer.push(since)
  }
  return answer
}
