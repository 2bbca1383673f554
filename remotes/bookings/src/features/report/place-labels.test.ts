import { placeLabels } from './place-labels'

const place = (count: number, axisLabel: string) =>
  placeLabels(Array.from({ length: count }, (_, index) => ({ id: String(index), axisLabel })))
const list = (count: number, axisLabel: string, sizes: string[]) =>
  place(count, axisLabel).flatMap(({ id, fits }) => (sizes.includes(fits) ? [Number(id)] : []))

test.each([
  [31, '1 Oct', ['phone'], [6, 18, 30]],
  [31, '1 Oct', ['phone', 'half'], [0, 6, 12, 18, 24, 30]],
  [31, '1 Oct', ['phone', 'half', 'wide'], [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]],
  [12, 'Nov', ['phone'], [1, 3, 5, 7, 9, 11]],
  [12, 'Nov', ['phone', 'half'], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  [1, 'Nov', ['phone'], [0]],
])('labels %s points like %s at the sizes %o: %o', (count, axisLabel, sizes, expected) => {
  expect(list(count, axisLabel, sizes)).toEqual(expected)
})

test('ends the last label with the axis where points are narrow', () => {
  expect(place(31, '1 Oct').at(-1)).toMatchObject({ x: 1, isEnd: true })
  expect(place(4, '1 Oct').at(-1)).toMatchObject({ x: 0.875, isEnd: false })
})
