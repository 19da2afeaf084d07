/**
 * Makes a part of the page like its twin in a newer page. Only what differs is touched, so that a selection, an open fold, the focus
 * and the step that an undo would take back stay; what the learner has typed or chosen is never removed.
 */

/** `kept`: it has changed, and stays as it is because what was typed in it would have no place. */
export type Outcome = 'same' | 'changed' | 'kept'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function bringUpToDate(part: Element, twin: Element): Outcome {
  const pairs = new Map<Node, Node>()
  const isPlaced = [...part.querySelectorAll<Control>('input:not([data-view]), textarea, select')]
    .filter(isTouched)
    .every((control) => {
      return pair(pairs, control, part, twin)
    })
  if (!isPlaced) return 'kept'
  const { activeElement } = document
  if (activeElement && activeElement !== part && part.contains(activeElement)) pair(pairs, activeElement, part, twin)
  return patched(part, twin, { pairs, twins: new Set(pairs.values()) }) ? 'changed' : 'same'
}

/** Whether it holds something that the server does not know of, or that was sent and refused. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== ''
  if (control instanceof HTMLSelectElement) return [...control.options].some((one) => one.selected !== one.defaultSelected)
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue
}

/** Finds an element's counterpart in the twin, and keeps the element and its ancestors in place. False where it has none. */
function pair(pairs: Map<Node, Node>, element: Element, part: Element, twin: Element): boolean {
  const place = alikeIn(part, element).indexOf(element)
  let [mine, theirs]: [Node | null, Node | null] = [element, alikeIn(twin, element)[place] ?? null]
  const matches: Array<readonly [Node, Node]> = []
  while (mine && theirs && mine !== part && theirs !== twin) {
    const partner = pairs.get(mine)
    if (mine.nodeName !== theirs.nodeName || (partner && partner !== theirs)) return false
    matches.push([mine, theirs])
    ;[mine, theirs] = [mine.parentNode, theirs.parentNode]
  }
  if (mine !== part || theirs !== twin) return false
  for (const [one, other] of matches) pairs.set(one, other)
  return true
}

const alikeIn = (root: Element, element: Element): readonly Element[] => {
  const name = nameOf(element)
  return [...root.querySelectorAll(element.nodeName)].filter((one) => nameOf(one) === name)
}

/** What an element is called by; a `data-key` around it tells apart what is otherwise called the same. */
function nameOf(element: Element): string {
  const isChoice = element.matches('button, [type=radio], [type=checkbox]')
  const attributes = ['id', 'name', 'type', 'href', ...(isChoice ? ['value'] : [])]
  const key = element.closest('[data-key]')?.getAttribute('data-key')
  return JSON.stringify([...attributes.map((name) => element.getAttribute(name)), key])
}

/** Elements that are kept, with what they are to become. */
interface NodePairing {
  readonly pairs: ReadonlyMap<Node, Node>
  readonly twins: ReadonlySet<Node>
}

/** Makes `mine` like `theirs`, and says whether anything had to change. */
function patched(mine: Node, theirs: Node, kept: NodePairing): boolean {
  if (mine instanceof CharacterData && theirs instanceof CharacterData) {
    if (mine.data === theirs.data) return false
    mine.data = theirs.data
    return true
  }
  const isChanged = mine instanceof Element && theirs instanceof Element && attributesPatched(mine, theirs)
  // What is in a text area is its reader's once they have written.
  if (mine instanceof HTMLTextAreaElement && kept.pairs.has(mine)) return isChanged
  return childrenPatched(mine, theirs, kept) || isChanged
}

function childrenPatched(mine: Node, theirs: Node, kept: NodePairing): boolean {
  const { pairs, twins } = kept
  let isChanged = false
  let at: ChildNode | null = mine.firstChild
  const drop = (node: ChildNode): ChildNode | null => {
    const after = node.nextSibling
    node.remove()
    isChanged = true
    return after
  }
  for (const next of theirs.childNodes) {
    if (twins.has(next)) while (at && pairs.get(at) !== next) at = drop(at)
    else if (at && isAhead(at, next, pairs)) while (at && !at.isEqualNode(next)) at = drop(at)
    if (at && !isAhead(next, at, twins) && isAlike(at, next, kept)) {
      isChanged = patched(at, next, kept) || isChanged
      at = at.nextSibling
    } else {
      mine.insertBefore(document.importNode(next, true), at)
      isChanged = true
    }
  }
  while (at) at = drop(at)
  return isChanged
}

/** Whether one may become the other. */
function isAlike(mine: Node, theirs: Node, { pairs, twins }: NodePairing): boolean {
  if (pairs.has(mine) || twins.has(theirs)) return pairs.get(mine) === theirs
  return mine.nodeName === theirs.nodeName && keyOf(mine) === keyOf(theirs)
}

/** Whether this very thing comes later among the siblings, and none of `fixed` from here to there: what is before it is then new, or gone. */
function isAhead(from: Node, wanted: Node, fixed: { readonly has: (node: Node) => boolean }): boolean {
  if (fixed.has(from) || from.isEqualNode(wanted)) return false
  for (let node = from.nextSibling; node && !fixed.has(node); node = node.nextSibling) if (node.isEqualNode(wanted)) return true
  return false
}

const keyOf = (node: Node): string | undefined => (node instanceof HTMLElement ? node.dataset['key'] : undefined)

function attributesPatched(mine: Element, theirs: Element): boolean {
  let isChanged = false
  const names = new Set([...mine.getAttributeNames(), ...theirs.getAttributeNames()])
  // A fold stays as the reader left it.
  if (mine instanceof HTMLDetailsElement) names.delete('open')
  for (const name of names) {
    const value = theirs.getAttribute(name)
    if (mine.getAttribute(name) === value) continue
    isChanged = true
    if (value === null) mine.removeAttribute(name)
    else mine.setAttribute(name, value)
  }
  return isChanged
}
