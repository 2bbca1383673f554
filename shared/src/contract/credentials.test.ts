import { newPassword } from './credentials'

it.each([
  ['elevenchars', false],
  ['twelve chars', true],
  ['🔑 ключ, ключ', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('the password %j has 12 to 128 characters: %s', (typed, accepted) => {
  expect(newPassword.safeParse(typed).success).toBe(accepted)
})
