function searchTreeCheck(entrance) {
  const fits = (post, low, high) => {
    if (!post) return true
    if (post.val <= low || post.val >= high) return false
    return fits(post.left, low, post.val) && fits(post.right, post.val, high)
  }
  return fits(entrance, -Infinity, Infinity)
}
