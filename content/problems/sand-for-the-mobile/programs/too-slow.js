function leastWeight(mobile, room) {
  const borders = (part) => {
    if (!part.left) return [part.val, part.val + room]
    const least = Math.max(borders(part.left)[0], borders(part.right)[0])
    const greatest = Math.min(borders(part.left)[1], borders(part.right)[1])
    return [part.val + 2 * least, part.val + 2 * greatest]
  }
  const [least, greatest] = borders(mobile)
  return least <= greatest ? least : -1
}
