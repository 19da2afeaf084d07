/** What is different between two versions of a file that differ in one place, as the part of a unified diff. */

const CONTEXT = 2

/** Lines are numbered from 1. Empty where nothing differs. */
export function unifiedDiff(before: string, after: string): string {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  const shorter = Math.min(old.length, fresh.length)
  let head = 0
  while (head < shorter && old[head] === fresh[head]) head++
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++
  const [removed, added] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)]
  if (removed.length + added.length === 0) return ''
  const above = old.slice(Math.max(0, head - CONTEXT), head)
  const below = old.slice(old.length - tail).slice(0, CONTEXT)
  const around = above.length + below.length
  const from = head - above.length + 1
  return [
    `@@ -${from},${around + removed.length} +${from},${around + added.length} @@`,
    ...above.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...below.map((line) => ` ${line}`),
  ].join('\n')
}
