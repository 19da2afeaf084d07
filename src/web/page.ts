/** What a page is. Everything about a page that another part needs to know is in its value; `pages.ts` lists them all. */
import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import type { FormBound, JsonBound } from './body-bounds.ts'
import type { App, AppContext } from './context.ts'
import type { Session, User } from './auth/session.ts'

type Answer = Response | Promise<Response>

/** Somebody who is signed in, with the token for the forms of their page. */
export interface SignedIn {
  readonly session: Session
  readonly user: User
  readonly csrf: string
}

/** The browser that sent a form of ours, signed in or not. */
export interface Sender {
  readonly session: Session
  readonly user: User | null
  readonly csrf: string
}

/** A form that this browser's session did not make. */
export interface StaleForm {
  /** Says why the form is refused and what to do; given the form, so that an answer can hold what was written. Null for another origin's. */
  readonly stale: string | ((c: AppContext, form: FormData | null) => Answer)
  /** What was typed into the form, for an answer that cannot take it, so that nothing is lost. */
  written?(form: FormData): Child
}

interface FormPost<Path extends string, Visitor> extends StaleForm {
  readonly isOpen?: never
  /** A few buttons and short texts, where nothing else is said. */
  readonly takes?: FormBound
  run(c: Context<App, NoInfer<Path>>, visitor: Visitor, form: FormData): Answer
}

/** A body that is too long to be read at once. Its page checks the token itself, and gets nothing of another origin. */
interface StreamPost<Path extends string> extends StaleForm {
  readonly takes: 'stream'
  run(c: Context<App, NoInfer<Path>>, visitor: SignedIn): Answer
}

/** Places of the frame: across the top, in the menu of whoever is signed in, and across the foot, where those at the top are too. */
export interface Navigation {
  readonly place: 'header' | 'account' | 'footer'
  readonly name: string
}

/** A form that anybody may send from a page of ours, without a token: it changes nothing. */
interface OpenPost<Path extends string> extends StaleForm {
  readonly isOpen: true
  readonly takes: FormBound
  run(c: Context<App, NoInfer<Path>>, form: FormData): Answer
}

interface Common<Path extends string> {
  /** As routes are written: `/problems/:slug`. */
  readonly path: Path
  /** Its heading, where a page gives no other; unique among the pages. */
  readonly title: string
  /** Where every page leads to it, and under which name. */
  readonly navigation?: Navigation
  /** What search engines and previews say of it: a sentence or two. */
  readonly description?: string
  /** A sign-in that began here ends here, with the query; null where none begins here. */
  readonly returnTo?: null
  /** Whether its address alone gives access: no log and no search engine gets it. */
  readonly isSecret?: true
  /** Whether this deployment, and this request, has the page. */
  exists?(c: AppContext): boolean
  /** Answers what its own code has thrown. */
  onError?(c: AppContext, error: unknown): Answer
}

interface PublicPage<Path extends string> extends Common<Path> {
  readonly access: 'public'
  get?(c: Context<App, NoInfer<Path>>, visitor: SignedIn | null): Answer
  readonly post?: FormPost<Path, Sender> | OpenPost<Path>
}

/** For signed-in people; for everybody but an owner, an owner's page does not exist. */
interface PersonalPage<Path extends string> extends Common<Path> {
  readonly access: 'signed-in' | 'owner'
  get?(c: Context<App, NoInfer<Path>>, visitor: SignedIn): Answer
  readonly post?: FormPost<Path, SignedIn> | StreamPost<Path>
}

export type Page<Path extends string = string> = PublicPage<Path> | PersonalPage<Path>

export const definePage = <const Path extends string>(page: Page<Path>): Page<Path> => page

/** An address that programs call: it answers on every accepted host and fails in JSON. */
export interface Endpoint {
  readonly path: string
  readonly methods: readonly Method[]
  /** The bound of a POST's body; a POST without one gets no body. */
  readonly takes?: FormBound | JsonBound | 'stream'
  /** Whether it answers under any name, and without a usable configuration. */
  readonly isUnguarded?: true
  readonly isSecret?: true
  answer(c: AppContext): Answer
  onError?(c: AppContext, error: unknown): Answer
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS'

export const defineEndpoint = (endpoint: Endpoint): Endpoint => endpoint

export const methodsOf = (page: Page): readonly Method[] => [
  ...(page.get ? (['GET', 'HEAD'] as const) : []),
  ...(page.post ? (['POST'] as const) : []),
]
