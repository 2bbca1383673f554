import type { Remote } from '@hosts/shared/remote'

/** The gate's parts on screens of other remotes. The chunk's name is what the release looks for. */
export const slots: NonNullable<Remote['slots']> = {
  'location-overview': () => import(/* webpackChunkName: "slot-location-overview" */ './to-look-at-card'),
}
