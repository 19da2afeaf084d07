/** Settings of one person by a client and by the page: each field, alone and with others, within its bounds; only the page loosens. */
import type { PageSteps } from './page-steps.ts'
import { expectSame, Violation } from './told.ts'
import { wrongSettings } from './views.ts'

/** From loosest to strictest. */
const PACES = ['relaxed', 'standard', 'strict'] as const
type Fields = Readonly<Record<string, string>>
type Args = Readonly<Record<string, string | number | boolean>>

const BOXES = ['strictMode', 'praise', 'isProcessOff', 'sharesCode'] as const
const NUMBERS = ['dailyLimit', 'minutesADay'] as const
/** The page refuses each of them, whatever else is in the form. */
const REFUSED: ReadonlyArray<readonly [string, string]> = [
  ['pace', 'slow'],
  ['dailyLimit', '0'],
  ['dailyLimit', '51'],
  ['minutesADay', '4'],
  ['minutesADay', '241'],
  ['timeZone', 'Mars/Olympus'],
  ['language', 'latin'],
]
/** The least and the most of each. */
const BOUNDS: ReadonlyArray<readonly [Fields, Args]> = [
  [
    { dailyLimit: '1', minutesADay: '5' },
    { dailyLimit: 1, minutesADay: 5 },
  ],
  [
    { dailyLimit: '50', minutesADay: '240' },
    { dailyLimit: 50, minutesADay: 240 },
  ],
]

export class ResidentSettings {
  readonly #steps: PageSteps
  readonly #origin: string
  /** As they were chosen; what is left out is empty. */
  #chosen: Fields = { pace: 'standard' }

  constructor(steps: PageSteps, origin: string) {
    this.#steps = steps
    this.#origin = origin
  }

  get zone(): string {
    return this.#chosen['timeZone'] ?? 'UTC'
  }

  /** A browser has said which zone it is in. */
  note(timeZone: string): void {
    this.#chosen = { ...this.#chosen, timeZone }
  }

  /** By the page, which adds one row where something changes. */
  async choose(changes: Fields): Promise<void> {
    const before = JSON.stringify(this.#filled())
    this.#chosen = { ...this.#chosen, ...changes }
    const rows = JSON.stringify(this.#filled()) === before ? '' : 'settings: settings_changed'
    await this.#steps.press({ path: '/settings', fields: this.#chosen, rows, status: 303 })
  }

  /** By a client, which changes what it names and nothing else. */
  async set(args: Args, answer?: { readonly code: string; readonly fields: readonly string[] }): Promise<void> {
    if (answer !== undefined) {
      const { code, fields } = answer
      const refused = { fields, url: `${this.#origin}/settings` }
      await this.#steps.take({ tool: 'update_settings', args, rows: [], code, answer: refused })
      return
    }
    const before = JSON.stringify(this.#filled())
    const changes = Object.entries(args).map(([name, value]): [string, string] => [
      name,
      value === true ? 'on' : String(value || ''),
    ])
    this.#chosen = { ...this.#chosen, ...Object.fromEntries(changes) }
    const rows = JSON.stringify(this.#filled()) === before ? [] : ['settings_changed']
    this.#expectTold(await this.#steps.take({ tool: 'update_settings', args, rows, saysAgain: false }))
  }

  /** Every field of the form, in one order, so that two forms that say the same are the same. */
  #filled(): readonly string[] {
    return ['pace', ...BOXES, ...NUMBERS, 'timeZone', 'language'].map((name) => this.#chosen[name] ?? '')
  }

  #expectTold(body: unknown): void {
    const { pace = '', strictMode, praise, dailyLimit, minutesADay, timeZone, language } = this.#chosen
    const numberOf = (text: string | undefined) => (text ? Number(text) : null)
    const wrong = wrongSettings(body, {
      pace,
      strictMode: strictMode === 'on',
      praise: praise === 'on',
      dailyLimit: numberOf(dailyLimit),
      minutesADay: numberOf(minutesADay),
      timeZone: timeZone || null,
      language: language || null,
    })
    if (wrong.length > 0) throw new Violation(`settings as a client is told them: ${wrong.join('; ')}`)
  }

  /** A client and the page say of every field what was chosen. */
  async expectChosen(): Promise<void> {
    this.#expectTold(await this.#steps.take({ tool: 'update_settings', args: {}, rows: [] }))
    const { html } = await this.#steps.see('/settings')
    const inputs = html.match(/<input[^>]*>/g) ?? []
    const ticked = (name: string, value?: string) =>
      inputs.some(
        (input) =>
          input.includes(`name="${name}"`) &&
          input.includes(' checked') &&
          (value === undefined || input.includes(`value="${value}"`)),
      )
    const valued = (name: string) =>
      /value="([^"]*)"/.exec(inputs.find((input) => input.includes(`name="${name}"`)) ?? '')?.[1] ?? ''
    const [select = ''] = /<select[^>]*name="language"[\s\S]*?<\/select>/.exec(html) ?? []
    const [, option = ''] = /value="([^"]*)" selected/.exec(select) ?? []
    const shown = [
      PACES.filter((pace) => ticked('pace', pace)).join(),
      ...BOXES.map((name) => (ticked(name) ? 'on' : '')),
      ...NUMBERS.map(valued),
      valued('timeZone'),
      option,
    ]
    expectSame('every setting as the page shows it', shown, this.#filled())
  }

  /** From each pace to each other one: a client makes it stricter, and is told whom to ask for the rest. */
  async expectStricter(): Promise<void> {
    for (const [index, pace] of PACES.entries()) {
      await this.choose({ pace, strictMode: 'on' })
      for (const looser of PACES.slice(0, index)) await this.set({ pace: looser, praise: true }, this.#refused('pace'))
    }
    await this.set({ strictMode: false, dailyLimit: 7 }, this.#refused('strictMode'))
    await this.set({ pace: 'relaxed', strictMode: false }, this.#refused('pace', 'strictMode'))
    await this.expectChosen()
    await this.choose({ pace: 'relaxed', strictMode: '' })
    for (const pace of PACES) await this.set({ pace })
    await this.set({ strictMode: true, pace: 'strict' })
    await this.choose({ pace: 'standard', strictMode: '' })
  }

  #refused(...fields: readonly string[]) {
    return { code: 'CONFIRM_ON_PAGE', fields }
  }

  /** Each field to its bounds and past them, and back to no choice. */
  async expectFields(): Promise<void> {
    await this.choose({ praise: 'on', isProcessOff: 'on', sharesCode: 'on', language: 'typescript' })
    await this.expectChosen()
    for (const [fields, args] of BOUNDS) {
      await this.choose(fields)
      await this.set(args)
    }
    for (const [name, value] of REFUSED)
      await this.#steps.press({
        path: '/settings',
        fields: { ...this.#chosen, praise: '', [name]: value },
        rows: '',
        status: 400,
        shows: ['Nothing was saved.'],
      })
    await this.set({ praise: false })
    await this.expectChosen()
    await this.choose({ dailyLimit: '', minutesADay: '', sharesCode: '' })
    await this.expectChosen()
  }
}
