function searchTreeCheck(entrance) {
  const posts = entrance ? [entrance] : []
  while (posts.length > 0) {
    const { val, left, right } = posts.pop()
    if (left && left.val >= val) return false
    if (right && right.val <= val) return false
    posts.push(...[left, right].filter((post) => post))
  }
  return true
}
