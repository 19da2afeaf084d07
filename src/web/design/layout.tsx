/** The frame of every page. Text is escaped by JSX; there is no inline script and no inline style. */
import type { Child, PropsWithChildren } from 'hono/jsx'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from '../context.ts'
import { assets } from './assets.ts'
import type { SignedIn } from '../page.ts'
import type { Site } from '../site.ts'
import { writtenIn } from '../written.ts'
import { Badge } from './badge.tsx'
import { Menu } from './folds.tsx'
import { Mark } from './icon.tsx'
import { kindOf, Notice, type NoticeKind } from './notice.tsx'
import { plainText } from './text.ts'
import { type Theme, themeOf, ThemeSwitch } from './theme.tsx'

const NAME_CAP = 40

interface PageProps {
  /** The page's own where none is given. */
  readonly title?: string
  /** Whether the frame leaves out who is signed in. */
  readonly isAnonymous?: boolean
  /** Whether it goes without the script of the frame: where something is granted, or went wrong, nothing runs. */
  readonly isScriptless?: boolean
  /** How much of a desktop it uses: a column of text, the frame's width, or all that a workbench needs. */
  readonly width?: 'text' | 'spread' | 'roomy'
  /** Whether its content has a heading of its own at the top. */
  readonly hasHeading?: boolean
  /** Paths of this origin. A page that names none runs the script of the frame alone. */
  readonly scripts?: readonly string[]
  /** Whether its scripts may fetch from this origin. */
  readonly connects?: boolean
  /**
   * Streams of the learner's object that the page shows, where its parts (`data-live`) are kept up to date; one that ends in `*` stands
   * for all that begin so.
   */
  readonly topics?: readonly string[]
  /** Seconds after which such a page looks again by itself while it is in sight: for what no stream of its reader tells. */
  readonly every?: number
  /** Random, for the style elements that a script of this page makes; the script finds it as the nonce of its own element. */
  readonly styleNonce?: string
  /** For search engines and previews; the page's own where none is given. */
  readonly description?: string
  /** Whether previews may read it though it is secret: its reader gives its address to others. */
  readonly isShared?: boolean
  /** What is due to be practised again, where the page knows it. */
  readonly due?: number
}

interface FrameProps extends PageProps {
  readonly title: string
  readonly path: string
  readonly visitor: SignedIn | null
  /** Where to sign in; null where that is not offered. */
  readonly signIn: string | null
  readonly navigation: Site['navigation']
  readonly theme: Theme
  /** Whether it answers a form, and what it shows is at its own address too. */
  readonly isAnswer: boolean
  /** Of a page that anybody may find: its one address, and that of the picture in previews. */
  readonly found: { readonly description: string; readonly address: string; readonly picture: string } | null
}

function Frame(props: PropsWithChildren<FrameProps>) {
  const { title, width = 'text', hasHeading = false, scripts = [], topics, every, styleNonce, theme, isAnswer, children } = props
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <title>{`${title} · Rung`}</title>
        <PreviewTags {...props} />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="preload" href={assets.inter} as="font" type="font/woff2" crossorigin="anonymous" />
        <link rel="stylesheet" href={assets.style} />
        {scripts.map((path) => (
          <script src={path} nonce={styleNonce} type="module"></script>
        ))}
      </head>
      <body
        class={width === 'text' ? undefined : width}
        data-topics={topics?.join(' ')}
        data-made={topics && Date.now()}
        data-every={every}
        data-answer={isAnswer ? '' : undefined}
      >
        <a class="skip" href="#main">
          Skip to the content
        </a>
        <Header {...props} />
        <main id="main">
          {!hasHeading && <h1>{title}</h1>}
          {children}
        </main>
        <Footer {...props} />
      </body>
    </html>
  )
}

/** What search engines and the previews of other programs read. */
function PreviewTags({ title, found }: FrameProps) {
  if (found === null) return null
  const { description } = found
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={found.address} />
      <meta property="og:site_name" content="Rung" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={found.address} />
      <meta property="og:image" content={found.picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={PICTURE_SAYS} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const PICTURE_SAYS = 'Rung: a coding tutor whose hints open with your work'

function Header({ visitor, signIn, navigation, path, due = 0, theme }: FrameProps) {
  return (
    <header>
      <div class="frame">
        <a class="brand" href="/" aria-label="Rung, the first page">
          <Mark />
          <span>Rung</span>
        </a>
        <nav class="main-navigation" aria-label="Main">
          {at(navigation, 'header').map((one) => (
            <a href={one.path} aria-current={currentness(one.path, path)}>
              {one.name}
              {one.path === '/progress' && due > 0 && (
                <Badge kind="due">
                  {due}
                  <span class="unseen"> due</span>
                </Badge>
              )}
            </a>
          ))}
        </nav>
        <ThemeSwitch theme={theme} />
        <div class="account">
          {signIn && <a href={signIn}>Sign in</a>}
          {visitor && <Account visitor={visitor} pages={at(navigation, 'account')} path={path} />}
        </div>
      </div>
    </header>
  )
}

interface AccountProps {
  readonly visitor: SignedIn
  readonly pages: Site['navigation']
  readonly path: string
}

function Account({ visitor, pages, path }: AccountProps) {
  const name = plainText(visitor.user.name ?? '', NAME_CAP) || 'Signed in'
  const label = (
    <>
      <i class="initial" aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </i>
      <span>{name}</span>
      <b class="unseen">, your account</b>
    </>
  )
  return (
    <Menu label={label}>
      {pages.map((one) => (
        <a href={one.path} aria-current={currentness(one.path, path)}>
          {one.name}
        </a>
      ))}
      <form method="post" action="/sign-out">
        <input type="hidden" name="csrf" value={visitor.csrf} />
        <button>Sign out</button>
      </form>
    </Menu>
  )
}

const Footer = ({ navigation, theme }: FrameProps) => (
  <footer>
    <div class="frame">
      <nav aria-label="Pages">
        {[...at(navigation, 'header'), ...at(navigation, 'footer')].map(({ path, name }) => (
          <a href={path}>{name}</a>
        ))}
      </nav>
      <ThemeSwitch theme={theme} />
    </div>
  </footer>
)

const at = (navigation: Site['navigation'], place: Site['navigation'][number]['place']) =>
  navigation.filter((one) => one.place === place)

/** `page` for the page itself, `true` for one below it. */
const currentness = (path: string, current: string): 'page' | 'true' | undefined =>
  path === current ? 'page' : current.startsWith(`${path}/`) ? 'true' : undefined

/** Answers with a page. */
export function page(
  c: AppContext,
  { topics, scripts = [], connects = topics !== undefined, isAnonymous = false, isScriptless = isAnonymous, ...rest }: PageProps,
  content: PropsWithChildren['children'],
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const ofFrame = isScriptless ? [] : [assets.frame]
  const props = topics
    ? { ...rest, topics, scripts: [...ofFrame, ...scripts, assets.live] }
    : { ...rest, scripts: [...ofFrame, ...scripts] }
  c.set('runsScripts', props.scripts.length > 0)
  c.set('connects', connects)
  c.set('styleNonce', props.styleNonce ?? null)
  const opened = c.get('page')
  const own = c.get('own')
  const isFound = opened?.access === 'public' && (opened.isSecret !== true || props.isShared === true) && status === 200
  const description = props.description ?? opened?.description
  const frame = {
    ...props,
    found:
      isFound && description !== undefined
        ? { description, address: own.origin + c.req.path, picture: own.origin + assets.preview }
        : null,
    title: props.title ?? opened?.title ?? '',
    path: c.req.path,
    visitor: (isAnonymous ? null : c.get('visitor')) ?? null,
    signIn: (isAnonymous ? null : c.get('signIn')) ?? null,
    navigation: c.get('site').navigation,
    theme: themeOf(c),
    // What was refused stays with the words that were sent, which the address alone does not show.
    isAnswer: c.req.method === 'POST' && topics !== undefined && opened?.get !== undefined && status === 200,
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

/** A page that says what went wrong and what to do next, both in `message`. Without a detail it gives back what the form held. */
export async function errorPage(c: AppContext, status: ContentfulStatusCode, message: string, detail?: Child): Promise<Response> {
  const shown = detail ?? (await writtenIn(c))
  return page(
    c,
    { title: HEADINGS[status] ?? 'That did not work', isScriptless: true },
    <>
      <Notice kind={kindOfError(status)}>{message}</Notice>
      {typeof shown === 'string' ? <p class="fine">{shown}</p> : shown}
      <p>
        <a href="/">Back to the start</a>
      </p>
    </>,
    status,
  )
}

/** What is not there is nobody's fault. */
const kindOfError = (status: number): NoticeKind => (status === 404 ? 'info' : kindOf(status))
