import { LeaveGuard } from '@hosts/shared/forms'
import { createContext, type ReactNode, useCallback, useState } from 'react'
import { t } from './texts'

/** The titles of the sections with unsaved changes. Not state: only leaving reads it. */
export const UnsavedContext = createContext(new Set<string>())

/** Asks before the unsaved changes of any section inside are left; a router has one guard at a time. */
export const UnsavedSections = ({ children }: { children: ReactNode }) => {
  const [unsaved] = useState(() => new Set<string>())
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <LeaveGuard
        isDirty={useCallback(() => unsaved.size > 0, [unsaved])}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
        variant="danger"
      >
        {t('leave.text')}
      </LeaveGuard>
    </UnsavedContext>
  )
}
