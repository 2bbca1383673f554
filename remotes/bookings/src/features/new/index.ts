export type { NewBookingStart } from './booking-input'
export { NewBooking } from './new-booking'
