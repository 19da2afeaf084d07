/** What scripts add to pages that show a learner's own work: they follow what happens elsewhere, and keep what is typed into a lesson. */
import { fieldsIn } from '../workbench/fields.ts'
import { localTimes } from '../workbench/local-times.ts'
import { following } from './following.ts'
import { keepLine } from './line.ts'

localTimes(document)
const lesson = document.querySelector<HTMLElement>('.lesson[data-place]')
if (lesson) fieldsIn(lesson)
const page = following()
keepLine(`${location.origin.replace(/^http/, 'ws')}/live`, document.body.dataset['made'], {
  opened: (settled) => page.refresh(settled),
  heard: (message) => page.hear(message),
})
const every = Number(document.body.dataset['every'] ?? 0)
if (every > 0) setInterval(() => document.hidden || page.look(), every * 1_000)
