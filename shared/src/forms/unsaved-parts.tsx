import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'
import type { Elements } from '../ui/elements'
import { LeaveGuard } from './leave-guard'

const UnsavedContext = createContext(new Set<string>())

type Props = {
  title: string
  /** The input that is lost. */
  text: string
  confirmLabel: string
  cancelLabel: string
  children: Elements
}

/** Asks before the unsaved changes of any form inside are left; a router has one guard at a time. */
export const UnsavedParts = ({ text, children, ...dialog }: Props) => {
  // Not state: only leaving reads it.
  const [unsaved] = useState(() => new Set<string>())
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <LeaveGuard {...dialog} isDirty={useCallback(() => unsaved.size > 0, [unsaved])} variant="danger">
        {text}
      </LeaveGuard>
    </UnsavedContext>
  )
}

/** UnsavedParts around it asks before it is left while `isUnsaved`. */
export const useUnsaved = (isUnsaved: boolean) => {
  const unsaved = useContext(UnsavedContext)
  const id = useId()
  useEffect(() => {
    if (isUnsaved) unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [unsaved, id, isUnsaved])
}
