/**
 * Builds what pages load into `built/public`, from where Cloudflare serves it, and `built/assets.ts`, which says what it is called. Run by
 * `npm ci` and by wrangler before it bundles. Several may build at once: a file appears whole, and one that stays the same is not
 * touched, which would make wrangler build again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build as buildStyle, transform } from 'esbuild'
import { build as buildScript, type InputOptions, type OutputChunk, type OutputOptions } from 'rolldown'

const ROOT = join(import.meta.dirname, '../..')
const OUTPUT = join(ROOT, 'built')
const PUBLIC = join(OUTPUT, 'public')
const ASSETS = join(PUBLIC, 'assets')

/** The browsers of the last years; a page works without its script in any other. */
const TARGETS = ['chrome111', 'firefox114', 'safari16.4']

const SCRIPTS = ['copy', 'exercise', 'frame', 'live', 'problems', 'trial'] as const
/** Packages that the workbench loads before anything can be typed. */
const EDITOR = /@codemirror\/(?:state|view|language|commands|streamparser)\/|@lezer\/(?:common|highlight)\//
/** The parts of the one sheet, in the order in which they win over each other; fonts and the colours of the dark come before them. */
const STYLES = [
  'src/web/design/tokens.css',
  'src/web/design/base.css',
  'src/web/design/components.css',
  'src/web/design/frame.css',
  'src/web/site/style.css',
  'src/engines/knowledge/pages/style.css',
  'src/engines/practice/pages/style.css',
  'src/engines/forms/pages/style.css',
  'src/engines/classes/pages/style.css',
  'src/engines/interviews/pages/style.css',
  'src/web/design/print.css',
]

/** Of each font the parts for the scripts that our texts are in; what is in others comes from the system's fonts. */
const FONTS = [
  { family: 'Inter Variable', folder: '@fontsource-variable/inter', file: 'inter', weights: '100 900' },
  {
    family: 'JetBrains Mono Variable',
    folder: '@fontsource-variable/jetbrains-mono',
    file: 'jetbrains-mono',
    weights: '100 800',
  },
] as const
const SUBSETS = ['latin', 'latin-ext'] as const
/**
 * Fonts of the system, stretched to the metrics of ours, so that nothing moves when ours arrive. Ascent, descent and width are those of
 * Inter 4 over Arial's and DejaVu's, and of JetBrains Mono over Courier New's.
 */
const FALLBACKS = `
@font-face { font-family: 'Inter Fallback'; src: local('Arial'), local('Liberation Sans'), local('Helvetica');
  size-adjust: 107.06%; ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0%; }
@font-face { font-family: 'Inter Fallback Linux'; src: local('DejaVu Sans');
  size-adjust: 93.9%; ascent-override: 103.17%; descent-override: 25.69%; line-gap-override: 0%; }
@font-face { font-family: 'JetBrains Mono Fallback'; src: local('Courier New'), local('Liberation Mono'), local('Menlo'), local('DejaVu Sans Mono');
  size-adjust: 99.98%; ascent-override: 102.02%; descent-override: 30.01%; line-gap-override: 0%; }
`

/** Of the icons of Lucide, those that a page shows. */
const ICONS = [
  'arrow-right',
  'award',
  'book-open',
  'check',
  'circle-check',
  'circle-x',
  'clock',
  'code',
  'copy',
  'graduation-cap',
  'info',
  'lightbulb',
  'list-checks',
  'lock',
  'monitor',
  'moon',
  'play',
  'plug',
  'server',
  'sun',
  'trending-up',
  'triangle-alert',
  'user',
  'x',
] as const
/** Whose work is in the files that are served, beside the packages that the scripts are bundled from. */
const LICENSED = ['@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono', 'lucide-static'] as const
const LICENSE_FILES = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'] as const

/** As Cloudflare's servers of static files read it. */
const HEADERS = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
  X-Content-Type-Options: nosniff
  Referrer-Policy: no-referrer
`

const MODULES = join(ROOT, 'node_modules')

await mkdir(ASSETS, { recursive: true })
const fonts = await Promise.all(FONTS.flatMap((font) => SUBSETS.map((subset) => fontFile(font, subset))))
const bundled = new Set<string>()
const workbench = await inParts('workbench')
const scripts = await Promise.all(SCRIPTS.map((name) => asset(name, 'js', inOneFile(name))))
const others = await Promise.all([
  asset('style', 'css', styled()),
  asset('icon', 'svg', readFile(join(ROOT, 'src/web/design/icon.svg'))),
  asset('preview', 'png', readFile(join(ROOT, 'src/web/design/preview.png'))),
  asset('licenses', 'txt', licenses()),
])
const served = [...scripts, ...others, ...fonts.map(({ file }) => file), workbench.entry]
for (const { file, bytes } of [...served, ...workbench.parts]) await keep(join(ASSETS, file), bytes)
await keep(join(PUBLIC, '_headers'), HEADERS)
const beside = workbench.needed.map((file) => `'/assets/${file}'`).join(', ')
const names = [
  ...served.map(({ name, file }) => `  ${name}: '/assets/${file}',\n`),
  `  /** What the workbench imports at once: named by its page, so that they need not wait for each other. */\n`,
  `  workbenchParts: [${beside}],\n`,
].join('')
await keep(join(OUTPUT, 'assets.ts'), `/** Made by scripts/ui/build.ts. */\nexport const assets = {\n${names}} as const\n`)
const symbols = (await Promise.all(ICONS.map(icon))).join('')
await keep(join(OUTPUT, 'icons.ts'), `/** Made by scripts/ui/build.ts. */\nexport const icons = {\n${symbols}} as const\n`)
const current = new Set([...served, ...workbench.parts].map(({ file }) => file))
for (const file of await readdir(ASSETS)) if (!current.has(file)) await rm(join(ASSETS, file), { force: true })

/** A script that is one file. */
async function inOneFile(name: string): Promise<string> {
  const [{ code }] = await scriptOf(name, { format: 'iife' })
  return code
}

/** A script whose grammars and extras are files of their own, which it imports when they are needed. */
async function inParts(name: string) {
  const chunks = await scriptOf(name, {
    format: 'esm',
    entryFileNames: '[name]-[hash:16].js',
    chunkFileNames: `${name}-part-[name]-[hash:16].js`,
    hashCharacters: 'hex',
    // One file compresses better than its pieces, none of which is ever loaded without the others.
    codeSplitting: { groups: [{ name: 'editor', test: EDITOR }] },
  })
  const [entry] = chunks
  const files = new Set<string>()
  const visit = (fileName: string): void => {
    for (const file of chunks.find((one) => one.fileName === fileName)?.imports ?? []) {
      if (files.has(file)) continue
      files.add(file)
      visit(file)
    }
  }
  visit(entry.fileName)
  const fileOf = ({ fileName, code }: OutputChunk) => ({ name, file: fileName, bytes: Buffer.from(code) })
  return {
    entry: fileOf(entry),
    /** What the script imports at once. */
    needed: [...files],
    parts: chunks.filter((one) => one !== entry).map(fileOf),
  }
}

/** The files of a script, that which the page names first. */
async function scriptOf(name: string, output: OutputOptions): Promise<[OutputChunk, ...OutputChunk[]]> {
  const input: InputOptions = {
    input: { [name]: join(ROOT, 'src/web/browser', name, 'main.ts') },
    cwd: ROOT,
    platform: 'browser',
    transform: { target: TARGETS },
    logLevel: 'warn',
    plugins: [
      {
        name: 'emacs',
        // Its bindings are made by calls that it marks as calls without an effect, which a bundler drops.
        transform: {
          filter: { id: /@replit\/codemirror-emacs/ },
          handler: (code) => code.replaceAll('/*@__PURE__*/EmacsHandler.', 'EmacsHandler.'),
        },
      },
    ],
  }
  const result = await buildScript({ ...input, write: false, output: { ...output, minify: true } })
  const chunks = result.output.filter((one) => one.type === 'chunk')
  for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
    const from = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
    if (from !== undefined) bundled.add(from)
  }
  const entry = chunks.find((one) => one.isEntry)
  if (!entry) throw new Error(`there is no script ${name}`)
  return [entry, ...chunks.filter((one) => one !== entry)]
}

async function styled(): Promise<string> {
  const imports = STYLES.map((path) => `@import './${path}';`).join('')
  const [dark, parts] = await Promise.all([
    readFile(join(ROOT, 'src/web/design/dark.css'), 'utf8'),
    buildStyle({
      stdin: { contents: imports, resolveDir: ROOT, loader: 'css' },
      absWorkingDir: ROOT,
      bundle: true,
      minify: true,
      write: false,
      target: TARGETS,
      legalComments: 'none',
      logLevel: 'warning',
    }),
  ])
  const preferred = dark.replace(':root', ":root:not([data-theme='light'])")
  const darkRule = dark.replace(':root', ":root[data-theme='dark']")
  const faces = fonts.map(({ face }) => face).join('')
  const { code } = await transform(`${faces}${FALLBACKS}@media (prefers-color-scheme: dark) {${preferred}}${darkRule}`, {
    loader: 'css',
    minify: true,
    target: TARGETS,
  })
  return code + parts.outputFiles.map(({ text }) => text).join('')
}

/** A part of a font: the file, and the rule that says which characters it is for. */
async function fontFile({ family, folder, file: name, weights }: (typeof FONTS)[number], subset: (typeof SUBSETS)[number]) {
  const from = join(MODULES, folder)
  const [bytes, unicode] = await Promise.all([
    readFile(join(from, 'files', `${name}-${subset}-wght-normal.woff2`)),
    readFile(join(from, 'unicode.json'), 'utf8'),
  ])
  const ranges: Readonly<Record<string, string>> = JSON.parse(unicode)
  const key = `${name === 'inter' ? 'inter' : 'mono'}${subset === 'latin' ? '' : 'Ext'}`
  const file = await asset(key, 'woff2', Promise.resolve(bytes))
  const face = `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${weights};
    src: url('/assets/${file.file}') format('woff2'); unicode-range: ${ranges[subset]}; }`
  return { file, face }
}

/** An icon's shapes, as an entry of the table of icons. */
async function icon(name: string): Promise<string> {
  const svg = await readFile(join(MODULES, 'lucide-static/icons', `${name}.svg`), 'utf8')
  const shapes = /<svg[^>]*>([^]*)<\/svg>/.exec(svg)?.[1]
  if (shapes === undefined) throw new Error(`${name} is no icon`)
  return `  '${name}': '${shapes.replaceAll(/\s*\n\s*/g, '')}',\n`
}

/** The licences of everybody whose work is served; of equal ones the text stands once, below all the names. */
async function licenses(): Promise<string> {
  const packages = [...LICENSED, ...[...bundled].toSorted()]
  const texts = await Promise.all(packages.map(async (name) => ({ name, text: await licenseOf(name) })))
  const namesByText = new Map<string, readonly string[]>()
  for (const { name, text } of texts) namesByText.set(text, [...(namesByText.get(text) ?? []), name])
  return [...namesByText].map(([text, owners]) => `${owners.join('\n')}\n\n${text}`).join('\n\n')
}

async function licenseOf(name: string): Promise<string> {
  const files = await readdir(join(MODULES, name))
  const file = LICENSE_FILES.find((one) => files.includes(one))
  if (file === undefined) throw new Error(`${name} has no licence`)
  return readFile(join(MODULES, name, file), 'utf8')
}

/** A file whose name changes with its content. */
async function asset(name: string, kind: string, made: Promise<string | Buffer>) {
  const bytes = Buffer.from(await made)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return { name, file: `${name}-${hash}.${kind}`, bytes }
}

async function keep(path: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content)
  if ((await readFile(path).catch(() => null))?.equals(bytes)) return
  // Beside the folder that is served, in which nothing unfinished may stand.
  const draft = join(OUTPUT, randomUUID())
  await writeFile(draft, bytes)
  await rename(draft, path)
}
