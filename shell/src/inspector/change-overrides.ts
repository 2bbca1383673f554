import { resetOverrides, storeOverride } from '../federation/releases/overrides'

// A page keeps the remotes it has loaded, so a change needs a reload.

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
