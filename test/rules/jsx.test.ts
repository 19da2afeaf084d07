/** JSX is for pages: what tools, engines and objects import runs also where nothing reads it, as in the lanes in plain Node. */
import { globSync } from 'node:fs'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const isOfPages = (path: string): boolean =>
  path.endsWith('.tsx') || path.startsWith('src/web/') || path.includes('/pages/') || path === 'src/index.ts'

/** Every file of ours that these need when they run, in one bundle; what is imported for its types alone is left out. */
async function filesNeededBy(files: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import './${file}'`).join('\n'), resolveDir: '.' },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: ['cloudflare:*', 'node:*'],
    logLevel: 'error',
  })
  return Object.keys(metafile.inputs)
}

it('no file outside the pages needs JSX, also not through others', async () => {
  const files = globSync('src/**/*.ts').filter((path) => !isOfPages(path))
  const needed = await filesNeededBy(files)
  expect(needed).toEqual(expect.arrayContaining(['src/mcp/catalogue.ts', 'src/learner/learner.ts', 'src/classroom/class.ts']))
  expect(needed.filter((path) => path.endsWith('.tsx'))).toEqual([])
})
