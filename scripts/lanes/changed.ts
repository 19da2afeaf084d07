/** What a checkout has changed lately, by its own history. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
/** Whatever was committed so shortly before the newest commit may never have been checked as a whole. */
const WINDOW_SECONDS = 24 * 60 * 60

/**
 * Whether anything below `paths` differs from the last commit that is a day older than the newest, files not committed included.
 * True wherever that cannot be told: without git, in a shallow clone, in a history that is younger.
 */
export async function hasChanged(paths: readonly string[], root: string = ROOT): Promise<boolean> {
  const git = async (...args: readonly string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim()
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) !== 'false') return true
    const newest = Number(await git('log', '-1', '--format=%ct'))
    const base = await git('rev-list', '-1', `--before=${newest - WINDOW_SECONDS}`, 'HEAD')
    if (base === '') return true
    const differing = await git('diff', '--name-only', base, '--', ...paths)
    const added = await git('ls-files', '--others', '--exclude-standard', '--', ...paths)
    return differing !== '' || added !== ''
  } catch {
    return true
  }
}
