function leastWeight(mobile, room) {
  const weights = (part) => {
    if (part.left === null) return [part.val, part.val + room]
    const left = weights(part.left)
    const right = weights(part.right)
    if (left === null || right === null) return null
    const least = Math.max(left[0], right[0])
    const greatest = Math.min(left[1], right[1])
    if (least > greatest) return null
    return [part.val + left[0] + right[0], part.val + 2 * greatest]
  }
  const total = weights(mobile)
  return total === null ? -1 : total[0]
}
