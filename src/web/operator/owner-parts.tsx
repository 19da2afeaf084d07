/** Parts of the owner's pages. */
import type { Child } from 'hono/jsx'
import { When } from '../design/when.tsx'

/** A button that posts, with the token of the owner's session. */
export function Action(props: {
  readonly to: string
  readonly csrf: string
  readonly fields?: Readonly<Record<string, string>>
  readonly children?: Child
}) {
  return (
    <form method="post" action={props.to}>
      <input type="hidden" name="csrf" value={props.csrf} />
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}

export const Day = ({ at }: { readonly at: number }) => <When at={at} timeZone={null} show="day" />

export const BackToOwner = () => (
  <p>
    <a href="/owner">Back to the owner’s page</a>
  </p>
)
