/** Which clients of a machine are found, and what connects each. */
import { describe, expect, it } from 'vitest'
import { CLIENTS, UnreadableConfiguration, withServer } from '../../scripts/connect/clients.ts'

const machine = (commands: readonly string[], folders: readonly string[] = []) => ({
  home: '/home/learner',
  hasCommand: (name: string) => commands.includes(name),
  hasFolder: (path: string) => folders.includes(path),
})
const url = 'https://rung.example/mcp'

describe('a machine', () => {
  it.each([
    [[], [], []],
    [['claude'], [], ['claude-code']],
    [['codex', 'gemini', 'code'], [], ['codex-cli', 'gemini-cli', 'vs-code']],
    [['cursor'], ['/home/learner/.cursor'], ['cursor']],
  ])('with the commands %j and the folders %j has the clients %j', (commands, folders, found) => {
    expect(CLIENTS.filter(({ isHere }) => isHere(machine(commands, folders))).map(({ id }) => id)).toEqual(found)
  })

  it('gets the client’s own command wherever there is one', () => {
    const commands = CLIENTS.flatMap(({ connect }) => {
      const change = connect(machine([]), url)
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

describe('Cursor’s configuration', () => {
  it.each([
    ['where there is none', null],
    ['that is empty', ' \n'],
    ['with an old address', '{"mcpServers":{"rung":{"url":"https://old.example/mcp"}}}'],
  ])('%s gets Rung', (_, before) => {
    expect(withServer(before, url)).toBe(
      '{\n  "mcpServers": {\n    "rung": {\n      "url": "https://rung.example/mcp"\n    }\n  }\n}\n',
    )
  })

  it('keeps everything else', () => {
    const after = withServer('{"other":1,"mcpServers":{"files":{"command":"files"}}}', url)
    expect(JSON.parse(after)).toEqual({ other: 1, mcpServers: { files: { command: 'files' }, rung: { url } } })
  })

  it.each(['{"mcpServers":', '[]', 'null', '{"mcpServers":[]}', '{"mcpServers":"x"}', '// mine\n{}'])(
    'that reads %j is not written over',
    (before) => {
      expect(() => withServer(before, url)).toThrow(UnreadableConfiguration)
    },
  )
})
