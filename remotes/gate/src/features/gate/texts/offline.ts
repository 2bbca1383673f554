/** Texts for offline use and unsent events. */
export const offline = {
  failed: {
    title: 'The gate cannot be opened',
    text: 'There is no connection, and this device has no bookings of this gate yet. Connect it once: it then stores all your gates by itself.',
  },
  stored: {
    text: 'These gates are stored on this device and open without a network. Any other needs one.',
    asOf: 'As of {{when}}',
    none: 'No gate is stored on this device',
    noneText:
      'There is no connection. Connect this device once: Hosts then stores your gates by itself, and they open here without a network.',
    retry: 'Try again',
  },
  network: {
    offline: 'Offline since {{when}}',
    unreachable: 'No connection to Hosts',
    asOf: 'You see the bookings of {{when}}.',
    unchecked:
      'Not known here: bookings and blocks made, changed or cancelled since, and what other gates have done.',
    clock: 'The clock of this device is wrong by about {{duration}}; times here are corrected.',
    date: 'The date of this device, {{date}}, is wrong by about {{duration}}; times here are corrected.',
    dateOffline:
      'The date of this device, {{date}}, is about {{duration}} from that of these bookings: set it right, or connect, before you rely on them.',
    dateInDoubt:
      'The date of this device is {{date}}: if that is wrong, set it right and reload; until then only what is stored here opens.',
    full: 'This device has no room left: nothing can be recorded here without a network.',
    unavailable: 'This browser stores nothing here: without a network nothing can be recorded.',
  },
  waiting: {
    count_one: '{{count}} event waits to be sent',
    count_other: '{{count}} events wait to be sent',
    show: 'Show',
    logOut_one: '{{count}} event at the gate is not sent yet',
    logOut_other: '{{count}} events at the gate are not sent yet',
    logOutText:
      'The host does not know of what you did there until it is sent. If you log out, it stays on this device and is sent when you log in here again and open the gate.',
    title: 'Waiting to be sent',
    text: 'They are stored on this device and sent in this order as soon as there is a network, also after a restart.',
    refused_one: '{{count}} event at a gate that is not yours any more is not sent',
    refused_other: '{{count}} events at a gate that is not yours any more are not sent',
    short: {
      'not-theirs': 'You do not work at this gate any more.',
      unreadable: 'Hosts cannot read some of them.',
    },
    long: {
      'not-theirs':
        'What you did there was not accepted: you do not work at this gate any more. It stays on this device. Ask the owner for access, then it is sent; or a colleague who works there logs in here and sends it.',
      unreadable:
        'Hosts cannot read some of them. They stay on this device and are tried again; tell the host what you did.',
    },
    retry: 'Try now',
    discard: 'Discard',
    question_one: 'Discard {{count}} event?',
    question_other: 'Discard {{count}} events?',
    warning_one:
      'The host never learns of it: a vehicle that you let in stays “expected”, one that you checked out stays “on site”. This cannot be undone.',
    warning_other:
      'The host never learns of them: vehicles that you let in stay “expected”, those that you checked out stay “on site”. This cannot be undone.',
    confirm_one: 'Discard it',
    confirm_other: 'Discard them',
    keep_one: 'Keep it',
    keep_other: 'Keep them',
  },
  left: {
    text_one: '{{name}} left {{count}} event on this device that was never sent.',
    text_other: '{{name}} left {{count}} events on this device that were never sent.',
    send: 'Send them',
    sendTitle: 'Send what {{name}} did?',
    sendText:
      'The host sees that {{name}} did it and that you sent it. If {{name}} still works here, let {{name}} log in instead: the host must check every event you send.',
    discard: 'Discard',
    sent_one: 'The {{count}} event of {{name}} is yours to send now.',
    sent_other: 'The {{count}} events of {{name}} are yours to send now.',
    discarded_one: 'The {{count}} event of {{name}} is discarded.',
    discarded_other: 'The {{count}} events of {{name}} are discarded.',
  },
} as const
