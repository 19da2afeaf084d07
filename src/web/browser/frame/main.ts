/** What scripts add to the frame of a page: the choice of colours, menus that close by themselves, and a way back that sends nothing again. */
import { localTimes } from '../workbench/local-times.ts'

const YEAR_S = 365 * 24 * 3600

localTimes(document)
for (const tab of document.querySelectorAll<HTMLElement>('.tabs [aria-current]')) reveal(tab)
// Browsers leave a link alone that has the focus and is half hidden.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.matches('.tabs a')) reveal(target)
})
offerTimeZone()
// Chromium then opens the page when its reader goes back or reloads, and does not ask whether to send the form again.
if ('answer' in document.body.dataset) history.replaceState(null, '', location.href)

const switches = document.querySelectorAll<HTMLElement>('.themes')
for (const one of switches) one.hidden = false

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const theme = target.closest<HTMLElement>('[data-theme-choice]')?.dataset['themeChoice']
  if (theme !== undefined) choose(theme)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
    if (!menu.contains(target)) menu.open = false
})

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

/** Scrolls a row of tabs so that this one is in its middle. */
function reveal(tab: HTMLElement): void {
  const row = tab.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** Fills in the time zone of this browser where its reader wants that. */
function offerTimeZone(): void {
  const offer = document.querySelector<HTMLButtonElement>('[data-offers-time-zone]')
  const input = document.querySelector<HTMLInputElement>('#timeZone')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!offer || !input || timeZone === '' || input.value === timeZone) return
  offer.textContent = `Use this browser’s time zone, ${timeZone}`
  offer.hidden = false
  offer.addEventListener('click', () => {
    input.value = timeZone
    offer.hidden = true
    input.focus()
  })
}

function choose(theme: string): void {
  const isSystem = theme === 'system'
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${isSystem ? 0 : YEAR_S}${secure}`
  if (isSystem) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === theme))
}
