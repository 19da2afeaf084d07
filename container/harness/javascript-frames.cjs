/** Frames on descriptor 4, and errors as the server wants them. */
'use strict'
const { writeSync } = require('node:fs')

const { stringify } = JSON
const MAX_TEXT = 4000

function print(descriptor, data) {
  let bytes = Buffer.from(data)
  try {
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(descriptor, bytes))
  } catch {
    // A closed descriptor is the program's own doing; what it would have carried is lost.
  }
}

/** Node queues what a socket does not take at once: a loop that prints would fill memory, and an exit would lose the end. */
function writeAtOnce() {
  for (const stream of [process.stdout, process.stderr]) stream._handle?.setBlocking?.(true)
}

function send(frame) {
  const body = Buffer.from(stringify(frame))
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  print(4, Buffer.concat([head, body]))
}

function lineIn(stack, main) {
  const at = stack.indexOf(`${main}:`)
  if (at < 0) return null
  const line = Number.parseInt(stack.slice(at + main.length + 1), 10)
  return line > 0 ? line : null
}

function text(read) {
  try {
    return String(read()).slice(0, MAX_TEXT)
  } catch {
    return ''
  }
}

/** `stack` has no frames of the harness. */
function describe(error, main) {
  if (!(error instanceof Error)) {
    const message = text(() => (typeof error === 'object' ? stringify(error) : error))
    return { type: 'Thrown', message, line: null, memory: false, stack: `Thrown: ${message}` }
  }
  const message = text(() => error.message)
  const type = text(() => error.name) || 'Error'
  const stack = text(() => error.stack)
  const frames = stack.split('\n').filter((line) => !/^\s+at .*(node:internal|node:vm|javascript[a-z-]*\.cjs)/.test(line))
  const memory = type === 'RangeError' && /allocation failed|failed to allocate|Invalid array buffer length/i.test(message)
  return { type, message, line: lineIn(stack, main), memory, stack: frames.join('\n') }
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
function isOwnSyntaxError(error, main) {
  if (!(error instanceof SyntaxError)) return false
  const stack = text(() => error.stack)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  return stack.startsWith(folder) || stack.startsWith(`file://${folder}`) || /does not provide an export/.test(error.message)
}

module.exports = { describe, isOwnSyntaxError, locate, print, send, writeAtOnce }
