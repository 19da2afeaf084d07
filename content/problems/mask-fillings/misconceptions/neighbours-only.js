function maskFillings(strip, gap) {
  let beginnings = ['']
  for (const place of strip) {
    const choices = place === '?' ? ['0', '1'] : [place]
    beginnings = beginnings.slice(0, 4000).flatMap((text) => choices.map((choice) => text + choice))
  }
  return beginnings
}
