/** OAuth scopes are toolsets: one appears once its toolset has a tool. Consent, metadata and challenges read this list. */
import { tools } from '../../mcp/catalogue.ts'
import { KNOWN_SCOPES, type Scope } from './known-scopes.ts'

export type { Scope } from './known-scopes.ts'

/** The scopes of this server. */
export const SCOPES: readonly Scope[] = KNOWN_SCOPES.filter(({ name }) => tools.some(({ toolset }) => toolset === name))

const toolsets: ReadonlyMap<string, string> = new Map(tools.map(({ name, toolset }) => [name, toolset]))

/** The scope a tool needs; null when there is no such tool. */
export const scopeOfTool = (tool: string): string | null => toolsets.get(tool) ?? null

export const namesOf = (scopes: readonly Scope[]): readonly string[] => scopes.map(({ name }) => name)
export const defaultsOf = (scopes: readonly Scope[]): readonly string[] => namesOf(scopes.filter(({ byDefault }) => byDefault))

/** The scopes ticked at first: those the client asked for, or the defaults when it asked for none that exist. */
export function tickedScopes(scopes: readonly Scope[], requested: readonly string[]): readonly string[] {
  const knownNames = namesOf(scopes).filter((name) => requested.includes(name))
  return knownNames.length > 0 ? knownNames : defaultsOf(scopes)
}
