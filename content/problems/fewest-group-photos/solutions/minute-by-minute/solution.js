function fewestPhotos(stays) {
  const latest = []
  for (const [start, end] of stays) latest[end] = Math.max(latest[end] ?? -1, start)
  let count = 0
  let shownUntil = -1
  for (let minute = 0; minute < latest.length; minute++) {
    if ((latest[minute] ?? -1) <= shownUntil) continue
    count++
    shownUntil = minute
  }
  return count
}
