/** What a checkout has changed lately, by its own history. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
/** Whatever was committed so shortly before the newest commit may never have been checked as a whole. */
const WINDOW_SECONDS = 12 * 60 * 60
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/**
 * The files that differ from the last commit that is twelve hours older than the newest, files not committed included. Null wherever that
 * cannot be told: without git, in a shallow clone, in a history that is younger.
 */
export async function changedLately(root: string = ROOT): Promise<string[] | null> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', args, { cwd: root, maxBuffer: MAX_OUTPUT_BYTES })).stdout
  const listed = async (...args: readonly string[]) => (await git(...args)).split('\0').filter((path) => path !== '')
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return null
    const newest = Number(await git('log', '-1', '--format=%ct'))
    const base = (await git('rev-list', '-1', `--before=${newest - WINDOW_SECONDS}`, 'HEAD')).trim()
    if (base === '') return null
    const differing = await listed('diff', '--name-only', '--no-renames', '-z', base)
    return [...differing, ...(await listed('ls-files', '--others', '--exclude-standard', '-z'))]
  } catch {
    return null
  }
}

/** Whether any of the files stands below one of `paths`, or is one; true where the files cannot be told. */
export const hasChanged = (paths: readonly string[], files: readonly string[] | null): boolean =>
  files === null || files.some((file) => paths.some((path) => file === path || file.startsWith(`${path}/`)))
