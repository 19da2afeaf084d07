function searchTreeCheck(entrance) {
  const visits = [[entrance, -Infinity, Infinity]]
  while (visits.length > 0) {
    const [post, low, high] = visits.pop()
    if (!post) continue
    if (post.val < low || post.val > high) return false
    visits.push([post.left, low, post.val], [post.right, post.val, high])
  }
  return true
}
