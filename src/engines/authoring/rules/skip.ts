/** Whether a message gives up slots, or all that are open, and says nothing else: what is given up is not drafted again. */

/** Slots as they are called, from 0. */
export type Skip = 'all' | readonly number[]

const SLOTS =
  /^(?:please )?(?:skip|drop|leave out|abandon|give up(?: on)?) (?:the )?slots? (\d{1,2}(?: (?:and )?\d{1,2})*)(?: please)?$/
const ALL =
  /^(?:please )?(?:(?:end|stop|finish|close|abandon|quit|give up(?: on)?) (?:this|the) activity|(?:skip|drop|leave out|give up(?: on)?) (?:the rest|(?:the |all |all the )?(?:open|other|remaining) slots))(?: now| here)?(?: please)?$/

/** Longer messages say something else as well. In UTF-16 code units. */
const LONGEST = 100

export function skipIn(message: string): Skip | null {
  if (message.length > LONGEST) return null
  const words =
    message
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}'’]+/gu) ?? []
  const text = words.join(' ')
  if (ALL.test(text)) return 'all'
  const slots = SLOTS.exec(text)?.[1]
  return slots === undefined ? null : [...new Set(slots.match(/\d+/g)?.map(Number))].toSorted((one, other) => one - other)
}
