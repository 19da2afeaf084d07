/**
 * What is typed and not sent yet, kept by this browser alone so that a closed tab, a reload or an expired sign-in loses nothing. Signing
 * out clears it. Whatever is found here may be of another version of this script, or anybody's: it is text, and is shown as text.
 */

export interface Draft {
  /** Null where only something set aside is left. */
  readonly text: string | null
  /** Which code of the server's it was begun from. */
  readonly base: string
  /** What stood here before and was neither sent nor put back. */
  readonly aside: string | null
  readonly typed: number
  readonly pasted: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What is kept of one page, each under a name. */
export interface Drafts {
  of(name: string): Draft | null
  /** The name and the draft that was written last. */
  newest(): readonly [string, Draft] | null
  /** What the page's field holds is kept. A draft of this name that was not in the field is set aside. */
  keep(name: string, draft: Pick<Draft, 'base' | 'typed' | 'pasted'> & { readonly text: string }): void
  /** Records that the field shows the draft of this name. */
  take(name: string): void
  /** Records that the field shows something else. */
  leave(name: string): void
  /** Deletes the draft that the field shows. */
  revert(name: string): void
  /** Forgets a text that is not needed any more, where it is still what is kept; what was set aside stays. */
  settle(name: string, text: string): void
  setAside(name: string, text: string | null): void
  /** Forgets everything of this page under other names. */
  only(names: readonly string[]): void
}

/** As much code as the server takes. */
const MOST_CHARACTERS = 256 * 1024
const MOST_DRAFTS = 20
const PREFIX = 'rung draft '
/** Gone once the browser's storage was cleared, as it is when somebody signs out in another tab: then nothing is kept from here. */
const MARK = 'rung keeps'

/** `account` is opaque and stays the same for one person; `place` is the page. Null where this browser keeps nothing. */
export function draftsOf(account: string, place: string): Drafts | null {
  const storage = storageHere()
  if (storage === null || !put(storage, MARK, account)) return null
  const prefix = `${PREFIX}${account} ${place} `
  /** Of each name, what was last in the field and is kept. */
  const inField = new Map<string, string>()

  const write = (name: string, draft: Draft): void => {
    const { text, aside } = draft
    if (storage.getItem(MARK) !== account) return
    if (text === null && aside === null) return storage.removeItem(prefix + name)
    const stored = (text?.length ?? 0) + (aside?.length ?? 0) > MOST_CHARACTERS ? { ...draft, aside: null } : draft
    if ((text?.length ?? 0) > MOST_CHARACTERS) return
    const line = JSON.stringify(stored)
    const others = () => oldestFirst(storage).filter((key) => key !== prefix + name)
    if (storage.getItem(prefix + name) === null) for (const key of others().slice(0, -(MOST_DRAFTS - 1))) storage.removeItem(key)
    while (!put(storage, prefix + name, line)) {
      const [oldest] = others()
      if (oldest === undefined) return
      storage.removeItem(oldest)
    }
  }
  const of = (name: string): Draft | null => draftIn(storage.getItem(prefix + name))

  return {
    of,
    newest() {
      const key = oldestFirst(storage).findLast((one) => one.startsWith(prefix) && draftIn(storage.getItem(one))?.text !== null)
      const name = key?.slice(prefix.length)
      const draft = name === undefined ? null : of(name)
      return name === undefined || draft === null ? null : [name, draft]
    },
    keep(name, { text, ...rest }) {
      const before = of(name)
      const isForeign = before !== null && before.text !== null && before.text !== inField.get(name) && before.text !== text
      const aside = isForeign ? before.text : (before?.aside ?? null)
      write(name, { text, ...rest, aside: aside === text ? null : aside, at: Date.now() })
      inField.set(name, text)
    },
    take(name) {
      const text = of(name)?.text
      if (typeof text === 'string') inField.set(name, text)
    },
    leave: (name) => void inField.delete(name),
    revert(name) {
      const before = of(name)
      if (before !== null && before.text === inField.get(name)) write(name, { ...before, text: null })
    },
    settle(name, text) {
      const before = of(name)
      if (before?.text === text) write(name, { ...before, text: null })
    },
    setAside(name, text) {
      const before = of(name)
      if (before) write(name, { ...before, aside: text })
    },
    only(names) {
      for (const key of oldestFirst(storage))
        if (key.startsWith(prefix) && !names.includes(key.slice(prefix.length))) storage.removeItem(key)
    },
  }
}

/** A browser may forbid a page its storage. */
function storageHere(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Whether there was room. */
function put(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Keys of every draft in this browser, of all accounts; what cannot be read counts as the oldest. */
function oldestFirst(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )
  return keys
    .map((key) => ({ key, at: draftIn(storage.getItem(key))?.at ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key)
}

function draftIn(line: string | null): Draft | null {
  if (line === null) return null
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null) return null
  const at = (key: string): unknown => Reflect.get(read, key)
  const textOf = (key: string) => {
    const value = at(key)
    return typeof value === 'string' ? value : null
  }
  const numberOf = (key: string) => {
    const value = at(key)
    return typeof value === 'number' ? value : 0
  }
  return {
    text: textOf('text'),
    base: textOf('base') ?? '',
    aside: textOf('aside'),
    typed: numberOf('typed'),
    pasted: numberOf('pasted'),
    at: numberOf('at'),
  }
}
