/** What stands around the editor: its menu, how the keyboard leaves it, and signs that a phone's keyboard hides. */
import type { Editor } from './editor.ts'
import { isKeyboard, keyboards } from './keys.ts'
import { prefer, preferences } from './preferences.ts'

const KEYBOARD_NAMES = { standard: 'Standard', vim: 'Vim', emacs: 'Emacs' } as const
const SIZES = [
  [82, 'Small'],
  [92, 'Medium'],
  [108, 'Large'],
  [132, 'Very large'],
] as const
const SIGNS = '⇥ ( ) [ ] { } : ; = < > + - * / % , . " \' _ # & | !'.split(' ')

/** The page's words about how Tab works in the editor; the editor is described by them. */
export const LEAVING = 'leaving-the-editor'

export function menuOf(editor: Editor, frame: HTMLElement): HTMLElement {
  const { keyboard, size } = preferences()
  const setSize = (hundredths: number): void => frame.style.setProperty('--code-size', `${hundredths / 100}rem`)
  setSize(size)
  editor.useKeys(keyboard)

  const menu = document.createElement('details')
  menu.className = 'menu editor-menu'
  const name = document.createElement('summary')
  name.textContent = 'Editor'
  const find = document.createElement('button')
  find.type = 'button'
  find.className = 'quiet'
  find.textContent = 'Find and replace'
  find.addEventListener('click', () => {
    menu.open = false
    editor.find()
  })
  const box = document.createElement('div')
  box.className = 'menu-list'
  box.append(
    choice(
      'Keys',
      keyboards.map((one) => [one, KEYBOARD_NAMES[one]]),
      keyboard,
      (chosen) => {
        if (!isKeyboard(chosen)) return
        prefer({ keyboard: chosen })
        editor.useKeys(chosen)
      },
    ),
    choice(
      'Text size',
      SIZES.map(([hundredths, words]) => [`${hundredths}`, words]),
      `${size}`,
      (chosen) => {
        prefer({ size: Number(chosen) })
        setSize(Number(chosen))
      },
    ),
    find,
  )
  menu.append(name, box)
  return menu
}

function choice(
  name: string,
  options: ReadonlyArray<readonly [string, string]>,
  chosen: string,
  choose: (value: string) => void,
): HTMLElement {
  const label = document.createElement('label')
  label.textContent = name
  const select = document.createElement('select')
  for (const [value, words] of options) select.add(new Option(words, value, false, value === chosen))
  select.addEventListener('change', () => choose(select.value))
  label.append(select)
  return label
}

/** Signs above a phone's keyboard; the editor keeps the focus, so that the keyboard stays. */
export function signsFor(editor: Editor): HTMLElement {
  const row = document.createElement('div')
  row.className = 'signs'
  row.setAttribute('role', 'group')
  row.setAttribute('aria-label', 'Signs to type')
  for (const sign of SIGNS) {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.textContent = sign
    button.setAttribute('aria-label', sign === '⇥' ? 'Indent' : sign)
    button.addEventListener('pointerdown', (event) => event.preventDefault())
    button.addEventListener('click', () => editor.type(sign === '⇥' ? '    ' : sign))
    row.append(button)
  }
  return row
}
