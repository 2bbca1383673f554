import type { Remote } from '@hosts/shared/remote'

/** Parts on screens of other remotes. The chunk's name is what the release looks for. */
export const slots: NonNullable<Remote['slots']> = {
  'location-today': () => import(/* webpackChunkName: "slot-location-today" */ './today/today'),
  'locations-home': () => import(/* webpackChunkName: "slot-locations-home" */ './all-to-do'),
  'chat-driver': () => import(/* webpackChunkName: "slot-chat-driver" */ './driver-stays/driver-stays'),
  'bookings-in-the-way': () => import(/* webpackChunkName: "slot-bookings-in-the-way" */ './move-all'),
  'booking-in-the-way': () => import(/* webpackChunkName: "slot-booking-in-the-way" */ './move-booking'),
}
