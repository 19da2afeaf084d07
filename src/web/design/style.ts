/** The stylesheet of all pages, served as /style.css. */
import { PROGRESS_STYLE } from '../../engines/knowledge/pages/style.ts'
import { WORKBENCH_STYLE } from '../../engines/practice/pages/style.ts'

/** What all pages share; each part's own style comes behind it. */
const BASE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --ink: #1f2328; --soft: #5b636c; --line: #d9d6cd; --card: #ffffff; --accent: #1d6b4f; --on-accent: #ffffff;
  --notice: #fff4d6; --notice-line: #d9a514; --edge: #7d858d; --danger: #a3261d; --on-danger: #ffffff;
  --code-keyword: #8a2b6b; --code-string: #1d6b4f; --code-number: #7a4a00; --code-type: #2456a6; --code-line: #f1efe8; --code-selection: #cfe3f7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16191c; --ink: #e8e6e1; --soft: #a4abb3; --line: #353b41; --card: #1e2226; --accent: #63c79d; --on-accent: #0c1f17;
    --notice: #33290f; --notice-line: #a67c12; --edge: #79828b; --danger: #f0938b; --on-danger: #2b0d0a;
    --code-keyword: #e39bce; --code-string: #63c79d; --code-number: #e0b36a; --code-type: #8fb8f0; --code-line: #262b30; --code-selection: #31475c;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 0 1.25rem; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; min-height: 4rem; }
header form { display: flex; align-items: center; gap: .75rem; color: var(--soft); min-width: 0; }
header form span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
main { padding-bottom: 3rem; }
html { scroll-padding-block: 4rem; }
main:focus { outline: none; }
footer { padding-top: 1rem; padding-bottom: 2rem; border-top: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
nav a { padding: .35rem 0; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; padding: .5rem 1rem; background: var(--card); z-index: 1; }
.brand { flex: none; font-size: 1.1rem; font-weight: 700; letter-spacing: .02em; color: var(--ink); text-decoration: none; padding: .35rem 0; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 1rem 0 1.25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.25rem 0 .75rem; }
h3 { font-size: 1.05rem; line-height: 1.3; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
ul, ol { padding-left: 1.4rem; margin: 0 0 1rem; }
li { margin-bottom: .4rem; }
pre { margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: .92em ui-monospace, monospace; overflow-wrap: anywhere; }
.lead { font-size: 1.1rem; }
.block { display: block; margin: .35rem 0; padding: .75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; user-select: all; }
main > pre { padding: .75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.copyable { margin-bottom: 1rem; }
.copyable .actions { margin-top: .5rem; align-items: center; }
.notice { padding: .75rem 1rem; background: var(--notice); border-left: .25rem solid var(--notice-line); border-radius: .25rem; }
.fine, small { color: var(--soft); font-size: .9rem; }
small { display: block; line-height: 1.45; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; margin: 1rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.facts { grid-template-columns: 9rem 1fr; gap: .75rem 1rem; }
.facts dt { color: var(--ink); font-weight: 600; }
details { border: 1px solid var(--line); border-radius: .5rem; background: var(--card); padding: 0 1rem; margin-bottom: .6rem; }
summary { padding: .75rem 0; cursor: pointer; }
summary h3, summary small { display: inline; margin: 0 .5rem 0 .15rem; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; }
caption { text-align: left; font-size: .9rem; color: var(--soft); padding-bottom: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
tbody th { font-weight: 600; width: 34%; }
td { min-width: 6.5rem; }
time { white-space: nowrap; }
tr > :last-child { padding-right: 0; }
tbody th code { display: block; font-weight: 400; color: var(--soft); }
thead th { color: var(--soft); font-size: .9rem; border-top: 0; overflow-wrap: normal; }
section > form { margin-bottom: 1.5rem; }
fieldset { margin: 0 0 1.25rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); min-width: 0; }
legend { padding: 0 .35rem; font-weight: 600; }
label { display: block; padding: .3rem 0; }
fieldset label { display: grid; grid-template-columns: 1.6rem 1fr; align-items: start; padding: .45rem 0; }
fieldset label small, fieldset > small { margin-top: .1rem; }
fieldset label small { grid-column: 2; }
.field { margin-bottom: 1.25rem; }
.field > label { font-weight: 600; }
.field small { margin-top: .4rem; }
input[type='text'], input[type='number'], select {
  width: 100%; min-height: 2.75rem; padding: .6rem .7rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: .4rem;
}
input[type='checkbox'], input[type='radio'] { accent-color: var(--accent); margin: .25rem 0 0; width: 1.05rem; height: 1.05rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button, .button {
  display: inline-block; min-height: 2.75rem; padding: .5rem 1.4rem; text-decoration: none; font: inherit; font-weight: 600; cursor: pointer; border-radius: .4rem;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
}
button.second { background: transparent; color: var(--accent); }
button.danger { border-color: var(--danger); background: var(--danger); color: var(--on-danger); }
button.quiet { min-height: 2.25rem; padding: .25rem .75rem; border-color: var(--edge); background: transparent; color: var(--soft); font-weight: 400; white-space: nowrap; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
td details { border: 0; background: none; padding: 0; margin: 0; }
td details button { padding-inline: .75rem; overflow-wrap: normal; }
td summary { padding: 0 0 .35rem; color: var(--accent); }
@media (max-width: 36rem) {
  dl, .facts { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .6rem; }
  .wide, .wide tbody, .wide tr, .wide tbody th, .wide td, .wide caption { display: block; width: 100%; }
  .wide thead { position: absolute; left: -100vw; clip-path: inset(50%); }
  .wide tr { border-top: 1px solid var(--line); padding: .6rem 0; }
  .wide th, .wide td { border: 0; padding: .1rem 0; }
  .wide td[data-column]::before { content: attr(data-column) ': '; color: var(--soft); }
  nav { gap: .25rem 1rem; font-size: .95rem; }
}
`

export const STYLE = [BASE, PROGRESS_STYLE, WORKBENCH_STYLE].join('')
