/**
 * A process that owns a sandbox, so that tests can have one under another uid and see what its death leaves. Started with a Setup
 * as JSON; reads a line of JSON per order and answers with lines of JSON.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { javascript } from '../../container/languages/javascript.ts'
import { python3 } from '../../container/languages/python3.ts'
import { bubblewrapSandbox } from '../../container/sandbox/bubblewrap.ts'
import { unsandboxed } from '../../container/sandbox/none.ts'
import { trial } from '../../container/sandbox/probe.ts'
import type { Cell, Launch, Sandbox } from '../../container/sandbox/sandbox.ts'
import { wardenSandbox } from '../../container/sandbox/warden.ts'
import type { Order, Setup } from './cells.ts'

const setup: Setup = JSON.parse(process.argv[2] ?? '')
const harnessFolder = join(import.meta.dirname, '..', 'fixtures', 'harness')
const folder = mkdtempSync(`/tmp/rung-cells-${process.pid}-`)
chmodSync(folder, 0o711)

const pythons = await python3.candidates()
const [node] = await javascript.candidates()
const binds = [...new Set([...pythons, ...(node ? [node] : [])].flatMap((one) => one.binds))]

async function choose(): Promise<{ sandbox: Sandbox; python: string }> {
  for (const { executable: python } of pythons) {
    const { mode, userNamespace, landlock = true } = setup
    const sandbox =
      setup.tier === 'bubblewrap'
        ? bubblewrapSandbox({ mode: mode === 'root' ? 'root' : 'user', harnessFolder })
        : setup.tier === 'none'
          ? unsandboxed({ dropUid: mode === 'root', limited: true, folder, harnessFolder })
          : wardenSandbox({ mode, userNamespace, landlock, folder, harnessFolder, python, binds })
    const refused = await trial(sandbox, python, binds)
    if (refused === null) return { sandbox, python }
    process.stderr.write(`${setup.name}: ${python}: ${refused}\n`)
    await sandbox.stop()
  }
  throw new Error('no interpreter works in this sandbox')
}

const { sandbox, python } = await choose()
const say = (message: unknown) => process.stdout.write(`${JSON.stringify(message)}\n`)
const cells = new Map<number, Cell>()

const flags = ['-s', '-S', '-B', '-X', 'utf8']
const commands: Readonly<Record<Order['program'], (code: string) => string[]>> = {
  sh: (code) => ['/bin/sh', '-c', code],
  python: (code) => [python, ...flags, '-c', code],
  node: (code) => [node?.executable ?? '', '-e', code],
  zygote: () => [python, ...flags, `${sandbox.harness}/python3.py`, 'argument'],
  started: () => [python, ...flags, `${sandbox.harness}/python3.py`, 'argument'],
  missing: () => ['/no/such/program'],
}

async function follow(order: Order): Promise<void> {
  const launch: Launch = {
    argv: commands[order.program](order.code),
    zygote: order.program === 'zygote' ? 'python3' : null,
    env: { PYTHONHASHSEED: '0', OF_THE_LAUNCH: 'yes' },
    limits: {
      processes: 32,
      openFiles: 64,
      fileBytes: 8 << 20,
      cpuSeconds: 20,
      addressSpaceBytes: null,
      dataBytes: null,
      ...order.limits,
    },
    binds,
  }
  const { id } = order
  const cell = await sandbox.start(launch)
  cells.set(id, cell)
  const texts = { stdout: '', stderr: '', frames: '' }
  for (const name of ['stdout', 'stderr', 'frames'] as const) {
    cell[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
      say({ id, event: 'wrote', name, text: texts[name] })
    })
  }
  if (order.program === 'zygote' || order.program === 'started') cell.frames.end(order.code)
  say({ id, event: 'started', pids: cell.pids(), box: cell.box })
  const { status, diagnostics } = await cell.gone
  cells.delete(id)
  say({ id, event: 'gone', status, diagnostics, ...texts, pids: cell.pids() })
}

for await (const line of createInterface({ input: process.stdin })) {
  const order: Order | { kill: number } | { look: number } = JSON.parse(line)
  if ('kill' in order) cells.get(order.kill)?.kill()
  else if ('look' in order) say({ id: order.look, event: 'looked', pids: cells.get(order.look)?.pids() ?? [] })
  else follow(order).catch((error: unknown) => say({ id: order.id, event: 'failed', message: String(error) }))
}
await sandbox.stop()
rmSync(folder, { recursive: true })
