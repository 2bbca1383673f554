import { explainExcess } from './budget.mjs'

test.each([
  [1200, null],
  [
    1201,
    'npm test used 20.0 processor minutes; its budget is 20. docs/testing.md says where a test is cheap.',
  ],
  [null, null],
])('%p seconds against a budget of 20 minutes', (seconds, sentence) => {
  expect(explainExcess(seconds, 20)).toBe(sentence)
})
