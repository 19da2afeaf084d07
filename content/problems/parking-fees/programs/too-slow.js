function parkingFees(stays) {
  return stays.map((stay) => {
    if (stay <= 20) return 0
    let total = 0
    let today = 0
    let hour = 0
    for (let minutes = stay; minutes > 0; minutes -= 60) {
      today = Math.min(14, today + (hour === 0 ? 3 : 2))
      hour++
      if (hour === 24 || minutes <= 60) {
        total += today
        today = 0
        hour = 0
      }
    }
    return total
  })
}
