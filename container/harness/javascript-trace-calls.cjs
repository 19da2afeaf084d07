/**
 * Which call a place is passed in. V8 does not say, so it is told by the depth of the stack and by the function: a call ends where its
 * function returns, or where a place further out is passed. One that may go on later is then looked for among those that wait.
 */
'use strict'

class Calls {
  /** The innermost call; each knows the one it was made in. */
  #top = null
  /** Generators and asynchronous functions, the longest waiting first. */
  #waiting = null
  #numbers = 0

  /** The call at this depth of the stack, which may have just begun. */
  at(depth, { of, location }) {
    while (this.#top !== null && (this.#top.depth > depth || (this.#top.depth === depth && !this.#isSame(this.#top, of)))) {
      const remaining = this.#top
      this.#top = remaining.around
      if (remaining.of.waits && !remaining.hasEnded) this.#wait(remaining)
    }
    if (this.#top === null || this.#top.depth < depth) {
      const resumed = of.waits ? this.#resumed(depth, of, location) : null
      const call = resumed ?? { of, number: null, step: null, first: location, hasEnded: false, depth, around: null, next: null }
      call.depth = depth
      call.around = this.#top
      this.#top = call
    }
    return this.#top
  }

  #isSame(call, of) {
    return call.of.key === of.key && !call.hasEnded
  }

  #wait(call) {
    call.next = null
    if (this.#waiting === null) return void (this.#waiting = call)
    let last = this.#waiting
    while (last.next !== null) last = last.next
    last.next = call
  }

  /** The one that waits at the same depth, as generators do for the same loop, or else the longest. The first line is a new call's. */
  #resumed(depth, of, location) {
    let best = null
    for (let call = this.#waiting; call !== null; call = call.next) {
      if (call.of.key !== of.key || call.first === location) continue
      if (best === null || (best.depth !== depth && call.depth === depth)) best = call
    }
    if (best === null) return null
    if (this.#waiting === best) this.#waiting = best.next
    else {
      let before = this.#waiting
      while (before.next !== best) before = before.next
      before.next = best.next
    }
    return best
  }

  /** Calls are numbered by their first line. */
  numberOf(call) {
    call.number ??= this.#numbers++
    return call.number
  }

  leave(call) {
    call.hasEnded = true
    call.step = null
  }

  /** The lines that have begun and not ended. */
  eachStep(see) {
    for (let call = this.#top; call !== null; call = call.around) if (call.step !== null) see(call.step)
    for (let call = this.#waiting; call !== null; call = call.next) if (call.step !== null) see(call.step)
  }
}

module.exports = { Calls }
