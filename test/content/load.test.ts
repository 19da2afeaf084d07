import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { loadCatalogue } from '../../scripts/content/load.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { good, problemsWith, swap, temporaryFolder } from './fixture.ts'

/** Opens the database that wrangler keeps below this folder. */
function opened(persistTo: string): DatabaseSync {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const [file, ...others] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (file === undefined || others.length > 0) throw new Error('one database was expected')
  return new DatabaseSync(join(folder, file))
}

function read(persistTo: string, sql: string): Array<Record<string, unknown>> {
  const db = opened(persistTo)
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

it('loads through wrangler, all or nothing', { timeout: 60_000 }, async () => {
  const persistTo = await temporaryFolder()
  const scratch = await temporaryFolder()
  const inherited = process.env['TMPDIR']
  process.env['TMPDIR'] = scratch
  try {
    // What wrangler does to a file's text before D1 sees it must not reach the content.
    const awkward = "It's; -- /* [ `\n\nBEGIN TRANSACTION;\r\nCOMMIT;\n\n"
    const statement = `${awkward}${good['statement.md']}`
    const root = await problemsWith({ 'statement.md': statement })
    expect(await loadCatalogue({ persistTo, root })).toEqual({ problems: 1, hiddenCases: 8 })
    expect(read(persistTo, 'SELECT statement FROM problem')).toEqual([{ statement }])
    const before = read(persistTo, 'SELECT * FROM catalogue')

    await expect(loadCatalogue({ persistTo, root: await problemsWith({ 'statement.md': null }) })).rejects.toThrow(
      'add-up/statement.md: missing',
    )
    // D1 itself refuses the last of many statements.
    const trap = opened(persistTo)
    trap.exec('CREATE TABLE kept (a TEXT); CREATE VIEW sealed_solution_extra AS SELECT 1;')
    trap.exec('DROP TABLE sealed_solution_code; CREATE VIEW sealed_solution_code AS SELECT 1 AS slug;')
    trap.close()
    const changed = await problemsWith({ 'problem.json': swap('"title": "Add up"', '"title": "Changed"') })
    await expect(loadCatalogue({ persistTo, root: changed })).rejects.toThrow(
      /wrangler could not write the catalogue:\n.*sealed_solution_code/s,
    )
    expect(read(persistTo, 'SELECT * FROM catalogue')).toEqual(before)
    expect(read(persistTo, 'SELECT title FROM problem')).toEqual([{ title: 'Add up' }])

    const mended = opened(persistTo)
    mended.exec('DROP VIEW sealed_solution_code; DROP TABLE problem; CREATE TABLE problem (slug TEXT, of_an_older_shape TEXT);')
    mended.close()
    expect(await loadCatalogue({ persistTo, root: changed })).toEqual({ problems: 1, hiddenCases: 8 })
    expect(read(persistTo, 'SELECT title FROM problem')).toEqual([{ title: 'Changed' }])
    expect(read(persistTo, 'SELECT * FROM kept')).toEqual([])
    expect(readdirSync(scratch).filter((name) => name.startsWith('rung-load'))).toEqual([])
  } finally {
    if (inherited === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = inherited
  }
})

it('ends with 1 and says that nothing was loaded', async () => {
  const script = join(import.meta.dirname, '../../scripts/content/load.ts')
  const child = spawn(projectNode, [script, '--remote', '--persist-to', 'x'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code]: unknown[] = await once(child, 'close')
  expect([code, said]).toEqual([1, '--persist-to is for the local database\nNothing was loaded; the catalogue is what it was.\n'])
})
