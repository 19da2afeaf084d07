function evenMobile(mobile) {
  if (!mobile) return true
  const left = mobile.left?.val ?? 0
  const right = mobile.right?.val ?? 0
  return left === right && evenMobile(mobile.left) && evenMobile(mobile.right)
}
