import { scrubMessage } from './scrub-message'

it.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['bays.filter is not a function', 'bays.filter is not a function'],
  [
    `Unexpected token 'A', "Ana Mayer, +49 170" is not valid JSON`,
    'Unexpected token :text, :text is not valid JSON',
  ],
  ['no driver “Ana Mayer”', 'no driver :text'],
  ["can't open 'Ana Mayer", "can't open :text"],
  ['unknown ana.mayer@example.com', 'unknown :email'],
  ['GET https://hosts.example/drivers/7?token=SECRET failed', 'GET :url failed'],
  ['booking 4711 of B-XY-123 and +49170', 'booking :n of :n and +:n'],
])('scrubs %s', (message, scrubbed) => {
  expect(scrubMessage(message)).toBe(scrubbed)
})
