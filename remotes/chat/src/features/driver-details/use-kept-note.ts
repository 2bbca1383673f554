import { useUser } from '@hosts/shared/platform'
import { useState } from 'react'
import { readStorage, writeStorage } from '../../lib/safe-storage'
import type { DriverProps } from './driver-details'

/** What this user has typed of a driver's note and what is not saved yet, on this device; null where that is nothing. */
export const useNoteDraft = ({ warehouseId, driverId }: DriverProps) => {
  const key = `note/${useUser()?.id}/${warehouseId}/${driverId}`
  const [typed, setTyped] = useState(() => readStorage(key))
  const type = (text: string) => {
    writeStorage(key, text)
    setTyped(text)
  }
  /** A text is saved; what has been typed since is not. */
  const forget = (text: string) => {
    if (readStorage(key) === text) writeStorage(key, null)
    setTyped((now) => (now === text ? null : now))
  }
  return { typed, type, forget }
}
