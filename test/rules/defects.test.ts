/** The soak breaks lines that exist, and docs/reliability.md promises what is tested. */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { defects } from '../../bench/soak/defects.ts'

const rows = readFileSync('docs/reliability.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise '))
  .map((line) => line.slice(2, -1).split('|'))

it('there are twenty or more, each with a name of its own', () => {
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length)
  expect(defects.length).toBeGreaterThan(19)
})

it.each(defects)('the line of the $name is in its file once, and what breaks it is another', async ({ file, find, replace }) => {
  expect((await readFile(file, 'utf8')).split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

it.each(rows)('“%s” is held by tests that exist', (_promise, holders = '') => {
  const files = Array.from(holders.matchAll(/`([^`]+)`/g), ([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

it('every defect stands beside a promise', () => {
  const named = rows.flatMap(([, , names = '']) => names.split(',').map((name) => name.trim())).filter((name) => name !== '')
  expect([...new Set(named)].toSorted()).toEqual(defects.map(({ name }) => name).toSorted())
})
