function leastWeight(mobile, room) {
  const weights = (part) => {
    if (!part.left) return [part.val, part.val + room, 1]
    const left = weights(part.left)
    const right = weights(part.right)
    if (!left || !right) return null
    const [coarse, fine] = left[2] >= right[2] ? [left, right] : [right, left]
    if ((coarse[0] - fine[0]) % fine[2] !== 0) return null
    let least = coarse[0]
    const step = coarse[2]
    if (least < fine[0]) least += Math.ceil((fine[0] - least) / step) * step
    const greatest = Math.min(left[1], right[1])
    if (least > greatest) return null
    return [part.val + 2 * least, part.val + 2 * greatest, 2 * step]
  }
  const total = weights(mobile)
  return total ? total[0] : -1
}
