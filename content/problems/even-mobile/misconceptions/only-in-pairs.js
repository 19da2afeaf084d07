function evenMobile(mobile) {
  let level = true
  const total = (part) => {
    if (!part) return 0
    if (!part.left !== !part.right) level = false
    const left = total(part.left)
    const right = total(part.right)
    if (left !== right) level = false
    return part.val + left + right
  }
  total(mobile)
  return level
}
