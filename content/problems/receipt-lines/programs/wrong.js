function receiptLines(names, cents) {
  const prices = cents.map((amount) => (amount / 100).toFixed(2))
  let longest = 0
  names.forEach((name, line) => {
    if (name.length > names[longest].length) longest = line
  })
  return names.map((name, line) => {
    const width = names[longest].length + prices[longest].length + 3
    return name + prices[line].padStart(width - name.length, '.')
  })
}
