/** What the workbench and the pages of lessons look like beyond the pages' own style. */
export const WORKBENCH_STYLE = `
.roomy header, .roomy main, .roomy footer { max-width: 84rem; }
.bench > * { min-width: 0; }
.bench form, .bench section { margin-bottom: 1.5rem; }
.bench h2 { margin-top: 0; }
.bench section pre, .lesson pre { padding: .6rem .8rem; margin-bottom: .75rem; background: var(--card); border: 1px solid var(--line); border-radius: .4rem; }
.code {
  width: 100%; min-height: 20rem; padding: .6rem .7rem; font: .92rem/1.5 ui-monospace, monospace; tab-size: 4; color: inherit;
  background: var(--card); border: 1px solid var(--edge); border-radius: .4rem; white-space: pre; overflow: auto; resize: vertical;
}
.words { width: 100%; min-height: 5rem; padding: .6rem .7rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .4rem; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: .25rem solid var(--line); white-space: pre-wrap; }
.option { white-space: pre-wrap; }
.in-line { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; margin-bottom: .75rem; }
.in-line label { flex: 1 1 10rem; padding: 0; font-weight: 600; }
.in-line select { margin-top: .3rem; font-weight: 400; }
.bench .actions { margin-top: .75rem; }
.case dd pre { margin: 0 0 .3rem; }
.said { display: block; margin-top: .35rem; white-space: pre-wrap; }
del, ins { font: .92em ui-monospace, monospace; text-decoration: none; padding: .05rem .3rem; border-radius: .2rem; overflow-wrap: anywhere; }
del::before { content: 'got '; color: var(--soft); } ins::before { content: 'expected '; color: var(--soft); }
del, ins { border: 1px solid var(--edge); }
.ladder { list-style: none; padding: 0; }
.ladder > li { padding: .5rem 0 .5rem .9rem; border-left: .25rem solid var(--line); margin: 0; }
.ladder > li.given { border-color: var(--accent); }
.ladder p:last-child { margin-bottom: 0; }
.editor { border: 1px solid var(--edge); border-radius: .4rem; overflow: hidden; background: var(--card); }
.bench [data-counting] { margin-top: .5rem; }
#code-label { font-weight: 600; }
.editor:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
.editor.dropping { outline: 3px dashed var(--accent); }
.offer { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; margin-top: .75rem; }
.offer p { flex: 1 0 100%; margin: 0; }
.offer button.quiet { border-color: currentColor; color: inherit; }
.solutions { list-style: none; padding: 0; }
.solutions > li { padding: .75rem 0; border-top: 1px solid var(--line); margin: 0; }
.solutions p.fine { margin-bottom: .6rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.bench [aria-busy='true'] { opacity: .6; }
.questions ol { padding-left: 1.4rem; }
.questions li { margin-bottom: 1rem; }
.questions label { display: block; padding: 0 0 .3rem; font-weight: 600; }
.questions details { margin-bottom: 1rem; }
.questions p code { white-space: pre-wrap; }
.answer { width: 100%; padding: .5rem .7rem; font: .92rem/1.5 ui-monospace, monospace; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .4rem; resize: vertical; }
.bench pre.counted { white-space: pre; overflow-wrap: normal; overflow-x: auto; max-height: 24rem; }
.run { overflow-x: auto; margin-top: 1rem; }
.run table { width: auto; min-width: 100%; }
.run th, .run td { padding: .2rem .6rem .2rem 0; text-align: left; white-space: nowrap; }
.run caption { white-space: normal; }
.run .asked { background: var(--card); outline: 2px solid var(--accent); outline-offset: -2px; }
@media (min-width: 68rem) {
  .bench { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 2.5rem; align-items: start; }
}
`
