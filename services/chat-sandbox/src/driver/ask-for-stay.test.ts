import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askForStay } from './ask-for-stay'

const made = {
  ref: 'AB12CD34',
  driver: 'Rasa P.',
  location: 'Hafen Truckstop',
  timezone: 'Europe/Berlin',
  plate: 'LT ABC 123',
  startsAt: '2026-07-01T18:00:00.000Z',
  endsAt: '2026-07-02T04:00:00.000Z',
  expiresAt: '2026-07-01T16:30:00.000Z',
  address: 'http://localhost:3000/locations/bookings?location-id=1&booking=9',
}
const tonight = { driver: 'Rasa', location: undefined, from: 2, to: 12 }

/** An API that answers every request with the next of these. */
const withApi = async (answers: [number, unknown][], run: (url: string) => Promise<void>) => {
  const server = createServer((_, response) => {
    const [status, body] = answers.shift() ?? [500, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}
const session: [number, unknown] = [200, { accessToken: 'token' }]

test('prints the request and what to do next', () =>
  withApi([session, [201, made]], async (url) => {
    const printed = await askForStay(url, tonight)
    expect(printed).toContain('Rasa P. (LT ABC 123) asks Hafen Truckstop for Wed')
    expect(printed).toContain('Request AB12CD34 expires at Wed')
    expect(printed).toContain(made.address)
    expect(printed).toContain('npm run driver -- Rasa P. --location "Hafen Truckstop"')
  }))

test('prints the next command with its data folder', () =>
  withApi([session, [201, made]], async (url) => {
    const printed = await askForStay(url, { ...tonight, data: '.data/second' })
    expect(printed).toMatch(/--location "Hafen Truckstop" --data \.data\/second$/)
  }))

test.each<[string, [number, unknown], RegExp]>([
  ['no demo data, or production', [404, { message: 'Not found' }], /in development only/],
  ['a refused field', [422, [{ errors: [{ message: 'No driver is called so' }] }]], /No driver is called so/],
  ['a conflict', [409, { message: 'Takes no requests' }], /Takes no requests/],
])('prints why not: %s', (_, answer, expected) =>
  withApi([session, answer], async (url) => {
    await expect(askForStay(url, tonight)).rejects.toThrow(expected)
  }),
)

test('says that the stack is not running', async () => {
  await expect(askForStay('http://127.0.0.1:9', tonight)).rejects.toThrow('The stack is not running')
})
