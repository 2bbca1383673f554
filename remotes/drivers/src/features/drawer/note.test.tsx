import { hostApi } from '@hosts/shared/platform'
import { buildDriver, buildListPage, findDialog } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { unsavedNotes } from '../../lib/unsaved-notes'
import { open } from '../../testing/open-drivers'

beforeEach(() => unsavedNotes.clear())

/**
 * Opens a driver's drawer; the API compares notes as it does, stores none with “fail” in it, and its answer to “lost” does not arrive. `write`: another host
 * writes one.
 */
const show = async (first = 'Rings twice') => {
  let note = first
  const driver = buildDriver({ id: 3, name: 'Zoë Žukauskas' })
  const held: (() => void)[] = []
  let isHolding = false
  const { calls, ...view } = open(
    {
      'GET /chat/users/3': () => ({ data: { ...driver, note } }),
      'GET /chat/users/3/stay': { data: buildListPage([]) },
      'PATCH /chat/users/3': async ({ body }) => {
        const sent = body as { note: string; noteBefore?: string }
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
        if (sent.noteBefore !== undefined && sent.noteBefore !== note && sent.note !== note)
          return { status: 409, data: { code: 'note_changed', message: 'No', note } }
        if (sent.note.includes('fail')) return { status: 503, data: {} }
        note = sent.note
        if (note.endsWith('lost')) return { status: 503, data: {} }
        return { data: { ...driver, note } }
      },
    },
    '&driver=3',
  )
  const drawer = await findDialog('Zoë Žukauskas')
  const field = drawer.getByRole('textbox', { name: 'Note' })
  const write = (other: string) => {
    note = other
  }
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  const type = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.tab()
  }
  const hold = () => {
    isHolding = true
  }
  const free = () => {
    isHolding = false
    for (const answer of held.splice(0)) answer()
  }
  return { ...view, drawer, field, write, sent, type, hold, free, getNote: () => note }
}
/** Closes the drawer. */
const close = async () => {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const reopen = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Zoë Žukauskas' }))
  const drawer = await findDialog('Zoë Žukauskas')
  return { drawer, field: drawer.getByRole('textbox', { name: 'Note' }) }
}

test('keeps what was typed beside the note of a faster host, and saves it when asked to', async () => {
  const { drawer, field, write, sent, type, getNote } = await show()
  write('Needs power')
  await type('Kind')
  const alert = await drawer.findByRole('alert')
  expect(alert).toHaveTextContent('Not saved: this note was changed meanwhile.Needs power')
  expect(field).toHaveValue('Kind')
  expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(field)
  await userEvent.tab()
  expect(sent()).toEqual([{ note: 'Kind', noteBefore: 'Rings twice' }])
  drawer.getByRole('button', { name: 'Save mine' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await drawer.findByText('Saved')).toBeVisible()
  expect(sent().at(-1)).toEqual({ note: 'Kind', noteBefore: 'Needs power' })
  expect(getNote()).toBe('Kind')
  expect(drawer.queryByRole('alert')).toBeNull()
  expect(field).toHaveFocus()
})

test('takes the note of a faster host, and says so', async () => {
  const { drawer, field, write, sent, type } = await show()
  write('')
  await type('Kind')
  expect(await drawer.findByRole('alert')).toHaveTextContent('Not saved: this note was removed meanwhile.')
  write('Needs power')
  await userEvent.click(drawer.getByRole('button', { name: 'Save mine' }))
  expect(await drawer.findByText('Needs power')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Keep the other one' }))
  expect(field).toHaveValue('Needs power')
  expect(drawer.getByText('The other note is kept.')).toBeVisible()
  expect(drawer.queryByRole('alert')).toBeNull()
  expect(sent()).toHaveLength(2)
  await type('Needs power at night')
  expect(await drawer.findByText('Saved')).toBeVisible()
  expect(sent().at(-1)).toEqual({ note: 'Needs power at night', noteBefore: 'Needs power' })
})

test('sends two notes of its own one after another', async () => {
  const { drawer, field, sent } = await show('')
  await userEvent.type(field, 'One')
  await userEvent.tab()
  await userEvent.type(field, ' two')
  await userEvent.tab()
  expect(await drawer.findByText('Saved')).toBeVisible()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { note: 'One', noteBefore: '' },
    { note: 'One two', noteBefore: 'One' },
  ])
  expect(drawer.queryByRole('alert')).toBeNull()
})

test('asks once about the note of a faster host for two texts on their way', async () => {
  const { drawer, field, write, sent, hold, free, type } = await show('A')
  write('Needs power')
  hold()
  await type('One')
  await userEvent.type(field, ' two')
  await userEvent.tab()
  free()
  expect(await drawer.findByRole('alert')).toHaveTextContent('Needs power')
  await userEvent.click(drawer.getByRole('button', { name: 'Save mine' }))
  expect(await drawer.findByText('Saved')).toBeVisible()
  expect(sent()).toEqual([
    { note: 'One', noteBefore: 'A' },
    { note: 'One two', noteBefore: 'Needs power' },
  ])
})

test('is no conflict with what the drawer still saves after it was closed', async () => {
  const { field, hold, free, sent, getNote } = await show('A')
  hold()
  await userEvent.type(field, 'B')
  await close()
  const again = await reopen()
  await userEvent.type(again.field, 'C')
  await userEvent.tab()
  free()
  await waitFor(() => expect(getNote()).toBe('ABC'))
  expect(sent()).toEqual([
    { note: 'AB', noteBefore: 'A' },
    { note: 'ABC', noteBefore: 'AB' },
  ])
})

test('is no conflict with a text of which the drawer does not know that it was saved', async () => {
  const { drawer, field, type, getNote } = await show('A')
  await type('B lost')
  expect(await drawer.findByText('Not saved yet')).toBeVisible()
  await userEvent.type(field, ' C')
  await userEvent.tab()
  expect(await drawer.findByText('Saved')).toBeVisible()
  expect(drawer.queryByRole('alert')).toBeNull()
  expect(getNote()).toBe('B lost C')
})

test('has what was typed again after the drawer was closed too early to choose', async () => {
  const { drawer, field, write, sent } = await show()
  write('Needs power')
  await userEvent.clear(field)
  await userEvent.type(field, 'Kind')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sent()).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Zoë Žukauskas' }))
  const again = await findDialog('Zoë Žukauskas')
  expect(again.getByRole('textbox', { name: 'Note' })).toHaveValue('Kind')
  expect(again.getByText('Not saved yet')).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Try again' }))
  expect(await again.findByRole('alert')).toHaveTextContent('Needs power')
  expect(drawer).toBeDefined()
})

test('keeps what was typed while an earlier text was on its way, when the drawer is closed and it fails', async () => {
  const { field, type, hold, free, sent } = await show('A')
  hold()
  await type('B')
  await userEvent.type(field, ' fail')
  await close()
  free()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect([...unsavedNotes.values()]).toEqual([{ text: 'B fail', seen: 'B' }]))
})

test('is no conflict with the note that the drawer saved after it was closed', async () => {
  const { field, hold, free, sent, getNote } = await show('A')
  hold()
  await userEvent.type(field, 'B')
  await close()
  const again = await reopen()
  free()
  await waitFor(() => expect(again.drawer.queryByText('Not saved yet')).toBeNull())
  await userEvent.type(again.field, 'C')
  await userEvent.tab()
  await waitFor(() => expect(getNote()).toBe('ABC'))
  expect(sent().at(-1)).toEqual({ note: 'ABC', noteBefore: 'AB' })
})

test('keeps a text that is too long when the drawer is closed', async () => {
  const { field } = await show('A')
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(3000))
  await close()
  const again = await reopen()
  expect(again.field).toHaveValue(`A${'x'.repeat(3000)}`)
})

test('forgets a text that was typed back to what is there', async () => {
  const { field } = await show('A')
  await userEvent.type(field, ' fail')
  await close()
  const again = await reopen()
  expect(again.field).toHaveValue('A fail')
  await userEvent.clear(again.field)
  await userEvent.type(again.field, 'A')
  await close()
  expect([...unsavedNotes.values()]).toEqual([])
})

test('shows what a colleague writes once a text was typed back', async () => {
  const { drawer, field, write, sent, store } = await show('A')
  await userEvent.type(field, 'B{Backspace}')
  await userEvent.tab()
  write('X')
  store.dispatch(hostApi.util.invalidateTags(['ChatUser'] as never))
  await waitFor(() => expect(field).toHaveValue('X'))
  await close()
  expect(sent()).toEqual([])
  expect(drawer).toBeDefined()
})

test('says that a note stays empty', async () => {
  const { drawer, field, type, write } = await show('A')
  write('')
  await type('Kind')
  await userEvent.click(await drawer.findByRole('button', { name: 'Leave it empty' }))
  expect(drawer.getByText('The note stays empty.')).toBeVisible()
  expect(field).toHaveFocus()
})

test('has the focus in the field when Try again meets a conflict', async () => {
  const { drawer, field, type, write } = await show('A')
  await type('A fail')
  const retry = await drawer.findByRole('button', { name: 'Try again' })
  write('X')
  retry.focus()
  await userEvent.keyboard('{Enter}')
  expect(await drawer.findByRole('alert')).toHaveTextContent('X')
  await waitFor(() => expect(field).toHaveFocus())
})

test('asks before the page closes on a note that is not saved yet', async () => {
  const { drawer, field } = await show()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  await userEvent.type(field, '!')
  expect(isAsked()).toBe(true)
  await userEvent.tab()
  expect(await drawer.findByText('Saved')).toBeVisible()
  expect(isAsked()).toBe(false)
  await userEvent.type(field, ' fail')
  await userEvent.tab()
  expect(await drawer.findByText('Not saved yet')).toBeVisible()
  expect(isAsked()).toBe(true)
})
