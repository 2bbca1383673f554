export { BookingDrawer } from './booking-drawer'
