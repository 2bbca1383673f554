import { requireStrongPassword } from './require-strong-password'

const own = ['mia@nordlicht.test', 'Mia Lindqvist', 'Nord Licht']

it.each([
  'password1234',
  'Password2026!',
  'P@ssw0rd1234',
  'qwertyuiop12',
  'iloveyou1234',
  'sunshine2024',
  '123456789012',
  'aaaaaaaaaaaa',
  'monkeymonkey',
  'abcdefghijkl',
  'nordlicht2026',
  'lindqvist1234',
])('refuses %s, which is easy to guess', async (password) => {
  await expect(requireStrongPassword(password, own)).rejects.toMatchObject({
    path: 'password',
    code: 'weak_password',
  })
})

it.each([
  'demo-host-2026',
  'demo-manager-2026',
  'demo-gate-2026',
  'a-long-password',
  'correct horse battery',
  'tG7!pq-Vx2_w',
])('accepts %s', async (password) => {
  await expect(requireStrongPassword(password, own)).resolves.toBeUndefined()
})
