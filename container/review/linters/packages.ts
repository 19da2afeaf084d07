/** Copies of npm packages that linters are, at a place that every sandbox shows. */
import { createRequire } from 'node:module'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Warmth } from '../../warmth.ts'

const require = createRequire(import.meta.url)
const manifest = z.object({ version: z.string() })

/** Null where the package is not installed. */
export async function packageVersion(name: string): Promise<string | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(require.resolve(`${name}/package.json`), 'utf8'))).version
  } catch {
    return null
  }
}

/** The folder that has the package, and those of the scope that go with it, in its `node_modules`; null where it is not installed. */
export async function packageCopy(name: string, scope: string | null, warmth: Warmth): Promise<string | null> {
  let home: string
  try {
    home = dirname(require.resolve(`${name}/package.json`))
  } catch {
    return null
  }
  const { version } = manifest.parse(JSON.parse(await readFile(join(home, 'package.json'), 'utf8')))
  const all = join(home, ...name.split('/').map(() => '..'))
  return warmth.folder(`lint-${name.replaceAll(/\W/g, '-')}-${version}-1`, async (folder) => {
    const target = join(folder, 'node_modules')
    await cp(home, join(target, name), { recursive: true, dereference: true })
    if (scope === null) return
    await mkdir(join(target, scope), { recursive: true })
    for (const one of await readdir(join(all, scope)))
      await cp(join(all, scope, one), join(target, scope, one), { recursive: true, dereference: true })
  })
}
