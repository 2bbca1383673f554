/** Which gate this device had open last, so that a shift begins there. Of the device: whoever logs in next stands at the same gate. */
const key = 'device/last-gate'

export const readLastGate = (): number | null => {
  try {
    return Number(localStorage.getItem(key)) || null
  } catch {
    return null
  }
}

/** null forgets it. */
export const storeLastGate = (locationId: number | null) => {
  try {
    if (locationId === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(locationId))
  } catch {
    // Storage is forbidden: the person chooses again.
  }
}
