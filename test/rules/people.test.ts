/** The tests of learners' objects share a deployment: two files that give their people the same names would meet each other's records. */
import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** A name that is counted up: `pupil-${(serial += 1)}`. */
const COUNTED = /`([a-z-]+)-\$\{\(?\w+ \+= 1\)?\}`/g

it('lets no two files that share a deployment name their people alike', async () => {
  const names: string[] = []
  for await (const file of glob(['test/learner/**/*.ts', 'test/engines/*/*.ts'])) {
    const text = await readFile(file, 'utf8')
    names.push(...[...text.matchAll(COUNTED)].map(([, name = '']) => name))
  }
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
