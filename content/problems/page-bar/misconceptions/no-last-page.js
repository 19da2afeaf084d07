function pageBar(pages, current, around) {
  const bar = ['1']
  let last = 1
  for (let page = Math.max(2, current - around); page <= Math.min(pages, current + around); page++) {
    if (page - last === 2) bar.push(String(last + 1))
    else if (page - last > 2) bar.push('...')
    bar.push(String(page))
    last = page
  }
  if (last === pages - 1) bar.push(String(pages))
  else if (last < pages) bar.push('...')
  return bar
}
