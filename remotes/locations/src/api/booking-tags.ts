/** What a change of a location's bookings changes. */
export const bookingTags = (locationId: number) =>
  [
    { type: 'Booking', id: locationId },
    { type: 'Occupancy', id: locationId },
  ] as const
