function pageBar(pages, current, around) {
  const isShown = (page) => page === 1 || page === pages || Math.abs(page - current) <= around
  const bar = []
  for (let page = 1; page <= pages; page++) {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) bar.push(String(page))
    else if (bar[bar.length - 1] !== '...') bar.push('...')
  }
  return bar
}
