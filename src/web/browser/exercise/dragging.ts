/** Blocks under a mouse, a pen or a finger. A finger drags by the grip; elsewhere it scrolls the page. */

export interface Target {
  readonly list: 'pool' | 'program'
  /** Among the other blocks of the list. */
  readonly index: number
  readonly depth: number
}

interface Dragging {
  readonly lists: Readonly<Record<Target['list'], HTMLElement>>
  readonly mostDepth: number
  readonly began: (id: string) => void
  readonly dropped: (id: string, target: Target) => void
}

/** Pixels before a press is a drag. */
const SLACK = 5
/** Pixels from an edge of the window within which the page scrolls, and by how much in a frame. */
const EDGE = 72
const SCROLL = 9

export function draggable({ lists, mostDepth, began, dropped }: Dragging): void {
  for (const list of Object.values(lists)) list.addEventListener('pointerdown', pressed)

  function pressed(down: PointerEvent): void {
    const { target } = down
    if (!(target instanceof Element) || down.button !== 0 || !down.isPrimary) return
    const block = target.closest<HTMLElement>('[data-block]')
    if (!block || (down.pointerType === 'touch' && !target.closest('.grip'))) return
    const box = block.getBoundingClientRect()
    const within = { x: down.clientX - box.left, y: down.clientY - box.top }
    const at = { x: down.clientX, y: down.clientY }
    const mark = document.createElement('li')
    mark.className = 'drop-mark'
    mark.setAttribute('aria-hidden', 'true')
    let ghost: HTMLElement | null = null
    let place: Target | null = null
    let frame = 0
    const ending = new AbortController()
    const { signal } = ending

    const begin = (): void => {
      block.setPointerCapture(down.pointerId)
      began(block.dataset['block'] ?? '')
      const copy = block.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return
      copy.classList.add('ghost')
      copy.removeAttribute('tabindex')
      copy.setAttribute('aria-hidden', 'true')
      copy.style.width = `${box.width}px`
      document.body.append(copy)
      ghost = copy
      block.classList.add('dragged')
      frame = requestAnimationFrame(scroll)
    }
    const follow = (): void => {
      if (!ghost) return
      const remaining = at.x - within.x
      ghost.style.transform = `translate(${remaining}px, ${at.y - within.y}px)`
      place = targetAt(at, remaining, block)
      if (place === null) mark.remove()
      else {
        const list = lists[place.list]
        mark.style.setProperty('--depth', `${place.depth}`)
        const others = othersIn(list, block)
        list.insertBefore(mark, others[place.index] ?? null)
      }
    }
    const scroll = (): void => {
      const by = at.y < EDGE ? -SCROLL : at.y > innerHeight - EDGE ? SCROLL : 0
      if (by !== 0) {
        scrollBy(0, by)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    const end = (isDropped: boolean): void => {
      ending.abort()
      cancelAnimationFrame(frame)
      mark.remove()
      block.classList.remove('dragged')
      if (ghost === null) return
      ghost.remove()
      if (isDropped && place !== null) dropped(block.dataset['block'] ?? '', place)
    }
    addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerId !== down.pointerId) return
        at.x = event.clientX
        at.y = event.clientY
        if (ghost === null && Math.hypot(at.x - down.clientX, at.y - down.clientY) < SLACK) return
        if (ghost === null) begin()
        event.preventDefault()
        follow()
      },
      { signal },
    )
    addEventListener('pointerup', (event) => event.pointerId === down.pointerId && end(true), { signal })
    addEventListener('pointercancel', (event) => event.pointerId === down.pointerId && end(false), { signal })
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || ghost === null) return
        event.preventDefault()
        event.stopPropagation()
        end(false)
      },
      { signal, capture: true },
    )
  }

  /** Where a block would be put; null beside both lists. `left`: of the block as it is dragged. */
  function targetAt(at: { readonly x: number; readonly y: number }, left: number, block: HTMLElement): Target | null {
    for (const name of ['program', 'pool'] as const) {
      const list = lists[name]
      const box = list.getBoundingClientRect()
      if (at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom) continue
      if (name === 'pool') return { list: name, index: 0, depth: 0 }
      const index = othersIn(list, block).filter((other) => {
        const { top, height } = other.getBoundingClientRect()
        return top + height / 2 < at.y
      }).length
      const style = getComputedStyle(list)
      // In rem, as the style sheet has it.
      const step = Number.parseFloat(style.getPropertyValue('--step')) * pixelsOf(document.documentElement, 'fontSize')
      const depth = Math.round((left - box.left - pixelsOf(list, 'paddingLeft')) / step)
      return { list: name, index, depth: Math.min(mostDepth, Math.max(0, depth)) }
    }
    return null
  }
}

const pixelsOf = (element: Element, property: 'fontSize' | 'paddingLeft'): number =>
  Number.parseFloat(getComputedStyle(element)[property])

const othersIn = (list: HTMLElement, block: HTMLElement): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-block]')].filter((one) => one !== block)
