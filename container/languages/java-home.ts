/** JDKs of this machine, and what every Java run shares: the harness, compiled once, and archives of classes that load fast. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Warmth } from '../warmth.ts'
import { asItIs, elsewhere } from '../sandbox/places.ts'
import type { Candidate } from './language.ts'

const run = promisify(execFile)
const SOURCES = join(import.meta.dirname, '..', 'harness', 'java')
const MAKING_MS = 120_000

/** Debian's packages keep a JDK's settings in /etc, and it does not start without them. */
function settingsOf(home: string): string[] {
  const folders = ['lib/jvm.cfg', 'conf/net.properties'].flatMap((file) => {
    const path = join(home, file)
    return existsSync(path) ? [dirname(realpathSync(path))] : []
  })
  return [...new Set(folders)].filter((folder) => folder.startsWith('/etc/'))
}

function candidateIn(home: string): Candidate[] {
  if (!['java', 'javac', 'jar'].every((tool) => existsSync(join(home, 'bin', tool)))) return []
  return [
    {
      executable: join(home, 'bin', 'java'),
      binds: [...(home.startsWith('/usr/') ? [] : [elsewhere(home)]), ...settingsOf(home).map(asItIs)],
    },
  ]
}

const homeOf = (executable: string): string => dirname(dirname(executable))
const JVMS = '/usr/lib/jvm'

/** The one on PATH first. A runtime without a compiler is none. */
export async function jdks(): Promise<readonly Candidate[]> {
  const candidates = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'java'))
  const [first] = candidates.filter((path) => existsSync(path)).map((path) => homeOf(realpathSync(path)))
  const others = existsSync(JVMS) ? readdirSync(JVMS).map((name) => realpathSync(join(JVMS, name))) : []
  return [...new Set([...(first === undefined ? [] : [first]), ...others])].flatMap(candidateIn)
}

/** What both the runs and the compiler are started with; an archive of classes is good for the same flags only. */
export const commonFlags = [
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-XX:-UseContainerSupport',
  '-XX:+DisableAttachMechanism',
  '-XX:-CreateCoredumpOnCrash',
  '-XX:ErrorFile=/dev/null',
  '-XX:+DisplayVMOutputToStderr',
  '-Xlog:disable',
  '-Dfile.encoding=UTF-8',
  '-Duser.language=en',
  '-Duser.timezone=UTC',
] as const

/** Few arenas of the C library: each keeps memory of its own. */
export const javaEnv = { MALLOC_ARENA_MAX: '2' } as const

const tasks = ['run', 'compile'] as const
type Task = (typeof tasks)[number]

async function fingerprint(candidate: Candidate): Promise<string> {
  const hash = createHash('sha256').update(candidate.executable).update(commonFlags.join(' '))
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith('.java')).toSorted()
  for (const path of [join(homeOf(candidate.executable), 'release'), ...names.map((name) => join(SOURCES, name))])
    hash.update(await readFile(path).catch(() => ''))
  return hash.digest('hex').slice(0, 16)
}

async function versionOf({ executable }: Candidate): Promise<string> {
  const text = await readFile(join(homeOf(executable), 'release'), 'utf8').catch(() => '')
  return /JAVA_VERSION="([\d._]+)"/.exec(text)?.[1] ?? 'unknown'
}

const MANIFEST = 'Main-Class: rung.Main\nAdd-Opens: java.base/java.io java.base/java.lang\n'

async function makeHarness(candidate: Candidate, folder: string): Promise<void> {
  const tool = (name: string) => join(homeOf(candidate.executable), 'bin', name)
  const names = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith('.java'))
  const [classes, manifest] = [join(folder, 'classes'), join(folder, 'manifest')]
  await mkdir(classes)
  await writeFile(manifest, MANIFEST)
  const options = ['-encoding', 'UTF-8', '-proc:none', '-nowarn', '-XDignore.symbol.file', '-d', classes]
  await run(tool('javac'), [...options, ...names.map((name) => join(SOURCES, name))], { timeout: MAKING_MS })
  const jar = join(folder, 'harness.jar')
  await run(tool('jar'), ['--create', '--file', jar, '--manifest', manifest, '-C', classes, '.'], { timeout: MAKING_MS })
  await rm(classes, { recursive: true })
  await rm(manifest)
}

/** Without an archive everything works, and starts slower. */
async function makeArchives(candidate: Candidate, jar: string, folder: string): Promise<void> {
  for (const task of tasks) {
    const archive = `-XX:ArchiveClassesAtExit=${join(folder, `${task}.jsa`)}`
    const options = { timeout: MAKING_MS, cwd: folder }
    await run(candidate.executable, [...commonFlags, archive, '-jar', jar, `rehearse-${task}`], options).catch(() => {})
  }
}

async function make(candidate: Candidate, warmth: Warmth): Promise<Readonly<Record<Task, readonly string[]>>> {
  const name = `java-${await versionOf(candidate)}-${await fingerprint(candidate)}`
  const jar = join(await warmth.folder(name, (folder) => makeHarness(candidate, folder)), 'harness.jar')
  const archives = await warmth.folder(`${name}-archives`, (folder) => makeArchives(candidate, jar, folder))
  const flags = (task: Task) => ['-Xshare:auto', `-XX:SharedArchiveFile=${join(archives, `${task}.jsa`)}`, '-jar', jar, task]
  return { run: flags('run'), compile: flags('compile') }
}

const flagsByWarmth = new WeakMap<Warmth, Map<string, ReturnType<typeof make>>>()

/** The last arguments of a JVM for one of the tasks; makes the files they name if those are missing. */
export async function taskFlags(task: Task, candidate: Candidate, warmth: Warmth): Promise<readonly string[]> {
  const flagsByJdk = flagsByWarmth.get(warmth) ?? new Map<string, ReturnType<typeof make>>()
  flagsByWarmth.set(warmth, flagsByJdk)
  const flags = flagsByJdk.get(candidate.executable) ?? make(candidate, warmth)
  flagsByJdk.set(candidate.executable, flags)
  flags.catch(() => flagsByJdk.delete(candidate.executable))
  return (await flags)[task]
}
