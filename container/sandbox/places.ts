/** Where in a cell something of this machine stands. Where it stands here may tell of the project's folder, or of whose machine it is. */
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

/** For what runs wherever it stands. */
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
