/**
 * Runs a learner's JavaScript files: a function or a class for every input, or a whole program once. Frames come in on descriptor 3
 * and go out on descriptor 4; container/frames.ts says what they hold.
 */
'use strict'
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { dirname } = require('node:path')
const { compileFunction, constants } = require('node:vm')

const parts = { __proto__: null }
/** Loads the harness's other files in half the time `require` takes, and leaves none of them in its cache. */
function part(name) {
  if (!name.startsWith('./')) return require(name)
  const entry = parts[name]
  if (entry) return entry.exports
  const filename = `${__dirname}${name.slice(1)}`
  const module = (parts[name] = { exports: {} })
  const options = { filename, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }
  compileFunction(readFileSync(filename, 'utf8'), ['require', 'module'], options)(part, module)
  return module.exports
}

const { callClass, callFunction, interruptWith, settled } = part('./javascript-calls.cjs')
const { describe, isOwnSyntaxError, locate } = part('./javascript-errors.cjs')
const { print, receive, send, sendError, setInput, writeAtOnce } = part('./javascript-frames.cjs')
const { defineProperty, indexOf, parse, quote, slice } = part('./javascript-intrinsics.cjs')
const { load } = part('./javascript-load.cjs')
const { classes } = part('./javascript-nodes.cjs')
const { seedRandom } = part('./javascript-random.cjs')
const { show, Unfit, WrongType } = part('./javascript-show.cjs')
const { MAX_BYTES } = part('./javascript-values.cjs')
part('./javascript-workers.cjs')

const { byteLength } = Buffer
const exit = process.exit.bind(process)
const { nextTick } = process
const folder = process.cwd()
/** The learner's first file; its lines are the ones errors are told by. */
let main = ''
/** Of a process that was asked which lines run. */
let tracer = null
const endTrace = () => tracer?.finish()

function sendRaised(error, mark) {
  const details = describe(error, main)
  endTrace()
  print(2, `${details.stack}\n`)
  sendError('raised', mark, details)
}

/** For what ends the loading of the files. */
function sendFailure(error) {
  locate(error, main)
  endTrace()
  if (isOwnSyntaxError(error, folder)) sendError('compile', undefined, describe(error, main))
  else sendRaised(error, null)
}

function prepare({ files, stdin, entry }) {
  for (const { path, content } of files) {
    if (path.includes('/')) mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  main = `${folder}/${files[0].path}`
  process.argv = [process.execPath, main, ...(entry.arguments ?? [])]
  if (stdin !== null) setInput(stdin)
  delete require.cache[__filename]
  for (const [name, value] of Object.entries(classes)) {
    defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
  }
}

async function answer(call, { entry, signature }, mark, text) {
  try {
    const { value, mutated, micros } = await (entry.kind === 'class' ? callClass : callFunction)(call, signature, text)
    if (byteLength(value) > MAX_BYTES - 1_000) throw new Unfit('large')
    return () => send(`{"frame":"returned","mark":${quote(mark)},"mutated":${mutated},"callNs":${micros * 1000}}`, value)
  } catch (error) {
    if (error instanceof Unfit) return () => send(`{"frame":"unfit","mark":${quote(mark)},"reason":"${error.reason}"}`)
    if (error instanceof WrongType) {
      const { path, expected, found, value } = error
      const place = `"path":${quote(path)},"expected":${quote(expected)},"found":${quote(found)},"shown":${quote(show(value))}`
      return () => send(`{"frame":"wrong_type","mark":${quote(mark)},${place}}`)
    }
    const details = describe(error, main)
    print(2, `${details.stack}\n`)
    return () => sendError('raised', mark, details)
  }
}

async function answerAll(call, asked) {
  send('{"frame":"loaded"}')
  for (let body = receive(); body !== null; body = receive()) {
    const end = indexOf(body, '\n')
    const mark = slice(body, 0, end)
    const tell = await answer(call, asked, mark, slice(body, end + 1))
    endTrace()
    print(1, mark)
    print(2, mark)
    tell()
  }
}

function stop(error) {
  if (interruptWith(error)) return
  sendRaised(error, null)
  exit(1)
}

async function runCalls(asked) {
  // An error thrown in a timer or in a promise without an await belongs to the input being answered.
  process.on('uncaughtException', stop)
  // Here the event loop has nothing left that could settle the promise being awaited.
  process.on('beforeExit', () => stop(new Error('waits for a promise that never settles')))
  const { kind, name } = asked.entry
  let call
  try {
    call = await settled(load(asked.entry, asked.files, folder))
  } catch (error) {
    return sendFailure(error)
  }
  if (call !== null) return answerAll(call, asked)
  const type = kind === 'class' ? 'MissingClass' : 'MissingFunction'
  const message = `the file defines no ${kind} called ${name}`
  endTrace()
  sendError('compile', undefined, { type, message, line: null })
}

/** The process ends as any program does: once nothing is left to wait for. */
async function runProgram(asked) {
  const fail = (error) => {
    sendFailure(error)
    exit(1)
  }
  process.on('uncaughtExceptionMonitor', (error) => {
    if (process.listenerCount('uncaughtException') === 0) fail(error)
  })
  try {
    await load(asked.entry, asked.files, folder)
  } catch (error) {
    // Thrown by the file, not by a promise without an await.
    nextTick(() => {
      throw error
    })
  }
}

/** The first call of a function compiles it: now, rather than in a run. */
async function warmUp() {
  const list = { kind: 'array', of: { kind: 'int' } }
  await callFunction((values) => values[0], { parameters: [list], returns: list, answer: 'return' }, '[[1]]')
}

async function start() {
  seedRandom()
  await warmUp()
  writeAtOnce()
  send('{"frame":"ready"}')
  const body = receive()
  if (body === null) return
  const request = parse(body)
  prepare(request)
  if (request.trace) {
    const { Tracer } = part('./javascript-trace.cjs')
    tracer = new Tracer(main, request.files[0].content, request.trace.lines)
    process.on('exit', endTrace)
    tracer.start()
  }
  if (request.entry.kind === 'program') return runProgram(request)
  runCalls(request).then(() => exit(0))
}

start()
