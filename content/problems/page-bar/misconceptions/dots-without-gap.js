function pageBar(pages, current, around) {
  const first = Math.max(1, current - around)
  const end = Math.min(pages, current + around)
  const bar = []
  if (first > 1) bar.push('1', first === 3 ? '2' : '...')
  for (let page = first; page <= end; page++) bar.push(String(page))
  if (end < pages) bar.push(end === pages - 2 ? String(pages - 1) : '...', String(pages))
  return bar
}
