/** The frame of every page. Text is escaped by JSX; there is no inline script and no inline style. */
import type { Child, PropsWithChildren } from 'hono/jsx'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../context.ts'
import { assets } from './assets.ts'
import type { SignedIn } from '../page.ts'
import type { Site } from '../site.ts'
import { plainText } from './text.ts'

const NAME_CAP = 40

interface PageProps {
  /** The page's own where none is given. */
  readonly title?: string
  /** Whether the frame leaves out who is signed in. */
  readonly isAnonymous?: boolean
  /** Whether it uses the width of a desktop. */
  readonly isRoomy?: boolean
  /** Paths of this origin. A page that names none may run no script. */
  readonly scripts?: readonly string[]
  /** Whether its scripts may fetch from this origin. */
  readonly connects?: boolean
  /**
   * Streams of the learner's object that the page shows, where its parts (`data-live`) are kept up to date; one that ends in `*` stands
   * for all that begin so.
   */
  readonly topics?: readonly string[]
  /** Random, for the style elements that a script of this page makes; the script finds it as the nonce of its own element. */
  readonly styleNonce?: string
}

interface FrameProps extends PageProps {
  readonly title: string
  readonly visitor: SignedIn | null
  /** Where to sign in; null where that is not offered. */
  readonly signIn: string | null
  readonly navigation: Site['navigation']
}

function Frame(props: PropsWithChildren<FrameProps>) {
  const { title, visitor, signIn, navigation, isRoomy, scripts = [], topics, styleNonce, children } = props
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Rung`}</title>
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        {scripts.map((path) => (
          <script src={path} nonce={styleNonce} defer></script>
        ))}
      </head>
      <body class={isRoomy ? 'roomy' : undefined} data-topics={topics?.join(' ')}>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <header>
          <a class="brand" href="/">
            Rung
          </a>
          {signIn && <a href={signIn}>Sign in</a>}
          {visitor && (
            <form method="post" action="/sign-out">
              <input type="hidden" name="csrf" value={visitor.csrf} />
              <span>{plainText(visitor.user.name ?? '', NAME_CAP) || 'Signed in'}</span>
              <button class="quiet">Sign out</button>
            </form>
          )}
        </header>
        <main id="main">
          <h1>{title}</h1>
          {children}
        </main>
        <footer>
          <nav aria-label="Pages">
            {navigation.map(([path, name]) => (
              <a href={path}>{name}</a>
            ))}
          </nav>
        </footer>
      </body>
    </html>
  )
}

/** Answers with a page. */
export function page(
  c: AppContext,
  { topics, scripts = [], connects = topics !== undefined, isAnonymous = false, ...rest }: PageProps,
  content: PropsWithChildren['children'],
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const props = topics ? { ...rest, topics, scripts: [...scripts, assets.live] } : { ...rest, scripts }
  c.set('runsScripts', props.scripts.length > 0)
  c.set('connects', connects)
  c.set('styleNonce', props.styleNonce ?? null)
  const frame = {
    ...props,
    title: props.title ?? c.var.page?.title ?? '',
    visitor: (isAnonymous ? null : c.var.visitor) ?? null,
    signIn: (isAnonymous ? null : c.var.signIn) ?? null,
    navigation: c.var.site.navigation,
  }
  return c.html(html`<!doctype html>${<Frame {...frame}>{content}</Frame>}`, status)
}

const HEADINGS: Readonly<Record<number, string>> = {
  403: 'Not accepted',
  404: 'Not found',
  405: 'Not this way',
  421: 'Another address',
  500: 'Something broke',
  503: 'Not available',
}

/** A page that says what went wrong and what to do next, both in `message`. */
export function errorPage(
  c: AppContext,
  status: ContentfulStatusCode,
  message: string,
  detail?: Child,
): Response | Promise<Response> {
  return page(
    c,
    { title: HEADINGS[status] ?? 'That did not work', isAnonymous: true },
    <>
      <p class="notice">{message}</p>
      {typeof detail === 'string' ? <p class="fine">{detail}</p> : detail}
      <p>
        <a href="/">Back to the start</a>
      </p>
    </>,
    status,
  )
}
