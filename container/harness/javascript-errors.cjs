/** Errors as the server and the learner want them: without a line of the harness. */
'use strict'
const { indexOf, isNativeError, matches, parseInt, quote } = require('./javascript-intrinsics.cjs')
const { replaceAll, slice, String } = require('./javascript-intrinsics.cjs')

const MAX_TEXT = 4000

function text(read) {
  try {
    return slice(String(read()), 0, MAX_TEXT)
  } catch {
    return ''
  }
}

/** The line named first in `stack` for a file. */
function lineIn(stack, file) {
  const at = indexOf(stack, `${file}:`)
  if (at < 0) return null
  const line = parseInt(slice(stack, at + file.length + 1), 10)
  return line > 0 ? line : null
}

/** A stack without the lines of the harness and of Node. */
function ownFrames(stack) {
  let frames = ''
  for (let at = 0; at < stack.length;) {
    const next = indexOf(stack, '\n', at)
    const end = next < 0 ? stack.length : next
    const line = slice(stack, at, end)
    if (!matches(/^\s+at .*(node:internal|node:vm|javascript[a-z-]*\.cjs)/, line)) frames += `${frames ? '\n' : ''}${line}`
    at = end + 1
  }
  return frames
}

/** What there is to say of anything that can be thrown; `stack` is for stderr. */
function describe(error, main) {
  if (!isNativeError(error)) {
    const message = text(() => (typeof error === 'object' ? quote(error) : error))
    return { type: 'Thrown', message, line: null, memory: false, stack: `Thrown: ${message}` }
  }
  const message = text(() => error.message)
  const type = text(() => error.name) || 'Error'
  // A module that is looked at a second time has another address.
  const stack = replaceAll(
    text(() => error.stack),
    `${main}?2:`,
    `${main}:`,
  )
  const isMemory = /allocation failed|failed to allocate|Invalid array buffer length/i
  const memory = type === 'RangeError' && matches(isMemory, message) !== null
  return { type, message, line: lineIn(stack, main), memory, stack: ownFrames(stack) }
}

/** The loader of modules does not say where in a file a syntax error is; a second Node that only parses the file does. */
function locate(error, main) {
  if (!(error instanceof SyntaxError) || text(() => error.stack).includes(`${main}:`)) return
  // Loading it takes milliseconds that only this case needs.
  const { spawnSync } = require('node:child_process')
  const checked = spawnSync(process.execPath, ['--check', main], { encoding: 'utf8', timeout: 2000 })
  if (checked.status !== 1) return
  const place = checked.stderr.slice(0, MAX_TEXT).split('\n', 1)[0]
  if (place.includes(`${main}:`)) error.stack = `${place}\n${error.stack}`
}

/** A file that cannot be parsed: its stack starts with the place in the file instead of the error's name. */
function isOwnSyntaxError(error, folder) {
  if (!(error instanceof SyntaxError)) return false
  const stack = text(() => error.stack)
  return (
    stack.startsWith(`${folder}/`) || stack.startsWith(`file://${folder}/`) || /does not provide an export/.test(error.message)
  )
}

module.exports = { describe, isOwnSyntaxError, locate }
