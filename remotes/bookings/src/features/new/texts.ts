import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'New booking',
  driver: {
    label: 'Driver',
    help: 'Name, phone or plate',
    new: 'New driver: “{{typed}}”',
    newEmpty: 'New driver',
    detail: '{{phone}} · {{plate}}',
    change: 'Change driver',
    blocked: '{{name}} is blocked at this location, and cannot be booked.',
    missing: 'Choose a driver, or enter a new one',
    found_one: '{{count}} driver found',
    found_other: '{{count}} drivers found',
    name: 'Name',
    phone: 'Phone',
    phoneHelp:
      'As the driver says it, from another country with its code, like +49. Without it there is no chat.',
    noPhone: 'No phone',
    language: 'Language',
    languageHelp: 'Messages to the driver use this language.',
    languageAuto: 'As in your account',
    offers: 'May we send offers?',
    offersHelp: 'Tick when the driver was asked and agreed.',
  },
  phone: {
    read: 'Saved as',
    here: 'This is the number of {{name}}, who is known here.',
    elsewhere:
      'This is the number of {{name}}, a driver at another of your locations. The booking is theirs.',
    blocked: 'This is the number of {{name}}, who is blocked at this location.',
    reason: 'Reason: {{reason}}',
    choose: 'Book for {{name}}',
  },
  vehicle: {
    label: 'Vehicle',
    other: 'Other vehicle',
    hasStay: '{{plate}} already has a stay then: {{stay}}, bay {{bay}}.',
    hasRequest: '{{plate}} has already requested a stay then: {{stay}}.',
    open: 'Open booking',
  },
  note: 'Note',
  noteHelp: 'Seen by your team only.',
  submit: 'Book',
  submitBay: 'Book {{bay}}',
  submitPrice: 'Book {{bay}} · {{amount}}',
  booked: '{{bay}} booked for {{driver}}',
  notBooked: 'Not booked: {{message}}',
  leave: {
    title: 'Leave without booking?',
    text: 'What you have entered could not be stored on this device, and will be lost.',
    confirm: 'Leave',
    cancel: 'Keep editing',
  },
} as const

export const t = defineTexts('bookings.newBooking', { en })
