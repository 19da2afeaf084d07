/** Paths inside a cell of files of this machine. Their real paths could show the project's folder, or the name of the machine's user. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename } from 'node:path'

export interface Bind {
  /** On this machine. */
  readonly from: string
  /** In a cell that has a root of its own. */
  readonly to: string
}

/** For what knows its own place, or whose place tells nothing. */
export const asItIs = (path: string): Bind => ({ from: path, to: path })

/** For programs that run under any path. */
export function elsewhere(path: string): Bind {
  const folder = `/opt/${createHash('sha256').update(path).digest('hex').slice(0, 8)}`
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  return { from: path, to: isFile ? `${folder}/${basename(path)}` : folder }
}

export const distinct = (binds: readonly Bind[]): Bind[] => [...new Map(binds.map((bind) => [bind.from, bind])).values()]

/** An argument or a setting of a command, with the places of a cell. */
export function inCell(text: string, binds: readonly Bind[]): string {
  return binds
    .filter(({ from, to }) => from !== to)
    .reduce((all, { from, to }) => {
      const parts = all.split(from)
      return parts
        .slice(1)
        .reduce((whole, part) => whole + (part === '' || /^[/:]/.test(part) ? to : from) + part, parts[0] ?? '')
    }, text)
}
