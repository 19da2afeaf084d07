/** The licences that are served name everybody whose work is served. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assets } from '../../built/assets.ts'

const served = readFileSync(join(import.meta.dirname, '../../built/public', assets.licenses), 'utf8').split('\n')

it.each([
  '@fontsource-variable/inter',
  '@fontsource-variable/jetbrains-mono',
  'lucide-static',
  '@codemirror/view',
  '@codemirror/autocomplete',
  '@lezer/common',
  '@lezer/rust',
  '@replit/codemirror-vim',
  '@replit/codemirror-emacs',
  'style-mod',
])('%s is among them', (name) => {
  expect(served).toContain(name)
})

it('each has its text', () => {
  expect(served.join('\n').match(/permission is hereby granted|SIL OPEN FONT LICENSE|ISC License/gi)?.length).toBeGreaterThan(9)
})
