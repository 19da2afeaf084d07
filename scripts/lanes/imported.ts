/** What tests and programs are made of: every file of the project that they import, and what those import. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '../..')

/** Paths of the files that match, and of all that they import; what is imported for its types alone is left out. */
export async function importedBy(patterns: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT })),
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'built',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: { '.css': 'text', '.html': 'text', '.md': 'text', '.sql': 'text' },
  })
  return Object.keys(metafile.inputs)
}
