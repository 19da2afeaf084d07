/** A Worker of one release over the objects of another, on one stored state: what a deployment is for a while, or after a rollback. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { startServer, type ServerState, type TestServer } from '../e2e/server.ts'

/** Both have the same name in every pair, so that they meet the same stored objects. */
const WORKER = 'rung'
const OBJECTS = 'objects'

const committed = z.looseObject({ assets: z.looseObject({ directory: z.string() }) })

/** Writes the configuration of a checkout under another name, with what differs. Paths lead to the checkout, whose pages are built. */
async function configOf(root: string, folder: string, name: string, more: object): Promise<string> {
  const { build: _, ...config } = committed.parse(parse(await readFile(join(root, 'wrangler.toml'), 'utf8')))
  const assets = { ...config.assets, directory: join(root, config.assets.directory) }
  const own = { name, main: join(root, 'src/index.ts'), assets, containers: [], dev: { enable_containers: false } }
  const path = join(folder, `${name}.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(path, JSON.stringify({ ...config, ...own, ...more }))
  return path
}

export interface Pair {
  /** The checkout that the Worker is of. */
  readonly worker: string
  /** The checkout that the learners' objects are of. */
  readonly objects: string
}

/** What stays when a pair ends and another begins. */
export const newState = (folder: string): ServerState => ({
  folder,
  keys: { USER_ID_KEY: randomBytes(32).toString('base64url'), COOKIE_KEY: randomBytes(32).toString('base64url') },
  port: null,
})

/** Starts the pair on this state, with a runner of today. */
export async function startPair({ worker, objects }: Pair, state: ServerState): Promise<TestServer> {
  const folder = join(state.folder, 'configs')
  const bindings = [
    { name: 'LEARNER', class_name: 'Learner', script_name: OBJECTS },
    { name: 'RUNNER', class_name: 'RunnerContainer' },
  ]
  const configs = [
    await configOf(worker, folder, WORKER, { durable_objects: { bindings } }),
    await configOf(objects, folder, OBJECTS, {}),
  ]
  // Two Workers are built.
  return startServer({ root: worker, configs, state, startMs: 240_000 })
}
