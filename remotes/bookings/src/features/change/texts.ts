import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: {
    extend: 'Extend the stay of {{plate}}',
    shorten: 'Shorten the stay of {{plate}}',
    time: 'Change the time of {{plate}}',
    move: 'Move {{plate}}',
    plate: 'Change the plate of {{plate}}',
  },
  now: 'Now: {{stay}}',
  until: 'Until when?',
  later: '+{{count}} h',
  earlier: '−{{count}} h',
  at: 'Until {{when}}',
  soon: 'In a few minutes',
  noBay: 'no bay yet',
  ownTaken: 'Bay {{bay}} is not free then. Move it to another bay:',
  ownTakenNone: 'Bay {{bay}} is not free then, and neither is another.',
  price: {
    before: 'So far',
    difference: 'Difference',
    after: 'New price',
    none: 'No rates apply to this stay. The price stays.',
  },
  moveOther: 'Move {{plate}} to {{bay}}',
  submit: {
    extend: 'Extend to {{when}}',
    shorten: 'Shorten to {{when}}',
    time: 'Change time',
    move: 'Move to {{bay}}',
    plate: 'Save',
  },
  submitElsewhere: '{{action}} in {{bay}}',
  withPrice: '{{action}} · {{amount}}',
  done: {
    extend: '{{plate}} stays until {{when}}',
    shorten: '{{plate}} stays until {{when}}',
    time: '{{plate}}: {{stay}}',
    move: '{{plate}} moves to {{bay}}',
    plate: '{{plate}} saved',
  },
  doneElsewhere: '{{done}}, in {{bay}} now',
  undone: '{{plate}} is as before',
  undoReason: 'Undone',
  notDone: '{{plate}} was not changed: {{message}}',
  nothing: 'Choose something else than it is now',
} as const

export const t = defineTexts('bookings.changeBooking', { en })
