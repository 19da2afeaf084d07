/** Drafts that must be refused, each with exactly the checks that refuse it. */
import { besides, byReading } from './bad-read.ts'
import { byRunning } from './bad-run.ts'
import type { BadDraft } from './spoil.ts'

export const badDrafts: readonly BadDraft[] = [...byReading, ...besides, ...byRunning]
