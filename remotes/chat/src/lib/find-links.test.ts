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
  ['empresa.es', 'empresa.es'],
  ['gut.Es, siehe hafen.de', 'hafen.de'],
  ['Hafen.de', 'Hafen.de'],
  ['moldova.md/anfahrt', 'moldova.md/anfahrt'],
  ['Ruf +49 40 123456. 12 t', '+49 40 123456'],
  ['+49.40.123456', '+49.40.123456'],
  ['+49\u00A040\u2011123456', '+49\u00A040\u2011123456'],
  ['53.5432, 9.9123 m\u00FCsste es sein', '53.5432, 9.9123'],
  ['N53.5432° E9.9123°', 'N53.5432° E9.9123°'],
  ['N 53.5432, E 9.9123.', 'N 53.5432, E 9.9123'],
  ['at 53°32\'35.5"N 9°59\'12.3"E now', '53°32\'35.5"N 9°59\'12.3"E'],
  ['53° 32′ 35″ N, 9° 59′ 12″ E', '53° 32′ 35″ N, 9° 59′ 12″ E'],
  ['53°32’35,5”N, 9°59’12,3”W.', '53°32’35,5”N, 9°59’12,3”W'],
  ["N 53° 32.592' E 009° 55.386'", "N 53° 32.592' E 009° 55.386'"],
  ['Position: geo:53.5432,9.9123.', 'geo:53.5432,9.9123'],
  ['geo:53.5432,9.9123;u=35', 'geo:53.5432,9.9123;u=35'],
  ['GEO:-33.8688,151.2093', 'GEO:-33.8688,151.2093'],
  ['geo:0,0?q=53.5432,9.9123(Hafen)', 'geo:0,0?q=53.5432,9.9123(Hafen)'],
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
  'Alles gut.Es geht los',
  'Danke.De nada',
  'bom.Com certeza',
  'gut.Es/nein',
  'siehe readme.md und archive.tar.gz',
  'main.min.js',
  'am 12.11.es wird kalt',
  'z.B.am Tor',
  'z.B.de',
  '12.5000, 3.2500 kg',
  '12.5001, 3.2501 kg',
  '12.5001; 3.2501 t je Achse',
  '12.5001, 3.2501€',
  '1.0500, 2.1500',
  '53°99\'35"N 9°59\'12"E',
  '95°10\'00"N 9°59\'12"E',
  '21 °C, 5 °C',
  'geo:0,0?q=Hafen',
  'geo:0,0',
  '+12 34 56',
  '+49 40 123456 789012 345678',
])('finds no link in %j', (text) => {
  expect(list(text)).toEqual([])
})

test.each([
  ['hafen.de/a', 'https://hafen.de/a'],
  ['www.hafen.de', 'https://www.hafen.de'],
  ['http://hafen.de', 'http://hafen.de'],
  ['53.5432, 9.9123', 'https://www.openstreetmap.org/?mlat=53.5432&mlon=9.9123#map=17/53.5432/9.9123'],
  ['+49 (0)40 123-456', 'tel:+4940123456'],
  ['+44 (0) 20 7946 0018', 'tel:+442079460018'],
  ['+39 (0)6 6981 2345', 'tel:+390669812345'],
  ['+49 (40) 123456', 'tel:+4940123456'],
  ['+49.40.123456', 'tel:+4940123456'],
  ['53°32\'24"N 9°54\'0"E', 'https://www.openstreetmap.org/?mlat=53.54&mlon=9.9#map=17/53.54/9.9'],
  [
    "S 33° 30' W 070° 15.5'",
    'https://www.openstreetmap.org/?mlat=-33.5&mlon=-70.258333#map=17/-33.5/-70.258333',
  ],
  ['geo:53.5432,9.9123', 'https://www.openstreetmap.org/?mlat=53.5432&mlon=9.9123#map=17/53.5432/9.9123'],
  ['geo:0,0?q=-33.5,9.25(Gate)', 'https://www.openstreetmap.org/?mlat=-33.5&mlon=9.25#map=17/-33.5/9.25'],
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

test.each(['a.', 'a-', '1.2345 ', '+1 ', 'https://)', 'a@', '(', 'www.', "1°2'", 'a.b', '+1.'])(
  'reads many times %j in no time',
  (piece) => {
    const before = performance.now()
    findLinks(piece.repeat(5000))
    expect(performance.now() - before).toBeLessThan(300)
  },
)
