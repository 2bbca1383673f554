import { useUser } from '@hosts/shared/platform'
import { useState } from 'react'
import { readStored, writeStored } from '../../lib/safe-storage'
import type { DriverProps } from './driver-details'

/** What this user has typed of a driver's note and what is not saved yet, on this device; null where that is nothing. */
export const useKeptNote = ({ warehouseId, driverId }: DriverProps) => {
  const key = `note/${useUser()?.id}/${warehouseId}/${driverId}`
  const [typed, setTyped] = useState(() => readStored(key))
  const type = (text: string) => {
    writeStored(key, text)
    setTyped(text)
  }
  /** A text is saved; what has been typed since is not. */
  const forget = (text: string) => {
    if (readStored(key) === text) writeStored(key, null)
    setTyped((now) => (now === text ? null : now))
  }
  return { typed, type, forget }
}
