function pageBar(pages, current, around) {
  const bar = []
  let last = 0
  for (let page = Math.max(1, current - around); page <= current + around; page++) {
    if (last === 0 && page > 1) {
      bar.push('1')
      if (page > 2) bar.push('...')
    }
    if (page <= pages) {
      bar.push(String(page))
      last = page
    }
  }
  if (last < pages - 1) bar.push('...')
  if (last < pages) bar.push(String(pages))
  return bar
}
