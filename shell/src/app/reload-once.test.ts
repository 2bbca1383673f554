import { reloadOnce } from './reload-once'

afterEach(() => jest.restoreAllMocks())

test('does not reload where it could not remember that, as the page might reload for ever', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
  expect(reloadOnce()).toBe(false)
})
