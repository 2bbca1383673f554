import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../../lib/safe-storage'

/** Holds "off" on a device where shortcuts are switched off. */
const storageKey = 'hosts.chat.shortcuts'

const read = () => readStorage(storageKey) !== 'off'
const subscribe = (listen: () => void) => {
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
const saveSetting = (isOn: boolean) => {
  writeStorage(storageKey, isOn ? null : 'off')
  // The browser dispatches this event only in other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

/** Whether shortcuts are on for this device, and a function that stores it. */
export const useShortcutsSetting = () => [useSyncExternalStore(subscribe, read), saveSetting] as const

/** Actions by `event.key`. */
type Shortcuts = Record<string, () => void>

/** Where keys belong to a text field, a menu or a dialog. */
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
 * Single-key shortcuts for the whole screen, ignored while typing, with a modifier, and in menus and dialogs.
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
