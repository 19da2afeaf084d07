/** Which problems and nodes of courses an author has changed: those whose files are not what they are on the branch `main`. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { foldersIn } from '../files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where a file says something about every problem, or about how problems are run. */
const SHARED =
  /^(?:content\/components\.json$|scripts\/content\/|scripts\/runner-process\.ts$|src\/(?:runner|problem|kernel)\/|container\/)/
const OF_A_PROBLEM = /^content\/problems\/([^/]+)\//
/** A course's name, and behind it the node's where the file is one of a node. */
const OF_A_COURSE = /^content\/courses\/([^/]+)\/(?:([^/]+)\/)?/

/**
 * Those of `slugs`, a node among them as `<course>/<node>`, that the changed files belong to: all of them where a shared file is among
 * these, or a problem is gone, and all nodes of a course where its own file is, or a node is gone.
 */
export function changedAmong(slugs: readonly string[], files: readonly string[]): string[] {
  const { own, isShared } = touchedAmong(slugs, files)
  return isShared ? [...slugs] : own
}

/** Those of `slugs` whose own files are among these, and whether a file is that says something about all of them. */
export function touchedAmong(
  slugs: readonly string[],
  files: readonly string[],
): { readonly own: string[]; readonly isShared: boolean } {
  const [problems, nodes] = [slugs.filter((slug) => !slug.includes('/')), slugs.filter((slug) => slug.includes('/'))]
  const own = [...changedProblems(problems, files), ...changedNodes(nodes, files)]
  return { own, isShared: concernsAll(problems, files) }
}

const ownersIn = (files: readonly string[]) => files.map((file) => (SHARED.test(file) ? null : OF_A_PROBLEM.exec(file)?.[1]))

const concernsAll = (slugs: readonly string[], files: readonly string[]): boolean =>
  ownersIn(files).some((owner) => owner === null || (owner !== undefined && !slugs.includes(owner)))

function changedProblems(slugs: readonly string[], files: readonly string[]): string[] {
  const owners = ownersIn(files)
  return slugs.filter((slug) => owners.includes(slug))
}

function changedNodes(slugs: readonly string[], files: readonly string[]): string[] {
  const owners = files.flatMap((file) => {
    const [, course, node] = OF_A_COURSE.exec(file) ?? []
    if (course === undefined) return []
    return [node !== undefined && slugs.includes(`${course}/${node}`) ? `${course}/${node}` : `${course}/`]
  })
  return slugs.filter((slug) => owners.some((owner) => slug === owner || (owner.endsWith('/') && slug.startsWith(owner))))
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

/** The changed ones. */
export const changedSlugs = async (root: string = ROOT): Promise<string[]> =>
  changedAmong(await slugsBelow(root), await changedFiles(root))

/** Slugs of all problems, and of all nodes as `<course>/<node>`. */
export async function slugsBelow(root: string = ROOT): Promise<string[]> {
  const courses = await foldersIn(join(root, 'content/courses')).catch(() => [])
  const nodes = await Promise.all(
    courses.map(async (course) => (await foldersIn(join(root, 'content/courses', course))).map((node) => `${course}/${node}`)),
  )
  return [...(await foldersIn(join(root, 'content/problems'))), ...nodes.flat()]
}
