function smallestWidth(readings, pause) {
  let cut = 0
  let largest = -1
  for (let end = 0; end + pause + 1 < readings.length; end++) {
    const jump = Math.abs(readings[end + pause + 1] - readings[end])
    if (jump > largest) {
      largest = jump
      cut = end
    }
  }
  const width = (part) => {
    const sorted = [...part].sort((a, b) => a - b)
    return sorted[sorted.length - 1] - sorted[0]
  }
  return BigInt(width(readings.slice(0, cut + 1)) + width(readings.slice(cut + pause + 1)))
}
