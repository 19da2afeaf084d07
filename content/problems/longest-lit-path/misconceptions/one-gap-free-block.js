function longestLit(lamps, strip) {
  let most = 0
  let begin = 0
  let reach = 0
  for (const [start, end] of [...lamps].sort((a, b) => a[0] - b[0])) {
    if (start > reach) begin = start
    reach = Math.max(reach, end)
    most = Math.max(most, reach - begin)
  }
  return most + strip
}
