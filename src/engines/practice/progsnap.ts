/**
 * Sessions as events of ProgSnap2 (Price, Hovemeyer, Rivers and others, 2020): a table of events, without names. Nothing sealed and nothing
 * that anybody wrote is in it; programs are named by a code state, whose text is given only of people who share theirs.
 */
import { isOwnSlug } from '../../problem/own-problem.ts'
import type { PracticeEvent } from './rules/events.ts'

export const MAIN_COLUMNS = [
  'EventType',
  'EventID',
  'Order',
  'SubjectID',
  'ToolInstances',
  'CodeStateID',
  'ServerTimestamp',
  'ServerTimezone',
  'SessionID',
  'ProblemID',
  'Attempt',
  'EventInitiator',
  'ParentEventID',
  'CompileResult',
  'ProgramResult',
  'Score',
  'InterventionCategory',
  'InterventionType',
  'X-Verdict',
  'X-Origin',
  'X-WrittenBy',
] as const
type Column = (typeof MAIN_COLUMNS)[number]

export const METADATA: ReadonlyArray<readonly [property: string, value: string]> = [
  ['Version', '8.0'],
  ['IsEventOrderingConsistent', 'true'],
  ['EventOrderScope', 'Restricted'],
  ['EventOrderScopeColumns', 'SubjectID'],
  ['CodeStateRepresentation', 'Table'],
]

/** The code state of a program whose text is not shared. */
export const NOT_SHARED = 'not-shared'
/** An own problem has no name here: its maker chose it. */
const OWN_PROBLEM = 'own-problem'

type Started = Extract<PracticeEvent, { type: 'run_started' }>
type Row = Partial<Record<Column, string | number>>

/** The events of one person, in the order in which they happened. */
export class ProgSnapSubject {
  readonly #subject: string
  readonly #sharesCode: boolean
  readonly #started = new Map<string, Started>()
  readonly #codeStates = new Map<string, string>()
  readonly #sessions = new Map<string, { readonly id: string; readonly attempts: number }>()
  #order = 0

  constructor(subject: string, sharesCode: boolean) {
    this.#subject = subject
    this.#sharesCode = sharesCode
  }

  /** The hash of each program that is shared, with the id of its code state. */
  get codeStates(): ReadonlyMap<string, string> {
    return this.#codeStates
  }

  /** Rows in the order of MAIN_COLUMNS; `slug` is the session's problem. */
  rowsOf(slug: string, event: PracticeEvent): ReadonlyArray<ReadonlyArray<string | number>> {
    return this.#events(slug, event).map((row) => this.#line(slug, event.at, row))
  }

  #events(slug: string, event: PracticeEvent): readonly Row[] {
    switch (event.type) {
      case 'session_started':
      case 'session_reset': {
        const number = this.#sessions.size === 0 ? 1 : Number(this.#lastSession()) + 1
        this.#sessions.delete(slug)
        this.#sessions.set(slug, { id: `${number}`, attempts: 0 })
        return [{ EventType: 'Session.Start', EventInitiator: 'UserDirectAction' }]
      }
      case 'run_started':
        this.#started.set(event.runId, event)
        return []
      case 'run_finished': {
        const started = this.#started.get(event.runId)
        this.#started.delete(event.runId)
        return started ? this.#run(slug, started, event) : []
      }
      case 'run_dropped':
        this.#started.delete(event.runId)
        return []
      case 'hint_given':
        return [intervention('Hint', `Level ${event.level}`)]
      case 'counterexample_given':
        return [intervention('Feedback', 'Counterexample')]
      case 'solution_read':
        return [intervention('X-Solution', 'Solution')]
      case 'gave_up':
        return [{ EventType: 'X-GaveUp', EventInitiator: 'UserDirectAction' }]
      case 'code_reset':
        return [{ EventType: 'X-CodeReset', EventInitiator: 'UserDirectAction' }]
      case 'language_chosen':
      case 'problem_solved':
      case 'attempt_recorded':
      case 'words_recorded':
      case 'question_answered':
      case 'hint_withheld':
      case 'counterexample_not_found':
      case 'counterexample_passed':
        return []
    }
  }

  /** A run as the press of its button, and what compiling came to. */
  #run(
    slug: string,
    started: Started,
    { verdict, passed, total }: Extract<PracticeEvent, { type: 'run_finished' }>,
  ): readonly Row[] {
    const session = this.#sessions.get(slug)
    if (session && started.kind === 'submission') this.#sessions.set(slug, { ...session, attempts: session.attempts + 1 })
    const isCompiled = verdict !== 'compile_error'
    const common = {
      CodeStateID: this.#codeState(started.codeHash),
      ToolInstances: `Rung; ${started.language}`,
      'X-Origin': started.origin,
      'X-WrittenBy': started.writtenBy,
    }
    return [
      {
        ...common,
        EventType: started.kind === 'submission' ? 'Submit' : 'Run.Program',
        EventInitiator: 'UserDirectAction',
        ProgramResult: verdict === 'accepted' ? 'Success' : 'Error',
        // Of the tests that the learner sees.
        Score: total === 0 ? '' : Number((passed / total).toFixed(4)),
        'X-Verdict': verdict,
      },
      {
        ...common,
        EventType: 'Compile',
        EventInitiator: 'UserIndirectAction',
        ParentEventID: `${this.#subject}-${this.#order + 1}`,
        CompileResult: isCompiled ? 'Success' : 'Error',
      },
    ]
  }

  #codeState(hash: string): string {
    if (!this.#sharesCode) return NOT_SHARED
    const id = this.#codeStates.get(hash) ?? `${this.#subject}-c${this.#codeStates.size + 1}`
    this.#codeStates.set(hash, id)
    return id
  }

  #lastSession(): string | undefined {
    return [...this.#sessions.values()].at(-1)?.id
  }

  #line(slug: string, at: number, row: Row): ReadonlyArray<string | number> {
    this.#order += 1
    const session = this.#sessions.get(slug)
    const values: Row = {
      EventID: `${this.#subject}-${this.#order}`,
      Order: this.#order,
      SubjectID: this.#subject,
      ToolInstances: 'Rung',
      CodeStateID: NOT_SHARED,
      ServerTimestamp: new Date(at).toISOString().slice(0, 19),
      ServerTimezone: '0',
      SessionID: session ? `${this.#subject}-s${session.id}` : '',
      ProblemID: isOwnSlug(slug) ? OWN_PROBLEM : slug,
      Attempt: session?.attempts ?? '',
      ...row,
    }
    return MAIN_COLUMNS.map((column) => values[column] ?? '')
  }
}

const intervention = (category: string, type: string): Row => ({
  EventType: 'Intervention',
  EventInitiator: 'UserDirectAction',
  InterventionCategory: category,
  InterventionType: type,
})
