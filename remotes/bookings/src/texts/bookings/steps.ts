/** Texts of the actions on a stay, their questions and results. */
export const steps = {
  done: {
    accept: '{{plate}} is accepted for {{bay}}',
    decline: '{{plate}} is declined',
    cancel: 'The booking of {{plate}} is cancelled',
    'no-show': '{{plate}} is a no-show',
    reinstate: '{{plate}} is booked again, bay {{bay}}',
    'check-in': '{{plate}} is checked in at {{bay}}',
    'undo-check-in': 'The check-in of {{plate}} is undone',
    'check-out': '{{plate}} is checked out',
    'charge-overstay': '{{amount}} charged to {{plate}}',
    'no-fee': '{{plate}} is charged nothing',
    payment: '{{amount}} from {{plate}} recorded',
    refund: '{{amount}} paid back to {{plate}}',
    change: 'The price of {{plate}} is {{amount}} now',
    undone: '{{plate}} is as before',
    closed: '{{text}}. The location is closed now.',
  },
  undoReason: 'Undone',
  refused: {
    text: '{{plate}}: {{by}} was faster ({{when}}). Now it is: {{status}}.',
    own: '{{plate}}: You have done this already ({{when}}). It is: {{status}}.',
    dismiss: 'Dismiss',
  },
  force: {
    too_early: {
      title: 'Check {{plate}} in early?',
      text: 'The stay starts {{when}}.',
    },
    too_late: {
      title: 'Check {{plate}} in late?',
      text: 'The booked time ended {{when}}. From now on the vehicle overstays.',
    },
    confirm: 'Check in',
  },
  sure: {
    'check-out': {
      title: 'Check {{plate}} out?',
      unpaid: '{{amount}} is left to pay. You can still record it later.',
      early: 'The stay is booked until {{when}}.',
      free: 'Overstaying by {{duration}}; nothing was charged.',
      charged: 'Overstaying by {{duration}}; {{amount}} was charged.',
      text: 'This cannot be undone.',
      confirm: 'Check out',
      anyway: 'Check out anyway',
    },
    'no-show': {
      title: 'Is {{plate}} a no-show?',
      text: 'The bay becomes free. Until the end of the booked time you can reinstate the booking. It costs nothing unless you charge it, with a button of the booking.',
      confirm: 'No-show',
    },
  },
  reason: {
    label: 'Reason',
    help: 'Up to 200 characters. The driver gets it, and your team sees it in the history.',
    helpSilent: 'Up to 200 characters. Your team sees it in the history.',
  },
  notify: {
    reason: '{{driver}} gets your reason.',
    charge: '{{driver}} gets a message about it.',
    nothing: 'Drivers get no messages about bookings here: tell {{driver}} yourself.',
  },
  decline: {
    title: 'Decline {{plate}}?',
    text: 'A declined request cannot be accepted later.',
    submit: 'Decline',
  },
  cancel: {
    title: 'Cancel the booking of {{plate}}?',
    text: 'The bay becomes free.',
    refund: '{{amount}} was paid and is to be refunded: the booking has a button for it.',
    submit: 'Cancel booking',
  },
  bay: {
    title: {
      accept: 'Which bay for {{plate}}?',
      'check-in': 'Where is {{plate}}?',
      reinstate: 'Which bay for {{plate}}?',
    },
    label: 'Free for the whole stay',
    inZone: '{{bay}} · {{zone}}',
    none: 'No other bay is free for the whole stay.',
    price: 'The price stays {{amount}}.',
    accept: 'Accept for {{bay}}',
    'check-in': 'Check in at {{bay}}',
    reinstate: 'Reinstate for {{bay}}',
  },
} as const
