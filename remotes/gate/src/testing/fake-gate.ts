import { useSyncExternalStore } from 'react'
import type { Gate } from '../features/gate/offline/types'
import { buildGate } from './build-gate'

/** The gate of a test instead of the device's: `jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))`. */
let gate = buildGate()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useGate = (): Gate => useSyncExternalStore(subscribe, () => gate)

/** Changes it while it is on the screen, within `act`. */
export const changeGate = (change: Partial<Gate>) => {
  gate = { ...gate, ...change }
  for (const listener of listeners) listener()
}
const findListed: Gate['find'] = (key) => [...gate.expected, ...gate.onSite].find((one) => one.key === key)
export const resetGate = (change: Partial<Gate>) => {
  gate = buildGate({ find: findListed, ...change })
}
