import { defineTexts } from '@hosts/shared/platform'

/** Loaded with the search. */
const en = {
  title: 'Search',
  label: 'Plate, name, reference, code or phone',
  results: 'Results',
  start:
    'At all your locations: plates, names of drivers and locations, references, phones, and gate codes that are complete.',
  short: 'Type at least 2 characters.',
  offline: 'No network. The search works again when you are online.',
  none: 'Nothing found.',
  noneHint: 'Of a plate or a name a part is enough. A gate code has all six digits.',
  codesRefused: 'Too many codes were tried. Codes are searched again in a minute.',
  onlyOpen: 'With two characters, stays that are over are not searched.',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  group: { locations: 'Locations', bookings: 'Bookings', drivers: 'Drivers' },
  bay: 'Bay {{bay}}',
  state: {
    requested: 'Request',
    confirmed: 'Expected',
    late: 'Late',
    missed: 'Did not come',
    checked_in: 'On site',
    overstay: 'Overstaying',
    checked_out: 'Left',
    declined: 'Declined',
    expired: 'Expired',
    cancelled: 'Cancelled',
    no_show: 'No-show',
  },
  status: { draft: 'Draft', published: '', paused: 'Paused', archived: 'Archived' },
} as const

export const t = defineTexts('search', { en })
