/** The views that hosts of MCP Apps show beside a tool's result: whole documents, in which everything stands that they need. */
import { FRAME_SCRIPT, FRAME_STYLE } from './frame.ts'
import { LESSON_PROGRESS_SCRIPT, LESSON_PROGRESS_STYLE } from './lesson-progress.ts'
import { PROBLEM_SESSION_SCRIPT, PROBLEM_SESSION_STYLE } from './problem-session.ts'
import { PROGRESS_MAP_SCRIPT, PROGRESS_MAP_STYLE } from './progress-map.ts'

export const VIEW_MIME = 'text/html;profile=mcp-app'

interface ViewSource {
  readonly title: string
  readonly description: string
  readonly script: string
  readonly style: string
}

export const views = {
  'problem-session': {
    title: 'Problem session',
    description: 'The ladder of hints, the last run, and what the first failing case gave instead.',
    script: PROBLEM_SESSION_SCRIPT,
    style: PROBLEM_SESSION_STYLE,
  },
  'lesson-progress': {
    title: 'Lesson progress',
    description: 'How far a lesson is, objective by objective, and the question that waits.',
    script: LESSON_PROGRESS_SCRIPT,
    style: LESSON_PROGRESS_STYLE,
  },
  'progress-map': {
    title: 'Progress map',
    description: 'Every knowledge component by its stage, and what is due.',
    script: PROGRESS_MAP_SCRIPT,
    style: PROGRESS_MAP_STYLE,
  },
} as const satisfies Readonly<Record<string, ViewSource>>

export type ViewName = keyof typeof views

export const viewUri = (name: ViewName): string => `ui://rung/${name}.html`

/**
 * The document of a view. Its own policy lets its one script and its one style in and nothing else, whatever the host allows: a view
 * has nothing to load and nobody to call.
 */
export async function viewHtml(name: ViewName): Promise<string> {
  const { title, ...own } = views[name]
  const [script, style] = [slim(FRAME_SCRIPT + own.script), slim(FRAME_STYLE + own.style)]
  const [ofScript, ofStyle] = await Promise.all([digest(script), digest(style)])
  const policy = `default-src 'none'; script-src ${ofScript}; style-src ${ofStyle}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en" data-view="${name}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p role="status">Waiting for the result.</p><div id="body"></div></main>
<script>${script}</script>
</body>
</html>
`
}

/** Without indentation and lines of comment; no text in these sources goes over a line. */
const slim = (source: string): string => source.replace(/^ *(\/\/.*\n)?/gm, '')

/** A source as a content policy names it. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
