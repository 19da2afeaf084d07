function networksAfter(houses, cables) {
  const laid = new Set()
  let networks = houses
  return cables.map(([a, b]) => {
    const cable = `${Math.min(a, b)}-${Math.max(a, b)}`
    if (a !== b && !laid.has(cable)) {
      laid.add(cable)
      networks--
    }
    return networks
  })
}
