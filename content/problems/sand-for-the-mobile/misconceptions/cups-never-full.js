function leastWeight(mobile, room) {
  if (!mobile.left) return mobile.val
  return mobile.val + 2 * Math.max(leastWeight(mobile.left, room), leastWeight(mobile.right, room))
}
