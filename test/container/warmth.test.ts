/** Where a server that is not root keeps what compilers need beforehand, and how long it lasts there. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Warmth } from '../../container/warmth.ts'
import { node, project } from './runner-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'home-of-ada-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A user that no machine has. */
const UID = 64_321
const SHARED = `/var/tmp/rung-runner-${UID}`

describe.runIf(process.getuid?.() === 0)('the folder of a user that is not root', () => {
  chownSync(folder, UID, UID)
  chmodSync(folder, 0o755)
  afterEach(() => rmSync(SHARED, { recursive: true, force: true }))
  const says = `import { Warmth } from ${JSON.stringify(join(project, 'container', 'warmth.ts'))}; process.stdout.write(new Warmth(null).base)`
  const base = () =>
    execFileSync(node, ['--input-type=module-typescript', '-e', says], {
      cwd: '/',
      uid: UID,
      gid: UID,
      env: { HOME: folder, XDG_CACHE_HOME: `${folder}/cache` },
      encoding: 'utf8',
    })

  it('is in no home folder, and the same the next time', () => {
    expect([base(), base()]).toEqual([SHARED, SHARED])
    expect(statSync(SHARED)).toMatchObject({ uid: UID, mode: 0o40755 })
  })

  it.each([
    ['a folder of another user', () => mkdirSync(SHARED)],
    ['a folder that others may write to', () => (mkdirSync(SHARED), chownSync(SHARED, UID, UID), chmodSync(SHARED, 0o777))],
    ['a link', () => symlinkSync(folder, SHARED)],
    ['a file', () => (writeFileSync(SHARED, ''), chownSync(SHARED, UID, UID))],
  ])('is in the home folder where %s has its name', (_, occupy) => {
    occupy()
    expect(base()).toBe(`${folder}/.cache/rung-runner`)
  })
})

it('keeps what it makes from whatever clears away old files, and changes nothing that has another name', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, '', { mode: 0o644 })
  const warmFolder = await new Warmth(join(folder, 'warm')).folder('it', async (partial) => {
    mkdirSync(join(partial, 'deep'))
    writeFileSync(join(partial, 'deep', 'file'), '', { mode: 0o755 })
    linkSync(other, join(partial, 'linked'))
  })
  expect(statSync(join(warmFolder, 'deep', 'file')).mode & 0o7777).toBe(0o1755)
  expect(statSync(other).mode & 0o7777).toBe(0o644)
})
