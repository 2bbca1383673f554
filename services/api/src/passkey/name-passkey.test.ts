import { namePasskey } from './name-passkey'

const unknown = '00000000-0000-0000-0000-000000000000'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

it.each([
  ['its maker', { aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd', userAgent: iPhone }, [], 'iCloud Keychain'],
  ['its device', { aaguid: unknown, userAgent: iPhone }, [], 'iPhone'],
  ['its device, counted', { aaguid: unknown, userAgent: iPhone }, ['iPhone', 'iPhone 2'], 'iPhone 3'],
  ['a key', { aaguid: unknown, transports: ['usb', 'nfc'], userAgent: iPhone }, [], 'Security key'],
  ['a phone beside the device', { aaguid: unknown, transports: ['hybrid', 'internal'] }, [], 'Passkey 1'],
  ['a number', { aaguid: unknown, userAgent: 'curl' }, ['Passkey 1'], 'Passkey 2'],
])('names a passkey by %s', (_, passkey, taken, name) => {
  expect(namePasskey(passkey, taken)).toBe(name)
})
