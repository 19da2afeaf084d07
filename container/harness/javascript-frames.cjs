/** Frames on descriptors 3 and 4, and the standard streams. */
'use strict'
const { closeSync, openSync, readSync, unlinkSync, writeFileSync, writeSync } = require('node:fs')
const { apply, quote } = require('./javascript-intrinsics.cjs')

const { allocUnsafe, byteLength } = Buffer
const { readUInt32BE, utf8Slice, utf8Write, writeUInt32BE } = Buffer.prototype

function print(descriptor, data) {
  let bytes = data
  if (typeof data === 'string') {
    bytes = allocUnsafe(byteLength(data))
    apply(utf8Write, bytes, [data, 0])
  }
  const { length } = bytes
  try {
    for (let at = 0; at < length;) at += writeSync(descriptor, bytes, at, length - at)
  } catch {
    // A closed descriptor is the program's own doing; what it would have carried is lost.
  }
}

/** Node queues what a pipe does not take at once: a loop that prints would fill memory, and an exit would lose the end. */
function writeAtOnce() {
  process.stdout._handle?.setBlocking?.(true)
  process.stderr._handle?.setBlocking?.(true)
}

/** `stdin` becomes descriptor 0, which is the lowest one free once it is closed. */
function setInput(stdin) {
  writeFileSync('.stdin', stdin)
  closeSync(0)
  openSync('.stdin', 'r')
  unlinkSync('.stdin')
}

/** `header`: JSON text. `value`: the text of the answer's value. */
function send(header, value = null) {
  const text = value === null ? header : `${header}\n${value}`
  const size = byteLength(text)
  const bytes = allocUnsafe(4 + size)
  apply(writeUInt32BE, bytes, [size, 0])
  apply(utf8Write, bytes, [text, 4])
  print(4, bytes)
}

const textOrNull = (text) => (text === null ? 'null' : quote(text))

/** A frame that tells of an error. `mark` is undefined in frames that have none. */
function sendError(frame, mark, { type, message, line, memory }) {
  const more = frame === 'raised' ? `,"mark":${textOrNull(mark)},"memory":${memory}` : ''
  send(`{"frame":"${frame}"${more},"type":${quote(type)},"message":${quote(message)},"line":${line}}`)
}

function exactly(size) {
  const bytes = allocUnsafe(size)
  for (let at = 0; at < size;) {
    const count = readSync(3, bytes, at, size - at, null)
    if (count === 0) return null
    at += count
  }
  return bytes
}

/** The text of the next frame; null when the server has no more. */
function receive() {
  const head = exactly(4)
  const body = head && exactly(apply(readUInt32BE, head, [0]))
  return body && apply(utf8Slice, body, [0, body.length])
}

module.exports = { print, receive, send, sendError, setInput, writeAtOnce }
