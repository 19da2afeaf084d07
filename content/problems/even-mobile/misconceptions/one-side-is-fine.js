function evenMobile(mobile) {
  let level = true
  const total = (part) => {
    if (!part) return 0
    const left = total(part.left)
    const right = total(part.right)
    if (part.left && part.right && left !== right) level = false
    return part.val + left + right
  }
  total(mobile)
  return level
}
