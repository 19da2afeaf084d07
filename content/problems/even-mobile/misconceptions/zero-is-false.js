function evenMobile(mobile) {
  const weigh = (part) => {
    if (part === null) return 0
    const left = weigh(part.left)
    const right = weigh(part.right)
    return left === null || left !== right ? null : left + right + part.val
  }
  return Boolean(weigh(mobile))
}
