import { ContentError } from '../../scripts/content/format.ts'
import { readProblems } from '../../scripts/content/read.ts'

/** What reading these problems says, as one text; fails when it says anything but a ContentError. */
export async function refusal(root: string): Promise<string> {
  const error: unknown = await readProblems(root).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ContentError)) throw new Error(`no ContentError: ${String(error)}`)
  return error.message
}
