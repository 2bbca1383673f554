import { bookingTexts } from './booking-texts'
import { en } from './booking-texts/en'
import { type DriverText, type DriverTextKind, driverText } from './queue-driver-text'
import { renderDriverText } from './render-driver-text'

const place = {
  name: 'Hafen',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  accessInstructions: 'Ring {twice}',
}
const base: DriverText = {
  kind: 'confirmed',
  warehouseId: 1,
  driverId: 1,
  ref: 'AB12CD34',
  startsAt: '2026-07-01T18:30:00.000Z',
  endsAt: '2026-07-02T06:00:00.000Z',
  bay: 'B7',
  plate: 'HH-AB 123',
  amount: 2450,
  reason: 'No space {ref}',
  changed: [],
}
const kinds = Object.keys(driverText.shape.kind.def.entries) as DriverTextKind[]
const findSlots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

const findAllSlots = (texts: typeof en) => Object.entries(texts).map(([key, text]) => [key, findSlots(text)])

it.each(Object.entries(bookingTexts))(
  'fills all slots in %s, which are those of English',
  (language, texts) => {
    expect(findAllSlots(texts)).toEqual(findAllSlots(en))
    for (const kind of kinds) {
      const changed: DriverText['changed'] = kind === 'changed' ? ['time', 'bay', 'plate', 'price'] : []
      const text = renderDriverText({ ...base, kind, changed, reason: 'Full' }, language, place)
      expect(text.replace('{twice}', '')).not.toMatch(/[{}]|undefined|\bnull\b/)
      if (texts[kind].includes('{ref}')) expect(text).toContain('AB12CD34')
    }
  },
)

const render = (changes: Partial<DriverText>, language = 'en', where = place) =>
  renderDriverText({ ...base, ...changes }, language, where)
    .replace(/[\u2009\u202f\u00a0]/g, ' ')
    .split('\n')

it.each<[string, Partial<DriverText>, string, string[]]>([
  [
    'a confirmed stay in the location’s time, and how to get in',
    { code: '042817' },
    'en',
    [
      'Your booking AB12CD34 at Hafen is confirmed.',
      'Time: Wed 1 Jul, 20:30 – Thu 2 Jul, 08:00',
      'Bay: B7',
      'Plate: HH-AB 123',
      'Code for the gate: 042817',
      'Ring {twice}',
    ],
  ],
  [
    'a reason as it was typed, braces included',
    { kind: 'declined' },
    'de',
    [
      'Hafen kann Ihre Anfrage AB12CD34 nicht annehmen.',
      'Zeit: Mi., 1. Juli, 20:30 – Do., 2. Juli, 08:00',
      'Grund: No space {ref}',
    ],
  ],
  [
    'only what is new',
    { kind: 'changed', changed: ['bay', 'price'] },
    'de',
    ['Ihre Buchung AB12CD34 bei Hafen wurde geändert.', 'Stellplatz: B7', 'Preis: 24,50 €'],
  ],
  [
    'no line for a bay that is not known',
    { kind: 'checkedIn', bay: null },
    'en',
    ['You are checked in at Hafen.', 'Until: Thu 2 Jul, 08:00'],
  ],
  [
    'English for a language without texts',
    { kind: 'checkedOut' },
    'lt',
    ['You are checked out of Hafen. Have a good trip!'],
  ],
])('renders %s', (_, changes, language, expected) => {
  expect(render(changes, language)).toEqual(expected)
})

it('counts minor units as the currency does', () => {
  const [text] = render({ kind: 'overstay' }, 'en', { ...place, currency: 'JPY' })
  expect(text).toContain('JP¥2,450')
})
