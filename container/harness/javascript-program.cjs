/** Loaded before a whole program: says when the interpreter is up, and what error ends it. Changes nothing for the program. */
'use strict'
const { describe, isOwnSyntaxError, locate, send, writeAtOnce } = require('./javascript-frames.cjs')

const main = process.argv[1]
process.on('uncaughtExceptionMonitor', (error) => {
  locate(error, main)
  const { type, message, line, memory } = describe(error, main)
  if (isOwnSyntaxError(error, main)) send({ frame: 'compile', type, message, line })
  else send({ frame: 'raised', mark: null, memory, type, message, line })
})
writeAtOnce()
send({ frame: 'ready' })
