/**
 * Two lists in the place of the fields for places and depths: the blocks that are left, and the program. A block is moved by dragging, by
 * keys or by the buttons below; the fields, which the form sends, follow.
 */
import { draggable } from './dragging.ts'

interface Placed {
  readonly id: string
  readonly depth: number
}

interface Block {
  readonly id: string
  readonly element: HTMLElement
  readonly place: HTMLSelectElement
  readonly depth: HTMLSelectElement | null
  readonly text: string
}

const HOW = 'Drag blocks by their dots into your program. Or choose a block, and press a button below.'
const HOW_BY_KEYS = ' With a keyboard: Space picks a block up, the arrow keys move it, and Space drops it.'

const BUTTONS = [
  ['add', 'Add'],
  ['up', 'Up'],
  ['down', 'Down'],
  ['out', 'Outdent'],
  ['in', 'Indent'],
  ['remove', 'Remove'],
] as const
type Action = (typeof BUTTONS)[number][0]

export function builderOn(place: HTMLElement): void {
  const fields = place.querySelector<HTMLElement>('.blocks')
  if (!fields) return
  const mostDepth = Number(place.dataset['depths'])
  const blocks = new Map([...fields.querySelectorAll<HTMLElement>('[data-block]')].flatMap(blockIn))
  const pool = listOf('pool', 'Blocks')
  const program = listOf('program', 'Your program')
  const bar = document.createElement('div')
  bar.className = 'builder-bar'
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', 'Move the chosen block')
  const name = document.createElement('span')
  const buttons = new Map(BUTTONS.map(([action, words]) => [action, buttonOf(words)] as const))
  bar.append(name, ...buttons.values())
  const how = document.createElement('p')
  how.className = 'fine'
  how.id = 'builder-how'
  const byKeys = document.createElement('span')
  byKeys.className = 'for-keys'
  byKeys.textContent = HOW_BY_KEYS
  how.append(HOW, byKeys)
  const announcement = document.createElement('p')
  announcement.className = 'unseen'
  announcement.setAttribute('aria-live', 'assertive')
  const lists = document.createElement('div')
  lists.className = 'builder-lists'
  lists.append(pool.section, program.section)
  fields.hidden = true
  place.append(how, lists, bar, announcement)

  let placed: readonly Placed[] = [...blocks.values()]
    .map(({ id, place: { value }, depth }) => ({ id, at: Number(value), depth: Number(depth?.value ?? 0) }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at)
  let chosen: string | null = null
  /** What is moved by keys, and where everything was before. */
  let heldBlock: { readonly id: string; readonly before: readonly Placed[] } | null = null

  const indexOf = (id: string): number => placed.findIndex((one) => one.id === id)
  const say = (text: string): void => {
    announcement.textContent = text
  }
  const whereIs = (id: string): string => {
    const index = indexOf(id)
    const { depth = 0 } = placed[index] ?? {}
    if (index < 0) return 'not in your program'
    return `at place ${index + 1} of ${placed.length}${mostDepth > 0 ? `, indented ${depth} ${depth === 1 ? 'step' : 'steps'}` : ''}`
  }

  /** Shows things as they are, and writes them into the fields. */
  function show(): void {
    const isIn = new Set(placed.map(({ id }) => id))
    const shown = mostDepth > 0 ? new Map(placed.map(({ id, depth }) => [id, depth])) : nesting()
    for (const [id, block] of blocks) {
      const index = indexOf(id)
      block.place.value = `${index + 1}`
      const depth = placed[index]?.depth ?? 0
      if (block.depth) block.depth.value = `${depth}`
      block.element.style.setProperty('--depth', `${shown.get(id) ?? 0}`)
      block.element.setAttribute('aria-selected', String(id === chosen))
      block.element.classList.toggle('held', heldBlock?.id === id)
    }
    arrange(
      program.list,
      placed.map(({ id }) => id),
    )
    arrange(
      pool.list,
      [...blocks.keys()].filter((id) => !isIn.has(id)),
    )
    showBar()
  }

  /** How far in the blocks are shown where braces say what is within what. */
  function nesting(): ReadonlyMap<string, number> {
    let open = 0
    return new Map(
      placed.map(({ id }) => {
        const text = blocks.get(id)?.text ?? ''
        const depth = /^\s*\}/.test(text) ? open - 1 : open
        open += text.split('{').length - text.split('}').length
        return [id, Math.max(0, depth)]
      }),
    )
  }

  /** Puts elements into a list. What is in its place is not touched, so that it keeps the focus. */
  function arrange(list: HTMLElement, ids: readonly string[]): void {
    const elements = ids.flatMap((id) => blocks.get(id)?.element ?? [])
    const active = elements.find((one) => one.dataset['block'] === chosen) ?? elements[0]
    for (const [index, element] of elements.entries()) {
      if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null)
      element.tabIndex = element === active ? 0 : -1
    }
  }

  function showBar(): void {
    const index = chosen === null ? -1 : indexOf(chosen)
    const { depth = 0 } = placed[index] ?? {}
    name.textContent = chosen === null ? 'Choose a block to move it.' : `Block ${chosen}:`
    const isIn = chosen !== null && index >= 0
    const states: Readonly<Record<Action, readonly [isShown: boolean, isUseful: boolean]>> = {
      add: [chosen !== null && !isIn, true],
      up: [isIn, index > 0],
      down: [isIn, index < placed.length - 1],
      out: [isIn && mostDepth > 0, depth > 0],
      in: [isIn && mostDepth > 0, depth < mostDepth],
      remove: [isIn, true],
    }
    for (const [action, button] of buttons) {
      const [isShown, isUseful] = states[action]
      button.hidden = !isShown
      // A disabled button would lose the focus of whoever presses it again.
      button.setAttribute('aria-disabled', String(!isUseful))
    }
  }

  function put(id: string, index: number, depth: number): void {
    const others = placed.filter((one) => one.id !== id)
    placed = others.toSpliced(index, 0, { id, depth: Math.min(mostDepth, Math.max(0, depth)) })
  }

  const takeOut = (id: string): void => {
    placed = placed.filter((one) => one.id !== id)
  }

  /** As deep as an editor would begin the line. */
  function add(id: string): void {
    const last = placed.at(-1)
    const opens = last !== undefined && mostDepth > 0 && (blocks.get(last.id)?.text.trimEnd().endsWith(':') ?? false)
    put(id, placed.length, (last?.depth ?? 0) + (opens ? 1 : 0))
  }

  function move(id: string, by: number): void {
    const index = indexOf(id)
    const next = index + by
    if (index < 0 || next < 0 || next >= placed.length) return
    put(id, next, placed[index]?.depth ?? 0)
  }

  function indent(id: string, by: number): void {
    const index = indexOf(id)
    if (index >= 0) put(id, index, (placed[index]?.depth ?? 0) + by)
  }

  function choose(id: string, hasFocus: boolean): void {
    chosen = id
    show()
    if (hasFocus) blocks.get(id)?.element.focus({ preventScroll: false })
  }

  function act(action: Action, id: string): void {
    if (action === 'add') add(id)
    if (action === 'remove') takeOut(id)
    if (action === 'up' || action === 'down') move(id, action === 'up' ? -1 : 1)
    if (action === 'in' || action === 'out') indent(id, action === 'in' ? 1 : -1)
  }

  for (const [action, button] of buttons)
    button.addEventListener('click', () => {
      if (chosen === null || button.getAttribute('aria-disabled') === 'true') return
      act(action, chosen)
      show()
      say(`Block ${chosen} is ${whereIs(chosen)}.`)
      // The button that was pressed is gone.
      if (action === 'add') buttons.get(mostDepth > 0 ? 'in' : 'up')?.focus({ preventScroll: true })
      if (action === 'remove') buttons.get('add')?.focus({ preventScroll: true })
    })

  function drop(): void {
    if (heldBlock === null) return
    const { id } = heldBlock
    heldBlock = null
    show()
    say(`Block ${id} is dropped. It is ${whereIs(id)}.`)
  }

  const KEYS: Readonly<Record<string, Action>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

  function press(event: KeyboardEvent, id: string): void {
    const { key } = event
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const isPick = key === ' ' || key === 'Enter'
    if (isPick && heldBlock !== null) drop()
    else if (isPick) {
      heldBlock = { id, before: placed }
      if (indexOf(id) < 0) add(id)
      choose(id, true)
      const keys = mostDepth > 0 ? 'Up and Down move it, Left and Right indent it' : 'Up and Down move it'
      say(`Block ${id} is picked up. It is ${whereIs(id)}. ${keys}. Space drops it, Escape puts it back.`)
    } else if (key === 'Escape' && heldBlock !== null) {
      placed = heldBlock.before
      heldBlock = null
      choose(id, true)
      say(`Block ${id} is back where it was.`)
    } else if ((key === 'Delete' || key === 'Backspace') && indexOf(id) >= 0) {
      heldBlock = null
      takeOut(id)
      choose(id, true)
      say(`Block ${id} is out of your program.`)
    } else if (heldBlock !== null && KEYS[key] !== undefined) {
      act(KEYS[key], id)
      choose(id, true)
      say(`Block ${id} is ${whereIs(id)}.`)
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const element = blocks.get(id)?.element
      const next = key === 'ArrowUp' ? element?.previousElementSibling : element?.nextElementSibling
      if (next instanceof HTMLElement) next.focus()
    } else return
    event.preventDefault()
  }

  for (const [id, { element }] of blocks) {
    element.addEventListener('keydown', (event) => press(event, id))
    element.addEventListener('focus', () => {
      if (chosen === id) return
      chosen = id
      show()
    })
    element.addEventListener('blur', () => {
      // A block that moves within its list loses the focus for a moment.
      queueMicrotask(() => document.activeElement !== element && heldBlock?.id === id && drop())
    })
    element.addEventListener('click', () => choose(id, true))
    // Chromium makes no click of the first tap after a finger has dragged a block. A pan of the page ends in another event.
    element.addEventListener('pointerup', ({ pointerType }) => pointerType === 'touch' && choose(id, true))
  }

  draggable({
    lists: { pool: pool.list, program: program.list },
    mostDepth,
    began(id) {
      heldBlock = null
      chosen = id
      show()
    },
    dropped(id, target) {
      if (target.list === 'program') put(id, target.index, target.depth)
      else takeOut(id)
      choose(id, true)
      say(`Block ${id} is ${whereIs(id)}.`)
    },
  })
  show()
}

function blockIn(item: HTMLElement): Array<[string, Block]> {
  const id = item.dataset['block'] ?? ''
  const place = item.querySelector<HTMLSelectElement>('[data-place]')
  if (!place) return []
  const text = item.querySelector('code')?.textContent ?? ''
  const element = document.createElement('li')
  element.setAttribute('role', 'option')
  element.dataset['block'] = id
  const grip = document.createElement('span')
  grip.className = 'grip'
  grip.setAttribute('aria-hidden', 'true')
  const letter = document.createElement('strong')
  letter.textContent = id
  const code = document.createElement('code')
  code.textContent = text
  element.append(grip, letter, code)
  return [[id, { id, element, place, depth: item.querySelector<HTMLSelectElement>('[data-depth]'), text }]]
}

function listOf(kind: string, title: string) {
  const section = document.createElement('div')
  section.className = `builder-${kind}`
  const heading = document.createElement('h2')
  heading.id = `builder-${kind}`
  heading.textContent = title
  const list = document.createElement('ul')
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-labelledby', heading.id)
  list.setAttribute('aria-describedby', 'builder-how')
  section.append(heading, list)
  return { section, list }
}

function buttonOf(words: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'second'
  button.textContent = words
  return button
}
