function naturalOrder(files) {
  return [...files].sort()
}
