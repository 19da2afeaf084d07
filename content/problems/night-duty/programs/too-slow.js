function cheapestDuty(pay) {
  let best = -1
  const plans = [[0, 0, -1, -1]]
  while (plans.length > 0) {
    const [night, total, last, beforeLast] = plans.pop()
    if (night === pay.length) {
      if (best === -1 || total < best) best = total
      continue
    }
    pay[night].forEach((wish, guard) => {
      const tired = guard === last && guard === beforeLast
      if (wish >= 0 && !tired) plans.push([night + 1, total + wish, guard, last])
    })
  }
  return best
}
