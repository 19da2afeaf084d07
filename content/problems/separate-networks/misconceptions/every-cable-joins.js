function networksAfter(houses, cables) {
  return cables.map((_, index) => houses - index - 1)
}
