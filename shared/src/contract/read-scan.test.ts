import { isCode, readScan } from './read-scan'

describe('readScan', () => {
  test.each([
    ['482913', '482913'],
    [' 482 913\r\n', '482 913'],
    ['k7m2qx9p\t', 'k7m2qx9p'],
    ['HH-AB 1204', 'HH-AB 1204'],
    ['Öykü 12', 'Öykü 12'],
    ['４８２９１３', '482913'],
    // A prefix that names the kind of barcode, as layouts of other countries type its bracket too.
    [']C1482913', '482913'],
    [']Q3K7M2QX9P', 'K7M2QX9P'],
    [']d2482913', '482913'],
    ['+C1482913', '482913'],
    [']E0HH-AB 1204', 'HH-AB 1204'],
    [']Q1https://hosts.example/?code=482913', '482913'],
    // Tracks of a magnetic card, whose percent sign escapes no character.
    ['%482913?', '482913'],
    [';482913?', '482913'],
    ['%HH-AB 1204?', 'HH-AB 1204'],
    ['%41BC2345?', '41BC2345'],
    ['%K7M2QX9P?', 'K7M2QX9P'],
    // Marks that scanners are set up to add, and those of Code 39.
    ['*482913*', '482913'],
    ['\x02482913\x03', '482913'],
    [']C1\x1d482913', '482913'],
    ['\u200e482913\u200f', '482913'],
    ['#K7M2-QX9P', 'K7M2-QX9P'],
    ['*HH AB 1204*', 'HH AB 1204'],
    ['Code: 482 913', '482913'],
    ['QR:482913', '482913'],
    ['BOOKING=K7M2QX9P', 'K7M2QX9P'],
    ['{"ref":"K7M2QX9P","code":"482913"}', 'K7M2QX9P'],
    // Addresses, as typed with a layout of another country too.
    ['https://hosts.example/?code=K7M2QX9P', 'K7M2QX9P'],
    ['https://hosts.example/gate?lang=de&code=482%20913&from=mail#top', '482913'],
    ['HTTPS://HOSTS.EXAMPLE/B/K7M2QX9P', 'K7M2QX9P'],
    ['https://hosts.example/b/ABCDEFGH', 'ABCDEFGH'],
    ['https://hosts.example/b/k7m2qx9p/reserved?utm=ABCDEFGH', 'k7m2qx9p'],
    ['https://hosts.example/20261128/482913', '482913'],
    ['https://hosts.example/#/482913', '482913'],
    ['hosts.example/b?ref=K7M2QX9P', 'K7M2QX9P'],
    ['https>--hosts.example-_codeß482913', '482913'],
    // What comes behind the path is about the visit, and the host is none.
    ['https://hosts.example/gate/482913?utm=20261128', '482913'],
    ['https://hosts.example/gate/482913?utm=112233', '482913'],
    ['https://hosts.example/482913/20261128', '482913'],
    ['https://hosts.example/482913/reserve2', '482913'],
    ['https://hosts.example/482913#112233', '482913'],
    ['https://hosts.example/gate/482913?ref=20261128', '482913'],
    ['https://hosts.example/gate/482913?ref=campagne', '482913'],
    ['https://hosts.example/?lang=de#/gate/482913', '482913'],
    ['https://hosts.example/?id=482913', '482913'],
    ['https://hosts.example/gate/K7M2QX9P?day=20261128', 'K7M2QX9P'],
    ['https://hosts.example/gate/K7M2QX9P/482913', '482913'],
    ['https://hosts.example/gate/HOSTS-482913', '482913'],
    ['https://hosts.example/gate/HOSTS482913', '482913'],
    ['http://localhost:3200/gate/482913', '482913'],
    ['http://192.168.1.20:3200/482913?at=112233', '482913'],
    ['parkhaus2.example/gate/482913', '482913'],
    ['https://trucks24.example/', 'https://trucks24.example/'],
    ['https://hosts.example/?day=20261128', 'https://hosts.example/?day=20261128'],
    // A prefix or an ending that no plate has.
    ['P01482913', '482913'],
    ['p01482913', '482913'],
    ['GATE01482913', '482913'],
    ['HOSTS-482913', '482913'],
    ['hosts-482913', '482913'],
    ['HOSTS482913', '482913'],
    ['HOSTS 482913', '482913'],
    ['HOSTS_482913', '482913'],
    ['HOSTS/482913', '482913'],
    ['HOSTS.482913', '482913'],
    ['HOSTS|482913', '482913'],
    ['HOSTS-482913-A', '482913'],
    ['*HOSTS-482913*', '482913'],
    [']C1HOSTS-482913\r', '482913'],
    ['P01-482913', '482913'],
    ['P01;482913', '482913'],
    ['482913-HOSTS', '482913'],
    ['482913HOSTS', '482913'],
    ['482913#', '482913'],
    ['Code 482 913', '482913'],
    ['Ref K7M2QX9P', 'K7M2QX9P'],
    ['Ref. K7M2-QX9P', 'K7M2QX9P'],
    ['HOSTS-K7M2QX9P', 'K7M2QX9P'],
    ['HOSTSK7M2QX9P', 'K7M2QX9P'],
    ['P01K7M2QX9P', 'K7M2QX9P'],
    ['K7M2QX9P-HOSTS', 'K7M2QX9P'],
    ['HOSTS-ABCDEF23', 'ABCDEF23'],
    ['https://hosts.example/?code=%E0%A4%A', 'https://hosts.example/?code=%E0%A4%A'],
    ['https://hosts.example/parkings', 'https://hosts.example/parkings'],
    ['mailto:reserved@example.com', 'mailto:reserved@example.com'],
    ['!!!', '!!!'],
    ['🚚', '🚚'],
    ['', ''],
  ])('finds in %j the text %j', (text, expected) => {
    expect(readScan(text)).toBe(expected)
    expect(readScan(expected)).toBe(expected)
  })

  // With a country, a district or a slash; of Switzerland, Lebanon, Ukraine, the Emirates, Algeria, India; a container.
  test.each([
    'B/012345',
    'B-012345',
    'B 012345',
    'B012345',
    'KL/AB/482913',
    'ZH 482913',
    'ZH482913',
    'CH-ZH 482913',
    'CH ZH482913',
    'P482913',
    'B 1234567',
    'B1234567',
    'UA-AA2345BC',
    'D-HHAB2345',
    'A/12345',
    'DUBAI A 12345',
    'SHARJAH 52345',
    '012345-116-16',
    '482913-A-6',
    '12-345-67',
    'MH 12 AB 1234',
    'А123ВС777',
    '浙A·D12345',
    'MSCU1234567',
    'MSCU 482913 7',
    'HOSTS-482913-112233',
    'Weber 12',
    'Booking HH-AB 1204',
  ])('leaves %j as it is', (text) => {
    expect(readScan(text)).toBe(text)
  })

  test('reads a long text in no time', () => {
    const before = performance.now()
    readScan(`https://hosts.example/?${'code='.repeat(50_000)}`)
    readScan(`${' -'.repeat(50_000)}!`)
    readScan('*'.repeat(100_000))
    expect(performance.now() - before).toBeLessThan(500)
  })
})

test.each([
  ['482 913', true],
  ['K7M2-QX9P', true],
  ['REF00001', true],
  ['reserved', true],
  ['parkings', false],
  ['4829134', false],
  ['HH-AB 12', false],
  ['', false],
])('%j is a code: %j', (text, expected) => {
  expect(isCode(text)).toBe(expected)
})
