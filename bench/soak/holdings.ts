/**
 * What the runner holds open: files, processes, folders and groups of processes. After use it holds no more than before, however many jobs
 * it had: those of the soak, one of each kind, are sent to it again and again, answered or left in the middle.
 */
import { readdir, readFile, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { groupFolders } from './leftovers.ts'
import { expectIdle, loadOf } from './queue.ts'
import { Violation } from './told.ts'
import type { World } from './world.ts'

const LOOK_MS = 100
/** So often it is looked at until it holds no more than before. Processes are made in advance while nobody waits. */
const LOOKS = 40
/** What is not let go grows each time; what is opened once, or made in advance, does not. */
const BATCHES = 3
/** Bytes of a job that are not worth repeating. */
const LARGE = 100_000

/** How many of each kind, by a name without numbers. */
type Holdings = ReadonlyMap<string, number>

const nothing: readonly string[] = []
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => nothing)
const nameOf = (text: string): string => text.replaceAll(/[0-9a-f]*\d[0-9a-f]*/g, 'N').slice(0, 120)

async function descendantsOf(pid: number): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const name of await namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'latin1').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const found = [pid]
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child)
  return found.slice(1)
}

async function holdingsOf(pid: number): Promise<Holdings> {
  const names: string[] = []
  for (const fd of await namesIn(`/proc/${pid}/fd`)) {
    const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => null)
    if (target !== null) names.push(`the open file ${nameOf(target)}`)
  }
  for (const child of await descendantsOf(pid)) {
    const line = await readFile(`/proc/${child}/cmdline`, 'latin1').catch(() => '')
    names.push(`the process ${nameOf(line.replaceAll('\0', ' ').trim())}`)
  }
  for (const folder of (await namesIn(tmpdir())).filter((name) => name.startsWith(`rung-runner-${pid}-`)))
    for (const inner of await namesIn(join(tmpdir(), folder))) names.push(`the folder ${nameOf(inner)}`)
  for (const group of (await Promise.all((await groupFolders()).map(namesIn))).flat())
    if (group.startsWith(`rung-${pid}-`)) names.push('a group of processes')
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const moreIn = (after: Holdings, before: Holdings): string[] =>
  Array.from(after, ([name, count]) => ({ name, more: count - (before.get(name) ?? 0) }))
    .filter(({ more }) => more > 0)
    .map(({ name, more }) => `${more} more of ${name}`)

/** What there is more of than before, once nothing more of it goes. */
async function grownSince(
  world: World,
  before: Holdings,
): Promise<{ readonly grown: readonly string[]; readonly after: Holdings }> {
  for (let look = 1; ; look++) {
    const after = await holdingsOf(world.runnerPid())
    const grown = moreIn(after, before)
    if (grown.length === 0 || look === LOOKS) return { grown, after }
    await pause(LOOK_MS)
  }
}

async function batch(world: World): Promise<void> {
  for (const { path, body } of world.jobs().filter((job) => job.body.length < LARGE)) {
    await (await world.askRunner(path, { method: 'POST', body })).arrayBuffer()
    // And once more, by somebody who goes as soon as it is under way.
    const gone = new AbortController()
    const over = new AbortController()
    const answer = world
      .askRunner(path, { method: 'POST', body, signal: gone.signal })
      .then((response) => response.arrayBuffer())
      .catch(() => null)
      .finally(() => over.abort())
    while (!over.signal.aborted && (await loadOf(world)).running === 0) await pause(1)
    gone.abort()
    await answer
  }
  await expectIdle(world, 'after jobs were repeated')
}

/** Nobody else uses the runner meanwhile. */
export async function expectNoGrowth(world: World): Promise<void> {
  // What is used for the first time stays open.
  await batch(world)
  let { after: before } = await grownSince(world, await holdingsOf(world.runnerPid()))
  for (let times = 1; ; times++) {
    await batch(world)
    const { grown, after } = await grownSince(world, before)
    if (grown.length === 0) return
    if (times === BATCHES)
      throw new Violation(`the runner holds more after each time that its jobs are repeated: ${grown.slice(0, 4).join('; ')}`)
    before = after
  }
}
