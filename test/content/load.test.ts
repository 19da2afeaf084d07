/** `npm run load`, into the database of `wrangler dev` and, over HTTP, into one that answers as Cloudflare's does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { HalfLoaded, loadCatalogue } from '../../scripts/content/load.ts'
import { projectNode } from '../../scripts/runner-process.ts'
import { fakeCloudflare } from './cloudflare.ts'
import { good, problemsWith, swap, temporaryFolder } from './fixture.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Opens the database that wrangler keeps below this folder. */
function opened(persistTo: string): DatabaseSync {
  const folder = join(persistTo, 'v3/d1/miniflare-D1DatabaseObject')
  const [file, ...others] = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  if (file === undefined || others.length > 0) throw new Error('one database was expected')
  return new DatabaseSync(join(folder, file))
}

function change(persistTo: string, sql: string): void {
  const db = opened(persistTo)
  db.exec(sql)
  db.close()
}

function read(persistTo: string, sql: string): Array<Record<string, unknown>> {
  const db = opened(persistTo)
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

const awkward = "It's; -- /* [ `\n\nBEGIN TRANSACTION;\r\nCOMMIT; ' || (SELECT 1) || '\n\n"
const statement = `${awkward}${good['statement.md']}`

describe('into the local database', () => {
  it('loads, or leaves what is there', async () => {
    const persistTo = await temporaryFolder()
    const scratch = await temporaryFolder()
    const inherited = process.env['TMPDIR']
    process.env['TMPDIR'] = scratch
    try {
      const root = await problemsWith({ 'statement.md': statement })
      expect(await loadCatalogue({ persistTo, root })).toEqual({
        problems: 1,
        hiddenCases: 12,
        written: 1,
        unchanged: 0,
        retired: 0,
      })
      expect(read(persistTo, 'SELECT statement FROM problem')).toEqual([{ statement }])
      const before = read(persistTo, 'SELECT * FROM catalogue')
      expect(await loadCatalogue({ persistTo, root })).toMatchObject({ written: 0, unchanged: 1 })

      await expect(loadCatalogue({ persistTo, root: await problemsWith({ 'statement.md': null }) })).rejects.toThrow(
        'add-up/statement.md: missing',
      )
      expect(read(persistTo, 'SELECT * FROM catalogue')).toEqual(before)

      // D1 itself refuses the last of many statements.
      change(
        persistTo,
        `CREATE TABLE kept (a TEXT); DROP TABLE sealed_solution_code; CREATE TABLE sealed_solution_code (slug TEXT);`,
      )
      const changed = await problemsWith({ 'problem.json': swap('"title": "Add up"', '"title": "Changed"') })
      const failing = loadCatalogue({ persistTo, root: changed })
      await expect(failing).rejects.toThrow(HalfLoaded)
      await expect(failing).rejects.toThrow(/sealed_solution_code/)
      expect(read(persistTo, 'SELECT * FROM catalogue')).toEqual(before)
      expect(read(persistTo, 'SELECT title FROM problem')).toEqual([{ title: 'Add up' }])
      expect(read(persistTo, 'SELECT COUNT(*) AS count FROM sealed_case')).toEqual([{ count: 12 }])

      // Tables of another version are replaced.
      change(persistTo, "UPDATE catalogue SET value = '1' WHERE key = 'tables'; ALTER TABLE problem DROP COLUMN siblings;")
      expect(await loadCatalogue({ persistTo, root: changed })).toMatchObject({ problems: 1, written: 1 })
      expect(read(persistTo, 'SELECT title, siblings FROM problem')).toEqual([{ title: 'Changed', siblings: '[]' }])
      expect(read(persistTo, 'SELECT * FROM kept')).toEqual([])
      expect(readdirSync(scratch).filter((name) => name.startsWith('rung-load'))).toEqual([])
    } finally {
      if (inherited === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = inherited
    }
  })
})

const account = 'a'.repeat(32)
const database = '11111111-2222-3333-4444-555555555555'
const token = 'never-to-be-printed'

/** The real script with a deployment's configuration, to where `url` leads. */
async function remoteLoad(url: string, root: string) {
  const folder = await temporaryFolder()
  const config = join(folder, 'wrangler.json')
  const databases = [{ binding: 'DB', database_name: 'rung', database_id: database }]
  await writeFile(config, JSON.stringify({ name: 'rung', compatibility_date: '2026-11-02', d1_databases: databases }))
  const env = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: url,
    CLOUDFLARE_API_TOKEN: token,
    CLOUDFLARE_ACCOUNT_ID: account,
    WRANGLER_SEND_METRICS: 'false',
  }
  const script = join(ROOT, 'scripts/content/load.ts')
  const child = spawn(projectNode, [script, '--remote', '--config', config, '--root', root], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], stdout, stderr]): { code: unknown; signal: unknown; stdout: string; stderr: string } => ({
      code,
      signal,
      stdout,
      stderr,
    }),
  )
  return { child, ended }
}

describe('into the deployed database', () => {
  it('binds every value', async () => {
    const cloudflare = await fakeCloudflare({ account, database, token })
    const root = await problemsWith({ 'statement.md': statement })
    const { ended } = await remoteLoad(cloudflare.url, root)
    const { code, stdout, stderr } = await ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toBe('The deployed database holds 1 problem with 12 hidden cases.\n1 written, 0 unchanged, 0 retired.\n')
    expect(cloudflare.db.prepare('SELECT statement FROM problem').all()).toEqual([{ statement }])
    expect(cloudflare.db.prepare('SELECT typeof(position) AS type FROM sealed_case LIMIT 1').all()).toEqual([{ type: 'integer' }])
  })

  it('says what was refused, and never the token', async () => {
    const refusal = { status: 500, body: '{"success":false,"errors":[{"code":7500,"message":"D1 is overloaded"}],"result":null}' }
    const cloudflare = await fakeCloudflare({ account, database, token }, (batch) => (batch === 1 ? refusal : null))
    const { ended } = await remoteLoad(cloudflare.url, await problemsWith())
    const { code, stdout, stderr } = await ended
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'Cloudflare answered 500: D1 is overloaded\nEvery problem is complete, but some may still be old. Run the command again to load the rest.\n',
    )
  })

  it('is gone on with when the machine that loads dies', async () => {
    const root = await problemsWith()
    let kill = (): void => {}
    let dying = false
    const cloudflare = await fakeCloudflare({ account, database, token }, () => {
      const { count } = cloudflare.db.prepare("SELECT COUNT(*) AS count FROM sqlite_master WHERE name = 'problem'").get() ?? {}
      // Its tables are there, and nothing is in them.
      if (count === 1 && !dying) {
        dying = true
        kill()
      }
      return dying && !finishing ? { status: 500, body: '' } : null
    })
    let finishing = false
    const first = await remoteLoad(cloudflare.url, root)
    kill = () => first.child.kill('SIGKILL')
    expect(await first.ended).toMatchObject({ code: null, signal: 'SIGKILL' })
    expect(cloudflare.db.prepare("SELECT key FROM catalogue WHERE key = 'version'").all()).toEqual([])
    finishing = true
    const second = await remoteLoad(cloudflare.url, root)
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' })
    expect(cloudflare.db.prepare('SELECT slug FROM problem').all()).toEqual([{ slug: 'add-up' }])
  })
})

it('ends with 1 and says that nothing was loaded', async () => {
  const script = join(ROOT, 'scripts/content/load.ts')
  const child = spawn(projectNode, [script, '--remote', '--persist-to', 'x'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect([code, said]).toEqual([
    1,
    '--persist-to is for the local database\nNothing was loaded. The catalogue has not changed.\n',
  ])
})
