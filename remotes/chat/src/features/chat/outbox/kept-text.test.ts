import { keepText, keptText } from './kept-text'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** The page is opened in another tab, which has its own session. */
const inAnotherTab = (work: () => void) => {
  const mine = { ...sessionStorage }
  sessionStorage.clear()
  work()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(mine)) sessionStorage.setItem(key, value)
}

test('what is typed is there after a reload, and in the next tab; what is sent is not', () => {
  keepText('draft/1', 'Bay fo', '')
  expect(keptText('draft/1')).toBe('Bay fo')
  inAnotherTab(() => expect(keptText('draft/1')).toBe('Bay fo'))
  keepText('draft/1', '', 'Bay fo')
  expect(keptText('draft/1')).toBeNull()
  inAnotherTab(() => expect(keptText('draft/1')).toBeNull())
})

test('two tabs erase only what is their own', () => {
  keepText('draft/1', 'Bay fo', '')
  inAnotherTab(() => {
    keepText('draft/1', '', 'Something else')
    expect(keptText('draft/1')).toBe('Bay fo')
    keepText('draft/1', 'The gate', '')
  })
  expect(keptText('draft/1')).toBe('Bay fo')
  keepText('draft/1', '', 'Bay fo')
  inAnotherTab(() => expect(keptText('draft/1')).toBe('The gate'))
})

test('a full or forbidden storage is no error', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepText('draft/1', 'Bay fo', '')).not.toThrow()
  jest.restoreAllMocks()
})
