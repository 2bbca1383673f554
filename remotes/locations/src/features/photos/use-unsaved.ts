import { useContext, useEffect, useId } from 'react'
import { UnsavedContext } from '../settings/unsaved-sections'

/** Asks before the settings are left while `isUnsaved`. */
export const useUnsaved = (isUnsaved: boolean) => {
  const unsaved = useContext(UnsavedContext)
  const id = useId()
  useEffect(() => {
    if (isUnsaved) unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [unsaved, id, isUnsaved])
}
