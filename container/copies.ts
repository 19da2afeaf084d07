/** Copies of what programs read, at places that do not tell where the originals stand: a mount, and a path where there is none, tells its source. */
import { createHash } from 'node:crypto'
import { cp, link, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Warmth } from './warmth.ts'

async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) hash.update(`${path.slice(folder.length)}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

/** The folder `harness`, or what it is a copy of where none can be made. */
export async function harnessCopy(original: string, warmth: Warmth): Promise<string> {
  try {
    return await warmth.folder(`harness-${await digestOf(original)}`, (folder) => cp(original, folder, { recursive: true }))
  } catch {
    return original
  }
}

/** A large executable, whose size and time of change tell it from another one. */
export async function executableCopy(original: string, warmth: Warmth): Promise<string> {
  const name = basename(original)
  try {
    const { size, mtimeMs } = await stat(original)
    const hash = createHash('sha256')
      .update(JSON.stringify([original, size, mtimeMs]))
      .digest('hex')
      .slice(0, 16)
    const folder = await warmth.folder(`${name}-${hash}`, async (target) => {
      const copy = join(target, name)
      await link(original, copy).catch(() => cp(original, copy))
    })
    const copy = join(folder, name)
    await stat(copy)
    return copy
  } catch {
    return original
  }
}
