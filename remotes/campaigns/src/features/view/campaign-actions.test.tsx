import type { Campaign } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  buildListResponse,
  buildRecipient,
  draftCampaign,
  sendingCampaign,
  soon,
} from '../../testing/builders'
import { press, showCampaign, viewPath } from '../../testing/show-campaign'

test('makes a scheduled campaign a draft again', async () => {
  let current = {
    ...draftCampaign,
    status: 'scheduled' as 'scheduled' | 'draft',
    scheduled_for: '2100-11-23T00:00:00.000Z',
  }
  showCampaign({
    'GET /chat/campaign/c1': () => ({ data: current }),
    'POST /chat/campaign/c1/unschedule': () => {
      current = { ...current, status: 'draft' }
      return { data: current }
    },
  })
  expect(await screen.findByRole('button', { name: 'Start now' })).toBeVisible()
  await press('Unschedule')
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible()
})

test('hands the focus to the action that replaces the pressed one', async () => {
  const scheduled = {
    ...draftCampaign,
    status: 'scheduled' as const,
    scheduled_for: '2100-11-23T00:00:00.000Z',
  }
  let current: Campaign = draftCampaign
  const change = (next: Campaign) => () => {
    current = next
    return { data: current }
  }
  showCampaign({
    'GET /chat/campaign/c1': () => ({ data: current }),
    'GET /chat/campaign/c1/recipients': buildListResponse([buildRecipient(1)]),
    'POST /chat/campaign/c1/unschedule': change(draftCampaign),
    'POST /chat/campaign/c1/start': ({ body }) =>
      change(
        (body as { scheduledFor?: string }).scheduledFor ? scheduled : { ...sendingCampaign, id: 'c1' },
      )(),
    'POST /chat/campaign/c1/stop': () => change({ ...current, status: 'stopped' })(),
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Starts on'), `${soon}T09:00`)
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unschedule' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Schedule' })).toHaveFocus())
  await press('Start')
  await press('Send to 42 drivers now')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop' })).toHaveFocus())
  await press('Stop')
  await press('Stop sending')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveFocus())
})

test('Stop shows how many were sent and how many will not be', async () => {
  const { asked } = showCampaign(
    { 'POST /chat/campaign/c2/stop': { data: { ...sendingCampaign, status: 'stopped' } } },
    viewPath('c2'),
  )
  await press('Stop')
  expect(await screen.findByText('31 already sent, 11 will not be.')).toBeVisible()
  await press('Stop sending')
  await waitFor(() => expect(asked('POST /chat/campaign/c2/stop')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('deletes a draft after asking, stops requesting it and shows the list', async () => {
  const { asked, router, store } = showCampaign({
    'DELETE /chat/campaign/c1': async () => {
      // Another campaign's event: refetches the queries on screen as soon as no request is pending.
      store.dispatch(hostApi.util.invalidateTags(['Campaign']))
      return { data: null }
    },
  })
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await press('Delete draft')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
  await screen.findByText('Write to your first drivers')
  expect(asked('GET /chat/campaign/c1')).toHaveLength(1)
})
