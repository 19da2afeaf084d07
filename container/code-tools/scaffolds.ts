/** Files as starters: everything but the bodies of functions. */
import type { ScaffoldReport, ScaffoldRequest } from '../../src/runner/workspace-protocol.ts'
import type { FileOf, Replacement, Unparsed } from './shapes.ts'
import { placesIn } from './syntax.ts'
import type { Tongue } from './tongue.ts'

function replace(content: string, replacements: readonly Replacement[]): string {
  let from = 0
  const parts: string[] = []
  for (const { start, end, text } of replacements) {
    parts.push(content.slice(from, start), text)
    from = end
  }
  return [...parts, content.slice(from)].join('')
}

export function scaffoldOf({ language, files }: ScaffoldRequest, tongue: Tongue): ScaffoldReport | Unparsed {
  const scaffolded: FileOf[] = []
  let bodies = 0
  for (const { path, content } of files) {
    const replacements = tongue.owns(path) ? tongue.replacements(content) : []
    if ('errorAt' in replacements) return { path, line: placesIn(content)(replacements.errorAt).line }
    const scaffold = replace(content, replacements)
    // What cannot be taken out and leave a program is no program the tools know.
    if (replacements.length > 0 && !tongue.accepts(scaffold)) {
      return { path, line: placesIn(content)(replacements[0]?.start ?? 0).line }
    }
    scaffolded.push({ path, content: scaffold })
    bodies += replacements.length
  }
  return { language, files: scaffolded, bodies }
}
