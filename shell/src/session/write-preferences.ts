import { selectUser } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'

/**
 * Writes what the person has chosen of times and language onto the page's root element. Formats read it there without a hook, and a remote
 * before it has a screen; one that was released earlier ignores it.
 */
export const writePreferences = ({ getState, subscribe }: HostStore) => {
  const { dataset } = document.documentElement
  const show = () => {
    const user = selectUser(getState())
    const chosen = { timeFormat: user?.timeFormat ?? '', language: user?.language ?? '' }
    for (const [name, value] of Object.entries(chosen)) if (dataset[name] !== value) dataset[name] = value
  }
  show()
  subscribe(show)
}
