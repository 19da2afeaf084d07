/** What a request handler of the pages can reach. */
import type { Context } from 'hono'
import type { RungEnv } from './env.ts'
import type { McpMessage } from './mcp-message.ts'
import type { Page, SignedIn } from './page.ts'
import type { Site } from './site.ts'
import type { Scope } from './auth/scopes.ts'
import type { SettingsStore } from '../engines/settings/pages/settings-store.ts'

/** What the MCP layer learns about a call whose token was accepted. */
export interface McpCaller {
  readonly userId: string
  /** The scopes the learner granted; the token may hold fewer than SCOPES. */
  readonly scopes: readonly string[]
  readonly clientId: string
}

/** The parts behind the pages: the MCP endpoint, what of it can be granted, and the learner's settings. */
export interface Ports {
  /** `message` is the request's body, which has been read. */
  readonly mcp: (
    request: Request,
    message: McpMessage,
    env: RungEnv,
    ctx: ExecutionContext,
    caller: McpCaller,
  ) => Response | Promise<Response>
  readonly scopes: readonly Scope[]
  /** The scope a tool needs; null when there is no such tool. */
  readonly scopeOfTool: (tool: string) => string | null
  readonly settings: (env: RungEnv) => SettingsStore
}

export interface App {
  readonly Bindings: { readonly vars: RungEnv; readonly ctx: ExecutionContext; readonly ports: Ports }
  readonly Variables: {
    /** PUBLIC_ORIGIN, read and checked. */
    own: URL
    /** What follows from the list of pages. */
    site: Site
    /** The page that answers; undefined before it is known, and for what is no page. */
    page: Page | undefined
    /** The form that a page of ours has sent; null for a body that is none, and undefined before it is read. */
    form: FormData | null | undefined
    /** Whoever is signed in, where the page has asked. */
    visitor: SignedIn | null | undefined
    /** Whether whoever is signed in owns the deployment, as their account said at the beginning of this request. */
    isOwner: boolean | undefined
    /** Where to sign in from this page; undefined where that is not offered. */
    signIn: string | undefined
    /** Where a form on this page may lead besides this origin, as CSP sources. */
    formTargets: readonly string[]
    /** Whether this page loads a script of ours; no other page may run one. */
    runsScripts: boolean
    /** Whether its scripts may talk to this origin. */
    connects: boolean
    /** What a style element that a script makes has to carry; null where none is made. */
    styleNonce: string | null
  }
}

export type AppContext = Context<App>
