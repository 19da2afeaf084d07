function firstLonely(line) {
  for (let position = 0; position < line.length; position++) {
    if (line[position] !== line[position - 1] && line[position] !== line[position + 1]) return position
  }
  return -1
}
