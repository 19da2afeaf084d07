function maskFillings(strip: string, gap: number): string[] {
  let beginnings = ['']
  for (const place of strip) {
    const longer: string[] = []
    for (const beginning of beginnings) {
      if (place !== '1') longer.push(beginning + '0')
      const near = beginning.slice(Math.max(0, beginning.length - gap))
      if (place !== '0' && !near.includes('1')) longer.push(beginning + '1')
    }
    beginnings = longer
  }
  return beginnings
}
