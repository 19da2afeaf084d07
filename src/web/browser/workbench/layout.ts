/** The workbench as a screen: tabs beside the editor, a result below it, edges that can be moved, and on a phone one part at a time. */
import { prefer, preferences } from './preferences.ts'

export const parts = ['problem', 'code', 'result'] as const
export type Part = (typeof parts)[number]
const PART_NAMES: Readonly<Record<Part, string>> = { problem: 'Problem', code: 'Code', result: 'Result' }

export interface Layout {
  /** Shows this part where only one has room. */
  show(part: Part): void
  /** Whether only one part has room. */
  isNarrow(): boolean
}

/** As in the style sheet. */
const WIDE = '(min-width: 62.5rem)'

export function layOut(bench: HTMLElement, frame: HTMLElement): Layout {
  const work = bench.querySelector<HTMLElement>('.work')
  const drawer = bench.querySelector<HTMLElement>('.results')
  const bar = bench.querySelector<HTMLElement>('.bar')
  const form = bench.querySelector<HTMLElement>('form#bench')
  const wide = matchMedia(WIDE)
  if (!work || !drawer || !bar || !form) return { show: () => {}, isNarrow: () => false }

  const leftPane = element('div', 'left')
  leftPane.id = 'bench-left'
  const panes = [...bench.querySelectorAll<HTMLElement>('.pane')]
  leftPane.append(tabs('The problem', panes), ...panes)
  work.before(leftPane)
  bench.querySelector('.more')?.remove()
  form.id = 'bench'
  drawer.id = 'bench-drawer'

  const show = (part: Part): void => {
    bench.dataset['shown'] = part
    for (const tab of phone.querySelectorAll('[role=tab]')) select(tab, tab.getAttribute('data-shows') === part)
  }
  const phone = element('div', 'tabs phone-tabs')
  phone.setAttribute('role', 'tablist')
  phone.setAttribute('aria-label', 'Parts of this page')
  const controlled: Readonly<Record<Part, string>> = { problem: leftPane.id, code: form.id, result: drawer.id }
  for (const part of parts) {
    const tab = tabOf(PART_NAMES[part], controlled[part])
    tab.dataset['shows'] = part
    tab.addEventListener('click', () => show(part))
    phone.append(tab)
  }
  movable(phone)
  bench.prepend(phone)
  show('problem')

  const edges = preferences()
  const width = separator({
    orientation: 'vertical',
    label: 'Width of the problem',
    controls: leftPane.id,
    range: [20, 75],
    value: edges.left,
    set: (value) => bench.style.setProperty('--left', `${value}%`),
    keep: (value) => prefer({ left: value }),
    at: ({ clientX }) => {
      const box = bench.getBoundingClientRect()
      return ((clientX - box.left) / box.width) * 100
    },
    keys: { less: 'ArrowLeft', more: 'ArrowRight' },
  })
  leftPane.after(width)
  const height = separator({
    orientation: 'horizontal',
    label: 'Height of the result',
    controls: drawer.id,
    range: [10, 80],
    value: edges.drawer,
    set: (value) => bench.style.setProperty('--drawer', `${value}%`),
    keep: (value) => prefer({ drawer: value }),
    at: ({ clientY }) => {
      const box = work.getBoundingClientRect()
      return ((box.bottom - clientY) / box.height) * 100
    },
    keys: { less: 'ArrowDown', more: 'ArrowUp' },
  })
  drawer.before(height)
  drawer.tabIndex = 0
  drawer.setAttribute('role', 'region')
  drawer.setAttribute('aria-label', 'Results and questions')

  const fit = (): void => bench.style.setProperty('--top', `${Math.round(bench.getBoundingClientRect().top + scrollY)}px`)
  fit()
  // What stands above may become higher or lower.
  new ResizeObserver(fit).observe(document.body)
  if (visualViewport) {
    const lift = (): void => {
      const { height: visible = innerHeight, offsetTop = 0 } = visualViewport ?? {}
      bench.style.setProperty('--keyboard', `${Math.max(0, Math.round(innerHeight - visible - offsetTop))}px`)
    }
    visualViewport.addEventListener('resize', lift)
    visualViewport.addEventListener('scroll', lift)
  }
  frame.classList.add('is-filling')
  return { show, isNarrow: () => !wide.matches }
}

function element(name: string, classes: string): HTMLElement {
  const created = document.createElement(name)
  created.className = classes
  return created
}

function tabOf(name: string, controls: string): HTMLButtonElement {
  const tab = document.createElement('button')
  tab.type = 'button'
  tab.className = 'tab'
  tab.textContent = name
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', controls)
  return tab
}

function select(tab: Element, isSelected: boolean): void {
  tab.setAttribute('aria-selected', `${isSelected}`)
  if (tab instanceof HTMLElement) tab.tabIndex = isSelected ? 0 : -1
}

/** One tab for each pane, which is named by its `data-pane`. */
function tabs(label: string, panes: readonly HTMLElement[]): HTMLElement {
  const list = element('div', 'tabs')
  list.setAttribute('role', 'tablist')
  list.setAttribute('aria-label', label)
  const show = (shown: HTMLElement): void => {
    for (const tab of list.children) select(tab, tab.getAttribute('aria-controls') === shown.id)
    for (const pane of panes) pane.hidden = pane !== shown
  }
  for (const pane of panes) {
    const tab = tabOf(pane.dataset['pane'] ?? '', pane.id)
    tab.id = `${pane.id}-tab`
    pane.setAttribute('role', 'tabpanel')
    pane.setAttribute('aria-labelledby', tab.id)
    pane.tabIndex = 0
    tab.addEventListener('click', () => show(pane))
    list.append(tab)
  }
  movable(list)
  const [first] = panes
  if (first) show(first)
  // A link to a part of the page opens its pane.
  const target = panes.find(({ id }) => `#${id}` === location.hash)
  if (target) show(target)
  return list
}

/** Arrow keys go from tab to tab. */
function movable(list: HTMLElement): void {
  list.addEventListener('keydown', (event) => {
    const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = all.findIndex((one) => one === document.activeElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (at < 0 || next === undefined) return
    event.preventDefault()
    const tab = all.at(next % all.length)
    tab?.click()
    tab?.focus()
  })
}

interface SeparatorOptions {
  readonly orientation: 'vertical' | 'horizontal'
  readonly label: string
  readonly controls: string
  /** Percent. */
  readonly range: readonly [number, number]
  readonly value: number
  readonly set: (value: number) => void
  readonly keep: (value: number) => void
  /** Where the pointer is, in percent. */
  readonly at: (event: PointerEvent) => number
  readonly keys: { readonly less: string; readonly more: string }
}

const STEP = 4

function separator({ orientation, label, controls, range, value: first, set, keep, at, keys }: SeparatorOptions): HTMLElement {
  const [least, most] = range
  const edge = element('div', `edge ${orientation}`)
  edge.tabIndex = 0
  let value = first
  const move = (to: number): void => {
    value = Math.round(Math.min(most, Math.max(least, to)))
    edge.setAttribute('aria-valuenow', `${value}`)
    set(value)
  }
  for (const [name, text] of Object.entries({
    role: 'separator',
    'aria-orientation': orientation,
    'aria-label': label,
    'aria-controls': controls,
    'aria-valuemin': `${least}`,
    'aria-valuemax': `${most}`,
  }))
    edge.setAttribute(name, text)
  move(first)
  edge.addEventListener('keydown', (event) => {
    const to = { [keys.less]: value - STEP, [keys.more]: value + STEP, Home: least, End: most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
    keep(value)
  })
  edge.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    edge.focus()
    edge.setPointerCapture(event.pointerId)
  })
  edge.addEventListener('pointermove', (event) => {
    if (edge.hasPointerCapture(event.pointerId)) move(at(event))
  })
  edge.addEventListener('pointerup', () => keep(value))
  return edge
}
