/** The MCP clients that can be connected from a command line, and what connects each. Checked against the makers' pages in 2026-11. */
import { posix, win32 } from 'node:path'

/** What a person’s machine has. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly home: string
  /** %APPDATA%, which only Windows has. */
  readonly appData: string | null
  /** Whether the PATH has this command. */
  readonly hasCommand: (name: string) => boolean
  readonly hasFolder: (path: string) => boolean
}

export type Command = readonly [name: string, ...rest: string[]]

/** One change to a machine: a client’s own command, or an entry in its configuration file where it has no such command. */
export type Change =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'file'; readonly path: string; readonly edit: (text: string | null) => string }

export interface LocalClient {
  readonly id: string
  readonly name: string
  readonly isHere: (machine: Machine) => boolean
  /** A command that ends with 0 and prints the address where the client has it already. */
  readonly shows: Command | null
  readonly connect: (machine: Machine, url: string) => Change
  /** What the person does next, in a sentence. */
  readonly signIn: string
}

/** The configuration cannot be read, so nothing is written over it. */
export class UnreadableConfiguration extends Error {}

export const CLIENTS: readonly LocalClient[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    isHere: ({ hasCommand }) => hasCommand('claude'),
    shows: ['claude', 'mcp', 'get', 'rung'],
    connect: (_, url) => ({
      kind: 'command',
      command: ['claude', 'mcp', 'add', '--scope', 'user', '--transport', 'http', 'rung', url],
    }),
    signIn: 'To sign in, start claude, type /mcp and choose rung.',
  },
  {
    id: 'codex-cli',
    name: 'Codex CLI',
    isHere: ({ hasCommand }) => hasCommand('codex'),
    shows: ['codex', 'mcp', 'get', 'rung'],
    // It opens the browser for the sign-in and waits for its end.
    connect: (_, url) => ({ kind: 'command', command: ['codex', 'mcp', 'add', 'rung', '--url', url] }),
    signIn: 'You are signed in there, too. To do it again: codex mcp login rung',
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    isHere: ({ hasCommand }) => hasCommand('gemini'),
    shows: ['gemini', 'mcp', 'list'],
    connect: (_, url) => ({
      kind: 'command',
      command: ['gemini', 'mcp', 'add', '--scope', 'user', '--transport', 'http', 'rung', url],
    }),
    signIn: 'To sign in, start gemini and type /mcp auth rung.',
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    isHere: (machine) => machine.hasCommand('code') || machine.hasFolder(vsCodeFolder(machine)),
    shows: null,
    // On macOS the command is there only after a person has asked VS Code for it.
    connect: (machine, url) =>
      machine.hasCommand('code')
        ? { kind: 'command', command: ['code', '--add-mcp', JSON.stringify({ name: 'rung', type: 'http', url })] }
        : {
            kind: 'file',
            path: pathsOf(machine).join(vsCodeFolder(machine), 'mcp.json'),
            edit: (text) => withEntry(text, 'servers', { type: 'http', url }),
          },
    signIn: 'To sign in, run “MCP: List Servers”, and start rung; the browser opens.',
  },
  {
    id: 'cursor',
    name: 'Cursor',
    isHere: (machine) => machine.hasFolder(cursorFolder(machine)),
    shows: null,
    connect: (machine, url) => ({
      kind: 'file',
      path: pathsOf(machine).join(cursorFolder(machine), 'mcp.json'),
      edit: (text) => withEntry(text, 'mcpServers', { url }),
    }),
    signIn: 'To sign in, connect rung in Cursor’s settings under MCP; the browser opens.',
  },
]

const pathsOf = ({ platform }: Machine) => (platform === 'win32' ? win32 : posix)

const cursorFolder = (machine: Machine): string => pathsOf(machine).join(machine.home, '.cursor')

/** Where VS Code keeps what a person has configured for all of their projects. */
function vsCodeFolder(machine: Machine): string {
  const { platform, home, appData } = machine
  if (platform === 'win32') return win32.join(appData ?? win32.join(home, 'AppData', 'Roaming'), 'Code', 'User')
  return posix.join(home, platform === 'darwin' ? 'Library/Application Support' : '.config', 'Code', 'User')
}

/** A client’s configuration with Rung under this key; everything else stays. Throws UnreadableConfiguration. */
export function withEntry(text: string | null, key: string, entry: Readonly<Record<string, string>>): string {
  const { [key]: before, ...rest } = objectIn(text === null || text.trim() === '' ? '{}' : text)
  const servers = before === undefined ? {} : objectOf(before)
  return `${JSON.stringify({ ...rest, [key]: { ...servers, rung: entry } }, null, 2)}\n`
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    throw new UnreadableConfiguration('It is not the JSON that it should be.')
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new UnreadableConfiguration('It is not the JSON that it should be.')
}
