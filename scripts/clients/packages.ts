/** The clients that are walked, at fixed versions, as they come from the npm registry; they are no part of the project's install. */
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { INSPECTOR } from '../conformance/packages.ts'
import { runProgram, type Ended } from '../run-program.ts'
import { projectNode } from '../runner-process.ts'

export const CODEX = '@openai/codex@0.169.0'
export const GEMINI = '@google/gemini-cli@0.61.0'
export const MCPORTER = 'mcporter@0.12.3'
/** In the order of the table in docs/clients.md. */
const CLIENT_PACKAGES = [CODEX, MCPORTER, INSPECTOR, GEMINI] as const

/** A machine of its own: clients in one folder, and a home folder in which nobody has configured anything. */
export interface ClientMachine {
  readonly home: string
  readonly env: Readonly<Record<string, string>>
  /** Runs one of the clients to its end, in the home folder. */
  run(command: readonly [string, ...string[]], onLine?: (line: string) => void): Promise<Ended>
}

/** Whether the npm registry is reached and has every client, so that a failure of the walk is the walk's own. */
export async function canFetchClients(): Promise<boolean> {
  for (const client of CLIENT_PACKAGES) {
    if ((await runProgram(['npm', 'view', client, 'version'])).code !== 0) return false
  }
  return true
}

/** Installs the clients below `folder`. Rejects with what npm said where the registry does not have them or is not reached. */
export async function installClients(folder: string, home: string): Promise<ClientMachine> {
  // The clients need a newer Node than the machine's own may be.
  const path = [join(folder, 'node_modules/.bin'), dirname(projectNode), process.env['PATH'] ?? ''].join(':')
  await writeFile(join(folder, 'package.json'), '{"private":true}')
  const install = ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...CLIENT_PACKAGES] as const
  const { code, stderr } = await runProgram(install, { cwd: folder, env: { PATH: path } })
  if (code !== 0) throw new Error(`npm could not install the clients: ${stderr.slice(-500)}`)
  // Gemini CLI connects no server in a folder that it was not told to trust.
  const env = { PATH: path, HOME: home, GEMINI_CLI_TRUST_WORKSPACE: 'true', NO_COLOR: '1' }
  return {
    home,
    env,
    run: (command, onLine) => runProgram(command, { cwd: home, env, ...(onLine ? { onLine } : {}) }),
  }
}
