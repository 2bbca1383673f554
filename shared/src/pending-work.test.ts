import { listPendingWork, type PendingWork, readPendingWork, storePendingWork } from './pending-work'

const work: PendingWork = {
  count: 2,
  address: '/notes/7',
  survivesLogout: true,
  title: '2 notes are not sent yet',
  text: 'They stay on this device.',
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('lists the work of one person, of every remote', () => {
  storePendingWork('notes', new Map([[1, work]]))
  storePendingWork('photos', new Map([[1, { ...work, survivesLogout: false }]]))
  storePendingWork('plans', new Map([[21, work]]))
  expect(listPendingWork(1)).toEqual([work, { ...work, survivesLogout: false }])
  expect(listPendingWork(2)).toEqual([])
})

test('a remote replaces its own work, of all people', () => {
  storePendingWork(
    'notes',
    new Map([
      [1, work],
      [12, work],
    ]),
  )
  storePendingWork('notes-archive', new Map([[1, work]]))
  storePendingWork('notes', new Map([[12, { ...work, count: 3 }]]))
  expect(listPendingWork(1)).toHaveLength(1)
  expect(listPendingWork(12)).toEqual([{ ...work, count: 3 }])
  storePendingWork('notes', new Map())
  expect(Object.keys(localStorage)).toEqual(['pending/notes-archive/1'])
})

test.each([
  ['no count', { count: 0 }],
  ['half a thing', { count: 1.5 }],
  ['another site', { address: '//evil.test/' }],
  ['another site, as browsers read it', { address: '/\\evil.test/' }],
  ['no path', { address: 'https://evil.test/' }],
  ['no words', { title: undefined }],
])('reads nothing of work with %s', (_, change) => {
  localStorage.setItem('pending/notes/1', JSON.stringify({ ...work, ...change }))
  expect(readPendingWork('pending/notes/1')).toBeNull()
})

test.each(['{', 'null', '7'])('reads nothing of %s', (text) => {
  localStorage.setItem('pending/notes/1', text)
  expect(listPendingWork(1)).toEqual([])
})

test('reads nothing under the key of something else', () => {
  localStorage.setItem('draft/1', JSON.stringify(work))
  expect([readPendingWork('draft/1'), listPendingWork(1)]).toEqual([null, []])
})

test('does nothing when the browser forbids storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  storePendingWork('notes', new Map([[1, work]]))
  expect(listPendingWork(1)).toEqual([])
})
