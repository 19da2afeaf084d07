/** What a function is not given whole: a stream to be read once, a probe that answers a bounded number of questions. */
'use strict'
const { getPrototype, isInteger, String } = require('./javascript-intrinsics.cjs')

/** Gives `for … of`, and the methods that iterators have by themselves. */
const Iterator = getPrototype(getPrototype([][Symbol.iterator]()))

class ProbeError extends Error {}
ProbeError.prototype.name = 'ProbeError'

/** What probes refused first since the call began. A program that catches a refusal must not pass for that. */
let refusal = null

function refuse(message) {
  const error = new ProbeError(message)
  refusal ??= error
  throw error
}

function forgetRefusal() {
  refusal = null
}

function throwRefusal() {
  if (refusal !== null) throw refusal
}

function decodeStream(wire) {
  const { length } = wire
  let at = 0
  const next = () => (at < length ? { value: wire[at++], done: false } : { value: undefined, done: true })
  return { __proto__: Iterator, next }
}

function decodeProbe({ answers, questions }) {
  const { length } = answers
  let asked = 0
  return (index) => {
    if (asked === questions) refuse(`asked more than ${questions} question${questions === 1 ? '' : 's'}`)
    asked++
    if (!isInteger(index) || index < 0 || index >= length)
      refuse(`asked about index ${String(index)}, outside 0 to ${length - 1}`)
    return answers[index]
  }
}

module.exports = { decodeProbe, decodeStream, forgetRefusal, throwRefusal }
