import { fireEvent, screen, waitFor } from '@testing-library/react'
import { audience, commonResponses, sendingCampaign } from '../../testing/builders'
import { press, showCampaign, viewPath } from '../../testing/show-campaign'

const stats = { audience: 1001, sent: 45, read: 0, failed: 6, skipped: 0 }
const large = { ...sendingCampaign, stats }
const show = (
  first_part: object,
  status = 'in_progress',
  quietHours: object | null = null,
  campaign: object = {},
) => {
  let current: object = { ...large, status, first_part, ...campaign }
  return showCampaign(
    {
      'GET /warehouse/7': { data: { ...commonResponses['GET /warehouse/7'].data, quietHours } },
      'GET /chat/campaign/c2': () => ({ data: current }),
      'POST /chat/campaign/c2/continue': () => {
        current = { ...large, first_part: { size: 51, state: 'through' } }
        return { data: current }
      },
    },
    viewPath('c2'),
  )
}

test.each([
  ['is being sent', { size: 51, state: 'sending' }, /^The rest follows 10 minutes after the last of them/],
  [
    'is through',
    { size: 51, state: 'waiting', restAt: '2026-11-20T09:15:00.000Z' },
    /^The rest follows at (6|18):15/,
  ],
])('says what follows when the first part %s', async (_, part, words) => {
  show(part)
  expect(await screen.findByText('51 drivers get it first, to see how it is received.')).toBeVisible()
  expect(await screen.findByText(words)).toBeVisible()
})

test.each([
  [{ failed: 0, stopped: 0 }, null],
  [{ failed: 2, stopped: 3 }, 'So far 2 could not be reached, 3 answered STOP.'],
])('says what the first part has met so far: %j', async (problems, words) => {
  show({ size: 51, state: 'sending', ...problems })
  expect(await screen.findByText('51 drivers get it first, to see how it is received.')).toBeVisible()
  expect(screen.queryByText(/^So far/)?.textContent ?? null).toBe(words)
})

test.each([
  ['is being sent', { size: 51, state: 'sending' }],
  ['is through', { size: 51, state: 'waiting', restAt: '2026-11-20T09:15:00.000Z' }],
])('promises no time of the rest by morning when the first part %s', async (_, part) => {
  show(part, 'in_progress', null, { morning: { waiting: 51 } })
  expect(await screen.findByText(/^The rest follows in the mornings after/)).toBeVisible()
  expect(screen.queryByText(/10 minutes|The rest follows at/)).not.toBeInTheDocument()
})

test('says why the rest waits, and sends it when the host decides so', async () => {
  const { asked } = show({ size: 51, state: 'halted', failed: 6, stopped: 1 })
  expect(
    await screen.findByText(
      'It waits for you: of the first 51 drivers 6 could not be reached, 1 answered STOP.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/^Look at the message again. 950 drivers/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  await press('Send to the rest')
  await waitFor(() => expect(asked('POST /chat/campaign/c2/continue')).toHaveLength(1))
  expect(await screen.findByText('The rest is being sent')).toHaveFocus()
})

test.each([
  ['late', 'It waits for you: the rest could not be sent within an hour of its time, and may no longer fit.'],
  ['of-a-later-release', 'It waits for you: the rest was not sent on.'],
])('says that the rest waits for a reason that is %s', async (reason, words) => {
  show({ size: 51, state: 'halted', reason, failed: 2, stopped: 0 })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to the rest' })).toBeVisible()
})

test('says that the rest waits for the end of quiet hours', async () => {
  // 05:15 in Tokyo.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T20:15:00.000Z'), advanceTimers: true })
  show({ size: 51, state: 'waiting', restAt: '2026-11-20T13:15:00.000Z' }, 'in_progress', {
    from: '21:00',
    to: '07:00',
  })
  expect(await screen.findByText(/^The rest follows once the quiet hours end at 0?7:00/)).toBeVisible()
  jest.useRealTimers()
})

test.each([
  ['the rest goes', { size: 51, state: 'through' }, 'in_progress'],
  ['a later release knows more', { size: 51, state: 'checked-by-hand' }, 'in_progress'],
  ['it was stopped', { size: 51, state: 'halted', failed: 6, stopped: 0 }, 'stopped'],
])('says nothing of a first part once %s', async (_, part, status) => {
  show(part, status)
  expect(await screen.findByText('Progress')).toBeVisible()
  expect(screen.queryByLabelText('First part')).not.toBeInTheDocument()
})

test.each([
  [1000, 0],
  [1001, 1],
])('Start for %d drivers says %d times that a first part goes before the rest', async (count, notes) => {
  showCampaign({ 'POST /chat/audience': { data: { ...audience, count } } })
  await press('Start')
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.queryAllByText(/^So many get it in two parts/)).toHaveLength(notes)
})

test('Start by morning says that the rest goes in later mornings', async () => {
  showCampaign({ 'POST /chat/audience': { data: { ...audience, count: 1001 } } })
  await press('Start')
  fireEvent.click(await screen.findByRole('checkbox', { name: /^In each driver’s morning/ }))
  expect(screen.getByText(/5 % in their next morning, the rest in the mornings after/)).toBeVisible()
  expect(screen.queryByText(/10 minutes/)).not.toBeInTheDocument()
})
