import { resetOverrides, storeOverride } from '../federation/overrides'

// What a page has loaded stays as long as it lives: a change takes effect by a reload.

export const overrideRemote = (name: string, address: string) => {
  storeOverride(name, address)
  window.location.reload()
}

export const resetRemote = (name: string) => {
  storeOverride(name, null)
  window.location.reload()
}

export const resetAllRemotes = () => {
  resetOverrides()
  window.location.reload()
}
