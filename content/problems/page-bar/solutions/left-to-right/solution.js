function pageBar(pages, current, around) {
  const shown = []
  for (let page = Math.max(1, current - around); page <= Math.min(pages, current + around); page++) shown.push(page)
  shown.push(pages)
  const bar = ['1']
  let last = 1
  for (const page of shown) {
    if (page <= last) continue
    if (page - last === 2) bar.push(String(last + 1))
    else if (page - last > 2) bar.push('...')
    bar.push(String(page))
    last = page
  }
  return bar
}
