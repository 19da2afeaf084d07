function leastWeight(mobile, room) {
  const weights = (part) => {
    if (!part.left) return [part.val, part.val + room, part.val]
    const left = weights(part.left)
    const right = weights(part.right)
    if (!left || !right) return null
    const least = Math.max(left[0], right[0])
    const greatest = Math.min(left[1], right[1])
    if (least > greatest) return null
    return [part.val + 2 * least, part.val + 2 * greatest, part.val + left[2] + right[2]]
  }
  const total = weights(mobile)
  return total === null || total[0] - total[2] > room ? -1 : total[0]
}
