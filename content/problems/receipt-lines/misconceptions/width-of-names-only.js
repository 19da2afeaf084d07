function receiptLines(names, cents) {
  const longest = Math.max(...names.map((name) => name.length))
  return names.map((name, line) => {
    const amount = Math.abs(cents[line])
    const price = `${cents[line] < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
    return name.padEnd(longest + 3, '.') + price
  })
}
