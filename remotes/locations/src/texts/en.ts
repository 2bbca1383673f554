export const en = {
  kind: { parking: 'Parking', 'truck-bay': 'Truck bays', mixed: 'Mixed' },
  status: { draft: 'Draft', published: 'Published', paused: 'Paused', archived: 'Archived' },
  bayState: { free: 'Free', reserved: 'Reserved', occupied: 'Occupied', blocked: 'Blocked' },
  counts: {
    ofFree: 'of {{total}} free',
    none: 'No bays yet',
    arrivals_one: '{{count}} arrival today',
    arrivals_other: '{{count}} arrivals today',
    toDo: '{{count}} to do now',
    unread_one: '{{count}} unread message',
    unread_other: '{{count}} unread messages',
  },
  list: {
    title: 'Locations',
    add: 'Add location',
    reports: 'Reports',
    search: 'Search by name or city',
    filter: 'Status',
    all: 'All statuses',
    found_one: '{{count}} location',
    found_other: '{{count}} locations',
    empty: {
      title: 'Add your first location',
      text: 'Tell drivers where it is, when it is open and what it costs. It takes about five minutes.',
    },
    none: { title: 'No locations yet', text: 'The owner of the account has not given you any location.' },
    noMatch: {
      title: 'No location matches',
      text: 'Try another word or another status.',
      action: 'Clear filters',
    },
  },
  layout: {
    back: 'Back to the list',
    sections: 'Sections of {{name}}',
    overview: 'Overview',
  },
} as const
