function firstLonely(line) {
  const counts = new Array(128).fill(0)
  for (let position = 0; position < line.length; position++) counts[line.charCodeAt(position)]++
  const lonely = counts.indexOf(1)
  return lonely === -1 ? -1 : line.indexOf(String.fromCharCode(lonely))
}
