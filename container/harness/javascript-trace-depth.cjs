/** How many frames on the stack are the learner's. */
'use strict'
const { defineProperty, getDescriptor } = require('./javascript-intrinsics.cjs')

const { captureStackTrace } = Error
const remove = Reflect.deleteProperty

function restore(name, was) {
  if (was === undefined) remove(Error, name)
  else defineProperty(Error, name, was)
}

/** What V8 asks for when it writes down a stack belongs to the program, which finds it as it was. */
function depthOf(files) {
  let depth = 0
  const count = (_, sites) => {
    for (let index = 0; index < sites.length; index++) {
      const site = sites[index]
      // Whoever awaits what is at work is not on the stack.
      if (files[site.getFileName()] && !site.isAsync()) depth++
    }
  }
  const limit = getDescriptor(Error, 'stackTraceLimit')
  const prepare = getDescriptor(Error, 'prepareStackTrace')
  try {
    defineProperty(Error, 'stackTraceLimit', { value: Infinity, writable: true, configurable: true })
    defineProperty(Error, 'prepareStackTrace', { value: count, writable: true, configurable: true })
    const holder = {}
    captureStackTrace(holder)
    void holder.stack
  } finally {
    restore('stackTraceLimit', limit)
    restore('prepareStackTrace', prepare)
  }
  return depth
}

module.exports = { depthOf }
