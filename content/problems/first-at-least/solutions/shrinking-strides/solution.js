function position(names, word) {
  let passed = 0
  let stride = 1
  while (stride * 2 <= names.length) stride *= 2
  while (stride >= 1) {
    const ahead = passed + stride
    if (ahead <= names.length && names[ahead - 1] < word) passed = ahead
    stride = Math.floor(stride / 2)
  }
  return passed
}

function firstAtLeast(names, words) {
  return words.map((word) => position(names, word))
}
