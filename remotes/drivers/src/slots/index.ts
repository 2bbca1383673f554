import type { Remote } from '@hosts/shared/remote'

/** Parts on screens of other remotes. The chunk's name is what the release looks for. */
export const slots: NonNullable<Remote['slots']> = {
  'chat-driver': () => import(/* webpackChunkName: "slot-chat-driver" */ './driver-link'),
  search: () => import(/* webpackChunkName: "slot-search" */ './found-companies'),
}
