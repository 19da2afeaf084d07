/** Light, dark or as the system has it. The choice is in a cookie that the script `frame` sets, so that a page arrives in its colours. */
import { getCookie } from 'hono/cookie'
import type { AppContext } from '../context.ts'
import { Icon, type IconName } from './icon.tsx'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read by src/web/browser/frame too. */
const COOKIE = 'theme'

export const themeOf = (c: AppContext): Theme => THEMES.find((theme) => theme === getCookie(c, COOKIE)) ?? 'system'

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' }
const ICONS: Readonly<Record<Theme, IconName>> = { system: 'monitor', light: 'sun', dark: 'moon' }

/** Hidden until its script runs: without one, the system decides. */
export const ThemeSwitch = ({ theme }: { readonly theme: Theme }) => (
  <div class="themes" role="group" aria-label="Colours" hidden>
    {THEMES.map((one) => (
      <button type="button" data-theme-choice={one} aria-pressed={one === theme ? 'true' : 'false'} title={NAMES[one]}>
        <Icon name={ICONS[one]} />
        <span class="unseen">{NAMES[one]}</span>
      </button>
    ))}
  </div>
)
