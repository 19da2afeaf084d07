/** What is wrong with a form that was sent, shown beside it. */
import { Notice } from '../../../web/design/notice.tsx'

export const ProblemNotice = ({ text }: { readonly text: string }) => (
  <Notice kind="warning" isStatus hasFocus>
    {text}
  </Notice>
)
