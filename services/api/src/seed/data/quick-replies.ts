/** Quick replies of the first location. */
export const quickReplies = [
  {
    name: 'Your bay',
    text: 'Hello {{driver.firstName}}, your bay is {{booking.bay}}. Please follow the signs and have a good rest.',
  },
  {
    name: 'Gate code',
    text: 'At the gate of {{location.name}} give your booking code {{booking.ref}}. It is valid until {{booking.end}}.',
  },
  {
    name: 'Arriving early',
    text: 'You may come up to 30 minutes before {{booking.start}}. If you are earlier, wait on the forecourt please.',
  },
  {
    name: 'Showers',
    text: 'The showers are beside the canteen and open day and night. Soap and towels are at the till.',
  },
  {
    name: 'We are looking into it',
    text: 'Thank you, {{driver.firstName}}. We are looking into it and will write back here.',
  },
]
