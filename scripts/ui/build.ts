/**
 * Builds what pages load into `built/public`, from where Cloudflare serves it, and `built/assets.ts`, which says what it is called. Run by
 * `npm ci` and by wrangler before it bundles. Several may build at once: a file appears whole, and one that stays the same is not
 * touched, which would make wrangler build again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const ROOT = join(import.meta.dirname, '../..')
const OUTPUT = join(ROOT, 'built')
const PUBLIC = join(OUTPUT, 'public')
const ASSETS = join(PUBLIC, 'assets')

/** The browsers of the last years; a page works without its script in any other. */
const TARGETS = ['chrome111', 'firefox114', 'safari16.4']

const SCRIPTS = ['copy', 'live', 'workbench'] as const
/** The parts of the one sheet, in the order in which they win over each other. */
const STYLES = ['src/web/design/style.css', 'src/engines/knowledge/pages/style.css', 'src/engines/practice/pages/style.css']

/** As Cloudflare's servers of static files read it. */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
`

await mkdir(ASSETS, { recursive: true })
const files = await Promise.all([
  ...SCRIPTS.map((name) => asset(name, 'js', bundled({ entryPoints: [join(ROOT, 'src/web/browser', name, 'main.ts')] }))),
  asset(
    'style',
    'css',
    bundled({
      stdin: { contents: STYLES.map((path) => `@import './${path}';`).join(''), resolveDir: ROOT, loader: 'css' },
    }),
  ),
  asset('icon', 'svg', readFile(join(ROOT, 'src/web/design/icon.svg'), 'utf8')),
])
for (const { file, text } of files) await keep(join(ASSETS, file), text)
await keep(join(PUBLIC, '_headers'), HEADERS)
const names = files.map(({ name, file }) => `  ${name}: '/assets/${file}',\n`).join('')
await keep(join(OUTPUT, 'assets.ts'), `/** Made by scripts/ui/build.ts. */\nexport const assets = {\n${names}} as const\n`)
const current = new Set(files.map(({ file }) => file))
for (const file of await readdir(ASSETS)) if (!current.has(file)) await rm(join(ASSETS, file), { force: true })

async function bundled(entry: Pick<Parameters<typeof build>[0], 'entryPoints' | 'stdin'>): Promise<string> {
  const { outputFiles } = await build({
    ...entry,
    absWorkingDir: ROOT,
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

/** A file whose name changes with its text. */
async function asset(name: string, kind: string, made: Promise<string>) {
  const text = await made
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { name, file: `${name}-${hash}.${kind}`, text }
}

async function keep(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return
  // Beside the folder that is served, in which nothing unfinished may stand.
  const draft = join(OUTPUT, randomUUID())
  await writeFile(draft, text)
  await rename(draft, path)
}
