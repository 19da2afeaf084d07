/** The look of charts, timelines and transcripts; fills differ by shape or height wherever they differ by colour. */
export const PROGRESS_STYLE = `
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 0 1.5rem; }
figure { margin: 0 0 1rem; min-width: 0; }
figure tbody th { white-space: nowrap; }
figcaption { margin-bottom: .4rem; color: var(--soft); font-size: .9rem; }
.chart { display: block; width: 100%; height: auto; }
.chart text { fill: var(--soft); font: 10px system-ui, sans-serif; }
.chart .line { stroke: var(--line); }
.solid { fill: var(--accent); stroke: var(--accent); }
.hollow { fill: var(--card); stroke: var(--accent); stroke-width: 1.5; }
.cell { fill: var(--card); stroke: var(--edge); }
.filled { fill: var(--accent); }
.tie { fill: none; stroke: var(--edge); stroke-opacity: .55; }
.day { fill: var(--accent); stroke: none; }
.day.none { fill: var(--line); fill-opacity: .6; }
.day.little { fill-opacity: .3; }
.day.some { fill-opacity: .5; }
.day.much { fill-opacity: .75; }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1rem; list-style: none; padding: 0; margin: .5rem 0 1rem; font-size: .9rem; }
.key li { display: flex; align-items: center; gap: .35rem; margin: 0; }
.key svg, .skills svg { width: .8rem; height: .8rem; flex: none; }
.stages { font-size: 1rem; }
.skills { list-style: none; padding: 0; columns: 16rem; column-gap: 1.5rem; }
.skills li { display: flex; gap: .6rem; break-inside: avoid; }
.skills svg { margin-top: .4rem; }
details > form { padding-bottom: .5rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 0 1rem; }
td > form button { margin-top: .1rem; }
.timeline { list-style: none; padding: 0; }
.timeline li { display: grid; grid-template-columns: max-content 1fr; gap: .25rem .75rem; margin: 0; padding: .5rem 0; border-top: 1px solid var(--line); }
.timeline time { color: var(--soft); white-space: nowrap; font-variant-numeric: tabular-nums; }
.transcript blockquote { margin: 0 0 1rem; padding: .1rem 1rem; border-left: .25rem solid var(--line); overflow-wrap: anywhere; }
.transcript blockquote > :last-child { margin-bottom: 0; }
`
