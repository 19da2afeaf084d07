/** The files beside the pages. They are the same for everybody, so browsers may keep them for an hour. */
import { defineEndpoint } from '../page.ts'
import { COPY_SCRIPT } from './copy-script.ts'
import { LIVE_SCRIPT } from './live-script.ts'
import { STYLE } from './style.ts'
import { WORKBENCH_SCRIPT } from '../../engines/practice/pages/script.ts'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1d6b4f"/><path d="M5 2.5v11M11 2.5v11M5 5h6M5 8h6M5 11h6" stroke="#fff" stroke-width="1.4"/></svg>`

const FILES = [
  { path: '/style.css', type: 'text/css; charset=utf-8', text: STYLE },
  { path: '/copy.js', type: 'text/javascript; charset=utf-8', text: COPY_SCRIPT },
  { path: '/icon.svg', type: 'image/svg+xml', text: ICON },
] as const

/** Their addresses hold their hashes. */
const SCRIPTS = [
  { path: '/workbench.js', text: WORKBENCH_SCRIPT },
  { path: '/live.js', text: LIVE_SCRIPT },
] as const

const file = (path: string, type: string, caching: string, text: string) =>
  defineEndpoint({
    path,
    methods: ['GET', 'HEAD'],
    isUnguarded: true,
    answer: (c) => c.body(text, 200, { 'Content-Type': type, 'Cache-Control': caching }),
  })

export const fileEndpoints = [
  ...SCRIPTS.map(({ path, text }) => file(path, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', text)),
  ...FILES.map(({ path, type, text }) => file(path, type, 'public, max-age=3600', text)),
]
