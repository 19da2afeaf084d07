/** What scripts add to a workbench: an editor over the text area, answers without a new page, files that are dropped in, and drafts. */
import { benchOn } from './bench.ts'
import { editorOver } from './plain-editor.ts'
import { localTimes } from './local-times.ts'

// An element that carries the page's nonce tells it to scripts of the page alone.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
const form = document.querySelector<HTMLFormElement>('form#bench')
const area = form?.querySelector<HTMLTextAreaElement>('textarea#code')
const choice = form?.querySelector<HTMLSelectElement>('select[name=language]')
if (form && area && choice) benchOn({ form, area, choice, nonce })
for (const one of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-language]')) editorOver(one, nonce)
localTimes(document)
