import { logOut, sessionExpired } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'
import { hasStorageOwner } from './personal-storage'
import { readUser, storageKeys } from './storage'

/** Follows the session of the browser's other tabs: ends with them, and reloads for another user. */
export const followOtherTabs = (store: HostStore) => {
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.user && key !== null) return
    const here = store.getState().session.user
    const there = readUser()
    if (typeof there === 'string') {
      if (here) store.dispatch(hasStorageOwner() ? sessionExpired() : logOut())
    } else if (there.id !== here?.id) {
      window.location.reload()
    }
  })
}
