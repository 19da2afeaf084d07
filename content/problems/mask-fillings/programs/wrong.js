function maskFillings(strip) {
  if (!strip.includes('?')) return [strip]
  return [strip.replaceAll('?', '0'), strip.replaceAll('?', '1')]
}
