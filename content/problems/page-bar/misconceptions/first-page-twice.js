function pageBar(pages, current, around) {
  const bar = ['1']
  let last = 1
  const add = (page) => {
    if (page - last === 2) bar.push(String(last + 1))
    else if (page - last > 2) bar.push('...')
    bar.push(String(page))
    last = page
  }
  for (let page = current - around; page <= current + around; page++) add(page)
  add(pages)
  return bar
}
