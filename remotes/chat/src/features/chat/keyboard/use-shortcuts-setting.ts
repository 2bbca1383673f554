import { useState } from 'react'

/** Holds "off" on devices where single keys shall do nothing. */
const storageKey = 'hosts.chat.shortcuts'

/** Whether the keyboard shortcuts work on this device; remembered. */
export const useShortcutsSetting = () => {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const change = (next: boolean) => {
    setOn(next)
    if (next) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  }
  return [isOn, change] as const
}
