/**
 * Notes which lines of the learner's file run, and what is in their variables once they have.
 *
 * V8's own debugger says where they are, from within the process: it needs no descriptor, thread or port, so it works in every sandbox,
 * and nothing is changed in the code. Every place where it can break gets a breakpoint. The first time it pauses the program, and the
 * names that are seen from there are read. From then on the breakpoint has a condition that reads the variables by these names, and
 * never holds: a pause takes time for every frame on the stack, a condition hardly any.
 */
'use strict'
const { randomBytes } = require('node:crypto')
const { Session } = require('node:inspector')
const { pathToFileURL } = require('node:url')
const { send } = require('./javascript-frames.cjs')
const { defineProperty, matches, quote, slice } = require('./javascript-intrinsics.cjs')
const { depthOf } = require('./javascript-trace-depth.cjs')
const { show } = require('./javascript-trace-show.cjs')
const { Calls } = require('./javascript-trace-calls.cjs')

/** As in src/runner/trace-protocol.ts, by which the server reads it. */
const MAX_STEPS = 400
const MAX_VARIABLES = 32
const MAX_NAME = 64
/** A frame holds twice as much. */
const MAX_CHARACTERS = 256 * 1024

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u
/** What stands before, or at, the place where V8 says that a function begins which can wait in between. */
const WAITS = /(?:\*|\basync(?:\s+function)?)\s*[\p{ID_Continue}$#]*\s*$/u
const ASYNC = /^async\b/
/** What stands before the place where a function returns because it says so, where a `}` follows. */
const RETURN = /\breturn\b[^;{}]*$/
const SCOPES = { __proto__: null, local: true, block: true, catch: true, closure: true, module: true }
/** What a script is given, and what is no variable. */
const FOREIGN = {
  __proto__: null,
  exports: true,
  require: true,
  module: true,
  __filename: true,
  __dirname: true,
  arguments: true,
}
/** What V8 calls functions that run the fields of a class; their lines are the class's. */
const OF_CLASSES = { __proto__: null, '<instance_members_initializer>': true, '<static_initializer>': true }

const isBefore = (one, other) =>
  one.lineNumber < other.lineNumber || (one.lineNumber === other.lineNumber && one.columnNumber <= other.columnNumber)

/** The variable of a loop's head is the head's as well, one that a body declares is not. */
const isWithin = (location, { start, end }) =>
  start !== undefined && end !== undefined && isBefore(start, location) && isBefore(location, end)

class Tracer {
  #session = new Session()
  /** By a name no program can guess, conditions call `#pass`. */
  #name = `$${randomBytes(16).toString('hex')}`
  #files = { __proto__: null }
  #source
  #lines
  /** By number, and their numbers by the breakpoint's id. */
  #places = { __proto__: null, count: 0 }
  #numbers = { __proto__: null }
  #calls = new Calls()
  #steps = { __proto__: null, count: 0 }
  #characters = 0
  #isFull = false
  #hasEnded = false

  /** `lines`: for each line of the source, the one in which its statement begins; less than zero where that is a loop in one line. */
  constructor(main, source, lines) {
    const url = pathToFileURL(main).href
    // A module that could not be linked is loaded again under another address.
    for (const name of [main, url, `${url}?2`]) this.#files[name] = true
    this.#source = source.split(/\r\n|[\n\r\u2028\u2029]/)
    this.#lines = lines
  }

  start() {
    const pass = (number, ...getters) => this.#pass(number, getters)
    defineProperty(globalThis, this.#name, { value: pass, configurable: true })
    this.#session.connect()
    this.#session.on('Debugger.scriptParsed', ({ params }) => {
      if (this.#files[params.url] && !this.#hasEnded) this.#mark(params.scriptId)
    })
    this.#session.on('Debugger.paused', ({ params }) => this.#paused(params))
    this.#post('Debugger.enable')
  }

  #post(method, params) {
    let answer = null
    this.#session.post(method, params, (error, result) => {
      if (!error) answer = result
    })
    return answer
  }

  #mark(scriptId) {
    const breakpoints = this.#post('Debugger.getPossibleBreakpoints', { start: { scriptId, lineNumber: 0, columnNumber: 0 } })
    const locations = breakpoints?.locations ?? []
    for (let index = 0; index < locations.length; index++) {
      const { type, lineNumber, columnNumber } = locations[index]
      const location = { scriptId, lineNumber, columnNumber }
      const set = this.#post('Debugger.setBreakpoint', { location })
      if (set === null) continue
      const number = this.#places.count++
      const line = this.#lines[lineNumber] ?? lineNumber + 1
      const isLoop = line < 0
      // What the harness appends to find the entry ends the module as far as the learner's lines go.
      const isReturn = type === 'return' || lineNumber >= this.#source.length
      this.#places[number] = { location, line: isLoop ? -line : line, isLoop, isReturn, condition: `${number}`, of: null }
      this.#numbers[set.breakpointId] = number
    }
  }

  #paused({ hitBreakpoints, callFrames }) {
    if (this.#hasEnded) return
    if (this.#isFull) return this.finish()
    const id = hitBreakpoints?.[0]
    const number = this.#numbers[id]
    if (number === undefined) return
    const frame = callFrames[0]
    const place = this.#places[number]
    this.#look(place, frame)
    const { location, condition } = place
    this.#post('Debugger.removeBreakpoint', { breakpointId: id })
    this.#post('Debugger.setBreakpoint', { location, condition })
    this.#post('Debugger.evaluateOnCallFrame', { callFrameId: frame.callFrameId, expression: condition, silent: true })
    if (this.#isFull) this.finish()
  }

  /** Reads what holds for a place whenever it is passed: the function, and which names are seen in which scopes. */
  #look(place, { functionName, functionLocation, scopeChain }) {
    const { lineNumber: line, columnNumber: column } = functionLocation
    const text = this.#source[line] ?? ''
    const before = `${line > 0 ? this.#source[line - 1] : ''}\n${slice(text, 0, column)}`
    const isModule = line === 0 && column === 0 && functionName === ''
    const at = place.location
    const after = slice(this.#source[at.lineNumber] ?? '', at.columnNumber)
    const beforeEnd = slice(this.#source[at.lineNumber] ?? '', 0, at.columnNumber)
    // A statement that returns what is there already has no place but this. The end of a body, or of a class without one, is no line.
    const isEnd = (after[0] === '}' && !matches(RETURN, beforeEnd)) || (at.lineNumber === line && at.columnNumber === column)
    place.isLine = !place.isReturn || !(isModule || isEnd)
    place.of = {
      key: `${line}:${column}`,
      name: slice(functionName, 0, MAX_NAME),
      isUnnoted: OF_CLASSES[functionName] ?? false,
      waits: scopeChain[0].type === 'module' || matches(WAITS, before) !== null || matches(ASYNC, slice(text, column)) !== null,
    }
    place.scopes = { __proto__: null }
    place.names = { __proto__: null }
    let count = 0
    for (let index = 0; index < scopeChain.length; index++) {
      const { type: kind, object, startLocation: start, endLocation: end } = scopeChain[index]
      const isOutermost = kind === 'module' || (start?.lineNumber === 0 && start.columnNumber === 0)
      if (!SCOPES[kind] || (isOutermost && !isModule)) continue
      const scope = { __proto__: null, key: `${kind} ${start?.lineNumber}:${start?.columnNumber}`, start, end }
      const properties = this.#post('Runtime.getProperties', { objectId: object.objectId, ownProperties: true })?.result ?? []
      for (let at = 0; at < properties.length && count < 4 * MAX_VARIABLES; at++) {
        const { name } = properties[at]
        const isForeign = name.length > MAX_NAME || !matches(NAME, name) || (isModule ? FOREIGN[name] : name === 'arguments')
        if (isForeign || place.scopes[name] !== undefined) continue
        place.scopes[name] = scope
        place.names[count++] = name
        place.condition += `,()=>${name}`
      }
    }
    place.condition = `${this.#name}(${place.condition})`
    place.count = count
  }

  /** What conditions come to: whether to pause, which is so when there is no room left. */
  #pass(number, getters) {
    if (this.#hasEnded || this.#isFull) return this.#isFull
    const place = this.#places[number]
    const depth = depthOf(this.#files)
    if (place.of === null || place.of.isUnnoted || depth === 0) return false
    const call = this.#calls.at(depth, place)
    const { step } = call
    if (step !== null) this.#note(step, place, getters)
    const goesOn = step !== null && step.line === place.line && (place.isReturn || place.isLoop || step.place !== place)
    if (!goesOn && place.isLine && !this.#begin(call, place, getters)) return true
    if (place.isReturn) this.#calls.leave(call)
    return false
  }

  /** False when there is no room for one more line. */
  #begin(call, place, getters) {
    this.#isFull = this.#steps.count === MAX_STEPS || this.#characters > MAX_CHARACTERS
    if (this.#isFull) return false
    const step = { line: place.line, place, call: this.#calls.numberOf(call), variables: '' }
    this.#note(step, place, getters)
    call.step = step
    this.#steps[this.#steps.count++] = step
    return true
  }

  /** Reads the variables that a line which began in one place sees in another. Others of the same name are none of the line's. */
  #note(step, { names, count, scopes }, getters) {
    let text = ''
    let noted = 0
    for (let index = 0; index < count && noted < MAX_VARIABLES; index++) {
      const name = names[index]
      const current = step.place.scopes[name]
      if (current === undefined ? !isWithin(step.place.location, scopes[name]) : current.key !== scopes[name].key) continue
      let valueText = null
      try {
        valueText = show(getters[index]())
      } catch {
        // It is not there yet.
      }
      if (valueText !== null) text += `${noted++ > 0 ? ',' : ''}${quote(name)}:${quote(valueText)}`
    }
    this.#characters += text.length - step.variables.length
    step.variables = text
  }

  /** Tells what there is, once; from then on the program is alone. */
  finish() {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#post('Debugger.disable')
    delete globalThis[this.#name]
    // Where the trace is cut in the middle of a line, the line's effect is not known.
    if (this.#isFull) this.#calls.eachStep((step) => (step.variables = ''))
    let text = ''
    for (let index = 0; index < this.#steps.count; index++) {
      const { line, call, place, variables } = this.#steps[index]
      text += `${index > 0 ? ',' : ''}[${line},${call},${quote(place.of.name)},{${variables}}]`
    }
    send(`{"frame":"trace","truncated":${this.#isFull}}`, `[${text}]`)
  }
}

module.exports = { Tracer }
