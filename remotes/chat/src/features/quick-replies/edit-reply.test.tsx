import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditReply } from './edit-reply'

const reply = { id: 3, name: 'Bay', text: 'Hello' }

/** Opens the form, then another host writes another text. */
const open = () => {
  let stored = reply
  const onDone = jest.fn()
  const { transport, calls } = fakeTransport({
    'PATCH /chat/quick-reply/3': ({ body }) => {
      const { before, ...changes } = body as Partial<typeof reply> & { before: typeof reply }
      if ('text' in changes && before.text !== stored.text)
        return { status: 409, data: { code: 'quick_reply_changed', message: 'No', reply: stored } }
      stored = { ...stored, ...changes }
      return { data: stored }
    },
  })
  renderRoutes([{ path: '/', element: <EditReply reply={reply} onDone={onDone} /> }], {
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
  return { text, type, onDone, sent: () => calls.map(({ body }) => body), getStored: () => stored }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const findQuestion = () => screen.findByText(/this reply was changed meanwhile/)

test('keeps what was typed over the text of a faster host, and saves it when told to', async () => {
  const { text, type, sent, getStored, onDone } = open()
  await type('Mine')
  expect((await findQuestion()).parentElement).toHaveTextContent(/What differs:Text: Theirs$/)
  expect(text).toHaveValue('Mine')
  expect(onDone).not.toHaveBeenCalled()
  await press('Save mine')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(getStored().text).toBe('Mine')
  expect(sent()).toEqual([
    { text: 'Mine', before: { name: 'Bay', text: 'Hello' } },
    { text: 'Mine', before: { name: 'Bay', text: 'Theirs' } },
  ])
})

test('takes the text of a faster host, and keeps the name that was typed', async () => {
  const { text, type, getStored, onDone } = open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' 4')
  await type('Mine')
  await findQuestion()
  await press('Keep the other one')
  expect(text).toHaveValue('Theirs')
  expect(screen.queryByText(/this reply was changed meanwhile/)).toBeNull()
  await press('Save')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(getStored()).toMatchObject({ name: 'Bay 4', text: 'Theirs' })
})
