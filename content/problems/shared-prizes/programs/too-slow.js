function sharedPrizes(results, prizes) {
  return results.map(([points, time]) => {
    const better = results.filter(([otherPoints, otherTime]) => otherPoints > points || (otherPoints === points && otherTime < time))
    const equal = results.filter((other) => JSON.stringify(other) === JSON.stringify([points, time]))
    const places = prizes.slice(better.length, better.length + equal.length)
    const total = places.reduce((sum, prize) => sum + prize, 0)
    return Math.floor(total / equal.length)
  })
}
