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
