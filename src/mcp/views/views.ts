/** The views that hosts of MCP Apps show beside a tool's result, as self-contained HTML documents. */
import { FRAME_SCRIPT, FRAME_STYLE } from './frame.ts'
import { LESSON_PROGRESS_SCRIPT, LESSON_PROGRESS_STYLE } from './lesson-progress.ts'
import { PROBLEM_SESSION_SCRIPT, PROBLEM_SESSION_STYLE } from './problem-session.ts'
import { PROGRESS_MAP_SCRIPT, PROGRESS_MAP_STYLE } from './progress-map.ts'

export const VIEW_MIME = 'text/html;profile=mcp-app'

interface ViewSource {
  readonly title: string
  readonly description: string
  /** What a person can ask in the chat where the view gets nothing. */
  readonly ask: string
  readonly script: string
  readonly style: string
}

export const views = {
  'problem-session': {
    title: 'Problem session',
    description: 'Hint levels, the last run, and the first failing case.',
    ask: 'Where am I in this problem?',
    script: PROBLEM_SESSION_SCRIPT,
    style: PROBLEM_SESSION_STYLE,
  },
  'lesson-progress': {
    title: 'Lesson progress',
    description: 'The objectives of a lesson and the open question.',
    ask: 'Where am I in this lesson?',
    script: LESSON_PROGRESS_SCRIPT,
    style: LESSON_PROGRESS_STYLE,
  },
  'progress-map': {
    title: 'Progress map',
    description: 'Knowledge components by stage, and what is due.',
    ask: 'What do I know, and what is due?',
    script: PROGRESS_MAP_SCRIPT,
    style: PROGRESS_MAP_STYLE,
  },
} as const satisfies Readonly<Record<string, ViewSource>>

export type ViewName = keyof typeof views

export const viewUri = (name: ViewName): string => `ui://rung/${name}.html`

/** The HTML document of a view. Its content security policy allows only its own script and style, whatever the host allows. */
export async function viewHtml(name: ViewName): Promise<string> {
  const { title, ask, ...own } = views[name]
  const [script, style] = [minified(FRAME_SCRIPT + own.script), minified(FRAME_STYLE + own.style)]
  const [scriptHash, styleHash] = await Promise.all([digest(script), digest(style)])
  const policy = `default-src 'none'; script-src ${scriptHash}; style-src ${styleHash}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en" data-view="${name}" data-ask="${ask}">
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

/** Removes indentation and comment lines. Safe because no string in these sources spans lines. */
const minified = (source: string): string => source.replace(/^ *(\/\/.*\n)?/gm, '')

/** A source's hash in the form of a content security policy. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}
