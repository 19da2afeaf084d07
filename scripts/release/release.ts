/** The release before this one, as release.json names it, and whether what today's code stores can be read by it. */
import { readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { EventVersions } from '../../src/learner/codec.ts'
import { runProgram } from '../run-program.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const RELEASE_FILE = join(ROOT, 'release.json')

const release = z.strictObject({
  /** The commit that was deployed last. */
  before: z.string().regex(/^[0-9a-f]{40}$/),
  /** The newest version of each event that this commit reads, by kind of stream. */
  reads: z.record(z.string(), z.record(z.string(), z.int().min(1))),
  /** Events that are written although that commit cannot read them, as `kind type@version`, each with the reason. */
  exceptions: z.record(z.string(), z.string().min(20)),
})
export type Release = z.infer<typeof release>

export const readRelease = async (path = RELEASE_FILE): Promise<Release> =>
  release.parse(JSON.parse(await readFile(path, 'utf8')))

interface Kind {
  readonly name: string
  readonly versions: EventVersions
}

/** What a release file says about the events that these kinds of streams read. */
export const readsOf = (kinds: readonly Kind[]): Release['reads'] =>
  Object.fromEntries(
    kinds.map(({ name, versions }) => [
      name,
      Object.fromEntries(Object.entries(versions).map(([type, { reads }]) => [type, reads])),
    ]),
  )

/**
 * Events that these kinds of streams write and the release before cannot read, as `kind type@version`. A kind that it does not know is
 * none: it never opens such streams.
 */
export function unreadable(kinds: readonly Kind[], before: Release['reads']): string[] {
  return kinds.flatMap(({ name, versions }) => {
    const known = before[name]
    if (known === undefined) return []
    return Object.entries(versions).flatMap(([type, { writes }]) =>
      writes > (known[type] ?? 0) ? [`${name} ${type}@${writes}`] : [],
    )
  })
}

const git = (args: readonly string[]) => runProgram(['git', ...args], { cwd: ROOT })

/** Whether this clone has the commit of the release before; a shallow one may not. */
export async function hasReleaseBefore(): Promise<boolean> {
  const { before } = await readRelease()
  return (await git(['cat-file', '-e', `${before}^{commit}`]).catch(() => null))?.code === 0
}

/** Puts the files of the release before into a folder, with the packages of this checkout. */
export async function checkOutBefore(folder: string): Promise<void> {
  const { before } = await readRelease()
  const archive = join(folder, '.release.tar')
  for (const command of [
    ['git', 'archive', `--output=${archive}`, before],
    ['tar', '-xf', archive, '-C', folder],
  ] as const) {
    const { code, stderr } = await runProgram(command, { cwd: ROOT })
    if (code !== 0) throw new Error(`${command[0]} of ${before}: ${stderr.trim()}`)
  }
  await rm(archive)
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}
