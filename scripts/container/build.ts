/** Builds the runner's image as wrangler does, and what wrangler needs to run it on this machine. By itself it builds the image. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBase } from './base.ts'
import { dockerOutput, IMAGE, ROOT, run } from './docker.ts'
import { completeEngine } from './gateway.ts'

const DOCKER = join(ROOT, 'scripts/container/docker.sh')
const SIDECAR = 'rung-sidecar'
/** What Cloudflare runs, whatever this machine is. */
const PLATFORM = 'linux/amd64'

/** `platform`: null for the machine's own. */
async function build(tag: string, context: string, dockerfile: string, platform: string | null = PLATFORM): Promise<void> {
  const args = ['build', '--load', ...(platform === null ? [] : ['--platform', platform]), '-t', tag, '-f', dockerfile, context]
  const { code, stdout, stderr } = await run([DOCKER, ...args])
  if (code !== 0)
    throw new Error(`docker build of ${tag} failed:\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-40).join('\n')}`)
}

/** Builds the image, from Docker's cache as far as nothing changed. */
export async function buildImage(report: (line: string) => void, platform: string | null = PLATFORM): Promise<void> {
  await ensureBase(report)
  report(`building ${IMAGE}`)
  await build(IMAGE, ROOT, join(ROOT, 'container/Dockerfile'), platform)
}

export interface ForWrangler {
  /** wrangler.toml with containers on: wrangler heeds an engine's socket only if the file, and not just a flag, turns them on. */
  readonly config: string
  /** What wrangler and workerd find an engine by that can run containers without a registry. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Makes what wrangler's containers need on this machine. A sidecar named in the present environment is left alone. */
export async function forWrangler(report: (line: string) => void): Promise<ForWrangler> {
  const name = 'MINIFLARE_CONTAINER_EGRESS_IMAGE'
  const value = process.env[name]
  if (!value) {
    await ensureBase(report)
    report(`building ${SIDECAR}`)
    const context = join(ROOT, 'scripts/container/sidecar')
    await build(SIDECAR, context, join(context, 'Dockerfile'))
  }
  const engine = await completeEngine()
  const folder = mkdtempSync(join(tmpdir(), 'rung-wrangler-'))
  const config = join(folder, 'wrangler.toml')
  writeFileSync(config, withContainers(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')))
  return {
    config,
    env: {
      WRANGLER_DOCKER_BIN: DOCKER,
      [name]: value || SIDECAR,
      ...(engine.host === null ? {} : { WRANGLER_DOCKER_HOST: engine.host }),
    },
    async stop() {
      await engine.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The configuration as it stands in another folder. */
function withContainers(toml: string): string {
  const changed = (text: string, line: RegExp, change: (path: string) => string) => {
    if (!line.test(text)) throw new Error(`wrangler.toml has no line ${line.source}`)
    return text.replace(line, (_, path: string) => change(path))
  }
  const moved = ['main', 'directory', 'image', 'image_build_context'].reduce(
    (text, name) => changed(text, new RegExp(`^${name} = "(.*)"$`, 'm'), (path) => `${name} = "${join(ROOT, path)}"`),
    toml,
  )
  return changed(moved, /^enable_containers = false$/m, () => 'enable_containers = true')
}

/** The image's layers from the lowest on, those without files left out. */
export async function layersOf(image: string): Promise<ReadonlyArray<{ readonly bytes: number; readonly madeBy: string }>> {
  const text = await dockerOutput(['history', '--no-trunc', '--human=false', '--format', '{{.Size}} {{.CreatedBy}}', image])
  const layers: Array<{ readonly bytes: number; readonly madeBy: string }> = []
  for (const line of text.split('\n')) {
    const [, size, command = ''] = /^(\d+) ?(.*)$/.exec(line) ?? []
    const madeBy = command.replace(/^\/bin\/sh -c (#\(nop\) )?/, '').trim() || 'the base, imported'
    if (Number(size) > 0) layers.unshift({ bytes: Number(size), madeBy })
  }
  return layers
}

if (import.meta.main) await buildImage((line) => void process.stdout.write(`${line}\n`))
