function evenMobile(mobile) {
  const total = (part) => (part ? part.val + total(part.left) + total(part.right) : 0)
  return !mobile || total(mobile.left) === total(mobile.right)
}
