/** Tags that a change of a location's bookings invalidates. */
export const bookingTags = (locationId: number) =>
  [
    { type: 'Booking', id: locationId },
    { type: 'Occupancy', id: locationId },
  ] as const
