/** Looks, with real programs, whether the sandbox holds: what an operator would want to see rather than be told. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { DoctorReport, RunnerLanguage, RunReport, RunRequest } from '../src/runner/protocol.ts'
import type { Engine } from './engine.ts'
import type { Refused } from './http.ts'
import type { Language, SelfTest } from './languages/language.ts'
import { linterOf } from './review/review.ts'
import type { Runner } from './runner.ts'

const project = dirname(import.meta.dirname)

const python = `
import os, socket

def look(port, paths):
    def reaches(address):
        try:
            socket.create_connection((address, port), 0.5).close()
            return True
        except OSError:
            return False
    def opens(path):
        try:
            os.listdir(path) if os.path.isdir(path) else open(path, "rb").close()
            return True
        except OSError:
            return False
    open("left", "w").close()
    seen = [path for path in paths if os.path.exists(path)]
    try:
        processes = len([name for name in os.listdir("/proc") if name.isdigit()])
    except OSError:
        processes = 0
    return (reaches("127.0.0.1"), seen, [path for path in seen if opens(path)], processes, os.getcwd())
`
const node = `
const fs = require('node:fs')
const net = require('node:net')

function look(port, paths) {
  const attempt = (act, otherwise) => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  const open = (path) => (fs.statSync(path).isDirectory() ? fs.readdirSync(path) : fs.closeSync(fs.openSync(path)), true)
  const processes = attempt(() => fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)), [])
  fs.writeFileSync('left', '')
  const seen = paths.filter((path) => fs.existsSync(path))
  const opened = seen.filter((path) => attempt(() => open(path), false))
  return new Promise((resolve) => {
    const answer = (network) => resolve([network, seen, opened, processes.length, process.cwd()])
    try {
      const socket = net.connect(port, '127.0.0.1')
      socket.on('connect', () => answer(true))
      socket.on('error', () => answer(false))
    } catch {
      answer(false)
    }
  })
}
`
/** Languages of one sandbox see the same, so two kinds of interpreter look for all. */
const sources: Readonly<Partial<Record<RunnerLanguage, { readonly path: string; readonly content: string }>>> = {
  python3: { path: 'look.py', content: python },
  javascript: { path: 'look.js', content: node },
  typescript: { path: 'look.ts', content: node },
}
const signature: RunRequest['signature'] = {
  kind: 'function',
  parameters: [{ kind: 'int' }, { kind: 'array', of: { kind: 'string' } }],
  returns: {
    kind: 'tuple',
    of: [
      { kind: 'bool' },
      { kind: 'array', of: { kind: 'string' } },
      { kind: 'array', of: { kind: 'string' } },
      { kind: 'int' },
      { kind: 'string' },
    ],
  },
  answer: 'return',
}
/** Checkers are written in Python, and the runner itself runs on Node. Any other language may be missing. */
const requiredLanguages: ReadonlySet<RunnerLanguage> = new Set(['python3', 'javascript', 'typescript'])
const seenSchema = z.tuple([z.boolean(), z.array(z.string()), z.array(z.string()), z.number(), z.string()])

/** Paths on this machine that no program may see: what is in the home folder, the project, accounts. */
function hiddenPaths(engine: Engine): string[] {
  const bound = [
    ...[...engine.installed.values()].flatMap((one) => one.candidate.binds.map(({ from }) => from)),
    engine.warmth.base,
  ]
  const leadsToInterpreter = (path: string) => bound.some((bind) => bind === path || bind.startsWith(`${path}/`))
  const within = (folder: string): string[] => {
    try {
      return readdirSync(folder).map((name) => join(folder, name))
    } catch {
      return [folder]
    }
  }
  const home = homedir()
  return ['/etc/passwd', '/etc/hostname', '/var/log', ...(home === '/' ? [] : within(home)), ...within(project)]
    .filter((path) => existsSync(path) && !leadsToInterpreter(path))
    .slice(0, 200)
}

type Run = (request: RunRequest) => Promise<RunReport | Refused>
type Check = DoctorReport['checks'][number]

/** What a program sees of the machine. */
async function surroundings(language: RunnerLanguage, hidden: readonly string[], port: number, run: Run): Promise<Check[]> {
  const source = sources[language]
  if (!source) return []
  const report = await run({
    id: 'doctor',
    language,
    files: [source],
    entry: { kind: 'function', name: 'look' },
    signature,
    inputs: [{ args: JSON.stringify([port, hidden]) }],
    limits: { cpuMs: 5_000, wallMs: 10_000, runMs: 15_000, memoryMb: 256, idleMs: 5_000 },
    stopOnFail: false,
  })
  const name = (what: string) => `${language}: ${what}`
  if ('code' in report) return [{ name: name('runs'), ok: false, detail: report.message }]
  const [first] = report.results
  const answer = first?.value ? seenSchema.safeParse(JSON.parse(first.value)) : null
  if (!answer?.success) {
    const detail = report.compile.error?.message ?? first?.error?.message ?? `ended as ${first?.end ?? 'nothing'}`
    return [{ name: name('runs'), ok: false, detail }]
  }
  const [network, files, opened, processes, folder] = answer.data
  // A tier without namespaces cannot hide that a file is there, only what is in it.
  const visible = report.sandbox === 'uid' ? opened : files
  // The folder itself may be another program's by now.
  const isGone = !existsSync(join(folder, 'left'))
  return [
    { name: name('runs'), ok: true, detail: report.version },
    {
      name: name('no network'),
      ok: !network,
      detail: network ? 'the port of the runner answers' : 'the port of the runner cannot be reached',
    },
    {
      name: name('no host files'),
      ok: visible.length === 0,
      detail:
        visible.length > 0
          ? `sees ${visible.slice(0, 5).join(', ')}`
          : `${hidden.length} paths looked for, ${files.length === 0 ? 'none seen' : `none can be read, ${files.length} are known to be there`}`,
    },
    {
      name: name('own processes only'),
      ok: processes <= 4,
      detail: processes === 0 ? 'the list of processes is refused' : `${processes} processes seen`,
    },
    { name: name('folder removed'), ok: isGone, detail: isGone ? 'nothing is left of it' : 'it is still there' },
  ]
}

/** Whether a self test holds; else what went wrong. */
async function failureOf(language: RunnerLanguage, test: SelfTest, run: Run): Promise<string | null> {
  const report = await run({ id: 'doctor', language, ...test.request })
  if ('code' in report) return `${test.name}: ${report.message}`
  return test.holds(report) ? null : `${test.name}: not as it should be`
}

/** Runs jobs two at a time: in sequence they would take longer than a caller waits, all at once they would disturb each other. */
async function inPairs<T>(jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const entries = jobs.entries()
  const work = async () => {
    for (const [index, job] of entries) results[index] = await job()
  }
  await Promise.all([work(), work()])
  return results
}

/** The linter of a language that is installed; null for one that is not, or that is not reviewed. */
async function linterOn({ id }: Language, { installed }: Engine): Promise<DoctorReport['languages'][number]['linter']> {
  const [one, linter] = [installed.get(id), linterOf({ language: id })]
  return one && linter ? { name: linter.name, version: await linter.version(one) } : null
}

async function reportOn(
  language: Language,
  engine: Engine,
  failures: readonly string[],
): Promise<DoctorReport['languages'][number]> {
  const { id, install, selfTests } = language
  const one = engine.installed.get(id)
  const total = selfTests.length
  const linter = await linterOn(language, engine)
  if (!one) return { language: id, version: null, ok: false, detail: install, selfTests: { passed: 0, total }, linter }
  return {
    language: id,
    version: one.version,
    ok: failures.length === 0,
    detail: failures.length === 0 ? one.candidate.executable : failures.join('; '),
    selfTests: { passed: total - failures.length, total },
    linter,
  }
}

export async function examine(runner: Runner, port: number, signal: AbortSignal): Promise<DoctorReport> {
  const { engine } = runner
  const { sandbox, installed } = engine
  const run: Run = (request) => runner.run(request, { learner: null, signal, patient: true })
  const hidden = hiddenPaths(engine)
  const jobs = [...installed.values()].flatMap(({ language: { id, selfTests } }) => [
    async () => ({ id, checks: await surroundings(id, hidden, port, run), failure: null }),
    ...selfTests.map((test) => async () => ({ id, checks: [], failure: await failureOf(id, test, run) })),
  ])
  const results = await inPairs<{ readonly id: RunnerLanguage; readonly checks: Check[]; readonly failure: string | null }>(jobs)
  const checks = results.flatMap((one) => one.checks)
  const languages = await Promise.all(
    engine.languages.map((language) => {
      const failures = results.flatMap(({ id, failure }) => (id === language.id && failure !== null ? [failure] : []))
      return reportOn(language, engine, failures)
    }),
  )
  return {
    ok:
      sandbox !== null &&
      sandbox.tier !== 'none' &&
      languages.every((one) => one.ok || (one.version === null && !requiredLanguages.has(one.language))) &&
      checks.every((check) => check.ok),
    sandbox: sandbox?.tier ?? null,
    warning: sandbox ? sandbox.warning : 'Nothing here isolates programs, so none is run.',
    languages,
    checks,
  }
}
