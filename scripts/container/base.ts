/**
 * `node scripts/container/base.ts`: pulls the image that ours is built on. Where no registry can be reached, makes it from Debian's
 * packages and the Node of node_modules, which is all that our image needs of it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { BASE, docker, hasEngine, hasImage, ROOT } from './docker.ts'

/** What Debian's own slim images leave out as well. */
const EXCLUDED = ['doc', 'info', 'linda', 'lintian', 'locale', 'man'].map((name) => `/usr/share/${name}/*`)
const INCLUDED = '/usr/share/doc/*/copyright'
const CHANGES = ['ENV PATH /usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'CMD ["node"]']

/** Makes the base unless the engine has it. */
export async function ensureBase(report: (line: string) => void): Promise<void> {
  if (await hasImage(BASE)) return
  if ((await docker(['pull', '--quiet', BASE])).code === 0) return
  report(`${BASE} cannot be pulled; it is made from Debian's packages`)
  await make()
}

async function make(): Promise<void> {
  const node = join(ROOT, 'node_modules/node/bin/node').replaceAll("'", String.raw`'\''`)
  const bootstrap = spawn(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=minbase',
      ...EXCLUDED.map((path) => `--dpkgopt=path-exclude=${path}`),
      `--dpkgopt=path-include=${INCLUDED}`,
      `--customize-hook=install -m 755 '${node}' "$1/usr/local/bin/node"`,
      'trixie',
      '-',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(bootstrap, 'close').then(
    ([code]: unknown[]) => String(code),
    (error: unknown) => String(error),
  )
  const changes = CHANGES.flatMap((change) => ['--change', change])
  const imported = await docker(['import', ...changes, '-', BASE], { stdin: bootstrap.stdout })
  const status = await ended
  if (status !== '0') {
    // Half an archive may have been imported.
    await docker(['image', 'rm', '--force', BASE])
    throw new Error(`mmdebstrap (${status}): it takes root, the package of that name, and Debian packages that can be reached`)
  }
  if (imported.code !== 0) throw new Error(`docker import: ${imported.stderr.trim()}`)
}

if (import.meta.main) {
  if (!(await hasEngine())) throw new Error('no Docker engine answers')
  await ensureBase((line) => process.stdout.write(`${line}\n`))
  process.stdout.write(`${BASE} is there.\n`)
}
