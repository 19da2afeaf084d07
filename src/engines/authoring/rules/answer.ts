/** Whether a message is a plain yes, a plain no, or a wish to try again, and nothing else. */

export const answers = ['yes', 'no', 'again'] as const
export type Answer = (typeof answers)[number]

/** Phrases are parted by commas. */
const PHRASES: Readonly<Record<Answer, readonly string[]>> = {
  yes: [
    'yes, y, ye, yea, yeah, yep, yup, aye, sure, sure thing, ok, okay, k, correct, right, exactly, that is right',
    "that's right, that is correct, that's correct, sounds good, sounds great, sounds right, looks good, looks great",
    "looks right, good, all good, great, perfect, fine, fine by me, fine with me, go ahead, go for it, let's go",
    "lets go, let's do it, lets do it, let's do that, do it, do that, confirm, confirmed, i confirm, i agree, agreed",
    'i do, absolutely, definitely, of course, certainly, works for me, that works, that works for me, yes it is',
    'it is, yes that is right, good to go, approved',
  ],
  no: [
    "no, n, nope, nah, no way, not really, not yet, not that, don't, do not, cancel, stop, cancel that, never mind",
    "nevermind, wrong, that is wrong, that's wrong, that's not right, that is not right, i don't, i do not",
    "i'd rather not, rather not, i disagree, don't do that, leave it, keep it as it is",
  ],
  again: ["again, try again, let's try again, retry, start over, restart, once more, one more time, start again"],
}
const MEANING: ReadonlyMap<string, Answer> = new Map(
  answers.flatMap((answer) =>
    PHRASES[answer]
      .join(', ')
      .split(', ')
      .map((phrase): [string, Answer] => [phrase, answer]),
  ),
)
const LONGEST = 5
const COURTESY = new Set(['please', 'thanks', 'thank', 'you', 'very', 'much', 'cheers'])

/** Phrases that mean the same may stand one after the other, as in "yes, sounds good"; with anything beside them it is no plain answer. */
export function answerIn(message: string): Answer | null {
  const text = message.normalize('NFKC').toLowerCase().replace(/[’‘`]/g, "'")
  const words = text.split(/[\s,.!;:"()*–—-]+/).filter((word) => word !== '' && !COURTESY.has(word))
  const found = new Set<Answer>()
  let at = 0
  while (at < words.length) {
    const longest = Math.min(LONGEST, words.length - at)
    const lengths = Array.from({ length: longest }, (_, less) => longest - less)
    const length = lengths.find((one) => MEANING.has(words.slice(at, at + one).join(' ')))
    const meaning = length === undefined ? undefined : MEANING.get(words.slice(at, at + length).join(' '))
    if (length === undefined || meaning === undefined) return null
    found.add(meaning)
    at += length
  }
  const [answer, ...others] = found
  return answer === undefined || others.length > 0 ? null : answer
}
