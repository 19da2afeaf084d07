/** Which problems an author has changed: those whose files are not what they are on the branch `main`. */
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
/** Where a file says something about every problem, or about how problems are run. */
const SHARED =
  /^(?:content\/components\.json$|scripts\/content\/|scripts\/runner-process\.ts$|src\/runner\/|src\/domain\/|container\/)/
const OF_A_PROBLEM = /^content\/problems\/([^/]+)\//

/** Those of `slugs` that the changed files belong to: all of them where a shared file is among these, or a problem is gone. */
export function changedAmong(slugs: readonly string[], files: readonly string[]): string[] {
  const owners = files.map((file) => (SHARED.test(file) ? null : OF_A_PROBLEM.exec(file)?.[1]))
  const concernsAll = owners.some((owner) => owner === null || (owner !== undefined && !slugs.includes(owner)))
  return concernsAll ? [...slugs] : slugs.filter((slug) => owners.includes(slug))
}

/** The files below `root` that are new, or not what they were where this branch left `main`. Rejects outside of a git repository. */
export async function changedFiles(root: string): Promise<string[]> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('git', ['-C', root, ...args], { maxBuffer: 64 * 1024 * 1024 })
    return stdout
  }
  const listed = async (...args: string[]) => (await git(...args)).split('\0').filter((path) => path !== '')
  const fork = (
    await Promise.all(['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch).catch(() => '')))
  ).find((commit) => commit !== '')
  const [tracked, untracked] = await Promise.all([
    listed('diff', '--name-only', '--no-renames', '-z', fork?.trim() ?? 'HEAD'),
    listed('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  return [...tracked, ...untracked]
}

export async function changedSlugs(root: string = ROOT): Promise<string[]> {
  const entries = await readdir(join(root, 'content/problems'), { withFileTypes: true })
  const slugs = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  return changedAmong(slugs, await changedFiles(root))
}
