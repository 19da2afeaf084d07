/** `rung connect`: connects the MCP clients of this machine to a deployment, one question for each. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { FIRST_PORT } from '../dev/port.ts'
import { messageOf } from '../main.ts'
import { mcpAddress } from './address.ts'
import { CLIENTS, UnreadableConfiguration, type Change, type Command, type LocalClient, type Machine } from './clients.ts'
import { filesOfCommand, shellArguments } from './commands.ts'

const SHOW_MS = 20_000
const { platform } = process
const isWindows = platform === 'win32'

export const USAGE = `Usage: npx rung connect [ADDRESS] [--client NAME] [--yes]
  ADDRESS        of a server, like https://rung.example; without it, the server of npm run dev: http://localhost:${FIRST_PORT}
  --client NAME  only this one: ${CLIENTS.map(({ id }) => id).join(', ')}
  --yes          do not ask before each change
`

/** Gives the exit code: 0, or 1 where a client could not be connected or none was found. Throws an Error with what to type instead. */
export async function connect(args: readonly string[]): Promise<number> {
  const options = {
    client: { type: 'string' },
    yes: { type: 'boolean', default: false },
  } as const
  // Node's own message about an option that is none speaks of other things.
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false })
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(options, name))
  if (unknown !== undefined) throw new Error(`There is no option --${unknown}.`)
  if (values.client === true) throw new Error('--client takes a name.')
  if (positionals.length > 1) throw new Error('Give one address.')
  const machine = thisMachine()
  const chosen = chosenClients(typeof values.client === 'string' ? values.client : undefined, machine)
  const url = await mcpAddress(positionals[0] ?? `http://localhost:${FIRST_PORT}`)
  if (chosen.length === 0) {
    const names = CLIENTS.map(({ name }) => name).join(', ')
    console.log(`None of these clients is on this machine: ${names}. ${new URL(url).origin}/connect has the steps for others.`)
    return 1
  }
  // Not as a terminal: that would take Ctrl-C from the commands that run between two questions.
  const asking = values.yes ? null : createInterface({ input: process.stdin, terminal: false })
  const answers = asking?.[Symbol.asyncIterator]() ?? null
  let failed = 0
  for (const client of chosen) {
    console.log(`\n${client.name}`)
    const mayChange = (question: string) => agreed(answers, question)
    if (!(await connectOne(client, { machine, url, mayChange }))) failed += 1
  }
  asking?.close()
  console.log('\nThen say “let’s practise a problem” in your client.')
  return failed === 0 ? 0 : 1
}

interface Connecting {
  readonly machine: Machine
  readonly url: string
  readonly mayChange: (question: string) => Promise<boolean>
}

/** Whether the client is connected now, or the person chose to leave it. */
async function connectOne(client: LocalClient, { machine, url, mayChange }: Connecting): Promise<boolean> {
  if (client.shows !== null && isShown(client.shows, url)) {
    console.log('  It has this address already.')
    return true
  }
  const change = client.connect(machine, url)
  console.log(`  ${told(change)}`)
  if (!(await mayChange('  Do it?'))) {
    console.log('  Left as it is.')
    return true
  }
  try {
    make(change)
  } catch (error) {
    const why = error instanceof UnreadableConfiguration && change.kind === 'file' ? `${change.path}: ` : ''
    console.log(`  It did not work. ${why}${messageOf(error)} ${new URL(url).origin}/connect has the steps.`)
    return false
  }
  console.log(`  Connected. ${client.signIn}`)
  return true
}

function chosenClients(id: string | undefined, machine: Machine): readonly LocalClient[] {
  if (id === undefined) return CLIENTS.filter(({ isHere }) => isHere(machine))
  const client = CLIENTS.find((known) => known.id === id)
  if (client === undefined) throw new Error(`--client takes one of ${CLIENTS.map((known) => known.id).join(', ')}.`)
  if (!client.isHere(machine)) throw new Error(`${client.name} is not on this machine.`)
  return [client]
}

const told = (change: Change): string =>
  change.kind === 'command' ? `This runs: ${change.command.join(' ')}` : `This adds an entry “rung” to ${change.path}.`

function make(change: Change): void {
  if (change.kind === 'command') {
    if (!isDone(change.command)) throw new Error('The command failed with what it says above.')
    return
  }
  const before = existsSync(change.path) ? readFileSync(change.path, 'utf8') : null
  const after = change.edit(before)
  mkdirSync(dirname(change.path), { recursive: true })
  writeFileSync(change.path, after)
}

/** An input that ends has said nothing, which is no. Answers that were typed ahead wait for their question. */
async function agreed(answers: AsyncIterator<string> | null, question: string): Promise<boolean> {
  if (answers === null) return true
  process.stdout.write(`${question} [y/N] `)
  const answer = await answers.next()
  if (answer.done === true) process.stdout.write('\n')
  return answer.done !== true && /^y(es)?$/i.test(answer.value.trim())
}

function isDone([name, ...rest]: Command): boolean {
  return spawnSync(name, shellArguments(rest, platform), { stdio: 'inherit', shell: isWindows }).status === 0
}

function isShown([name, ...rest]: Command, url: string): boolean {
  const { status, stdout, stderr } = spawnSync(name, shellArguments(rest, platform), {
    encoding: 'utf8',
    timeout: SHOW_MS,
    shell: isWindows,
    stdio: 'pipe',
  })
  return status === 0 && `${stdout} ${stderr}`.split(/\s+/).includes(url)
}

function thisMachine(): Machine {
  const { PATH, PATHEXT, APPDATA } = process.env
  return {
    platform,
    home: homedir(),
    appData: APPDATA === undefined || APPDATA === '' ? null : APPDATA,
    hasCommand: (name) => filesOfCommand(name, { platform, path: PATH, pathExt: PATHEXT }).some(isExecutable),
    hasFolder: existsSync,
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
