import { explainExcess } from './budget.mjs'

test.each([
  ['within the budget', 1200, 1, null],
  [
    'over the budget',
    1206,
    1,
    'npm test used 20.1 processor minutes; its budget is 20. docs/testing.md says what belongs where.',
  ],
  ['within the budget of a slower machine', 1800, 1.5, null],
  [
    'over the budget of a slower machine',
    1818,
    1.5,
    'npm test used 30.3 processor minutes; its budget is 20 (30.0 on this machine). docs/testing.md says what belongs where.',
  ],
  ['over the budget of a faster machine', 1300, 0.5, expect.stringContaining('its budget is 20.')],
  ['without processor times', null, 1, null],
])('explains the excess if there is one: %s', (_, seconds, slowness, sentence) => {
  expect(explainExcess(seconds, slowness, 20)).toEqual(sentence)
})
