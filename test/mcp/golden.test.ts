/**
 * What tools/list shows, one reviewed file a tool in test/golden. After a change that is meant: UPDATE_GOLDEN=1 npm test, then read
 * the difference as a client would.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tools } from '../../src/mcp/catalogue.ts'
import { bareCaller, connect } from './in-process.ts'

const GOLDEN = join(import.meta.dirname, '../golden')

const client = await connect(bareCaller().caller)
const { tools: listed } = await client.listTools()
await client.close()

it.each(listed.map((tool) => [tool.name, tool] as const))('%s', async (name, tool) => {
  const file = join(GOLDEN, `${name}.json`)
  const text = JSON.stringify(tool, null, 2) + '\n'
  if (process.env['UPDATE_GOLDEN'] === '1') await writeFile(file, text)
  expect(text).toBe(await readFile(file, 'utf8'))
})

it('has a golden file for every tool of the catalogue, and no other file', async () => {
  const names = tools.map((tool) => tool.name).sort()
  expect(listed.map((tool) => tool.name).sort()).toEqual(names)
  expect((await readdir(GOLDEN)).sort()).toEqual(names.map((name) => `${name}.json`))
})
