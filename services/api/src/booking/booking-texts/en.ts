/** Messages to drivers about their bookings. The first eleven are first lines; the others follow, each on a line of its own. */
export const en = {
  confirmed: 'Your booking {ref} at {location} is confirmed.',
  declined: '{location} cannot accept your request {ref}.',
  expired: 'Your request {ref} at {location} has expired without an answer.',
  cancelled: 'Your booking {ref} at {location} has been cancelled.',
  changed: 'Your booking {ref} at {location} has changed.',
  checkedIn: 'You are checked in at {location}.',
  checkedOut: 'You are checked out of {location}. Have a good trip!',
  noShow:
    'You did not arrive for your booking {ref} at {location}, so it is closed. If that is wrong, write to us here.',
  noShowCharged:
    'You did not arrive for your booking {ref} at {location}. {amount} is due for it. If that is wrong, write to us here.',
  overstay:
    'You have stayed at {location} beyond the end of your booking {ref}. {amount} has been added to it.',
  reinstated: 'Your booking {ref} at {location} is valid again.',
  time: 'Time: {time}',
  until: 'Until: {end}',
  bay: 'Bay: {bay}',
  plate: 'Plate: {plate}',
  code: 'Code for the gate: {code}',
  price: 'Price: {amount}',
  reason: 'Reason: {reason}',
}
export type BookingTexts = Record<keyof typeof en, string>
