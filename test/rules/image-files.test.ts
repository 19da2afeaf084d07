/** The runner's image holds the folder `container` and what `.dockerignore` lets in; whatever else its program loads is missing there. */
import { glob, readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

/** What stays of an import when types are stripped. */
const LOADED = /^(?:import|export) (?!type\b)[^'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm

async function loadedBy(file: string, seen: Set<string>): Promise<Set<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = await readFile(file, 'utf8')
  for (const [, named, bare] of text.matchAll(LOADED)) {
    const path = named ?? bare
    if (path !== undefined) await loadedBy(relative('.', resolve(dirname(file), path)), seen)
  }
  return seen
}

it('lets in every file outside `container` that its program loads', async () => {
  const loaded = new Set<string>()
  for await (const file of glob('container/**/*.ts')) await loadedBy(file, loaded)
  const outside = [...loaded].filter((file) => !file.startsWith('container/'))
  expect(outside).toContain('src/runner/protocol.ts')
  const ignore = (await readFile('.dockerignore', 'utf8')).split('\n')
  expect(outside.filter((file) => !ignore.includes(`!${file}`))).toEqual([])
})
