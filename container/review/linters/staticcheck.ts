/** Go by staticcheck, on what it has worked out of the standard library beforehand. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Toolchain } from '../../languages/language.ts'
import { EVERYDAY, goCache, goEnv, MODULE } from '../../tests/go.ts'
import { REPORT } from '../../tests/tool.ts'
import { type Linter, namedVersion, parsedJson } from './linter.ts'

const run = promisify(execFile)
const executable = ['/usr/bin/go-staticcheck', '/usr/bin/staticcheck'].find((path) => existsSync(path)) ?? null

const rules = {
  S1002: 'compare_to_bool',
  S1008: 'boolean_return',
  S1011: 'append_loop',
  SA4000: 'self_comparison',
  SA4006: 'unused_variable',
  SA4014: 'duplicate_condition',
  SA4018: 'self_assignment',
} as const

const environment = ({ candidate }: Pick<Toolchain, 'candidate'>, cache: string) => ({
  ...goEnv(cache),
  PATH: `${dirname(candidate.executable)}:/usr/bin:/bin`,
})

/** What it keeps of the packages that programs import most. It writes there, so each run has a copy. */
async function facts(toolchain: Toolchain): Promise<string> {
  const { version, warmth } = toolchain
  const cache = await goCache(toolchain)
  return warmth.folder(`staticcheck-${version}-1`, async (folder) => {
    const workspace = await mkdtemp(join(tmpdir(), 'rung-go-'))
    try {
      await writeFile(join(workspace, 'go.mod'), MODULE)
      await writeFile(
        join(workspace, 'everyday.go'),
        EVERYDAY.replace('\t"testing"\n', '').replace(/\nfunc TestNothing.*\n/, '\n'),
      )
      await mkdir(folder, { recursive: true })
      const env = { ...environment(toolchain, cache), HOME: workspace, STATICCHECK_CACHE: folder }
      if (executable !== null) await run(executable, ['./...'], { cwd: workspace, env, timeout: 300_000 }).catch(() => {})
    } finally {
      await rm(workspace, { recursive: true, force: true })
    }
  })
}

const remark = z.object({ code: z.string(), location: z.object({ line: z.int() }) })

export const staticcheck: Linter = {
  name: 'staticcheck',
  install: 'Install staticcheck (Debian and Ubuntu: apt-get install go-staticcheck).',
  version: async () => executable && namedVersion(executable, ['-version']),
  async plan({ content }, { installed, warmth }) {
    if (executable === null) return null
    const toolchain = { ...installed, warmth }
    const [cache, known] = await Promise.all([goCache(toolchain), facts(toolchain)])
    const needsMain = /^package main$/m.test(content) && !/^func main\(\)/m.test(content)
    const checks = Object.keys(rules).join(',')
    // Both caches are written to: the facts are few, and of what is compiled already links are enough.
    const caches = 'cp -r "$0" .facts && cp -rs "$GOCACHE" .cache && export GOCACHE="$PWD/.cache"'
    const check = `HOME="$PWD" STATICCHECK_CACHE="$PWD/.facts" "$1" -f json -checks "$2" ./... > ${REPORT} 2> .complaint`
    // It ends with 1 where it found something, and where it could not begin.
    const script = `${caches} && { ${check}; test $? -le 1; } && test ! -s .complaint && echo end >> ${REPORT}`
    return {
      candidate: installed.candidate,
      files: [
        { path: 'solution.go', content },
        { path: 'go.mod', content: MODULE },
        ...(needsMain ? [{ path: 'main.go', content: 'package main\n\nfunc main() {}\n' }] : []),
      ],
      steps: [['/bin/sh', '-c', script, known, executable, checks]],
      output: REPORT,
      env: { ...environment(toolchain, cache), GOMAXPROCS: '2' },
    }
  },
  read(text) {
    const lines = text.split('\n').filter((line) => line !== '')
    if (lines.pop() !== 'end') return null
    const remarks = lines.map((line) => remark.safeParse(parsedJson(line)))
    if (remarks.some(({ success }) => !success)) return null
    const all = remarks.flatMap(({ data }) => (data ? [{ code: data.code, line: data.location.line }] : []))
    return all.some(({ code }) => code === 'compile') ? null : all
  },
  rules,
  warm: (toolchain) => (executable === null ? Promise.resolve() : facts(toolchain)),
}
