function firstLonely(line) {
  for (let position = 0; position < line.length; position++) {
    let count = 0
    for (const character of line) {
      if (character === line[position]) count++
    }
    if (count === 1) return position
  }
  return -1
}
