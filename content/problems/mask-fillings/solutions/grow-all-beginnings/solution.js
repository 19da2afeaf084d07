function maskFillings(strip) {
  let beginnings = ['']
  for (const place of strip) {
    const choices = place === '?' ? ['0', '1'] : [place]
    beginnings = beginnings.flatMap((beginning) => choices.map((choice) => beginning + choice))
  }
  return beginnings
}
