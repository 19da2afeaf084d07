/** `npm run test:mutants` breaks lines that exist; here is where the table would rot first. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { mutants } from '../../scripts/mutants/table.ts'

it('there are twenty, each with a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(20)
})

it.each(mutants)('the line of the $name is in its file once, and what breaks it is another', async ({ file, find, replace }) => {
  expect((await readFile(file, 'utf8')).split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
})

it.each(mutants)('the test that is likely to notice the $name exists', ({ likely }) => expect(existsSync(likely)).toBe(true))
