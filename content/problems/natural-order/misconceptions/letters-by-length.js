function naturalOrder(files) {
  return [...files].sort((one, other) => {
    if (one.length !== other.length) return one.length - other.length
    return one < other ? -1 : 1
  })
}
