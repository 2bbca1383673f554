import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../lib/safe-storage'

/** Holds "off" on devices where single keys shall do nothing. */
const storageKey = 'hosts.chat.shortcuts'

const read = () => readStorage(storageKey) !== 'off'
const subscribe = (listen: () => void) => {
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
const change = (isOn: boolean) => {
  writeStorage(storageKey, isOn ? null : 'off')
  // The browser tells only the other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

/** Whether the keyboard shortcuts work on this device; remembered. */
export const useShortcutsSetting = () => [useSyncExternalStore(subscribe, read), change] as const
