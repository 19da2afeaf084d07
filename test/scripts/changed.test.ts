/** Which lanes a checkout needs, told by histories made here. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { changedLately, hasChanged } from '../../scripts/lanes/changed.ts'

const HOUR = 60 * 60
const LATEST = 1_700_000_000
let root = ''

const git = (args: readonly string[], seconds = 0) => {
  const date = `${LATEST - seconds} +0000`
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' }
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], { cwd: root, env, stdio: 'ignore' })
}
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const changed = async (paths: readonly string[], folder = root) => hasChanged(paths, await changedLately(folder))
const commit = (path: string, hoursAgo: number) => {
  write(path, `${hoursAgo}`)
  git(['add', '.'])
  git(['commit', '-m', 'x'], hoursAgo * HOUR)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rung-history-'))
  git(['init', '-b', 'main'])
})
afterEach(() => rmSync(root, { recursive: true }))

it('is so for what was committed within twelve hours of the newest commit, and not for what is older', async () => {
  commit('container/a.ts', 60)
  commit('src/b.ts', 13)
  commit('content/c.md', 11)
  commit('README.md', 0)
  expect(await changed(['container', 'src'])).toBe(false)
  expect(await changed(['content'])).toBe(true)
  expect(await changed(['container', 'content'])).toBe(true)
  expect(await changedLately(root)).toEqual(['README.md', 'content/c.md'])
})

it('takes a path for a file or a folder, not for the beginning of a name', async () => {
  commit('container/a.ts', 60)
  commit('container-notes.md', 1)
  commit('wrangler.toml', 0)
  expect(await changed(['container'])).toBe(false)
  expect(await changed(['wrangler.toml'])).toBe(true)
})

it('is so for what is not committed, known to git or new', async () => {
  commit('container/a.ts', 60)
  commit('README.md', 0)
  write('src/new.ts', '')
  expect(await changed(['src'])).toBe(true)
  expect(await changed(['container'])).toBe(false)
  write('container/a.ts', 'otherwise')
  expect(await changed(['container'])).toBe(true)
})

it('is so where it cannot be told', async () => {
  expect(await changed(['container'])).toBe(true)
  commit('container/a.ts', 11)
  commit('README.md', 0)
  expect(await changed(['container'])).toBe(true)
  expect(await changed(['container'], join(root, 'nowhere'))).toBe(true)
  expect(await changedLately(root)).toBeNull()
})
