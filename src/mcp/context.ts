/** What a tool may use of the rest of the Worker; made by `http`, so that nothing in `mcp` sees a binding. */
import type { PublicCatalogue } from '../catalog/public.ts'
import type { SealedCatalogue } from '../catalog/sealed.ts'
import type { Failure } from '../failure/failure.ts'
import type { Grader } from '../grader/grader.ts'
import type { Result } from '../kernel/result.ts'
import type { CodeTools, Runner } from '../runner/runner.ts'
import type { Origin, Typing } from '../kernel/evidence.ts'
import type { SettingsFloor } from '../kernel/pace.ts'
import type { RateKind } from '../learner/rates.ts'
import type { LearnerClient } from '../engines/clients.ts'

export type Learner = Pick<LearnerClient, 'admit' | 'ask' | 'practice' | 'knowledge' | 'lessons' | 'tdd' | 'activities'> & {
  /** What may be read of the learner's own problems; their sealed parts are `sealed`'s to give. */
  readonly ownProblems: Pick<LearnerClient['ownProblems'], 'keep' | 'list' | 'read'>
}

/** A link to own problems. Its token is shown again only to who asks for the same link again. */
export interface OpenShare {
  /** Names the link without opening it. */
  readonly shareId: string
  readonly url: string
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly repeated: boolean
}

export interface ToolContext {
  /** Where what is sent comes from; stored with the evidence, and never a caller's to state. */
  readonly origin: Origin
  /** What the page it comes from counted in its editor; left out where nobody counts. */
  readonly typing?: Typing | null
  readonly learner: Learner
  readonly catalogue: Pick<
    PublicCatalogue,
    | 'version'
    | 'problem'
    | 'listedProblem'
    | 'search'
    | 'matching'
    | 'topics'
    | 'slugs'
    | 'facets'
    | 'curriculum'
    | 'courses'
    | 'questionsOf'
    | 'computedQuestions'
    | 'questions'
  >
  readonly sealed: Pick<SealedCatalogue, 'hint' | 'hiddenCases' | 'checker' | 'solutions' | 'generator' | 'yardstick' | 'keys'>
  readonly shares: {
    /** A link that gives whoever is signed in a copy of these own problems as they are now; the same one while it is open. */
    create(slugs: readonly string[]): Promise<Result<OpenShare, Failure>>
    /** Takes a link back; false where the learner has no such link. Copies that were taken stay. */
    revoke(shareId: string): Promise<Result<{ readonly revoked: boolean }, Failure>>
  }
  readonly runner: Runner
  /** What looks at files by themselves: their tests, and mutants of them. */
  readonly codeTools: CodeTools
  /** The domain that publishes the calling client's own description; null for a client that only named itself. */
  readonly clientDomain: string | null
  /** What the authorisation server knows it by. */
  readonly clientId: string
  /** Null where no model is configured to read answers. */
  readonly grader: Grader | null
  /** Counts a run against the deployment's day, or says why there is none. */
  readonly spendRun: () => Promise<Result<null, Failure>>
  readonly floor: SettingsFloor
  readonly settingsUrl: string
  /** A link to the page of the learner's data, for a short time; `expiresAt` in milliseconds since the epoch. */
  readonly accountLink: () => Promise<{ readonly url: string; readonly expiresAt: number }>
  /** Where anybody may read a problem, and its learner works on it. */
  readonly problemUrl: (slug: string) => string
  /** Where the learner takes the open check. */
  readonly checkUrl: (checkId: string) => string
  readonly lessonUrl: (lessonId: string) => string
  /** Says something to whoever waits for the call, where its client listens for that. */
  readonly tell: (message: string) => void
  /** Lets work go on for a while after the answer. */
  readonly keepAlive: (work: Promise<unknown>) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Lets so many milliseconds pass. */
  readonly pause: (ms: number) => Promise<void>
  /** Random; unique among all runs. */
  readonly newId: () => string
  /** Random and not to be foretold: a whole number below 2³². */
  readonly newSeed: () => number
}

/** One structured line about a call: never code, tokens or answers. */
export interface CallRecord {
  readonly tool: string
  readonly code: string
  readonly ms: number
}

/** What `http` hands over for one request. */
export interface Caller {
  readonly scopes: readonly string[]
  /** Where the learner grants more toolsets. */
  readonly connectUrl: string
  /**
   * A context whose first question to the learner's object counts against the allowance of this kind. `said` is the call in one text,
   * where the same text from the same client is the same call again.
   */
  contextFor(rate: RateKind, tell?: ToolContext['tell'], said?: string | null): ToolContext
  record(call: CallRecord): void
  /** Logs a defect and gives the reference the caller may see. */
  defect(error: unknown): string
}
