import { isInCanary } from './canary'

beforeEach(() => localStorage.clear())

const share = (percent: number) => {
  let members = 0
  for (let browser = 0; browser < 2_000; browser += 1) {
    localStorage.setItem('canary', `browser-${browser}`)
    if (isInCanary('chat', percent)) members += 1
  }
  return members / 20
}

test.each([0, 5, 50, 100])('puts %s percent of the browsers into the canary', (percent) => {
  expect(Math.abs(share(percent) - percent)).toBeLessThan(3)
})

test('keeps a browser in the canary when the percentage grows', () => {
  const first = isInCanary('chat', 10)
  expect(isInCanary('chat', 10)).toBe(first)
  expect(localStorage.getItem('canary')).toMatch(/^\w{5,}$/)
  for (let browser = 0; browser < 200; browser += 1) {
    localStorage.setItem('canary', `browser-${browser}`)
    if (isInCanary('chat', 10)) expect(isInCanary('chat', 20)).toBe(true)
  }
})

test('keeps a browser without storage at the stable release', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(isInCanary('chat', 100)).toBe(false)
  jest.restoreAllMocks()
})
