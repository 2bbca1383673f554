import { judgeWallTime } from './wall-time.mjs'

test.each([
  [16 * 60, null],
  [
    16.2 * 60,
    {
      isFailure: false,
      sentence: 'npm test took 16.2 minutes and should take 16 at most (docs/testing.md).',
    },
  ],
  [60 * 60, expect.objectContaining({ isFailure: false })],
  [60.5 * 60, { isFailure: true, sentence: 'npm test took 60.5 minutes and may take 60 (docs/testing.md).' }],
])('judges %s seconds', (seconds, judgement) => {
  expect(judgeWallTime(seconds)).toEqual(judgement)
})
