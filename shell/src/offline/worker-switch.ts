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
