/** The runner of the image in its container, where tests otherwise start it as a process: RUNNER_IMAGE=1. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startImage } from '../../scripts/container/running.ts'

export const inImage = process.env['RUNNER_IMAGE'] === '1'

/** Where a runner is, as this machine sees it and as programs beside it would. */
export interface Place {
  /** What all of its processes descend from, and the server. */
  readonly first: number
  readonly server: number
  /** The server's number where programs are. */
  readonly pid: number
  readonly port: number
  /** What stands before a path of the runner's to reach it from here. */
  readonly root: string
  readonly project: string
  readonly home: string
  /** The container's name; null for a process. */
  readonly container: string | null
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  )

/** The number a process has in the innermost namespace of process numbers it is in. */
const ownNumber = (pid: number): number => Number(/^NSpid:.*\s(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1])

export async function startInImage(env: Readonly<Record<string, string>>, token: string) {
  const running = await startImage({ env, token })
  const server = childrenOf(running.pid).find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('server.ts'))
  if (server === undefined) throw new Error('the image runs no server')
  const place: Place = {
    first: running.pid,
    server,
    pid: ownNumber(server),
    port: 8080,
    root: `/proc/${server}/root`,
    project: '/app',
    home: '/root',
    container: running.name,
  }
  return { running, place }
}

/** In the container, as a part of it that is no program: a file, and listeners on both kinds of local socket. */
const LISTENERS = `
const fs = require('node:fs'), net = require('node:net')
const [folder, abstract] = process.argv.slice(1)
fs.mkdirSync(folder)
fs.writeFileSync(folder + '/canary', 'canary')
let left = 2
for (const path of ['\\0' + abstract, folder + '/socket']) {
  net.createServer((connection) => connection.destroy()).listen({ path }, () => { if (--left === 0) console.log('up') })
}
process.stdin.resume().on('end', () => process.exit(0))
`

/** What a program that is not held back would find beside it in the container. */
export async function surroundInImage({ container, home, project, port, pid }: Place) {
  const [mark, abstract] = [randomBytes(6).toString('hex'), `rung-${randomBytes(8).toString('hex')}`]
  const folder = `${home}/.rung-attack-${mark}`
  const child = spawn('docker', ['exec', '--interactive', `${container}`, 'node', '-e', LISTENERS, folder, abstract], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: child.stdout }), 'line')
  return {
    known: { project, home, port, serverPid: pid, canary: `${folder}/canary`, abstract, socket: `${folder}/socket` },
    remove: () => void child.stdin.end(),
  }
}
