const { readFileSync } = require('node:fs')

const text = readFileSync(0, 'utf8')
const sales = () =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const words = line.split(' ')
      const price = Number(words.pop())
      return { stall: words.join(' '), price }
    })
const stalls = []
for (const { stall } of sales()) if (!stalls.includes(stall)) stalls.push(stall)
const euros = (cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const report = []
let total = 0
for (const stall of stalls) {
  let cents = 0
  for (const sale of sales()) if (sale.stall === stall) cents += sale.price
  report.push(`${stall}: ${euros(cents)}`)
  total += cents
}
report.push(`total: ${euros(total)}`)
console.log(report.join('\n'))
