import { useUser } from '@hosts/shared/platform'
import type { MenuItem } from '@hosts/shared/registry'
import { useMemo, useSyncExternalStore } from 'react'
import { useFederation } from '../../federation/federation-context'
import { buildMenu } from './build-menu'

/** The items of one place for this user, without waiting for the registry. */
export const useMenu = (place: string): MenuItem[] => {
  const { subscribe, getReleases } = useFederation()
  const releases = useSyncExternalStore(subscribe, getReleases)
  const subrole = useUser()?.subrole ?? ''
  return useMemo(() => buildMenu(releases, place, subrole), [releases, place, subrole])
}
