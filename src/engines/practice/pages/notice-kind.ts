/** Whether the answer to a button of the workbench is good news. */
import { kindOf, type NoticeKind } from '../../../web/design/notice.tsx'
import type { ActionResult } from './actions.ts'

export function noticeKind({
  status,
  report,
  asks,
  tried,
}: Pick<ActionResult, 'status' | 'report' | 'asks' | 'tried'>): NoticeKind {
  if (status >= 400) return kindOf(status)
  if (asks !== null) return 'warning'
  if (tried?.compileError) return 'fail'
  if (report === null) return 'info'
  const isPassed = report.passed === report.total && report.compileError === null && !report.hidden?.failure
  return isPassed ? 'pass' : 'fail'
}
