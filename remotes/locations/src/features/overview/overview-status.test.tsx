import { buildLocation } from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { card, open } from '../../testing/open-overview'

test('explains a draft and publishes it at once', async () => {
  let location = buildLocation({ status: 'draft' })
  const { user } = open({
    'GET /warehouse/7': () => ({ data: location }),
    'POST /warehouse/7/publish': () => {
      location = buildLocation()
      return { data: location }
    },
  })
  expect(await screen.findByText(/^This location is a draft/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('button', { name: 'Pause' })).toHaveFocus()
  expect(screen.queryByText(/^This location is a draft/)).toBeNull()
})

test('shows what a draft lacks, with the ways there', async () => {
  const setUp = { bays: true, rates: false, hours: true, access: false, photo: false }
  const location = buildLocation({ status: 'draft', setUp })
  const { unmount } = open({ 'GET /warehouse/7': { data: location } })
  const steps = await card('Set up this location')
  expect(steps.getByText('2 of 5 done')).toBeVisible()
  expect(
    steps
      .getAllByRole('listitem')
      .map((step) => [
        within(step).getByRole('img').getAttribute('aria-label'),
        step.textContent,
        within(step).getByRole('link').getAttribute('href'),
      ]),
  ).toEqual([
    ['Done:', 'Add bays', '/locations/bays?location-id=7'],
    ['To do:', 'Set rates', '/locations/settings?location-id=7&section=rates'],
    ['Done:', 'Set opening hours', '/locations/settings?location-id=7&section=hours'],
    ['To do:', 'Say how drivers get inoptional', '/locations/settings?location-id=7&section=access'],
    ['To do:', 'Add a photooptional', '/locations/settings?location-id=7&section=photos'],
  ])
  unmount()
})

test.each([
  ['published', false, false],
  ['paused', false, true],
  ['paused', true, false],
] as const)('a %s location, with rates: %s, has the list: %s', async (status, rates, isShown) => {
  const setUp = { bays: true, rates, hours: true, access: false, photo: false }
  open({ 'GET /warehouse/7': { data: buildLocation({ status, setUp }) } })
  await screen.findByRole('heading', { name: 'Right now' })
  expect(screen.queryAllByRole('heading', { name: 'Set up this location' })).toHaveLength(isShown ? 1 : 0)
})

test('says beside Publish what is missing', async () => {
  const { user } = open({
    'GET /warehouse/7': { data: buildLocation({ status: 'draft' }) },
    'POST /warehouse/7/publish': {
      status: 409,
      data: { message: 'Add bays and rates first', code: 'not_ready', missing: ['bays', 'rates'] },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Add bays and rates first')).toBeVisible()
})

test('asks before pausing', async () => {
  let location = buildLocation()
  const { user, calls } = open({
    'GET /warehouse/7': () => ({ data: location }),
    'POST /warehouse/7/pause': () => {
      location = buildLocation({ status: 'paused' })
      return { data: location }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  const question = await screen.findByRole('alertdialog', { name: 'Pause Hafen Nord?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Pause location' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus())
  expect(screen.getByText(/^This location is paused/)).toBeVisible()
})
