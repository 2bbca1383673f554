import { act, screen, waitFor, within } from '@testing-library/react'
import {
  buildSettings,
  fill,
  findSavedNote,
  getField,
  getSaveButton,
  openSettings,
  readVersion,
} from '../../testing/open-settings'

describe('a section', () => {
  test('saves its values with the version it was opened in, and confirms it', async () => {
    const { user, sent } = await openSettings('access')
    fill('Instructions', 'Ring at gate 2')
    await user.click(getSaveButton())
    expect(await findSavedNote()).toBeVisible()
    fill('Instructions', 'Ring at gate 3')
    expect(screen.queryByText('Saved')).toBeNull()
    await user.click(getSaveButton())
    expect(await findSavedNote()).toBeVisible()
    expect(sent().map((call) => [readVersion(call), call.body])).toEqual([
      ['"4"', { accessInstructions: 'Ring at gate 2', grace: 15 }],
      ['"5"', { accessInstructions: 'Ring at gate 3', grace: 15 }],
    ])
  })

  test('saves again when someone else has changed other settings', async () => {
    const { user, sent } = await openSettings('access', {}, { others: { name: 'Hafen Süd' } })
    fill('Instructions', 'Ring at gate 2')
    await user.click(getSaveButton())
    expect(await findSavedNote()).toBeVisible()
    expect(sent().map(readVersion)).toEqual(['"4"', '"5"'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows both versions when someone else has changed the same line, and saves the chosen one', async () => {
    const { user, sent } = await openSettings(
      'access',
      {},
      { others: { accessInstructions: 'Turn left', grace: 60 } },
    )
    fill('Instructions', 'Ring at gate 2')
    await user.click(getSaveButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this, too' }))
    const instructions = within(dialog.getByRole('radiogroup', { name: 'Instructions' }))
    expect(instructions.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    expect(instructions.getByText('Ring at gate 2')).toBeVisible()
    expect(instructions.getByText('Turn left')).toBeVisible()
    // Only they have changed the minutes.
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
    await user.click(instructions.getByRole('radio', { name: /^Theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save these' }))
    expect(await findSavedNote()).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ body: { accessInstructions: 'Turn left', grace: 60 } })
    expect(getField('Instructions')).toHaveValue('Turn left')
  })

  test('merges changes of only one side, and says so', async () => {
    const { user, sent } = await openSettings('access', {}, { others: { grace: 60 } })
    fill('Instructions', 'Ring at gate 2')
    await user.click(getSaveButton())
    expect(await screen.findByText(/^Saved, together with what someone else/)).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({ accessInstructions: 'Ring at gate 2', grace: 60 })
    expect(getField('Minutes before and after')).toHaveValue('60')
  })

  test('keeps text typed while it saves', async () => {
    let answer = () => {}
    const { user } = await openSettings('access', {
      'PATCH /warehouse/7': ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ data: buildSettings({ ...(body as object), version: 5 }) })
        }),
    })
    fill('Instructions', 'Ring')
    await user.click(getSaveButton())
    fill('Instructions', 'Ring twice')
    act(() => answer())
    await waitFor(() => expect(getSaveButton()).not.toHaveAttribute('aria-disabled'))
    expect(getField('Instructions')).toHaveValue('Ring twice')
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible()
  })

  test('shows errors at their fields, and others above the button', async () => {
    const { user } = await openSettings('access', {
      'PATCH /warehouse/7': () => ({
        status: 422,
        data: [{ errors: [{ path: 'accessInstructions', message: 'Too rude' }] }],
      }),
    })
    fill('Instructions', 'Go away')
    await user.click(getSaveButton())
    expect(await screen.findByText('Too rude')).toBeVisible()
    expect(getField('Instructions')).toHaveFocus()
  })

  test('asks before leaving unsaved changes for another section', async () => {
    const { user, router } = await openSettings('access')
    fill('Instructions', 'Ring')
    await user.click(screen.getByRole('link', { name: 'Quiet hours' }))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(getField('Instructions')).toHaveValue('Ring')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(getSaveButton()).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Quiet hours' }))
    expect(await screen.findByRole('heading', { name: 'Quiet hours' })).toBeVisible()
    expect(router.state.location.search).toBe('?location-id=7&section=quiet')
  })

  test('opens at its top, wherever the last one was scrolled to', async () => {
    const page = document.documentElement
    page.scrollTop = 800
    const { user } = await openSettings('access')
    expect(page.scrollTop).toBe(800)
    await user.click(screen.getByRole('link', { name: 'Quiet hours' }))
    expect(await screen.findByRole('heading', { name: 'Quiet hours' })).toBeVisible()
    expect(page.scrollTop).toBe(0)
  })

  test('is read-only at an archived location', async () => {
    await openSettings('access', {
      'GET /warehouse/7': { data: buildSettings({ status: 'archived', accessInstructions: 'Ring' }) },
    })
    expect(screen.getByText(/^This location is archived/)).toBeVisible()
    expect(getField('Instructions')).toBeDisabled()
    expect(getSaveButton()).toBeDisabled()
  })
})

test('copies the location code, shows it as a QR code, and links to access requests', async () => {
  const { user } = await openSettings('access')
  expect(screen.getByRole('link', { name: 'Who asks, and who works here' })).toHaveAttribute('href', '/team')
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('AB12CD')
})
