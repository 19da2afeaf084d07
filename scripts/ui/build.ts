/**
 * Builds what pages run in a browser into `built/`, from where the Worker serves it. Run by `npm ci` and by wrangler before it bundles.
 * Several may build at once: a file appears whole, and one that stays the same is not touched, which would make wrangler build again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '../..')
const OUTPUT = join(ROOT, 'built')

/** The browsers of the last years; a page works without its script in any other. */
const TARGETS = ['chrome111', 'firefox114', 'safari16.4']

const SCRIPTS = ['workbench', 'live'] as const

await mkdir(OUTPUT, { recursive: true })
await Promise.all(SCRIPTS.map(async (name) => keep(join(OUTPUT, `${name}.ts`), moduleOf(await bundled(name)))))

async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/web/browser', name, 'main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: TARGETS,
    legalComments: 'none',
    logLevel: 'warning',
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** The script as a module of the Worker, with a name for this text of it. */
function moduleOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `/** Made by scripts/ui/build.ts. */\nexport const hash: string = '${hash}'\nexport const text: string = ${JSON.stringify(text)}\n`
}

async function keep(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, path)
}
