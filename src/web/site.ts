/** What follows from the list of pages and endpoints. */
import { TrieRouter } from 'hono/router/trie-router'
import { SMALL_FORM, type FormBound, type JsonBound } from './body-bounds.ts'
import { methodsOf, type Endpoint, type Method, type Navigation, type Page } from './page.ts'

/** How much of a POST's body is read; `stream` for what its route reads itself. */
export type Bound = FormBound | JsonBound | 'stream'

export interface Site {
  /** The pages that every page leads to, in the order of the list. */
  readonly navigation: ReadonlyArray<Navigation & { readonly path: string }>
  /** The bounds of the bodies that are taken, by the pattern of the path. */
  readonly bounds: Readonly<Record<string, Bound>>
  /** The bound of a body sent to an address; null where none is taken. */
  readonly boundOf: (method: string, path: string) => Bound | null
  /** Whether programs call an address, or a browser fetches it for a page. */
  readonly isProgramPath: (path: string) => boolean
  /** Where a sign-in that began at this address of ours ends; null where it may not. */
  readonly returnOf: (url: URL) => string | null
  /** Whether the address itself could be a secret. */
  readonly isSecretPath: (path: string) => boolean
}

interface Entry {
  readonly path: string
  readonly methods: readonly Method[]
  readonly bound: Bound | null
  readonly page: Page | null
}

/** Patterns come after the paths that they match as well. */
export const byPath = <T extends { readonly path: string }>(entries: readonly T[]): readonly T[] =>
  entries.toSorted((one, other) => Number(/[:*]/.test(one.path)) - Number(/[:*]/.test(other.path)))

const ofPage = (page: Page): Entry => ({
  path: page.path,
  methods: methodsOf(page),
  bound: page.post ? (page.post.takes ?? SMALL_FORM) : null,
  page,
})
const ofEndpoint = ({ path, methods, takes }: Endpoint): Entry => ({ path, methods, bound: takes ?? null, page: null })

export function siteOf(pages: readonly Page[], endpoints: readonly Endpoint[]): Site {
  const entries = byPath([...pages.map(ofPage), ...endpoints.map(ofEndpoint)])
  const router = new TrieRouter<Entry>()
  for (const entry of entries) router.add('ALL', entry.path, entry)
  const at = (path: string): Entry | null => router.match('ALL', path)[0][0]?.[0] ?? null
  // What stands before the secret, so that an address with more behind it counts too.
  const secrets = [...pages, ...endpoints].flatMap(({ path, isSecret }) => (isSecret ? [path.slice(0, path.indexOf(':'))] : []))
  return {
    navigation: pages.flatMap(({ path, navigation }) => (navigation === undefined ? [] : [{ path, ...navigation }])),
    bounds: Object.fromEntries(entries.flatMap(({ path, bound }) => (bound === null ? [] : [[path, bound]]))),
    boundOf: (method, path) => (method === 'POST' ? (at(path)?.bound ?? null) : null),
    isProgramPath: (path) => at(path)?.page === null,
    returnOf({ pathname, search }) {
      const page = at(pathname)?.page
      return page?.get && page.returnTo !== null ? pathname + search : null
    },
    isSecretPath: (path) => secrets.some((before) => path.startsWith(before)),
  }
}
