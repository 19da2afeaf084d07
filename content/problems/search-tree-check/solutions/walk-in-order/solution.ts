function searchTreeCheck(entrance: TreeNode | null): boolean {
  const waiting: TreeNode[] = []
  let previous = -Infinity
  const walkLeft = (from: TreeNode | null): void => {
    for (let post = from; post !== null; post = post.left) waiting.push(post)
  }
  walkLeft(entrance)
  for (let post = waiting.pop(); post; post = waiting.pop()) {
    if (post.val <= previous) return false
    previous = post.val
    walkLeft(post.right)
  }
  return true
}
