function pageBar(pages, current, around) {
  const numbers = new Set([1, pages])
  for (let page = current - around; page <= current + around; page++) {
    if (page >= 1 && page <= pages) numbers.add(page)
  }
  const shown = [...numbers].sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const missing = index === 0 ? 0 : page - shown[index - 1] - 1
    if (missing === 0) return [String(page)]
    return [missing === 1 ? String(page - 1) : '...', String(page)]
  })
}
