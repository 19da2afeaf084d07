/** Stack traces that a program prints itself, without what lies below its own calls: the harness, which the learner has not written. */

/** `suffix`, a group: text behind a frame of the harness that is not part of it. */
interface Frames {
  readonly ofHarness: RegExp
  /** Of the runtime, where they are next to those of the harness. */
  readonly beside: RegExp | null
}

const JAVA: Frames = {
  ofHarness: /^\tat rung\.[\w.$]+\(\w+\.java:\d+\)$/,
  beside: /^\tat java\.base\/(?:jdk\.internal\.reflect|java\.lang\.reflect|java\.lang\.Thread)\.\w/,
}
const NODE: Frames = {
  ofHarness: /^ +at .*\/harness(?:-[0-9a-f]{16})?\/javascript[a-z-]*\.cjs:\d+:\d+\)?(?<suffix> \{)?$/,
  beside: null,
}

function without({ ofHarness, beside }: Frames, text: string): string {
  const lines: string[] = []
  let isBelow = false
  for (const line of text.split('\n')) {
    const match = ofHarness.exec(line)
    if (match) {
      if (!isBelow) while (beside?.test(lines.at(-1) ?? '')) lines.pop()
      const suffix = match.groups?.['suffix']
      if (suffix !== undefined) lines.push(`${lines.pop() ?? ''}${suffix}`)
    } else if (!isBelow || !beside?.test(line)) lines.push(line)
    isBelow = match !== null || (isBelow && beside?.test(line) === true)
  }
  return lines.join('\n')
}

export const withoutJavaHarness = (text: string): string => (text.includes('\tat rung.') ? without(JAVA, text) : text)
export const withoutNodeHarness = (text: string): string => (text.includes('/javascript') ? without(NODE, text) : text)
