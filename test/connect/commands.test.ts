/** How commands are found and started, on Windows and elsewhere. */
import { expect, it } from 'vitest'
import { filesOfCommand, shellArguments } from '../../scripts/connect/commands.ts'

it.each([
  ['linux', '/usr/bin::/opt/bin', undefined, ['/usr/bin/code', '/opt/bin/code']],
  ['darwin', '/usr/local/bin', '.EXE', ['/usr/local/bin/code']],
  ['linux', undefined, undefined, []],
  [
    'win32',
    'C:\\bin;;D:\\my tools',
    '.EXE;.CMD;',
    ['C:\\bin\\code.EXE', 'C:\\bin\\code.CMD', 'D:\\my tools\\code.EXE', 'D:\\my tools\\code.CMD'],
  ],
  ['win32', 'C:\\bin', undefined, ['C:\\bin\\code.COM', 'C:\\bin\\code.EXE', 'C:\\bin\\code.BAT', 'C:\\bin\\code.CMD']],
] as const)('on %s with the PATH %j and the PATHEXT %j a command is one of these files', (platform, path, pathExt, files) => {
  expect(filesOfCommand('code', { platform, path, pathExt })).toEqual(files)
})

it.each([
  ['linux', '{"name":"rung"}', '{"name":"rung"}'],
  ['win32', '{"name":"rung"}', '"{\\"name\\":\\"rung\\"}"'],
  ['win32', 'https://rung.example/mcp', 'https://rung.example/mcp'],
] as const)('on %s the argument %s is given to the shell as %s', (platform, arg, given) => {
  expect(shellArguments([arg], platform)).toEqual([given])
})
