import { useSyncExternalStore } from 'react'

export type SignalSettings = { sound: boolean; vibration: boolean }

/** Stored per device: a silent phone stays silent for the next person. */
const key = 'device/gate-signals'
const changed = 'gate-signals'
const allOn: SignalSettings = { sound: true, vibration: true }

let known: [text: string | null, settings: SignalSettings] = [null, allOn]

/** Stored settings; all on if there are none or storage is forbidden. */
export const readSignalSettings = (): SignalSettings => {
  try {
    const text = localStorage.getItem(key)
    if (text !== known[0]) known = [text, { ...allOn, ...JSON.parse(text ?? '{}') }]
  } catch {
    // Storage is forbidden, or holds something else: the known settings stay.
  }
  return known[1]
}

export const changeSignalSettings = (change: Partial<SignalSettings>) => {
  const settings = { ...readSignalSettings(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    known = [known[0], settings]
  }
  window.dispatchEvent(new Event(changed))
}

const subscribe = (listen: () => void) => {
  window.addEventListener(changed, listen)
  window.addEventListener('storage', listen)
  return () => {
    window.removeEventListener(changed, listen)
    window.removeEventListener('storage', listen)
  }
}

export const useSignalSettings = () => useSyncExternalStore(subscribe, readSignalSettings)
