/** One input: calls what the learner wrote with decoded arguments, and encodes what came of it. */
'use strict'
const { decode } = require('./javascript-decode.cjs')
const { apply, Number, parse, Promise, then } = require('./javascript-intrinsics.cjs')
const { checkRelinked, givenNodes } = require('./javascript-nodes.cjs')
const { forgetRefusal, throwRefusal } = require('./javascript-sources.cjs')
const { Unfit, WrongType } = require('./javascript-show.cjs')
const { encode, isMutable, MAX_BYTES } = require('./javascript-values.cjs')

const { cpuUsage } = process
const { bigint: nanosOfClock } = process.hrtime
const { min } = Math
/** What takes less is hardly ever interrupted. */
const SHORT_NANOS = 500_000

/**
 * Tells how many microseconds this thread has computed since, at most. The CPU time of all threads also has the compiler's and the garbage
 * collector's, and counts whole microseconds; the clock has that of other processes. The count of one thread goes by ticks.
 */
function stopwatch() {
  const begun = cpuUsage()
  const at = nanosOfClock()
  return () => {
    const passed = Number(nanosOfClock() - at)
    if (passed < SHORT_NANOS) return passed / 1000
    const { user, system } = cpuUsage()
    return min(user - begun.user + system - begun.system, passed / 1000)
  }
}

/** Up to this many characters of arguments, it is found out whether the call changed them. */
const MAX_COMPARED = 64 * 1024

/** Rejects what is being awaited; null while nothing is. */
let interrupt = null

/** What a promise resolves to. An uncaught error ends the waiting. */
async function settled(value) {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
  try {
    return await new Promise((resolve, reject) => {
      interrupt = reject
      then(new Promise((adopt) => adopt(value)), resolve, reject)
    })
  } finally {
    interrupt = null
  }
}

function interruptWith(error) {
  if (interrupt === null) return false
  interrupt(error)
  return true
}

function decodeAll(kinds, wires) {
  for (let index = 0; index < kinds.length; index++) wires[index] = decode(kinds[index], wires[index])
  return wires
}

function textOrNull(kind, value) {
  try {
    return encode(kind, value)
  } catch {
    return null
  }
}

function listsOf(kinds, values) {
  const lists = []
  for (let index = 0; index < kinds.length; index++) {
    if (kinds[index].kind === 'list_node') lists[lists.length] = values[index]
  }
  return lists
}

/** The answer as { value, mutated }, both JSON text, and the CPU time of the call in `micros`. */
async function callFunction(call, { parameters, returns, answer }, text) {
  const values = decodeAll(parameters, parse(text))
  const before = { __proto__: null }
  for (let index = 0; index < parameters.length; index++) {
    const isCompared = index !== answer && text.length <= MAX_COMPARED && isMutable(parameters[index])
    before[index] = isCompared ? textOrNull(parameters[index], values[index]) : null
  }
  const given = answer === 'relinked' ? givenNodes(listsOf(parameters, values)) : null
  // The call gets the values, not the array that holds them.
  forgetRefusal()
  const usedMicros = stopwatch()
  const returned = await settled(call(values))
  const micros = usedMicros()
  throwRefusal()
  const isReturned = answer === 'return' || given !== null
  const value = isReturned ? encode(returns, returned) : encode(parameters[answer], values[answer])
  if (given !== null) checkRelinked(given, returned)
  let mutated = ''
  for (let index = 0; index < parameters.length; index++) {
    if (before[index] !== null && textOrNull(parameters[index], values[index]) !== before[index]) {
      mutated += `${mutated ? ',' : ''}${index}`
    }
  }
  return { value, mutated: `[${mutated}]`, micros }
}

/** The answers to a list of operations, the first of which is the construction. */
async function callClass(make, signature, text) {
  const operations = parse(text)
  const usedMicros = stopwatch()
  const instance = make(decodeAll(signature.constructor, operations[0][1]))
  let value = '[null'
  for (let index = 1; index < operations.length; index++) {
    const name = operations[index][0]
    const { parameters, returns } = signature.methods[name]
    const values = decodeAll(parameters, operations[index][1])
    if (typeof instance[name] !== 'function') throw new TypeError(`the class has no method called ${name}`)
    const returned = await settled(apply(instance[name], instance, values))
    try {
      value += `,${encode(returns, returned, 1)}`
    } catch (error) {
      if (!(error instanceof WrongType)) throw error
      throw new WrongType(`[${index}]${error.path}`, error.expected, error.value, error.found)
    }
    if (value.length > MAX_BYTES) throw new Unfit('large')
  }
  return { value: `${value}]`, mutated: '[]', micros: usedMicros() }
}

module.exports = { callClass, callFunction, interruptWith, settled }
