/**
 * `npm run image [-- --record]`: builds the runner's image, prints its base, the versions of its packages and what it weighs, and tries it
 * with the memory and the CPU of the instance type in wrangler.toml. Fails when it does not fit, or is not well there. `--record` writes the
 * versions to container/packages.txt.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { doctorReportSchema } from '../../src/runner/protocol.ts'
import { assumed } from '../cost/model.ts'
import { instances } from '../cost/prices.ts'
import { writeWhole } from '../files.ts'
import { buildImage, layersOf } from './build.ts'
import { BASE, dockerOutput, hasEngine, IMAGE, ROOT } from './docker.ts'
import { startImage, type RunningImage } from './running.ts'

const PACKAGES = join(ROOT, 'container/packages.txt')
const MB = 1_000_000
/** What stays free on the instance's disk, for programs that are compiled and for what they write. */
const FREE_DISK_MB = 2_000
const EXAMINED_MS = 300_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const inMb = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`.padStart(10)

/** The most memory the container held, files the kernel keeps for it included; null where the kernel does not say. */
async function peakBytes(running: RunningImage): Promise<number | null> {
  const files = '/sys/fs/cgroup/memory.peak /sys/fs/cgroup/memory/memory.max_usage_in_bytes'
  const peak = await running.exec('sh', '-c', `cat ${files} 2>/dev/null || true`)
  return peak === '' ? null : Number(peak)
}

/** Where the base came from, and which packages have another version than those committed. */
async function identify(): Promise<void> {
  const digests = await dockerOutput(['image', 'inspect', '--format', '{{join .RepoDigests " "}}', BASE]).catch(() => '')
  print(`${BASE}: ${digests === '' ? 'no digest, because this engine did not pull it' : digests}`)
  const listed = await dockerOutput(['run', '--rm', '--entrypoint', 'cat', IMAGE, '/opt/rung/packages.txt'])
  if (process.argv.includes('--record')) await writeWhole(PACKAGES, `${listed}\n`)
  const committed = new Set((await readFile(PACKAGES, 'utf8').catch(() => '')).split('\n'))
  const other = listed.split('\n').filter((line) => !committed.has(line))
  print(`${listed.split('\n').length} packages, ${other.length} with a version that container/packages.txt does not have`)
  for (const line of other) print(`  ${line}`)
}

async function weigh(): Promise<number> {
  await buildImage(print)
  await identify()
  const layers = await layersOf(IMAGE)
  for (const { bytes, madeBy } of layers) print(`${inMb(bytes)}  ${madeBy.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
  const total = layers.reduce((sum, { bytes }) => sum + bytes, 0)
  print(`${inMb(total)}  in all`)
  return total
}

/** What does not fit, or is not well. */
async function complaintsOn(total: number): Promise<string[]> {
  const { vcpu, memoryGib, diskGb } = instances[assumed.instance]
  const complaints: string[] = []
  if (total / MB + FREE_DISK_MB > diskGb * 1_000)
    complaints.push(`${diskGb} GB of disk do not hold it with ${FREE_DISK_MB} MB to spare`)
  print(`\nwith the ${memoryGib} GiB and ${vcpu} of a CPU of ${assumed.instance}:`)
  const startedAt = performance.now()
  const since = (start: number) => `${((performance.now() - start) / 1_000).toFixed(1)} s`
  const running = await startImage({
    flags: ['--memory', `${memoryGib}g`, '--memory-swap', `${memoryGib}g`, '--cpus', `${vcpu}`],
  })
  try {
    print(`  listens after ${since(startedAt)}`)
    const start = performance.now()
    const headers = { 'x-runner-token': running.token }
    const response = await fetch(`${running.url}/v1/doctor`, { headers, signal: AbortSignal.timeout(EXAMINED_MS) })
    const { ok, sandbox, languages, checks } = doctorReportSchema.parse(await response.json())
    print(`  examined itself in ${since(start)}: sandbox ${sandbox ?? 'none'}`)
    for (const { language, version, selfTests } of languages) {
      print(`  ${language.padEnd(12)} ${(version ?? 'missing').padEnd(10)} ${selfTests.passed} of ${selfTests.total} self tests`)
    }
    const bytes = await peakBytes(running)
    if (bytes !== null) print(`  held at most ${inMb(bytes).trim()} of memory, with files the kernel keeps`)
    for (const check of checks) if (!check.ok) complaints.push(`${check.name}: ${check.detail}`)
    for (const { language, ok: isWell, detail } of languages) if (!isWell) complaints.push(`${language}: ${detail}`)
    if (!ok && complaints.length === 0) complaints.push('the runner does not call itself well')
  } finally {
    await running.stop()
  }
  return complaints
}

async function main(): Promise<number> {
  if (!(await hasEngine())) {
    process.stderr.write('No Docker engine answers.\n')
    return 2
  }
  const complaints = await complaintsOn(await weigh())
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  print(complaints.length === 0 ? `It fits ${assumed.instance}.` : `It does not fit ${assumed.instance}.`)
  return complaints.length === 0 ? 0 : 1
}

process.exitCode = await main()
