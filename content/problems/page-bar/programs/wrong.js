function pageBar(pages, current, around) {
  const first = Math.max(2, current - around)
  const end = Math.min(pages - 1, current + around)
  const bar = ['1']
  if (first > 2) bar.push('...')
  for (let page = first; page <= end; page++) bar.push(String(page))
  if (end < pages - 1) bar.push('...')
  bar.push(String(pages))
  return bar
}
