/** Looks, with real programs, whether the sandbox holds: what an operator would want to see rather than be told. */
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { DoctorReport, RunReport, RunRequest } from '../src/runner/protocol.ts'
import type { Engine } from './engine.ts'
import type { Refused } from './http.ts'
import type { Language } from './languages/language.ts'

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
    processes = [name for name in os.listdir("/proc") if name.isdigit()]
    return {
        "network": reaches("127.0.0.1"),
        "visible": [path for path in paths if os.path.exists(path)],
        "processes": len(processes),
        "folder": os.getcwd(),
    }
`
const node = `
const fs = require('node:fs')
const net = require('node:net')

function look(port, paths) {
  const processes = fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name))
  const visible = paths.filter((path) => fs.existsSync(path))
  return new Promise((resolve) => {
    const answer = (network) => resolve({ network, visible, processes: processes.length, folder: process.cwd() })
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => answer(true))
    socket.on('error', () => answer(false))
  })
}
`
const sources: Readonly<Record<RunRequest['language'], { readonly path: string; readonly content: string }>> = {
  python3: { path: 'look.py', content: python },
  javascript: { path: 'look.js', content: node },
}
const seenSchema = z.object({ network: z.boolean(), visible: z.array(z.string()), processes: z.number(), folder: z.string() })

/** Paths on this machine that no program may see: what is in the home folder, the project, accounts. */
function hiddenPaths(engine: Engine): string[] {
  const bound = [...engine.installed.values()].flatMap((one) => one.candidate.binds)
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

async function checksOf(engine: Engine, language: RunRequest['language'], port: number, run: Run): Promise<Check[]> {
  const hidden = hiddenPaths(engine)
  const report = await run({
    id: 'doctor',
    language,
    files: [sources[language]],
    entry: { kind: 'function', name: 'look' },
    inputs: [{ args: JSON.stringify([port, hidden]) }],
    limits: { wallMs: 5_000, runMs: 10_000, memoryMb: 256 },
  })
  const name = (what: string) => `${language}: ${what}`
  if ('code' in report) return [{ name: name('runs'), ok: false, detail: report.message }]
  const [first] = report.results
  const seen = first?.value ? seenSchema.safeParse(JSON.parse(first.value)) : null
  if (!seen?.success) {
    const detail = report.compileError?.message ?? first?.error?.message ?? `ended as ${first?.end ?? 'nothing'}`
    return [{ name: name('runs'), ok: false, detail }]
  }
  const { network, visible, processes, folder } = seen.data
  const isGone = !existsSync(folder)
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
      detail: visible.length === 0 ? `${hidden.length} paths looked for, none seen` : `sees ${visible.slice(0, 5).join(', ')}`,
    },
    { name: name('own processes only'), ok: processes <= 4, detail: `${processes} processes seen` },
    { name: name('folder removed'), ok: isGone, detail: isGone ? 'nothing is left of it' : 'it is still there' },
  ]
}

export async function examine(engine: Engine, languages: readonly Language[], port: number, run: Run): Promise<DoctorReport> {
  const { sandbox, installed } = engine
  const checks: Check[] = []
  for (const id of installed.keys()) checks.push(...(await checksOf(engine, id, port, run)))
  const found = languages.map(({ id }) => {
    const one = installed.get(id)
    const detail = one ? one.candidate.executable : 'no working interpreter was found'
    return { language: id, version: one?.version ?? null, ok: one !== undefined, detail }
  })
  return {
    ok: sandbox !== null && sandbox.tier !== 'none' && found.every((one) => one.ok) && checks.every((check) => check.ok),
    sandbox: sandbox?.tier ?? null,
    warning: sandbox ? sandbox.warning : 'Nothing here isolates programs, so none is run.',
    languages: found,
    checks,
  }
}
