function naturalOrder(files) {
  const entries = files.map(parts)
  entries.sort((one, other) => {
    if (one.letters !== other.letters) return one.letters < other.letters ? -1 : 1
    return one.number - other.number
  })
  return entries.map((entry) => entry.name)
}

function parts(name) {
  const start = name.search(/[0-9]/)
  return { name, letters: name.slice(0, start), number: Number(name.slice(start)) }
}
