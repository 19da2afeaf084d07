function searchTreeCheck(entrance) {
  const posts = [entrance]
  while (posts.length > 0) {
    const post = posts.pop()
    if (!post) continue
    if (numbersFrom(post.left).some((number) => number >= post.val)) return false
    if (numbersFrom(post.right).some((number) => number <= post.val)) return false
    posts.push(post.left, post.right)
  }
  return true
}

function numbersFrom(start) {
  const numbers = []
  const posts = [start]
  while (posts.length > 0) {
    const post = posts.pop()
    if (!post) continue
    numbers.push(post.val)
    posts.push(post.left, post.right)
  }
  return numbers
}
