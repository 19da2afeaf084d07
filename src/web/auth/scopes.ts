/** OAuth scopes are toolsets: one appears once its toolset has a tool. Consent, metadata and challenges read this list. */
import { tools } from '../../mcp/catalogue.ts'

export interface Scope {
  readonly name: string
  readonly title: string
  /** What the app may do with it, in the learner's words. */
  readonly allows: string
  /** Asked for by the first challenge, and ticked when a client names no scope. */
  readonly byDefault: boolean
}

const KNOWN: readonly Scope[] = [
  {
    name: 'practice',
    title: 'Practice',
    allows: 'Pick problems, run your code, ask for hints and record your attempts.',
    byDefault: true,
  },
  {
    name: 'learner',
    title: 'Your knowledge',
    allows: 'See what you know and what is due for review, and record what you have shown.',
    byDefault: true,
  },
  {
    name: 'lessons',
    title: 'Lessons',
    allows: 'Teach you courses, ask you questions and record your answers.',
    byDefault: true,
  },
  {
    name: 'tdd',
    title: 'Test-driven development',
    allows: 'Lead you through red, green and refactor, and record the runs of your tests.',
    byDefault: false,
  },
  {
    name: 'authoring',
    title: 'Authoring',
    allows: 'Draft problems with you and keep those that pass their checks.',
    byDefault: false,
  },
  {
    name: 'interview',
    title: 'Interviews',
    allows: 'Hold timed interviews with you on new problems, and record your answers.',
    byDefault: false,
  },
  {
    name: 'research',
    title: 'Research',
    allows: 'Search and read the statements of problems, which anybody may.',
    byDefault: false,
  },
  {
    name: 'class',
    title: 'Classes',
    allows: 'See your classes. If you teach one: see your students’ work, assign tasks and send notes.',
    byDefault: false,
  },
]

/** The scopes of this server. */
export const SCOPES: readonly Scope[] = KNOWN.filter(({ name }) => tools.some(({ toolset }) => toolset === name))

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
