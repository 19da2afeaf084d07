import { programsOf } from './program.ts'

export const javascript = programsOf({
  'two sum with a map': String.raw`
 /**
  * @param {number[]} nums
  * @param {number} target
  */
 function twoSum(nums, target) {
|  const seen = new Map()
|  for (let i = 0; i < nums.length; i++) {
|    const rest = target - nums[i]
|    if (seen.has(rest)) return [seen.get(rest), i]
|    seen.set(nums[i], i)
|  }
|  return []
 }
 `,
  'an arrow': String.raw`
 const total = (values) => { ⟦return values.reduce((sum, one) => sum + one, 0);⟧ }
 const double = (x) => ⟦x * 2⟧
 var solve = function (values) {
|  return double(total(values)) % 7
 };
 `,
  'a queue of two stacks': String.raw`
 'use strict';
 class MyQueue {
   #size = 0;
   constructor() {
     this.inbox = [];
     this.outbox = [];
   }
   // at the end
   push(value) {
|    this.inbox.push(value);
|    this.#size += 1;
   }
   pop() {
|    if (this.outbox.length === 0) {
|      while (this.inbox.length > 0) this.outbox.push(this.inbox.pop());
|    }
|    this.#size--;
|    return this.outbox.pop();
   }
   get size() { ⟦return this.#size;⟧ }
   static of(...values) {
|    const queue = new MyQueue();
|    values.forEach((value) => queue.push(value));
|    return queue;
   }
 }
 `,
  'brackets with a switch': String.raw`
 function isValid(text) {
|  var stack = [], i;
|  for (i = 0; i < text.length; ++i) {
|    switch (text[i]) {
|      case '(': stack.push(')'); break;
|      case '[': stack.push(']'); break;
|      default:
|        if (stack.pop() !== text[i]) return false;
|    }
|  }
|  return !stack.length;
 }
 `,
  'memory of results': String.raw`
 const memo = new Map([[0, 0n], [1, 1n]])
 
 function fib(n) {
|  if (n < 0) throw new RangeError('negative')
|  if (!memo.has(n)) {
|    memo.set(n, fib(n - 1) + fib(n - 2))
|  }
|  return memo.get(n)
 }
 
 function* upTo(limit) {
|  for (let i = 0; fib(i) <= BigInt(limit); i++) yield fib(i)
 }
 `,
  'a graph walked': String.raw`
 function canFinish(count, pairs) {
|  const after = Array.from({ length: count }, () => [])
|  const waiting = new Array(count).fill(0)
|  for (const [course, needed] of pairs) {
|    after[needed].push(course)
|    waiting[course]++
|  }
|  const ready = waiting.flatMap((n, i) => (n === 0 ? [i] : []))
|  let done = 0
|  while (ready.length) {
|    const next = ready.pop()
|    done += 1
|    for (const course of after[next]) {
|      waiting[course] -= 1
|      if (waiting[course] === 0 && course !== next) ready.push(course)
|    }
|  }
|  return done === count
 }
 `,
  'text put together': String.raw`
 function caesar(text, shift = 3) {
|  let out = ''
|  for (const letter of text) {
|    const code = letter.charCodeAt(0) - 97
|    if (code < 0 || code > 25) {
|      out += letter
|      continue
|    }
|    out = out + String.fromCharCode((code + shift) % 26 + 97)
|  }
|  return "<" + out + ">"
 }
 `,
  'a program that reads': String.raw`
 const { readFileSync } = require('fs')
 
 function count(lines) {
|  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).length
 }
 
 function main() {
   const lines = readFileSync(0, 'utf8').split('\n')
   console.log(count(lines))
 }
 
 main()
 `,
  'bits and powers': String.raw`
 const bits = {
   count(n) {
|    let ones = 0
|    do {
|      ones += n & 1
|      n >>>= 1
|    } while (n > 0)
|    return ones
   },
   isPower: (n) => ⟦n > 0 && (n & (n - 1)) === 0⟧,
   flags: { strict: true, label: 'bits' },
 }
 module.exports = { bits }
 `,
  'a list turned round': String.raw`
 async function reverse(head) {
|  let before = null, at = head
|  while (at) {
|    const next = at.next ?? null
|    at.next = before
|    before = at
|    at = next
|  }
|  const size = await measure(before)
|  return size >= 1 ? before : undefined
|
|  async function measure(node) {
|    return node ? 1 + (await measure(node.next)) : 0
|  }
 }
 `,
})
