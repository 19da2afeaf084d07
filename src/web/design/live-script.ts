/** The script of pages that are kept up to date, as `scripts/ui/build.ts` has built it. Its address changes with it. */
import { hash, text } from '../../../built/live.ts'

export const LIVE_SCRIPT = text
export const LIVE_SCRIPT_PATH = `/live.js?v=${hash}`
