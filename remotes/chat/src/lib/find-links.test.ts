import { findLinks } from './find-links'

const list = (text: string) => {
  const parts = findLinks(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  return parts.flatMap((part) => (part.href ? [part.text] : []))
}

test.each([
  // Marks of other scripts.
  ['請看 https://hosts.test/map。', 'https://hosts.test/map'],
  ['请看https://hosts.test/map。谢谢', 'https://hosts.test/map'],
  ['「https://hosts.test/map」を見て', 'https://hosts.test/map'],
  ['（https://hosts.test/map）', 'https://hosts.test/map'],
  ['地図：https://hosts.test/map、駐車場', 'https://hosts.test/map'],
  ['هل رأيت https://hosts.test/map؟', 'https://hosts.test/map'],
  ['یہ https://hosts.test/map۔', 'https://hosts.test/map'],
  ['देखें https://hosts.test/map।', 'https://hosts.test/map'],
  ['Տես https://hosts.test/map։', 'https://hosts.test/map'],
  ['„https://hosts.test/map“', 'https://hosts.test/map'],
  ['«https://hosts.test/map»', 'https://hosts.test/map'],
  ['‘https://hosts.test/map’', 'https://hosts.test/map'],
  ['‚https://hosts.test/map‘.', 'https://hosts.test/map'],
  ["'https://hosts.test/map'", 'https://hosts.test/map'],
  ['*https://hosts.test/map*', 'https://hosts.test/map'],
  ['`https://hosts.test/map`', 'https://hosts.test/map'],
  ['https://hosts.test/map…', 'https://hosts.test/map'],
  ['https://hosts.test/map?!', 'https://hosts.test/map'],
  ['https://hosts.test/map👍', 'https://hosts.test/map'],
  ['(see https://hosts.test/map).', 'https://hosts.test/map'],
  ['[https://hosts.test/map]', 'https://hosts.test/map'],
  // Brackets and marks of the address.
  ['https://hosts.test/Gate_(west)', 'https://hosts.test/Gate_(west)'],
  ['(https://hosts.test/Gate_(west))', 'https://hosts.test/Gate_(west)'],
  ['https://hosts.test/map/', 'https://hosts.test/map/'],
  ['https://hosts.test/?a[]=1&b=(2), then', 'https://hosts.test/?a[]=1&b=(2)'],
  ['https://hosts.test/é/路径', 'https://hosts.test/é/路径'],
  ['HTTPS://HOSTS.TEST/A', 'HTTPS://HOSTS.TEST/A'],
  ['http://localhost:3200/file.jpg', 'http://localhost:3200/file.jpg'],
  // Without a scheme.
  ['see www.hosts.example.', 'www.hosts.example'],
  ['WWW.HOSTS.DE', 'WWW.HOSTS.DE'],
  ['hafen-truckstop.de, gate B', 'hafen-truckstop.de'],
  ['(hafen.com)', 'hafen.com'],
  ['müller-höfe.de/anfahrt?x=1.', 'müller-höfe.de/anfahrt?x=1'],
  ['maps.app.goo.gl/Ab1', 'maps.app.goo.gl/Ab1'],
  ['hosts.example:8443/gate', 'hosts.example:8443/gate'],
  ['truck.parking.it', 'truck.parking.it'],
  ['example.com에서', 'example.com'],
  ['стоянка.рф', 'стоянка.рф'],
  // Others.
  ['ole@hosts.test', 'ole@hosts.test'],
  ['ole.b@mail.hosts.de.', 'ole.b@mail.hosts.de'],
  ['+49 (0)40 123-456', '+49 (0)40 123-456'],
  ['53.5432, 9.9123', '53.5432, 9.9123'],
  ['I am at 53.54321,9.91234.', '53.54321,9.91234'],
  ['-33.8688 151.2093', '-33.8688 151.2093'],
  ['53.5432° N, 9.9123° W', '53.5432° N, 9.9123° W'],
])('finds the link in %j', (text, link) => {
  expect(list(text)).toEqual([link])
})

test.each([
  'See you at ten.Bring papers.',
  'The bay is free.It is yours.no problem',
  'z.B. 3.5 t, e.g. 12.30 o’clock, d.h. ja',
  'photo.png and papers.pdf',
  'A1.B2',
  '12.5, 9.25 and 1.234, 5.678',
  '153.5432, 9.9123',
  'Mr.Smith and Hr.Müller',
  'https://',
  'https://)',
  '@hosts.de',
  '53.5432',
  '1.2.3.4',
])('finds no link in %j', (text) => {
  expect(list(text)).toEqual([])
})

test.each([
  ['hafen.de/a', 'https://hafen.de/a'],
  ['www.hafen.de', 'https://www.hafen.de'],
  ['http://hafen.de', 'http://hafen.de'],
  ['53.5432, 9.9123', 'https://www.openstreetmap.org/?mlat=53.5432&mlon=9.9123#map=17/53.5432/9.9123'],
  [
    '33.8688° S, 70.6693° W',
    'https://www.openstreetmap.org/?mlat=-33.8688&mlon=-70.6693#map=17/-33.8688/-70.6693',
  ],
])('%j leads to %s', (text, href) => {
  expect(findLinks(text)).toEqual([{ text, href }])
})

test('finds several, with the words between them', () => {
  expect(findLinks('a https://b.test, c www.d.test')).toEqual([
    { text: 'a ' },
    { text: 'https://b.test', href: 'https://b.test' },
    { text: ', c ' },
    { text: 'www.d.test', href: 'https://www.d.test' },
  ])
})

test.each(['a.', 'a-', '1.2345 ', '+1 ', 'https://)', 'a@', '(', 'www.'])(
  'reads many times %j in no time',
  (piece) => {
    const before = performance.now()
    findLinks(piece.repeat(5000))
    expect(performance.now() - before).toBeLessThan(300)
  },
)
