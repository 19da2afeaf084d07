/**
 * One line of text somebody else wrote, fit to be shown: no control, bidi or zero-width characters, no stacks of combining marks, at
 * most `cap` characters. Escaping is the page's.
 */
export function plainText(text: string, cap: number): string {
  const line = text
    .replace(/[\t\n\v\f\r\p{Z}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = Array.from(line)
  return characters.length > cap ? `${characters.slice(0, cap - 1).join('')}…` : line
}
