import type { Registry } from '@hosts/shared/registry'

/** At a fixed address: a worker's address is its name. */
export const workerAddress = '/worker.js'

const key = 'offline'

/** Whether somebody has switched the worker off in this browser, in the inspector. */
export const isWorkerOff = (): boolean => {
  try {
    return localStorage.getItem(key) === 'off'
  } catch {
    return false
  }
}

export const setWorkerOff = (isOff: boolean) => {
  if (isOff) localStorage.setItem(key, 'off')
  else localStorage.removeItem(key)
}

/** Whether the registry or this browser has switched the worker off. */
export const isSwitchedOff = async ({ loadRegistry }: { loadRegistry: () => Promise<Registry> }) =>
  isWorkerOff() || (await loadRegistry()).offline === false
