function firstLonely(line) {
  for (let position = 0; position < line.length; position++) {
    if (!line.includes(line[position], position + 1)) return position
  }
  return -1
}
