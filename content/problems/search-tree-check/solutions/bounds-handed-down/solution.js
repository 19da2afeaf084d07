function searchTreeCheck(entrance) {
  const visits = [{ post: entrance, low: -Infinity, high: Infinity }]
  while (visits.length > 0) {
    const { post, low, high } = visits.pop()
    if (post === null) continue
    if (post.val <= low || post.val >= high) return false
    visits.push({ post: post.left, low, high: post.val })
    visits.push({ post: post.right, low: post.val, high })
  }
  return true
}
