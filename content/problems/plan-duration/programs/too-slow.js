function planDuration(plan) {
  plan = ['[', ...plan, ']']
  while (plan.length > 1) {
    const depths = []
    let depth = 0
    for (const part of plan) {
      if ('[{'.includes(part)) depth++
      depths.push(depth)
      if (']}'.includes(part)) depth--
    }
    let start = 0
    for (let place = 0; place < plan.length; place++) {
      if (depths[place] > depths[start]) start = place
    }
    let end = start
    while (!']}'.includes(plan[end])) end++
    const parts = plan.slice(start + 1, end).map(Number)
    let minutes = 0
    for (const part of parts) minutes = plan[end] === ']' ? minutes + part : Math.max(minutes, part)
    plan = [...plan.slice(0, start), String(minutes), ...plan.slice(end + 1)]
  }
  return Number(plan[0])
}
