import { createSeal } from './seal'

it('opens what was sealed with the key of now or the one before, and seals with the one of now', () => {
  const [old, both, only] = [createSeal('old'), createSeal('new', 'old'), createSeal('new')]
  expect(both.open(old.seal({ a: 1 }))).toEqual({ a: 1 })
  expect(only.open(both.seal({ a: 2 }))).toEqual({ a: 2 })
  expect(() => only.open(old.seal('x'))).toThrow()
  expect(() => both.open(createSeal('other').seal('x'))).toThrow()
})

it('opens nothing that was changed', () => {
  const { seal, open } = createSeal('key')
  const text = seal('words')
  expect(() => open(text.slice(0, -2) + (text.endsWith('AA') ? 'BB' : 'AA'))).toThrow()
})
