/**
 * Runs a learner's JavaScript file once and calls one function of it for every input. Frames go out on descriptor 4 and inputs
 * come in on descriptor 3, one at a time and only after the answer to the one before. Usage: javascript.cjs MAIN NAME
 */
'use strict'
const { readFileSync, readSync } = require('node:fs')
const { createRequire, registerHooks } = require('node:module')
const { dirname } = require('node:path')
const { pathToFileURL } = require('node:url')
const vm = require('node:vm')
const { describe, isOwnSyntaxError, locate, print, send, writeAtOnce } = require('./javascript-frames.cjs')
const { toJson } = require('./javascript-json.cjs')

const [main, name] = process.argv.slice(2)
const url = pathToFileURL(main).href

function exactly(size) {
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size;) {
    const count = readSync(3, bytes, at, size - at, null)
    if (count === 0) return null
    at += count
  }
  return bytes
}

function receive() {
  const head = exactly(4)
  const body = head && exactly(head.readUInt32BE(0))
  if (!body) return null
  const end = body.indexOf(10)
  return { mark: body.toString('utf8', 0, end), args: body.toString('utf8', end + 1) }
}

function raised(error, mark) {
  const { type, message, line, memory, stack } = describe(error, main)
  print(2, `${stack}\n`)
  return { frame: 'raised', mark, memory, type, message, line }
}

const isFunction = (value) => typeof value === 'function'

function choose(declared, solution, exported) {
  for (const holder of [declared, exported, exported?.default]) {
    if (isFunction(holder) && (holder === declared || holder.name === name)) return holder
    if (holder && isFunction(holder[name])) return (...args) => holder[name](...args)
  }
  if (isFunction(solution?.prototype?.[name])) return (...args) => new solution()[name](...args)
  return isFunction(exported) ? exported : isFunction(exported?.default) ? exported.default : null
}

/** A script: what it declares at its top level is asked for by code that ends the same function body. */
function loadScript(source) {
  const ask = (what) => `typeof ${what} === 'undefined' ? undefined : ${what}`
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname']
  // Alone first: the end of the file is then where an error that is only found there is said to be.
  vm.compileFunction(source, parameters, { filename: main })
  const run = vm.compileFunction(`${source}\n;return [${ask(name)}, ${ask('Solution')}]`, parameters, { filename: main })
  const module = { exports: {} }
  const returned = run.call(module.exports, module.exports, createRequire(main), module, main, dirname(main))
  const [declared, solution] = Array.isArray(returned) ? returned : []
  return choose(isFunction(declared) ? declared : undefined, solution, module.exports)
}

/** A module: first with the function exported under a name of its own, which fails to link, before it runs, if there is none. */
async function loadModule(source) {
  const alias = 'the entry of this run'
  const hooks = registerHooks({
    load: (address, context, next) =>
      address === `${url}?entry` || address === url
        ? {
            format: 'module',
            shortCircuit: true,
            source: address === url ? source : `${source}\n;export { ${name} as '${alias}' }`,
          }
        : next(address, context),
  })
  try {
    try {
      const loaded = await import(`${url}?entry`)
      if (isFunction(loaded[alias])) return loaded[alias]
      return choose(undefined, undefined, loaded)
    } catch (error) {
      if (!(error instanceof SyntaxError) || !/is not defined in module/.test(error.message)) throw error
      return choose(undefined, undefined, await import(url))
    }
  } finally {
    hooks.deregister()
  }
}

async function load() {
  const source = readFileSync(main, 'utf8')
  try {
    return loadScript(source)
  } catch (error) {
    const isModule = /import statement outside a module|Unexpected token 'export'|import\.meta|await is only valid/
    if (error instanceof SyntaxError && isModule.test(error.message)) return loadModule(source)
    throw error
  }
}

/** Rejects what is being awaited; null while nothing is. */
let interrupt = null

function interruptible(value) {
  const interrupted = new Promise((_, reject) => {
    interrupt = reject
  })
  return Promise.race([value, interrupted]).finally(() => {
    interrupt = null
  })
}

async function answer({ mark, args }, call) {
  try {
    return { frame: 'returned', mark, value: toJson(await interruptible(call(...JSON.parse(args)))) }
  } catch (error) {
    return raised(error, mark)
  }
}

async function answerAll(call) {
  send({ frame: 'loaded' })
  for (let asked = receive(); asked; asked = receive()) {
    const frame = await answer(asked, call)
    print(1, asked.mark)
    print(2, asked.mark)
    send(frame)
  }
}

function stop(error) {
  if (interrupt) return interrupt(error)
  send(raised(error, null))
  process.exit(1)
}
// An error thrown in a timer or in a promise nobody awaits belongs to the input being answered.
process.on('uncaughtException', stop)
// Here the event loop has nothing left that could settle the promise being awaited.
process.on('beforeExit', () => stop(new Error('waits for a promise that never settles')))

async function start() {
  writeAtOnce()
  send({ frame: 'ready' })
  let call
  try {
    call = await interruptible(load())
  } catch (error) {
    locate(error, main)
    if (!isOwnSyntaxError(error, main)) return send(raised(error, null))
    const { type, message, line } = describe(error, main)
    return send({ frame: 'compile', type, message, line })
  }
  if (call) return answerAll(call)
  send({ frame: 'compile', type: 'MissingFunction', message: `the file defines no function called ${name}`, line: null })
}

start().then(() => process.exit(0))
