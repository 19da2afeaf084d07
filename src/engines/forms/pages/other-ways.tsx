/** Links to the exercises of a problem, for its own page. */
import { formKinds, type FormKind } from '../../../problem/form.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import { isOwnSlug } from '../../../problem/own-problem.ts'
import { exercisePath } from '../../../web/paths.ts'
import { formNames } from '../form-names.ts'
import { showsCode } from '../rules/exercise.ts'

/** The forms that a problem has here; none where they cannot be read. `withCode`: also those that show code of the problem. */
export async function otherWays(
  { catalogue }: Pick<ToolContext, 'catalogue'>,
  slug: string,
  { withCode }: { readonly withCode: boolean },
): Promise<readonly FormKind[]> {
  const forms = await catalogue.forms(slug)
  if (!forms.ok) return []
  return formKinds.filter((kind) => (withCode || !showsCode(kind)) && forms.value.some((one) => one.kind === kind))
}

export function OtherWays({ slug, forms }: { readonly slug: string; readonly forms: readonly FormKind[] }) {
  if (forms.length === 0) return <></>
  return (
    <details>
      <summary>Other ways to practise</summary>
      <ul>
        {forms.map((form) => (
          <li>
            <a href={exercisePath(slug, form)}>{formNames[form].title}</a>: {formNames[form].summary}
          </li>
        ))}
      </ul>
      <p class="fine">
        Most of these show code of this problem.
        {!isOwnSlug(slug) && ' Solving the problem afterwards counts as solved with help.'}
      </p>
    </details>
  )
}
