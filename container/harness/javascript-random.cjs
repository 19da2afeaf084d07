/**
 * Math.random with the same numbers in every run, so that the same code and input give the same value. V8's own flag for that costs
 * each start of Node two milliseconds, because built-in code cached without the flag is then compiled again.
 */
'use strict'
const { defineProperty } = require('./javascript-intrinsics.cjs')

/** Steps of the generator sfc32. */
function generator() {
  let a = 0x9e3779b9 | 0
  let b = 0x243f6a88 | 0
  let c = 0xb7e15162 | 0
  let count = 1
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round++) next()
  return next
}

function seedRandom() {
  const next = generator()
  // 53 bits, as many as a number below 1 has.
  const random = () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000
  defineProperty(Math, 'random', { value: random, writable: true, configurable: true, enumerable: false })
}

module.exports = { seedRandom }
