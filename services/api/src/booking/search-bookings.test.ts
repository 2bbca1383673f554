import { readSearch } from './search-bookings'

/** Whether a LIKE pattern without escapes fits a text. */
const fits = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text)
const merge = (plate: string) => plate.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8')

it.each<[search: string, withSimilar: boolean, isIndexed: boolean]>([
  ['anna', false, true],
  ['HH-IJ', false, true],
  ['HHI', false, true],
  ['77', false, false],
  ['a b', false, false],
  ['--', false, false],
  ['GB-512-EL', true, true],
  ['HH-A 1', true, false],
])('finds %j by an index, with similar plates %s: %s', (search, withSimilar, isIndexed) => {
  expect(readSearch(search, withSimilar).isIndexed).toBe(isIndexed)
})

it.each(['HHAB12', 'GB512EL', 'B0I80O1', 'WAWOK7002B', 'ABCDEFGHIJKLMNO'])(
  'finds each plate that is similar to %s by one of its halves',
  (typed) => {
    const { similar = [], halves = [] } = readSearch(typed, true).plates
    const wrong = [...typed].flatMap((_, at) => [
      `${typed.slice(0, at)}X${typed.slice(at + 1)}`,
      `${typed.slice(0, at)}X${typed.slice(at)}`,
      typed.slice(0, at) + typed.slice(at + 1),
    ])
    const plates = [typed, merge(typed), `${typed}X`, ...wrong, ...wrong.map(merge)]
    const found = plates.filter((plate) => similar.some((pattern) => fits(pattern, merge(plate))))
    expect(found).toEqual(plates)
    expect(plates.filter((plate) => !halves.some((pattern) => fits(pattern, plate)))).toEqual([])
    expect(halves.length).toBeLessThanOrEqual(32)
  },
)
