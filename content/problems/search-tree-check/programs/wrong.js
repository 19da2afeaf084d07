function searchTreeCheck(entrance) {
  const waiting = []
  let post = entrance
  let previous = -1
  while (post || waiting.length > 0) {
    while (post) {
      waiting.push(post)
      post = post.left
    }
    post = waiting.pop()
    if (post.val <= previous) return false
    previous = post.val
    post = post.right
  }
  return true
}
