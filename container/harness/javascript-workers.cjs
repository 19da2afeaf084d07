/** Threads that a program starts: each reserves a range of memory for code, and the limit on memory has room for one of the usual size. */
'use strict'
const { syncBuiltinESMExports } = require('node:module')
const threads = require('node:worker_threads')

const CODE_MB = 16

threads.Worker = class Worker extends threads.Worker {
  constructor(filename, options) {
    super(filename, { ...options, resourceLimits: { codeRangeSizeMb: CODE_MB, ...options?.resourceLimits } })
  }
}
syncBuiltinESMExports()
