import { toast } from '@hosts/shared/platform'
import { formatClock } from '@hosts/shared/ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { audience, commonResponses, draftCampaign, soon } from '../../testing/builders'
import { press, showCampaign } from '../../testing/show-campaign'

afterEach(() => {
  document.documentElement.dataset.timeFormat = ''
})

test('schedules for an audience that is empty now, and says so', async () => {
  const { asked } = showCampaign({
    'POST /chat/audience': { data: { ...audience, count: 0, samples: [] } },
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  const note = 'Nobody is in this audience now. It is counted again when the campaign starts.'
  expect(await dialog.findByText(note)).toBeVisible()
  await userEvent.type(await dialog.findByLabelText('Starts on'), `${soon}T09:00`)
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(asked('POST /chat/campaign/c1/start')).toHaveLength(1))
})

test('Schedule accepts the location’s local time, and refuses the past and a start in two years', async () => {
  const success = jest.spyOn(toast, 'success')
  const { asked } = showCampaign({
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  const at = await dialog.findByLabelText('Starts on')
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText('Enter a date and a time')).toBeVisible()
  await userEvent.type(at, '2020-01-01T09:00')
  expect(await dialog.findByText('This moment has passed')).toBeVisible()
  await userEvent.clear(at)
  await userEvent.type(at, `${Number(soon.slice(0, 4)) + 2}-01-01T09:00`)
  expect(await dialog.findByText('Choose a time within the next year')).toBeVisible()
  await userEvent.clear(at)
  await userEvent.type(at, `${soon}T09:00`)
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // 09:00 in Tokyo, which never changes its clocks.
  expect(asked('POST /chat/campaign/c1/start')[0]?.body).toEqual({ scheduledFor: `${soon}T00:00:00.000Z` })
  expect(success).toHaveBeenCalledWith(expect.stringContaining('Scheduled for'))
})

test('begins at the date, and names both parts by what they are', async () => {
  showCampaign({})
  await press('Schedule')
  const date = await screen.findByRole('textbox', { name: 'Starts on' })
  expect(date).toHaveFocus()
  expect(date).toHaveAccessibleDescription(/^On the clocks of the location/)
  expect(screen.getByRole('textbox', { name: 'Time' })).toHaveAccessibleDescription(/of “Starts on”/)
})

const atNight = {
  data: { ...commonResponses['GET /warehouse/7'].data, quietHours: { from: '21:00', to: '07:00' } },
}

test('Schedule refuses a year of five digits, and warns of nothing before there is a date', async () => {
  const { asked } = showCampaign({ 'GET /warehouse/7': atNight })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  const at = await dialog.findByLabelText('Starts on')
  expect(dialog.queryByText(/quiet hours/)).toBeNull()
  fireEvent.change(at, { target: { value: '21000-11-23T03:00' } })
  expect(dialog.queryByText(/quiet hours|It is night/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText(/^This is no date/)).toBeVisible()
  expect(asked('POST /chat/campaign/c1/start')).toEqual([])
})

test('Schedule refuses an invalid time', async () => {
  document.documentElement.dataset.timeFormat = '24h'
  showCampaign({ 'GET /warehouse/7': atNight })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('Starts on'), { target: { value: soon } })
  const time = dialog.getByLabelText('Time')
  fireEvent.change(time, { target: { value: '24:00' } })
  fireEvent.blur(time)
  expect(await dialog.findByText('Enter a date and a time')).toBeVisible()
  expect(time).toBeInvalid()
})

test.each([
  ['20:59', 0],
  ['21:00', 1],
  ['06:59', 1],
  ['07:00', 0],
])('Schedule at %s says %d times that it is sent after the quiet hours', async (time, notes) => {
  showCampaign({ 'GET /warehouse/7': atNight })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('Starts on'), { target: { value: `${soon}T${time}` } })
  const [from, to] = [formatClock('21:00'), formatClock('07:00')]
  const note = `The location has quiet hours then (${from}–${to}). It is sent from ${to} on.`
  expect(dialog.queryAllByText(note)).toHaveLength(notes)
  expect(dialog.queryByText(/It is night/)).toBeNull()
})

test('Schedule in quiet hours also shows in its result when it is sent', async () => {
  const success = jest.spyOn(toast, 'success')
  showCampaign({
    'GET /warehouse/7': atNight,
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText('Starts on'), { target: { value: `${soon}T22:00` } })
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  const end = `It is sent once the quiet hours end at ${formatClock('07:00')}.`
  await waitFor(() => expect(success).toHaveBeenCalledWith(expect.stringContaining(end)))
})

test.each([
  ['21:59', 0],
  ['22:00', 1],
  ['03:00', 1],
  ['05:59', 1],
  ['06:00', 0],
])('Schedule at %s warns of the night %d times and forbids nothing', async (time, warnings) => {
  const { asked } = showCampaign({
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Starts on'), `${soon}T${time}`)
  expect(dialog.queryAllByText(/It is night at the location then/)).toHaveLength(warnings)
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(asked('POST /chat/campaign/c1/start')).toHaveLength(1))
})
