function searchTreeCheck(entrance) {
  const visits = [{ post: entrance, low: null, high: null }]
  while (visits.length > 0) {
    const { post, low, high } = visits.pop()
    if (!post) continue
    if ((low && post.val <= low) || (high && post.val >= high)) return false
    visits.push({ post: post.left, low, high: post.val }, { post: post.right, low: post.val, high })
  }
  return true
}
