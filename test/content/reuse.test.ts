/** Local databases that are taken as they are: only where nothing that decides what they hold has changed. */
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { loadCatalogue } from '../../scripts/content/load.ts'
import { loadOrReuse } from '../../scripts/content/reuse.ts'
import { problemsWith, swap, temporaryFolder } from './fixture.ts'

const DATABASES = 'miniflare-D1DatabaseObject'

function within<T>(folder: string, work: (db: DatabaseSync) => T): T {
  const file = readdirSync(join(folder, DATABASES)).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const db = new DatabaseSync(join(folder, DATABASES, file ?? ''))
  try {
    return work(db)
  } finally {
    db.close()
  }
}
const d1In = (persistTo: string): string => join(persistTo, 'v3/d1')
/** A title that no file has tells a database that was taken from one that was loaded. */
const mark = (folder: string, title: string) => within(folder, (db) => db.prepare('UPDATE problem SET title = ?').run(title))
const titles = (persistTo: string) => within(d1In(persistTo), (db) => db.prepare('SELECT title FROM problem').all())

it('a database is taken while the files are the same, a new one begins as a copy, and any change is loaded', async () => {
  const root = await problemsWith()
  const copies = await temporaryFolder()
  const [one, other] = [await temporaryFolder(), await temporaryFolder()]
  const long = new Date('2026-01-01')
  for (const name of ['a', 'b', 'c']) {
    mkdirSync(join(copies, name))
    utimesSync(join(copies, name), long, long)
  }
  expect(await loadOrReuse({ persistTo: one, root, copies })).toBe(1)
  expect(titles(one)).toEqual([{ title: 'Add up' }])
  const [copy, ...olderCopies] = readdirSync(copies).toSorted((a, b) => b.length - a.length)
  expect([copy?.length, olderCopies.length]).toEqual([32, 1])

  mark(join(copies, copy ?? ''), 'The copy')
  expect(await loadOrReuse({ persistTo: other, root, copies })).toBe(1)
  expect(titles(other)).toEqual([{ title: 'The copy' }])

  mark(d1In(one), 'As it was')
  expect(await loadOrReuse({ persistTo: one, root, copies })).toBe(1)
  expect(titles(one)).toEqual([{ title: 'As it was' }])

  const changed = await problemsWith({ 'problem.json': swap('"title": "Add up"', '"title": "Changed"') })
  expect(await loadOrReuse({ persistTo: one, root: changed, copies })).toBe(1)
  expect(titles(one)).toEqual([{ title: 'Changed' }])

  // What another load has written is not taken for what was noted before it.
  await loadCatalogue({ persistTo: other, root: changed })
  expect(await loadOrReuse({ persistTo: other, root, copies })).toBe(1)
  expect(titles(other)).toEqual([{ title: 'Add up' }])
})
