/** Brings a page up to date: it is fetched once more, and its parts take on what is new in theirs. */
import { localTimes } from '../workbench/local-times.ts'
import { bringUpToDate, type Outcome } from './part.ts'

/** Messages in this time are answered by one fetch. */
const TOGETHER_MS = 100
/** After a page that was not to be had, doubled each time. */
const WAIT_MS = 2_000
const MOST_FAILURES = 5

/** What came of asking for the page. `again`: it was overtaken; `over`: it is not to be had any more. */
type Answer = 'done' | 'again' | 'failed' | 'over'

export function following() {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isFetching = false
  let isWanted = false
  let isOver = false
  let failures = 0
  let settled = (): void => {}
  /** Forms sent so far: a page fetched before one was answered shows what was before. */
  let sentCount = 0
  document.addEventListener('submit', () => (sentCount += 1))

  const soon = (): void => {
    if (isFetching) isWanted = true
    else timer ??= setTimeout(run, TOGETHER_MS)
  }
  const run = async (): Promise<void> => {
    timer = null
    if (isOver || topics().length === 0) return
    if (isBusy()) return soon()
    isFetching = true
    isWanted = false
    const before = sentCount
    const outcome = await fetched(() => sentCount === before && !isBusy())
    isFetching = false
    failures = outcome === 'failed' ? failures + 1 : 0
    if (outcome === 'done') settled()
    if (outcome === 'over') {
      isOver = true
      warn('This page is out of date.')
    }
    if (failures > 0 && failures <= MOST_FAILURES) timer = setTimeout(run, WAIT_MS * 2 ** failures)
    else if (isWanted || outcome === 'again') soon()
  }
  return {
    /** Looks whether anything is new, and calls back once it knows. */
    refresh(then: () => void): void {
      settled = then
      soon()
    },
    /** Looks whether anything is new. */
    look: soon,
    /** Takes a message of the server's, which names streams that have changed. */
    hear(message: string): void {
      if (changedIn(message).some((stream) => topics().some((topic) => isAbout(topic, stream)))) soon()
    },
  }
}

/** The streams that the page rests on; none where what it showed has ended. */
const topics = (): readonly string[] => (document.body.dataset['topics'] ?? '').split(' ').filter((topic) => topic !== '')

const isAbout = (topic: string, stream: string): boolean =>
  topic.endsWith('*') ? stream.startsWith(topic.slice(0, -1)) : stream === topic

function changedIn(message: string): readonly string[] {
  const { changed }: { readonly changed?: unknown } = JSON.parse(message)
  return Array.isArray(changed) ? changed.filter((stream) => typeof stream === 'string') : []
}

const isBusy = (): boolean => document.querySelector('form[aria-busy=true]') !== null

async function fetched(isCurrent: () => boolean): Promise<Answer> {
  let next: Document
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (response.status === 429 || response.status >= 500) return 'failed'
    if (!response.ok || response.redirected) return isCurrent() ? 'over' : 'again'
    next = new DOMParser().parseFromString(await response.text(), 'text/html')
  } catch {
    return 'failed'
  }
  if (!isCurrent()) return 'again'
  // The forms of another session would not be accepted here.
  if (sessionOf(next) !== sessionOf(document)) return 'over'
  show(next)
  return 'done'
}

const sessionOf = (page: Document): string | undefined =>
  page.querySelector<HTMLInputElement>('body > header input[name=csrf]')?.value

function show(next: Document): void {
  localTimes(next)
  const hintsBefore = hints()
  const outcomes = new Set<Outcome>()
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const twin = next.querySelector(`[data-live="${CSS.escape(part.dataset['live'] ?? '')}"]`)
    if (twin) outcomes.add(bringUpToDate(part, twin))
  }
  if (outcomes.has('kept')) warn('Something changed elsewhere. What you have typed here is kept.')
  else if (hints() > hintsBefore) say('A hint was opened elsewhere.')
  else if (outcomes.has('changed')) say('Updated.')
}

const hints = (): number => document.querySelectorAll('.ladder .given').length

/** Says something that everybody is to see, too. */
function warn(text: string): void {
  say(text)
  const line = document.querySelector('#changed-elsewhere') ?? document.createElement('p')
  line.id = 'changed-elsewhere'
  line.className = 'notice'
  const link = document.createElement('a')
  link.href = location.href
  link.textContent = 'Reload the page'
  line.replaceChildren(`${text} `, link)
  document.querySelector('main > h1')?.after(line)
}

/** Announces something to screen readers, in the element that the page's other script uses. */
function say(text: string): void {
  const place = document.querySelector('body > .unseen[role=status]') ?? document.createElement('p')
  place.className = 'unseen'
  place.setAttribute('role', 'status')
  if (!place.isConnected) document.body.append(place)
  place.textContent = text
}
