/** What every compilation of Go needs: the standard library compiled, the harness compiled, and the lists of both. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Candidate, Toolchain } from './language.ts'

const run = promisify(execFile)
const SOURCES = join(import.meta.dirname, '..', 'harness', 'go')
/** Packages of the harness by the folder of their sources, each after those it imports. */
const HARNESS = { limits: 'rung/limits', lock: 'rung/lock', rung: 'rung', big: 'rung/big' } as const
const STD = 'std'
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', ia32: '386' }
const PLATFORM = `linux_${ARCHITECTURES[process.arch] ?? process.arch}`
const MAX_LISTING = 4 * 1024 * 1024
/** Compiling the standard library takes a minute on a small machine. */
const PATIENCE_MS = 600_000

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Programs are linked without the C library. */
const env = (cache: string) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: cache,
  GOCACHE: cache,
  GOFLAGS: '',
  GOENV: 'off',
  GOWORK: 'off',
  GO111MODULE: 'off',
  GOTOOLCHAIN: 'local',
  GOPROXY: 'off',
  CGO_ENABLED: '0',
})

/** Lines of an import configuration. */
const listed = (packages: ReadonlyMap<string, string>): string =>
  [...packages].map(([name, path]) => `packagefile ${name}=${path}\n`).join('')

/** Where each package of the standard library is compiled, by its import path. */
async function readStd(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, STD), 'utf8')
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [name = '', path = ''] = line.split('=')
        return [name, path] as const
      }),
  )
}

/** Older toolchains bring the standard library compiled; of newer ones it is made here. `final`: what `folder` will be called. */
async function makeStd(folder: string, final: string, goroot: string): Promise<void> {
  const cache = join(folder, 'cache')
  await mkdir(cache)
  // Programs are linked without debug information; packages that are built again are a third smaller without it.
  const flags = (await isThere(join(goroot, 'pkg', PLATFORM, 'fmt.a'))) ? [] : ['-gcflags=-dwarf=false']
  const list = ['list', '-export', ...flags, '-f', '{{.ImportPath}}={{.Export}}', 'std']
  const { stdout } = await run(join(goroot, 'bin', 'go'), list, {
    cwd: folder,
    env: env(cache),
    maxBuffer: MAX_LISTING,
    timeout: PATIENCE_MS,
  })
  const packages = new Map<string, string>()
  for (const line of stdout.split('\n')) {
    const [name = '', path = ''] = line.split('=')
    if (path === '') continue
    if (path.startsWith(`${goroot}/`)) {
      packages.set(name, path)
      continue
    }
    const archive = `${name.replaceAll('/', '.')}.a`
    await copyFile(path, join(folder, archive))
    packages.set(name, join(final, archive))
  }
  await writeFile(join(folder, STD), [...packages].map(([name, path]) => `${name}=${path}\n`).join(''))
  await rm(cache, { recursive: true })
}

async function sourcesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(SOURCES, folder))
  return names
    .filter((name) => name.endsWith('.go'))
    .sort()
    .map((name) => join(SOURCES, folder, name))
}

async function digest(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of [...Object.keys(HARNESS), 'build'])
    for (const path of await sourcesOf(folder)) hash.update(`${folder}/${basename(path)}\n`).update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

/** `tools`: where the compiler and the linker stand. */
async function makeHarness(folder: string, final: string, tools: string, std: ReadonlyMap<string, string>): Promise<void> {
  const options = { cwd: folder, env: env(folder), timeout: PATIENCE_MS }
  const packages: [string, string][] = []
  const config = join(folder, 'importcfg')
  const compile = async (source: string, name: string, output: string) => {
    await writeFile(config, listed(new Map([...std, ...packages])))
    const flags = ['-complete', '-pack', '-trimpath', `${SOURCES}=>/rung`, '-importcfg', config]
    await run(join(tools, 'compile'), ['-o', output, '-p', name, ...flags, ...(await sourcesOf(source))], options)
  }
  for (const [source, name] of Object.entries(HARNESS)) {
    const path = join(folder, `${source}.a`)
    await compile(source, name, path)
    packages.push([name, path])
  }
  await compile('build', 'main', join(folder, 'build.a'))
  await run(
    join(tools, 'link'),
    ['-s', '-w', '-importcfg', config, '-o', join(folder, 'build'), join(folder, 'build.a')],
    options,
  )
  await rm(join(folder, 'build.a'))
  await rm(config)
  const harness = packages.map(([name, path]) => [name, join(final, basename(path))] as const)
  await writeFile(join(folder, 'compile.cfg'), listed(new Map([...std, ...harness])))
  await writeFile(join(folder, 'link.cfg'), listed(new Map([...std, ...harness])))
}

/** Packages that a learner may import. */
const isPublic = (name: string): boolean => !/(^|\/)(internal|vendor)(\/|$)/.test(name)

/** The toolchain's folder; its executable is the go command in it. */
const gorootOf = ({ executable }: Candidate): string => dirname(dirname(executable))
/** Where compiler and linker stand. */
export const toolsOf = (candidate: Candidate): string => join(gorootOf(candidate), 'pkg', 'tool', PLATFORM)

export interface Warm {
  readonly folder: string
  readonly packages: readonly string[]
}

const warmFolders = new Map<string, Promise<Warm>>()

/** The folder with the compiled packages, made if it is missing. */
export function warmOf({ candidate, version, warmth }: Toolchain): Promise<Warm> {
  const tools = toolsOf(candidate)
  const key = JSON.stringify([tools, version, warmth.base])
  const before = warmFolders.get(key)
  if (before) return before
  const warm = (async () => {
    const place = `${version}-${createHash('sha256').update(tools).digest('hex').slice(0, 8)}`
    const stdName = `go-std-${place}`
    const std = await warmth
      .folder(stdName, (folder) => makeStd(folder, join(warmth.base, stdName), gorootOf(candidate)))
      .then(readStd)
    const name = `go-${place}-${await digest()}`
    const folder = await warmth.folder(name, (partial) => makeHarness(partial, join(warmth.base, name), tools, std))
    return { folder, packages: ['unsafe', ...[...std.keys()].filter(isPublic)] }
  })()
  warmFolders.set(key, warm)
  warm.catch(() => warmFolders.delete(key))
  return warm
}
