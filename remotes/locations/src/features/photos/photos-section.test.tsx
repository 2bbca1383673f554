import type { Photo, WarehouseStatus } from '@hosts/shared/contract'
import { UnsavedParts } from '@hosts/shared/forms'
import { hostApi, setConfig } from '@hosts/shared/platform'
import { buildLocation, fakeTransport, type Handlers, renderRoutes, testConfig } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { moveItem } from './photo-list'
import { PhotosSection } from './photos-section'

beforeAll(() => {
  setConfig(testConfig)
  // Node's refuses the files of jsdom.
  globalThis.FormData = class extends Map {
    append(name: string, value: unknown) {
      this.set(name, value)
    }
  } as never
  // jsdom decodes no pictures; the browser test does.
  globalThis.createImageBitmap = jest.fn(() => Promise.reject(new Error('no picture')))
})

beforeEach(() => jest.mocked(createImageBitmap).mockClear())

const build = (id: number, change: Partial<Photo> = {}): Photo => ({
  id,
  name: `${id}.jpg`,
  alt: '',
  sources: [{ width: 480, height: 320, url: `/photo/${id}-480.webp` }],
  ...change,
})
const file = (name = 'gate.jpg') => new File(['x'], name, { type: 'image/jpeg' })

type Upload = { body: FormData; onProgress: (sent: number) => void }

/** A location with photos that change as the calls say. */
const open = async (photos: Photo[], handlers: Handlers = {}, status: WarehouseStatus = 'published') => {
  const stored = { photos }
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7/photo': () => ({ data: { results: stored.photos } }),
    ...handlers,
  })
  const element = (
    <UnsavedParts title="Leave without saving?" text="" confirmLabel="Leave" cancelLabel="Stay here">
      <PhotosSection location={buildLocation({ status })} />
    </UnsavedParts>
  )
  const { router, store } = renderRoutes([{ path: '/', element }], { path: '/', transport })
  await screen.findByText(`${photos.length} of 12`)
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { stored, sent, router, store, user: userEvent.setup() }
}
const items = () => within(screen.getByRole('list', { name: 'Photos, cover first' })).getAllByRole('listitem')
const item = (position: number) => within(items()[position - 1] as HTMLElement)
const names = () =>
  items().map((one) => within(one).getByRole('presentation', { hidden: true }).getAttribute('src'))
const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(screen.getByTestId('choose'), files)

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('moves the item at %i to %i', (from, to, result) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(result)
})

test('shows each photo at its widths, the first as the cover', async () => {
  await open([build(1, { alt: 'The gate' }), build(2)])
  const image = screen.getByRole('img', { name: 'The gate' })
  expect(image).toHaveAttribute('src', '/api/v1/photo/1-480.webp')
  expect(image).toHaveAttribute('srcset', '/api/v1/photo/1-480.webp 480w')
  expect(item(1).getByText('Cover')).toBeVisible()
  expect(item(2).queryByText('Cover')).toBeNull()
})

test('shows a photo once it is sent, while the list still loads', async () => {
  let isFirst = true
  const { user } = await open([], {
    'GET /warehouse/7/photo': () => {
      const answer = isFirst ? { data: { results: [] } } : new Promise<never>(() => {})
      isFirst = false
      return answer
    },
    'POST /warehouse/7/photo': { data: build(1) },
  })
  await choose(user, file())
  expect(await screen.findByText('1 of 12')).toBeVisible()
  expect(names()).toEqual(['/api/v1/photo/1-480.webp'])
})

test('sends one after the other in the order chosen, shows the progress of each and adds them', async () => {
  let failSlowly = () => {}
  jest
    .mocked(createImageBitmap)
    .mockImplementationOnce(
      () => new Promise((_, reject) => (failSlowly = () => reject(new Error('no picture')))),
    )

  const waiting: { call: Upload; answer: () => void }[] = []
  const { stored, user } = await open([], {
    'POST /warehouse/7/photo': (call) =>
      new Promise((resolve) => {
        const id = waiting.length + 1
        const answer = () => {
          stored.photos = [...stored.photos, build(id)]
          resolve({ data: build(id) })
        }
        waiting.push({ call: call as never, answer })
      }),
  })
  await choose(user, file('a.jpg'), file('b.jpg'), file('c.jpg'))
  await waitFor(() => expect(createImageBitmap).toHaveBeenCalledTimes(2))
  await act(async () => {})
  expect(waiting).toHaveLength(0)
  failSlowly()
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(waiting[0]?.call.body.get('file')).toHaveProperty('name', 'a.jpg')
  act(() => waiting[0]?.call.onProgress(0.42))
  expect(screen.getByRole('progressbar', { name: 'a.jpg' })).toHaveAttribute('aria-valuetext', '42 %')
  expect(screen.getByRole('progressbar', { name: 'c.jpg' })).toHaveAttribute('aria-valuetext', 'Waiting')
  expect(screen.getByRole('progressbar', { name: 'b.jpg' })).toHaveAttribute('aria-valuetext', 'Preparing')
  for (const [index, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries()) {
    await waitFor(() => expect(waiting).toHaveLength(index + 1))
    expect(waiting[index]?.call.body.get('file')).toHaveProperty('name', name)
    await act(async () => waiting[index]?.answer())
  }
  expect(await screen.findByText('3 of 12')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('shows why a file was refused, by its name, and does not offer to send it again', async () => {
  const { user } = await open([], {
    'POST /warehouse/7/photo': {
      status: 422,
      data: [{ errors: [{ message: '“gate.jpg” is not a picture', path: 'file' }] }],
    },
  })
  await choose(user, file())
  expect(await screen.findByText('“gate.jpg” is not a picture')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry gate.jpg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Dismiss gate.jpg' })).toBeVisible()
})

test.each([
  ['film.mp4', 'video/mp4', 1, '“film.mp4” is not a picture that can be read. Use JPEG, PNG or WebP'],
  ['plan.pdf', 'application/pdf', 1, '“plan.pdf” is not a picture that can be read. Use JPEG, PNG or WebP'],
  ['gate.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1, 'A photo may have at most 10 MB'],
])('refuses %s, a %s of %i bytes, without sending it', async (name, type, size, reason) => {
  const { sent, user } = await open([])
  const refused = Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
  fireEvent.change(screen.getByTestId('choose'), { target: { files: [refused] } })
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByText(`${name}: ${reason}`)).toHaveAttribute('role', 'status')
  expect(screen.queryByRole('button', { name: `Retry ${name}` })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Dismiss ${name}` }))
  expect(sent('POST')).toEqual([])
})

test.each([
  ['without a type', new File(['x'], 'gate')],
  ['of a type that says nothing', new File(['x'], 'gate', { type: 'application/octet-stream' })],
])('sends a file %s', async (_, chosen) => {
  const { sent } = await open([], { 'POST /warehouse/7/photo': () => new Promise(() => {}) })
  fireEvent.change(screen.getByTestId('choose'), { target: { files: [chosen] } })
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
})

test('sends a photo above the limit that the browser could shrink', async () => {
  const { sent } = await open([], { 'POST /warehouse/7/photo': () => new Promise(() => {}) })
  const picture = { width: 5120, height: 2560, close: () => {} } as never
  jest.mocked(createImageBitmap).mockResolvedValueOnce(picture)
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type = '') => done(new Blob(['y'], { type })))
  const large = Object.defineProperty(new File(['x'], 'gate.heic', { type: 'image/heic' }), 'size', {
    value: 20 * 1024 * 1024,
  })
  fireEvent.change(screen.getByTestId('choose'), { target: { files: [large] } })
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
})

test('resends a photo that was not stored', async () => {
  let isFull = true
  const { stored, sent, user } = await open([], {
    'POST /warehouse/7/photo': () => {
      if (isFull) return { status: 507, data: { message: 'The disk is full', code: 'disk_full' } }
      stored.photos = [build(1)]
      return { data: build(1) }
    },
  })
  await choose(user, file())
  expect(await screen.findByText('gate.jpg')).toBeVisible()
  const retry = await screen.findByRole('button', { name: 'Retry gate.jpg' })
  isFull = false
  await user.click(retry)
  expect(await screen.findByText('1 of 12')).toBeVisible()
  expect(sent('POST')).toHaveLength(2)
})

test('sends the next photo after one that was cancelled or refused', async () => {
  const { sent, user } = await open([], {
    'POST /warehouse/7/photo': ({ body }) =>
      ((body as FormData).get('file') as File).name === 'a.jpg'
        ? new Promise(() => {})
        : { status: 422, data: [{ errors: [{ message: 'No picture', path: 'file' }] }] },
  })
  await choose(user, file('a.jpg'), file('b.jpg'), file('c.jpg'))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Cancel a.jpg' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(3))
  await waitFor(() => expect(screen.getAllByText('No picture')).toHaveLength(2))
})

test('cancels an upload and leaves no trace of it', async () => {
  const { user } = await open([], { 'POST /warehouse/7/photo': () => new Promise(() => {}) })
  await choose(user, file())
  await user.click(await screen.findByRole('button', { name: 'Cancel gate.jpg' }))
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test('adds dropped files, only as many as fit', async () => {
  const photos = Array.from({ length: 11 }, (_, index) => build(index + 1))
  const { sent } = await open(photos, { 'POST /warehouse/7/photo': () => new Promise(() => {}) })
  fireEvent.drop(screen.getByText('Drop photos here, or choose them'), {
    dataTransfer: { types: ['Files'], files: [file('a.jpg'), file('b.jpg')] },
  })
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem')).toHaveLength(1)
})

test('shows the photos of an archived location, but changes none', async () => {
  const { sent } = await open([build(1, { alt: 'The gate' }), build(2)], {}, 'archived')
  expect(screen.getByText('The gate')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(items()[0]).toHaveAttribute('draggable', 'false')
  const isLetThrough = fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), {
    dataTransfer: { types: ['Files'], files: [file()] },
  })
  expect(isLetThrough).toBe(false)
  expect(sent('POST')).toEqual([])
})

test('hides the upload at twelve photos', async () => {
  await open(Array.from({ length: 12 }, (_, index) => build(index + 1)))
  expect(screen.getByText(/has all the photos it can have/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull()
})

test('moves by buttons at once, says where to, and moves back when refused', async () => {
  let isRefused = false
  const { stored, sent, user } = await open([build(1), build(2), build(3)], {
    'PUT /warehouse/7/photo/order': ({ body }) => {
      if (isRefused) return { status: 409, data: { message: 'Changed', code: 'changed_meanwhile' } }
      stored.photos = (body as { ids: number[] }).ids.map((id) => build(id))
      return { data: { results: stored.photos } }
    },
  })
  await user.click(item(3).getByRole('button', { name: 'Make cover' }))
  await waitFor(() => expect(names()[0]).toContain('/3-480'))
  expect(await screen.findByText('Now the cover')).toBeInTheDocument()
  await user.click(item(1).getByRole('button', { name: 'Move photo 1 later' }))
  expect(await screen.findByText('Now photo 2 of 3')).toBeInTheDocument()
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ ids: [3, 1, 2] }, { ids: [1, 3, 2] }])
  isRefused = true
  await user.click(item(3).getByRole('button', { name: 'Make cover' }))
  await waitFor(() => expect(names().join()).toMatch(/1-480.*3-480.*2-480/))
})

test('keeps the new order when a list that was asked for before the move answers after it', async () => {
  const before = [build(1), build(2), build(3)]
  let isFirst = true
  const answers: (() => void)[] = []
  const { user } = await open(before.slice(0, 2), {
    'GET /warehouse/7/photo': () => {
      if (!isFirst)
        return new Promise((resolve) => answers.push(() => resolve({ data: { results: before } })))
      isFirst = false
      return { data: { results: before.slice(0, 2) } }
    },
    'POST /warehouse/7/photo': { data: build(3) },
    'PUT /warehouse/7/photo/order': { data: { results: [build(2), build(1), build(3)] } },
  })
  await choose(user, file())
  expect(await screen.findByText('3 of 12')).toBeVisible()
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.click(item(2).getByRole('button', { name: 'Make cover' }))
  expect(await screen.findByText('Now the cover')).toBeInTheDocument()
  await act(async () => answers[0]?.())
  // The store tells its subscribers once a frame.
  await act(() => new Promise(requestAnimationFrame))
  expect(names().join()).toMatch(/2-480.*1-480.*3-480/)
  expect(answers).toHaveLength(2)
})

test.each([
  [2, 'Make cover', 1, 'Move photo 1 later'],
  [2, 'Move photo 2 earlier', 1, 'Move photo 1 later'],
  [2, 'Move photo 2 later', 3, 'Move photo 3 earlier'],
])('keeps the focus on photo %i after %s', async (from, button, to, focused) => {
  const { user } = await open([build(1), build(2), build(3)], {
    'PUT /warehouse/7/photo/order': () => new Promise(() => {}),
  })
  await user.click(item(from).getByRole('button', { name: button }))
  await waitFor(() => expect(item(to).getByRole('button', { name: focused })).toHaveFocus())
})

test('moves by dragging', async () => {
  const { sent } = await open([build(1), build(2), build(3)], {
    'PUT /warehouse/7/photo/order': { data: { results: [build(2), build(3), build(1)] } },
  })
  const [first, , third] = items() as [HTMLElement, HTMLElement, HTMLElement]
  const dataTransfer = { types: [], setData: () => {} }
  fireEvent.dragStart(first, { dataTransfer })
  fireEvent.dragOver(third, { dataTransfer })
  fireEvent.drop(third, { dataTransfer })
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ ids: [2, 3, 1] }))
})

test('drops the dragged photo after somebody else has changed the order', async () => {
  const { stored, sent, store } = await open([build(1), build(2), build(3)], {
    'PUT /warehouse/7/photo/order': { data: { results: [build(3), build(2), build(1)] } },
  })
  const dataTransfer = { types: [], setData: () => {} }
  fireEvent.dragStart(items()[0] as HTMLElement, { dataTransfer })
  stored.photos = [build(3), build(1), build(2)]
  act(() => void store.dispatch(hostApi.util.invalidateTags([{ type: 'Photo', id: 7 }])))
  await waitFor(() => expect(names()[0]).toContain('/3-480'))
  fireEvent.dragOver(items()[2] as HTMLElement, { dataTransfer })
  fireEvent.drop(items()[2] as HTMLElement, { dataTransfer })
  await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ ids: [3, 2, 1] }))
})

test('saves the alternative text when its field is left, and undoes it', async () => {
  const { stored, sent, user } = await open([build(1, { alt: 'A gate' })], {
    'PATCH /photo/1': ({ body }) => {
      stored.photos = [build(1, body as { alt: string })]
      return { data: stored.photos[0] }
    },
  })
  const field = screen.getByRole('textbox', { name: 'What does it show?' })
  expect(field).toHaveAccessibleDescription(/154 characters left/)
  await user.clear(field)
  await user.type(field, ' The gate ')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent('PATCH').map(({ body }) => body)).toEqual([{ alt: 'The gate' }, { alt: 'A gate' }]),
  )
  expect(field).toHaveValue('A gate')
  expect(field).toHaveFocus()
})

test('asks before leaving while uploads run', async () => {
  const { user, router } = await open([], { 'POST /warehouse/7/photo': () => new Promise(() => {}) })
  await choose(user, file())
  await screen.findByRole('progressbar')
  await act(() => router.navigate('/?section=hours'))
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('progressbar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel gate.jpg' }))
  await act(() => router.navigate('/?section=hours'))
  expect(router.state.location.search).toBe('?section=hours')
})

test('asks before leaving a typed alternative text, not while it is being sent', async () => {
  let isRefused = true
  const { user, sent, router } = await open([build(1, { alt: 'A gate' })], {
    'PATCH /photo/1': () => (isRefused ? { status: 503, data: { message: 'Down' } } : new Promise(() => {})),
  })
  const field = screen.getByRole('textbox', { name: 'What does it show?' })
  await user.type(field, 's{Enter}')
  await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
  // Refused: the browser would ask, too.
  await waitFor(() => expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false))
  await act(() => router.navigate('/?section=hours'))
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(field).toHaveValue('A gates')
  isRefused = false
  await user.type(field, '{Enter}')
  await act(() => router.navigate('/?section=hours'))
  expect(router.state.location.search).toBe('?section=hours')
})

test('asks before it deletes a photo, and keeps the focus in the section', async () => {
  const { stored, user } = await open([build(1), build(2)], {
    'DELETE /photo/1': () => {
      stored.photos = [build(2)]
      return { data: null }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete photo' }))
  expect(await screen.findByText('1 of 12')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Photos' })).toHaveFocus()
})

test('hides a deleted photo at once, also while another is being sent', async () => {
  const { user } = await open([build(1), build(2)], {
    'POST /warehouse/7/photo': () => new Promise(() => {}),
    'DELETE /photo/1': { data: null },
  })
  await choose(user, file())
  await screen.findByRole('progressbar')
  await user.click(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(screen.getByRole('button', { name: 'Delete photo' }))
  await waitFor(() => expect(names()).toEqual(['/api/v1/photo/2-480.webp']))
})
