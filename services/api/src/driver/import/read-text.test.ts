import { readText } from './read-text'

const read = (...bytes: number[]) => readText(Buffer.from([0x3b, 0xfc, ...bytes]))

it('reads what Windows-1252 has and Latin-1 has not', () => {
  const all = Array.from({ length: 32 }, (_, index) => 0x80 + index)
  expect(read(...all)).toBe(';ü€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ')
})

it('keeps the other letters of Western Europe', () => {
  expect(read(0xe9, 0xdf, 0xff, 0xa0)).toBe(';üéßÿ\u00a0')
})
