import { buildListPage } from '@hosts/shared/testing'
import { screen, within } from '@testing-library/react'
import { buildSettings, fill, findSavedNote, getSaveButton, openSettings } from '../../testing/open-settings'

test('quiet hours are switched off', async () => {
  const { user, sent } = await openSettings('quiet')
  fill('Until', '21:00')
  await user.click(getSaveButton())
  expect(await screen.findByText('Choose two different times')).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(getSaveButton())
  expect(await findSavedNote()).toBeVisible()
  expect(sent()[0]?.body).toEqual({ quietHours: null })
})

test('switches off messages to drivers about their bookings', async () => {
  const { user, sent } = await openSettings('messages', {
    'GET /warehouse/7': { data: buildSettings({ bookingTexts: true }) },
    'GET /chat/stay-message': { data: buildListPage([]) },
  })
  const card = within(
    screen.getByRole('heading', { name: 'Booking messages' }).closest('section') as HTMLElement,
  )
  await user.click(card.getByRole('checkbox', { name: /^Tell drivers in the chat/, checked: true }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await findSavedNote()).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ bookingTexts: false }])
})

test('ignores an empty time when quiet hours are switched off', async () => {
  const { user, sent } = await openSettings('quiet')
  fill('From', '')
  await user.click(screen.getByRole('checkbox'))
  await user.click(getSaveButton())
  expect(await findSavedNote()).toBeVisible()
  expect(sent()[0]?.body).toEqual({ quietHours: null })
})
