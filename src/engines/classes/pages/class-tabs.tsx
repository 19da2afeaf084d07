/** The pages of one class, as somebody with this role finds them. */
import { Tabs } from '../../../web/design/tabs.tsx'
import { classPath } from '../../../web/paths.ts'
import { may } from '../rules/permission.ts'
import type { Role } from '../rules/events.ts'

interface TabsProps {
  readonly classId: string
  readonly role: Role
  /** The path of the page that is open. */
  readonly current: string
}

export function ClassTabs({ classId, role, current }: TabsProps) {
  const base = classPath(classId)
  const tabs = [
    { path: base, name: 'Overview' },
    ...(may(role, 'see_rows')
      ? [
          { path: `${base}/stuck`, name: 'Stuck now' },
          { path: `${base}/mistakes`, name: 'Mistakes' },
          { path: `${base}/progress`, name: 'Progress' },
          { path: `${base}/facts`, name: 'How it was written' },
          { path: `${base}/people`, name: 'People' },
        ]
      : []),
    ...(may(role, 'see_grades') ? [{ path: `${base}/course`, name: 'Course' }] : []),
    ...(may(role, 'manage_class') ? [{ path: `${base}/settings`, name: 'Class settings' }] : []),
  ]
  return tabs.length > 1 ? <Tabs label="Pages of this class" current={current} tabs={tabs} /> : null
}
