/** What a spawned sandbox says of its beginning, whenever the server hears of its end. */
import { expect, it } from 'vitest'
import { spawnCell } from '../../container/sandbox/spawned.ts'

const reports: string[] = []
const custody = {
  began: (text: string) => reports.push(text),
  pids: () => [],
  reaper: () => 0,
  kill: () => {},
  sweep: async () => {},
}
const command = (script: string) => ({
  argv: ['/bin/bash', '-c', script],
  env: {},
  cwd: '/',
  uid: null,
  handed: null,
  reports: true,
  input: null,
})

async function statusOf(script: string): Promise<number | null> {
  const cell = await spawnCell(command(script), custody, '/')
  for (const stream of [cell.stdout, cell.stderr, cell.frames]) stream.resume()
  return (await cell.gone).status
}

it('takes one for begun that is over before its word of it is read', async () => {
  // The word comes from a process that outlives the one whose end is told.
  expect(await statusOf('(until ! kill -0 $$; do :; done 2>&-; echo begun >&6) & exit 7')).toBe(7)
  expect(reports).toEqual(['begun\n'])
})

it('fails with what one says that ends without a word of its beginning', async () => {
  await expect(statusOf('echo no room >&2; exit 1')).rejects.toThrow('no room')
})
