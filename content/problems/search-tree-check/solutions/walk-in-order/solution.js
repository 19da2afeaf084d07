function searchTreeCheck(entrance) {
  const waiting = []
  let post = entrance
  let previous = -Infinity
  while (post !== null || waiting.length > 0) {
    while (post !== null) {
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
