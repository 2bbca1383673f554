import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditReply } from './edit-reply'

const reply = { id: 3, name: 'Bay', text: 'Hello' }

/** Opens the form, then another host writes another text. */
const open = () => {
  let stored = reply
  const onClose = jest.fn()
  const { transport, calls } = fakeTransport({
    'PATCH /chat/quick-reply/3': ({ body }) => {
      const { before, ...changes } = body as Partial<typeof reply> & { before: typeof reply }
      if ('text' in changes && before.text !== stored.text)
        return { status: 409, data: { code: 'quick_reply_changed', message: 'No', reply: stored } }
      stored = { ...stored, ...changes }
      return { data: stored }
    },
  })
  renderRoutes([{ path: '/', element: <EditReply reply={reply} onClose={onClose} /> }], {
    path: '/?location-id=7',
    transport,
  })
  stored = { ...reply, text: 'Theirs' }
  const text = screen.getByRole('textbox', { name: 'Text' })
  const type = async (typed: string) => {
    await userEvent.clear(text)
    await userEvent.type(text, typed)
    await press('Save')
  }
  return { text, type, onClose, sent: () => calls.map(({ body }) => body), getStored: () => stored }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const findQuestion = () => screen.findByText(/this reply was changed meanwhile/)

test('keeps what was typed over the text of a faster host, and saves it when told to', async () => {
  const { text, type, sent, getStored, onClose } = open()
  await type('Mine')
  expect((await findQuestion()).parentElement).toHaveTextContent(/What differs:Text: Theirs$/)
  expect(text).toHaveValue('Mine')
  expect(onClose).not.toHaveBeenCalled()
  await press('Save mine')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(getStored().text).toBe('Mine')
  expect(sent()).toEqual([
    { text: 'Mine', before: { name: 'Bay', text: 'Hello' } },
    { text: 'Mine', before: { name: 'Bay', text: 'Theirs' } },
  ])
})

test('saves the first text over that of a faster host, typed again', async () => {
  const { text, type, getStored, onClose } = open()
  await type('Mine')
  await findQuestion()
  await userEvent.clear(text)
  await userEvent.type(text, 'Hello')
  await press('Save mine')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(getStored().text).toBe('Hello')
})

test('takes the text of a faster host, and keeps the name that was typed', async () => {
  const { text, type, getStored, onClose } = open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 4')
  await type('Mine')
  await findQuestion()
  await press('Keep the other one')
  expect(text).toHaveValue('Theirs')
  expect(screen.queryByText(/this reply was changed meanwhile/)).toBeNull()
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(getStored()).toMatchObject({ name: 'Bay 4', text: 'Theirs' })
})

test('asks before Back or Escape loses what was typed', async () => {
  const { text, onClose } = open()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.type(text, ' again')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await press('Back')
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  expect(text).toHaveValue('Hello again')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(question.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('is left at once where nothing was typed', async () => {
  const { onClose } = open()
  await press('Back')
  expect(onClose).toHaveBeenCalled()
})
