/** What tools may use of the rest of the Worker. `src/web` builds it, so that nothing in `mcp` sees a binding. */
import type { PublicCatalogue } from '../catalog/public.ts'
import type { SealedCatalogue } from '../catalog/sealed.ts'
import type { ClassClient } from '../classroom/client.ts'
import type { Failure, FailureCode } from '../failure/failure.ts'
import type { Grader } from '../grader/grader.ts'
import type { Result } from '../kernel/result.ts'
import type { CodeTools, Runner } from '../runner/runner.ts'
import type { Origin, Typing } from '../kernel/evidence.ts'
import type { SettingsFloor } from '../kernel/pace.ts'
import type { RateKind } from '../learner/rates.ts'
import type { Language } from '../problem/problem.ts'
import type { Verdict } from '../problem/verdict.ts'
import type { LearnerClient } from '../engines/clients.ts'

export type Learner = Pick<
  LearnerClient,
  'admit' | 'ask' | 'practice' | 'knowledge' | 'lessons' | 'tdd' | 'activities' | 'forms' | 'growth' | 'interviews'
> & {
  /** The public parts of the learner's own problems. `sealed` reads their sealed parts. */
  readonly ownProblems: Pick<LearnerClient['ownProblems'], 'keep' | 'list' | 'read'>
}

/** A link to own problems. Only a repeated request for the same link shows its token again. */
export interface OpenShare {
  /** Identifies the link without opening it. */
  readonly shareId: string
  readonly url: string
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly repeated: boolean
}

export interface ToolContext {
  /** The toolsets that the learner granted: a call of another one is refused. */
  readonly toolsets: readonly string[]
  /** The origin of the evidence, stored with it. A caller cannot choose it. */
  readonly origin: Origin
  /** Typed and pasted characters that the page's editor counted; left out outside pages. */
  readonly typing?: Typing | null
  readonly learner: Learner
  readonly catalogue: Pick<
    PublicCatalogue,
    | 'version'
    | 'problem'
    | 'forms'
    | 'listedProblem'
    | 'search'
    | 'matching'
    | 'topics'
    | 'slugs'
    | 'facets'
    | 'curriculum'
    | 'model'
    | 'courses'
    | 'questionsOf'
    | 'textsOf'
    | 'computedQuestions'
    | 'questions'
  >
  readonly sealed: Pick<
    SealedCatalogue,
    | 'hint'
    | 'hintKey'
    | 'misconceptions'
    | 'hiddenCases'
    | 'checker'
    | 'solutions'
    | 'generator'
    | 'referenceProgram'
    | 'solutionGrowth'
    | 'keys'
    | 'form'
    | 'interviewDetails'
    | 'wrongPrograms'
  >
  /** The classes that the learner teaches or attends. */
  readonly classes: Pick<ClassClient, 'mine' | 'of'>
  readonly shares: {
    /** A link that gives any signed-in person a copy of these problems. Returns the open link if there is one. */
    create(slugs: readonly string[]): Promise<Result<OpenShare, Failure>>
    /** One own problem with its sealed parts, for a class that is to keep it; without what verified it. */
    snapshot(slug: string): Promise<Result<string, Failure>>
    /** Closes a link; false if the learner has no such link. Copies already taken stay. */
    revoke(shareId: string): Promise<Result<{ readonly revoked: boolean }, Failure>>
  }
  readonly runner: Runner
  /** The languages that the runner of this deployment can run; all of them while it cannot be asked. */
  readonly languages: () => Promise<readonly Language[]>
  readonly codeTools: CodeTools
  /** The domain of the client id metadata document (CIMD); null for a client that registered dynamically. */
  readonly clientDomain: string | null
  /** The client's id at the authorisation server. */
  readonly clientId: string
  /** Null if no model is configured to read answers. */
  readonly grader: Grader | null
  /** Counts a run against the deployment's daily budget, or refuses. */
  readonly spendRun: () => Promise<Result<null, Failure>>
  /** Records a judged run for the operator; left out where nothing is measured. */
  readonly recordRun?: (run: RunRecord) => void
  readonly floor: SettingsFloor
  readonly settingsUrl: string
  /** A short-lived link to the learner's account page; `expiresAt` in milliseconds since the epoch. */
  readonly accountLink: () => Promise<{ readonly url: string; readonly expiresAt: number }>
  /** The address of a problem's page, which is also the learner's workbench. */
  readonly problemUrl: (slug: string) => string
  /** The address of the page for an open check. */
  readonly checkUrl: (checkId: string) => string
  readonly lessonUrl: (lessonId: string) => string

  /** The trial that people can join now, and the page where they decide; left out where there are no trials. */
  readonly openTrial?: () => Promise<{ readonly id: string; readonly url: string } | null>
  readonly classUrl: (classId: string) => string
  /** The address of an interview's page; without an id, of the list of them. */
  readonly interviewUrl: (interviewId?: string) => string
  /** Sends a progress message, if the client asked for progress. */
  readonly tell: (message: string) => void
  /** Keeps the Worker alive for work after the response (`waitUntil`). */
  readonly keepAlive: (work: Promise<unknown>) => void
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Waits for milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** A random id, unique among all runs. */
  readonly newId: () => string
  /** An unpredictable whole number below 2³². */
  readonly newSeed: () => number
}

/** What a judged run was like, without whose it was or what it was about. */
export interface RunRecord {
  readonly language: Language
  /** Null without a report. */
  readonly verdict: Verdict | null
  /** Why there is no report; OK where there is one. */
  readonly code: FailureCode | 'OK'
  /** Milliseconds from the first request to the runner to the verdict. */
  readonly ms: number
  /** How much of this the program neither compiled nor ran: the queue, a container's start, the way; null without a report. */
  readonly waitMs: number | null
}

/** A log line about a call, without code, tokens or answers. */
export interface CallRecord {
  readonly tool: string
  readonly code: string
  readonly ms: number
}

/** The caller of one request, built by `src/web`. */
export interface Caller {
  readonly scopes: readonly string[]
  /** The page on which the learner grants more toolsets. */
  readonly connectUrl: string
  /** The address of Rung's mark, an SVG on the deployment's own origin. */
  readonly iconUrl: string
  /**
   * A context whose first request to the learner's object counts against this kind's rate limit. `callKey`: the call as canonical text;
   * the same text from the same client is a repeated call.
   */
  contextFor(rate: RateKind, tell?: ToolContext['tell'], callKey?: string | null): ToolContext
  record(call: CallRecord): void
  /** Logs a defect and returns the reference that the caller may see. */
  defect(error: unknown): string
}
