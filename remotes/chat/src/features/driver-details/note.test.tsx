import { useUser } from '@hosts/shared/platform'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { acceptEdits, createDeferredAnswers, createList, driver, setUpDriverDetails } from './testing'

const { show, getWarehouseId } = setUpDriverDetails()

test('saves the note when its field loses the focus', async () => {
  const calls = show(acceptEdits)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.clear(note)
  await userEvent.type(note, 'Needs power')
  await userEvent.tab()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({
    params: { warehouseId: getWarehouseId() },
    body: { note: 'Needs power' },
  })
})

test('saves the note when the host leaves the conversation while typing', async () => {
  const calls = show(acceptEdits)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), ' at night')
  calls.leave()
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { note: 'Rings twice at night' } }),
  )
})

test('saves and stores nothing after a logout, when the note loses the focus or is left', async () => {
  const calls = show(acceptEdits)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  localStorage.clear()
  calls.logOut()
  await userEvent.keyboard('?')
  await userEvent.tab()
  calls.leave()
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
  expect(localStorage).toHaveLength(0)
})

/** Unmounts its children at a logout, before they re-render, as the shell's guard does. */
const WhenLoggedIn = ({ children }: { children: ReactNode }) => useUser() && children

test('saves nothing when a logout unmounts the note', async () => {
  const calls = show(acceptEdits, WhenLoggedIn)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  calls.logOut()
  await waitFor(() => expect(note).not.toBeInTheDocument())
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

test('says that a note is too long, and saves nothing and cuts nothing', async () => {
  const calls = show(acceptEdits)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.clear(note)
  await userEvent.click(note)
  await userEvent.paste('x'.repeat(1000))
  expect(screen.getByText('1,000 of 1,000 characters')).toBeVisible()
  expect(note).toBeValid()
  await userEvent.paste('y')
  expect(note).toHaveAccessibleDescription('1,001 of 1,000 characters')
  expect(note).toBeInvalid()
  await userEvent.tab()
  expect(note).toHaveValue(`${'x'.repeat(1000)}y`)
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

test('leaves a note that could not be saved in the field', async () => {
  show({ 'PATCH /chat/users/14': { status: 500, data: { message: 'No' } } })
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  expect(await screen.findByText('This note could not be saved.')).toBeVisible()
  expect(note).toHaveValue('Rings twice!')
})

test('restores a note that could not be saved on leaving, until it is saved', async () => {
  const calls = show({ 'PATCH /chat/users/14': { status: 503, data: { message: 'No' } } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  calls.leave()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH' }))

  const nextCalls = show(acceptEdits)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  expect(note).toHaveValue('Rings twice!')
  expect(screen.getByText('This note could not be saved.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(nextCalls.at(-1)).toMatchObject({ body: { note: 'Rings twice!' } })
  nextCalls.leave()
  expect(localStorage).toHaveLength(0)
})

test('restores an unsaved note after a reload, also an emptied one', async () => {
  show()
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Note' }))
  const snapshot = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(snapshot)) localStorage.setItem(key, value)

  const calls = show()
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('')
  expect(screen.getByText('This note could not be saved.')).toBeVisible()
  calls.leave()
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

test('does not restore the note of another driver or user', async () => {
  localStorage.setItem(`note/2/${getWarehouseId()}/14`, 'of another user')
  localStorage.setItem(`note/1/${getWarehouseId()}/15`, 'of another driver')
  show()
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Rings twice')
})

test('keeps Retry while the note is saving, then moves the focus to the field', async () => {
  const { handler, answer } = createDeferredAnswers()
  show({ 'PATCH /chat/users/14': handler })
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  await answer({ status: 500, data: { message: 'No' } })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  await userEvent.click(note)
  await userEvent.tab()
  expect(retry).toHaveFocus()
  await answer({ status: 500, data: { message: 'No' } })
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'))
  expect(retry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answer({ data: { ...driver, note: 'Rings twice!' } })
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  expect(note).toHaveFocus()
})

/** An API where somebody else has written `other` before the first edit comes. */
const refuseUnseen = (other: string) => ({
  'PATCH /chat/users/14': ({ body }: { body?: unknown }) => {
    const { note, noteBefore } = body as { note: string; noteBefore: string }
    return noteBefore === other
      ? { data: { ...driver, note } }
      : { status: 409, data: { code: 'note_changed', message: 'No', note: other } }
  },
})

test('keeps what was typed beside the note of a faster host, also after a reload, until one is chosen', async () => {
  show(refuseUnseen('Needs power'))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed meanwhile\.Needs power$/)
  expect(note).toHaveValue('Rings twice!')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  const snapshot = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(snapshot)) localStorage.setItem(key, value)

  const calls = show(refuseUnseen('Needs power'))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls.map(({ body }) => body).slice(-2)).toEqual([
    { note: 'Rings twice!', noteBefore: 'Rings twice' },
    { note: 'Rings twice!', noteBefore: 'Needs power' },
  ])
  calls.leave()
  expect(localStorage).toHaveLength(0)
})

test('takes the note of a faster host, and says so', async () => {
  const calls = show(refuseUnseen('Needs power'))
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the other one' }))
  expect(note).toHaveValue('Needs power')
  expect(screen.getByText('The other note is kept.')).toBeVisible()
  calls.leave()
  expect(localStorage).toHaveLength(0)
})

/** Closes and opens what is around the note. */
const pane = { setOpen: (_: boolean) => {} }
const Pane = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    pane.setOpen = setOpen
  }, [])
  return isOpen && children
}

test.each(['before', 'after'])(
  'is no conflict with the note that was on its way when the host left, answered %s more is typed',
  async (when) => {
    let { note } = driver
    const held: (() => void)[] = []
    show(
      {
        'GET /chat/users': () => createList([{ ...driver, note }]),
        'PATCH /chat/users/14': async ({ body }) => {
          const sent = body as { note: string; noteBefore: string }
          if (held.length === 0) await new Promise<void>((resolve) => held.push(resolve))
          if (sent.noteBefore !== note)
            return { status: 409, data: { code: 'note_changed', message: 'No', note } }
          note = sent.note
          return { data: { ...driver, note } }
        },
      },
      Pane,
    )
    const answer = () => act(async () => held[0]?.())
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), ' B')
    act(() => pane.setOpen(false))
    await waitFor(() => expect(held).toHaveLength(1))
    act(() => pane.setOpen(true))
    const field = await screen.findByRole('textbox', { name: 'Note' })
    if (when === 'before') await answer()
    await userEvent.type(field, 'C')
    if (when === 'after') await answer()
    await userEvent.tab()
    await waitFor(() => expect(note).toBe('Rings twice BC'))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('asks nothing about the note that was there after a save that failed while more was typed', async () => {
  const seen: unknown[] = []
  let fail = () => {}
  show({
    'PATCH /chat/users/14': ({ body }) => {
      seen.push((body as { noteBefore?: string }).noteBefore)
      if (seen.length > 1) return { data: { ...driver, note: (body as { note: string }).note } }
      return new Promise((resolve) => {
        fail = () => resolve({ status: 503, data: { message: 'No' } })
      }) as never
    },
  })
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  await userEvent.type(note, '?')
  await act(async () => fail())
  await userEvent.click(note)
  await userEvent.tab()
  await waitFor(() => expect(seen).toEqual(['Rings twice', 'Rings twice']))
})
