import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { acceptEdits, createDeferredAnswers, createList, driver, setUpDriverDetails } from './testing'

const { show } = setUpDriverDetails()

test('adds tags separated by commas, each once', async () => {
  const calls = show(acceptEdits)
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), 'night, reefer,ADR{Enter}')
  expect(await screen.findByText('ADR')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ body: { tags: ['reefer', 'night', 'ADR'] } })
})

test('is not filled with the user’s own data', async () => {
  show(acceptEdits)
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  const field = screen.getByRole('textbox', { name: 'New tag' })
  expect(field).toHaveAttribute('autocomplete', 'xoff')
  expect(field).toHaveAttribute('data-1p-ignore')
})

test.each([
  ['longer than 24 characters', 'x'.repeat(25), [], 'A tag has at most 24 characters.'],
  [
    'the twenty-first',
    'one,two',
    Array.from({ length: 19 }, (_, i) => `tag ${i}`),
    'A driver has at most 20 tags.',
  ],
])('says that a tag does not fit and leaves it in the field: %s', async (_, typed, tags, message) => {
  const calls = show({ 'GET /chat/users': createList([{ ...driver, tags }]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  const field = screen.getByRole('textbox', { name: 'New tag' })
  await userEvent.type(field, `${typed}{Enter}`)
  expect(field).toHaveAccessibleDescription(message)
  expect(field).toBeInvalid()
  expect(field).toHaveValue(typed)
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

const addTag = async (tag: string) => {
  if (!screen.queryByRole('textbox', { name: 'New tag' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), `${tag}{Enter}`)
  // The store notifies in the next frame.
  await screen.findByText(tag)
}

test('the response to one edit does not undo the next', async () => {
  const { handler, answer } = createDeferredAnswers()
  const calls = show({ 'PATCH /chat/users/14': handler })
  await addTag('night')
  await addTag('ADR')
  const edits = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(edits()).toEqual([{ tags: ['reefer', 'night'] }])
  await answer({ data: { ...driver, tags: ['reefer', 'night'] } })
  expect(screen.getByText('ADR')).toBeVisible()
  await waitFor(() => expect(edits().at(-1)).toEqual({ tags: ['reefer', 'night', 'ADR'] }))
  await answer({ data: { ...driver, tags: ['reefer', 'night', 'ADR'], company: 'ADR Trans' } })
  expect(await screen.findByText('ADR Trans')).toBeVisible()
  expect(screen.getByText('ADR')).toBeVisible()
})

test('rolls back two edits that the API refuses', async () => {
  const { handler, answer } = createDeferredAnswers()
  show({ 'PATCH /chat/users/14': handler })
  await addTag('night')
  await addTag('ADR')
  await answer({ status: 500, data: { message: 'No' } })
  await answer({ status: 500, data: { message: 'No' } })
  await waitFor(() => expect(screen.queryByText('ADR')).toBeNull())
  expect(screen.queryByText('night')).toBeNull()
  expect(screen.getByText('reefer')).toBeVisible()
})

test('rolls back a tag that the API refuses', async () => {
  show({ 'PATCH /chat/users/14': { status: 500, data: { message: 'No' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), 'night{Enter}')
  await waitFor(() => expect(screen.queryByText('night')).toBeNull())
  expect(screen.getByText('reefer')).toBeVisible()
})

test('moves the focus from a removed tag to the next one, from the last to Add', async () => {
  let current = { ...driver, tags: ['reefer', 'night'] }
  show({
    'GET /chat/users': () => createList([current]),
    'PATCH /chat/users/14': ({ body }) => {
      current = { ...current, ...(body as object) }
      return { data: current }
    },
  })
  const remove = (tag: string) => screen.getByRole('button', { name: `Remove tag ${tag}` })
  await screen.findByText('night')
  act(() => remove('reefer').focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('reefer')).toBeNull())
  expect(remove('night')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('night')).toBeNull())
  expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus()
})

test.each(['{Escape}', '{Enter}'])('%s in an empty tag field moves the focus back to Add', async (key) => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.keyboard(key)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus())
})

test('keeps the focus in the tags when the twentieth removes the field', async () => {
  const tags = Array.from({ length: 19 }, (_, i) => `tag ${i}`)
  show({ ...acceptEdits, 'GET /chat/users': createList([{ ...driver, tags }]) })
  await addTag('last')
  expect(screen.queryByLabelText('New tag')).toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Remove tag last'))
})
