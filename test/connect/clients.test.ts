/** Which clients of a machine are found, and what connects each. */
import { describe, expect, it } from 'vitest'
import { CLIENTS, UnreadableConfiguration, withEntry, type Machine } from '../../scripts/connect/clients.ts'

const machine = (commands: readonly string[], folders: readonly string[] = [], system: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  home: '/home/learner',
  appData: null,
  hasCommand: (name) => commands.includes(name),
  hasFolder: (path) => folders.includes(path),
  ...system,
})
const windows = { platform: 'win32', home: 'C:\\Users\\learner', appData: 'D:\\Roaming' } as const
const mac = { platform: 'darwin', home: '/Users/learner' } as const
const url = 'https://rung.example/mcp'

describe('a machine', () => {
  it.each([
    [[], [], []],
    [['claude'], [], ['claude-code']],
    [['codex', 'gemini', 'code'], [], ['codex-cli', 'gemini-cli', 'vs-code']],
    [['cursor'], ['/home/learner/.cursor'], ['cursor']],
    [[], ['/home/learner/.config/Code/User'], ['vs-code']],
  ])('with the commands %j and the folders %j has the clients %j', (commands, folders, found) => {
    expect(CLIENTS.filter(({ isHere }) => isHere(machine(commands, folders))).map(({ id }) => id)).toEqual(found)
  })

  it('gets the client’s own command wherever there is one', () => {
    const commands = CLIENTS.flatMap(({ connect }) => {
      const change = connect(machine(['code']), url)
      return change.kind === 'command' ? [change.command.join(' ')] : []
    })
    expect(commands).toEqual([
      'claude mcp add --scope user --transport http rung https://rung.example/mcp',
      'codex mcp add rung --url https://rung.example/mcp',
      'gemini mcp add --scope user --transport http rung https://rung.example/mcp',
      'code --add-mcp {"name":"rung","type":"http","url":"https://rung.example/mcp"}',
    ])
  })
})

describe('a configuration file', () => {
  it.each([
    ['vs-code', {}, '/home/learner/.config/Code/User', 'mcp.json', '/'],
    ['vs-code', mac, '/Users/learner/Library/Application Support/Code/User', 'mcp.json', '/'],
    ['vs-code', windows, 'D:\\Roaming\\Code\\User', 'mcp.json', '\\'],
    ['vs-code', { ...windows, appData: null }, 'C:\\Users\\learner\\AppData\\Roaming\\Code\\User', 'mcp.json', '\\'],
    ['cursor', {}, '/home/learner/.cursor', 'mcp.json', '/'],
    ['cursor', mac, '/Users/learner/.cursor', 'mcp.json', '/'],
    ['cursor', windows, 'C:\\Users\\learner\\.cursor', 'mcp.json', '\\'],
  ])('of %s on a machine %j is in %s', (id, system, folder, name, separator) => {
    const client = CLIENTS.find((known) => known.id === id)
    const here = machine([], [folder], system)
    expect(client?.isHere(here)).toBe(true)
    expect(client?.connect(here, url)).toMatchObject({ kind: 'file', path: `${folder}${separator}${name}` })
    expect(client?.isHere(machine([], [], system))).toBe(false)
  })

  it('of VS Code has the servers under another name than Cursor’s', () => {
    const change = CLIENTS.find(({ id }) => id === 'vs-code')?.connect(machine([]), url)
    const text = change?.kind === 'file' ? change.edit('{"servers":{"files":{"command":"files"}},"inputs":[]}') : '{}'
    const servers = { files: { command: 'files' }, rung: { type: 'http', url } }
    expect(JSON.parse(text)).toEqual({ inputs: [], servers })
  })
})

describe('Cursor’s configuration', () => {
  it.each([
    ['where there is none', null],
    ['that is empty', ' \n'],
    ['with an old address', '{"mcpServers":{"rung":{"url":"https://old.example/mcp"}}}'],
  ])('%s gets Rung', (_, before) => {
    expect(withEntry(before, 'mcpServers', { url })).toBe(
      '{\n  "mcpServers": {\n    "rung": {\n      "url": "https://rung.example/mcp"\n    }\n  }\n}\n',
    )
  })

  it('keeps everything else', () => {
    const after = withEntry('{"other":1,"mcpServers":{"files":{"command":"files"}}}', 'mcpServers', { url })
    expect(JSON.parse(after)).toEqual({ other: 1, mcpServers: { files: { command: 'files' }, rung: { url } } })
  })

  it.each(['{"mcpServers":', '[]', 'null', '{"mcpServers":[]}', '{"mcpServers":"x"}', '// mine\n{}'])(
    'that reads %j is not written over',
    (before) => {
      expect(() => withEntry(before, 'mcpServers', { url })).toThrow(UnreadableConfiguration)
    },
  )
})
