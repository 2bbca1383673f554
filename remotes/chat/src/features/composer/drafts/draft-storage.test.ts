import { onDraftChange, readDraft, writeDraft } from './draft-storage'

beforeEach(() => localStorage.clear())

test('what is typed is there after a reload; what is sent is not', () => {
  writeDraft('draft/1', 'Bay fo')
  expect(readDraft('draft/1')).toBe('Bay fo')
  writeDraft('draft/1', '')
  expect(localStorage).toHaveLength(0)
})

test('only what another tab does with the same text is told, until nobody asks any more', () => {
  const changed = jest.fn()
  const end = onDraftChange('draft/1', changed)
  const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))
  tell({ key: 'draft/2', newValue: 'Something else' })
  tell({ key: 'draft/1', newValue: 'Bay fo' })
  tell({ key: 'draft/1', oldValue: 'Bay fo' })
  end()
  tell({ key: 'draft/1', newValue: 'Bay four' })
  expect(changed.mock.calls).toEqual([
    ['Bay fo', ''],
    ['', 'Bay fo'],
  ])
})

test('a full or forbidden storage is no error', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => writeDraft('draft/1', 'Bay fo')).not.toThrow()
  full.mockRestore()
})
