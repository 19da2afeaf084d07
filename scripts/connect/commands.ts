/** How a machine finds and starts the commands of its clients, as Windows does it and as others do. */
import { posix, win32 } from 'node:path'

export interface Shell {
  readonly platform: NodeJS.Platform
  /** PATH and PATHEXT as the environment has them. */
  readonly path: string | undefined
  readonly pathExt: string | undefined
}

/** Every file that would be this command, in the order in which the machine looks for it. */
export function filesOfCommand(name: string, { platform, path = '', pathExt }: Shell): readonly string[] {
  const isWindows = platform === 'win32'
  const paths = isWindows ? win32 : posix
  const endings = isWindows ? (pathExt ?? '.COM;.EXE;.BAT;.CMD').split(';').filter((ending) => ending !== '') : ['']
  const folders = path.split(paths.delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => endings.map((ending) => paths.join(folder, `${name}${ending}`)))
}

/**
 * The arguments as they are given to the shell of Windows, through which alone it starts what npm and VS Code install, and which takes
 * quotes away; `address.ts` lets in nothing else that it reads. Elsewhere no shell is needed, and they stay as they are.
 */
export function shellArguments(args: readonly string[], platform: NodeJS.Platform): readonly string[] {
  if (platform !== 'win32') return args
  return args.map((arg) => (arg.includes('"') ? `"${arg.replaceAll('"', '\\"')}"` : arg))
}
