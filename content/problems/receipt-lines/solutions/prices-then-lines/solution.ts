function receiptLines(names: string[], cents: number[]): string[] {
  const prices = cents.map(price)
  let longest = 0
  for (let line = 0; line < names.length; line++) {
    longest = Math.max(longest, names[line].length + prices[line].length)
  }
  return names.map((name, line) => {
    const dots = '.'.repeat(longest + 3 - name.length - prices[line].length)
    return name + dots + prices[line]
  })
}

function price(amount: number): string {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(amount) / 100)
  const rest = Math.abs(amount) % 100
  return `${sign}${whole}.${rest < 10 ? '0' : ''}${rest}`
}
