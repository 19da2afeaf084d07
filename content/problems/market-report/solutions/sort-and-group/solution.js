const lines = require('node:fs').readFileSync(0, 'utf8').split('\n').slice(0, -1)
const sales = lines.map((line, number) => {
  const words = line.split(' ')
  const price = Number(words.pop())
  return { stall: words.join(' '), number, price }
})
sales.sort((a, b) => (a.stall < b.stall ? -1 : a.stall > b.stall ? 1 : a.number - b.number))
const groups = []
for (const { stall, number, price } of sales) {
  const last = groups[groups.length - 1]
  if (last && last.stall === stall) last.cents += price
  else groups.push({ stall, number, cents: price })
}
groups.sort((a, b) => a.number - b.number)
const euros = (cents) => (cents / 100).toFixed(2)
const all = groups.reduce((sum, { cents }) => sum + cents, 0)
console.log([...groups.map(({ stall, cents }) => `${stall}: ${euros(cents)}`), `total: ${euros(all)}`].join('\n'))
