import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
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

/** By the key that is pressed, as `event.key` names it. */
type Shortcuts = Record<string, () => void>

/** Where letters are text, or choose in a menu, or belong to a dialog. */
const textTargets = [
  'input:not([type=radio], [type=checkbox], [type=button])',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=menu]',
  '[role=dialog]',
  '[role=alertdialog]',
].join()

/**
 * Single keys that do something anywhere on the screen, unless somebody is typing, holds a modifier or has a dialog open.
 * `isOn` switches them off (WCAG 2.1.4).
 */
export const useShortcuts = (isOn: boolean, shortcuts: Shortcuts) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
    const action = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined
    if (!action || defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return
    if (target instanceof Element && target.closest(textTargets)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
