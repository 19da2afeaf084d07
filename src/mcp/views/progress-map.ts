/** The view of a learner's progress: knowledge components by stage, what is due, and how work ended. */
export const PROGRESS_MAP_STYLE = `
.tiles { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .5rem; }
.tiles > li { margin: 0; padding: .4rem .6rem; border: 1px solid var(--line); border-left: .25rem solid var(--accent); border-radius: .35rem; }
`

export const PROGRESS_MAP_SCRIPT = String.raw`
const STAGES = { retained: 'Retained', mastered: 'Mastered', passed: 'Passed', practised: 'Practised', seen: 'Seen' }
const ENDS = { success: 'without help', aided: 'with help', repeated: 'done again', revealed: 'after reading a solution', abandoned: 'left' }
const KINDS = { review: 'Review', unaided: 'To prove without help', dispute: 'To check again' }

function show({ components, stages, ended, due, workInAll }) {
  const total = components.length
  const steady = stages.mastered + stages.retained
  const summary = steady + ' of ' + count(total + stages.not_seen, 'component') + ' mastered'
  return [
    'What is known',
    el('p', summary + ', ' + stages.not_seen + ' not seen yet'),
    bar(summary, steady, total + stages.not_seen),
    due.length > 0 && part('Due', el('ul', due.map(dueOf))),
    ...Object.entries(STAGES).map(([stage, words]) => group(words, components.filter((one) => one.stage === stage))),
    workInAll > 0 && part('How your work ended', facts(Object.entries(ENDS).map(([end, words]) => [words, ended[end] || null]))),
  ]
}

const dueOf = ({ kind, component, titleSlug, dueAt }) =>
  el('li', KINDS[kind] + ': ', bdi(component), titleSlug && [', by ', inline(titleSlug)], ', since ', when(dueAt))

const group = (words, members) =>
  members.length > 0 && part(words + ' (' + members.length + ')', el('ul.tiles', members.map(tile)))

function tile({ title, known, label, stuck, reviewDueAt }) {
  return el('li', bdi(title), bar(title + ', probability that it is known', known, 1),
    el('div.soft', percent(known) + ' known' + (stuck ? ', stuck' : '') + (label ? ', ' + label : '')),
    reviewDueAt && el('div.soft', 'review ', when(reviewDueAt, { dateStyle: 'medium' })))
}
`
