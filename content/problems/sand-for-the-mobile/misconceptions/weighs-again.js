function leastWeight(mobile, room) {
  const lightest = (part) => {
    if (!part.left) return part.val
    if (lightest(part.left) > lightest(part.right)) return part.val + 2 * lightest(part.left)
    return part.val + 2 * lightest(part.right)
  }
  const heaviest = (part) => {
    if (!part.left) return part.val + room
    if (heaviest(part.left) < heaviest(part.right)) return part.val + 2 * heaviest(part.left)
    return part.val + 2 * heaviest(part.right)
  }
  const least = lightest(mobile)
  return least <= heaviest(mobile) ? least : -1
}
