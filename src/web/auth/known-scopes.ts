/** Every scope there may be. Nothing is imported here, so that scripts can name them. */
export interface Scope {
  readonly name: string
  readonly title: string
  /** What the app may do with it, in the learner's words. */
  readonly allows: string
  /** Asked for by the first challenge, and ticked when a client names no scope. */
  readonly byDefault: boolean
}

export const KNOWN_SCOPES: readonly Scope[] = [
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
