import { type Handlers, loadBeforeTests } from '@hosts/shared/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildListResponse, draftCampaign } from '../../testing/builders'
import { press, showCampaign } from '../../testing/show-campaign'

loadBeforeTests(() => import('./edit-screen'))
beforeEach(() => localStorage.clear())

/** What a form of the draft has. */
const seen = {
  name: 'Free bays',
  description: '',
  segment: 'all',
  messageTemplate: { text: 'Hello {{driver.name}}' },
}

test('edits a draft with its values', async () => {
  const { asked } = showCampaign(
    { 'PATCH /chat/campaign/c1': { data: draftCampaign } },
    '/locations/campaigns/edit?location-id=7&campaign=c1',
  )
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Free bays')
  await userEvent.type(name, '!')
  await press('Save changes')
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
  expect(asked('PATCH /chat/campaign/c1')[0]?.body).toEqual({
    name: 'Free bays!',
    description: '',
    segment: 'all',
    messageTemplate: { text: 'Hello {{driver.name}}' },
    purpose: 'marketing',
    before: { ...seen, purpose: 'marketing' },
  })
})

/** Another host has written what a save does not know of. */
const changeMeanwhile = () => {
  const other = { ...draftCampaign, message_template: { text: 'Theirs' }, segment: 'here-now' }
  return showCampaign(
    {
      'PATCH /chat/campaign/c1': ({ body }) =>
        (body as { before: typeof seen }).before.messageTemplate.text === 'Theirs'
          ? { data: draftCampaign }
          : { status: 409, data: { code: 'campaign_changed', message: 'No', campaign: other } },
    },
    '/locations/campaigns/edit?location-id=7&campaign=c1',
  )
}
const typeMine = async () => {
  const message = await screen.findByRole('textbox', { name: /^Message/ })
  await userEvent.clear(message)
  await userEvent.type(message, 'Mine')
  await press('Save changes')
  return message
}

test('saves what the host typed over a change of somebody else only when told to', async () => {
  const { asked } = changeMeanwhile()
  const message = await typeMine()
  const title = await screen.findByText(/campaign was changed meanwhile/)
  expect(title.parentElement).toHaveTextContent(/differs in theirs:Message: Theirs Audience: Here now$/)
  expect(message).toHaveValue('Mine')
  await press('Save mine')
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
  const [first, second] = asked('PATCH /chat/campaign/c1').map(({ body }) => body)
  expect(first).toMatchObject({ before: seen })
  expect(second).toMatchObject({
    messageTemplate: { text: 'Mine' },
    segment: 'all',
    before: { segment: 'here-now', messageTemplate: { text: 'Theirs' } },
  })
})

test('takes what somebody else has saved, and saves over that', async () => {
  // As newer browsers do.
  const scroll = jest.fn(() => Promise.resolve())
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scroll, configurable: true })
  const { asked } = changeMeanwhile()
  const message = await typeMine()
  await press('Keep theirs')
  expect(message).toHaveValue('Theirs')
  expect(scroll).toHaveBeenCalled()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  await waitFor(() => expect(message).toHaveFocus())
  expect(screen.queryByText(/campaign was changed meanwhile/)).toBeNull()
  expect(localStorage).toHaveLength(0)
  await userEvent.type(message, '!')
  await press('Save changes')
  await screen.findByRole('heading', { name: 'Free bays', level: 1 })
  expect(asked('PATCH /chat/campaign/c1').at(-1)?.body).toMatchObject({
    messageTemplate: { text: 'Theirs!' },
    segment: 'here-now',
  })
})

/** Shows the form again with a message that was typed before. */
const reopen = async (answers: Handlers) => {
  const path = '/locations/campaigns/edit?location-id=7&campaign=c1'
  const first = showCampaign({}, path)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), ' Mine')
  expect(first.asked('PATCH /chat/campaign/c1')).toEqual([])
  const stored = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const shown = showCampaign(answers, path)
  await screen.findByDisplayValue(/ Mine$/)
  await press('Save changes')
  return shown
}

/** The same where somebody else has saved a change since. */
const meetChange = async (change: object, answers: Handlers = {}) => {
  const campaign = { ...draftCampaign, ...change }
  const conflict = { status: 409, data: { code: 'campaign_changed', message: 'No', campaign } }
  const shown = await reopen({ 'PATCH /chat/campaign/c1': conflict, ...answers })
  return { ...shown, title: await screen.findByText(/campaign was changed meanwhile/) }
}

test.each(['Keep theirs', 'Discard draft'])('%s ends both the draft and the choice', async (choice) => {
  await meetChange({ message_template: { text: 'Theirs' } })
  expect(screen.getByText('Draft restored')).toBeVisible()
  await press(choice)
  await waitFor(() => expect(screen.queryByText(/campaign was changed meanwhile/)).toBeNull())
  expect(screen.queryByText('Draft restored')).toBeNull()
  const text = choice === 'Keep theirs' ? 'Theirs' : seen.messageTemplate.text
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue(text)
  expect(localStorage).toHaveLength(0)
})

test('checks what is saved over a change of somebody else, and leads to what is wrong', async () => {
  const { asked } = await meetChange({ message_template: { text: 'Theirs' } })
  const message = screen.getByRole('textbox', { name: /^Message/ })
  await userEvent.clear(message)
  await press('Save mine')
  await waitFor(() => expect(message).toHaveFocus())
  expect(message).toBeInvalid()
  expect(asked('PATCH /chat/campaign/c1')).toHaveLength(1)
})

test.each([
  ['which was made since', { segment: 'new', segment_name: 'Old name' }, 'Newly made'],
  ['that is not in the list', { segment: 'gone', segment_name: 'Far away' }, 'Far away'],
  ['without a name', { segment: 'gone', segment_name: undefined }, 'another audience'],
  ['with the same name', { segment: 'twin', segment_name: 'All drivers' }, 'All drivers'],
])("names somebody else's audience %s", async (_, change, name) => {
  let calls = 0
  const preset = (id: string, label: string) => ({ id, name: label, preset: true })
  const first = [preset('all', 'All drivers'), preset('twin', 'All drivers')]
  const { title } = await meetChange(change, {
    'GET /chat/segment': () => {
      calls += 1
      return buildListResponse(calls > 1 ? [...first, preset('new', 'Newly made')] : first)
    },
  })
  await waitFor(() => expect(title.parentElement).toHaveTextContent(`Audience: ${name}`))
})

test('remembers beside an unsaved draft what was there when it was begun', async () => {
  const { asked } = await reopen({
    'GET /chat/campaign/c1': { data: { ...draftCampaign, message_template: { text: 'Theirs' } } },
    'PATCH /chat/campaign/c1': { data: draftCampaign },
  })
  await screen.findByRole('heading', { name: 'Free bays', level: 1 })
  expect(asked('PATCH /chat/campaign/c1')[0]?.body).toMatchObject({ before: seen })
})

test('makes an offer of a notice', async () => {
  const { asked } = showCampaign(
    {
      'GET /chat/campaign/c1': { data: { ...draftCampaign, purpose: 'notice' } },
      'PATCH /chat/campaign/c1': { data: draftCampaign },
    },
    '/locations/campaigns/edit?location-id=7&campaign=c1',
  )
  expect(await screen.findByRole('radio', { name: /^Notice about a stay/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Offer/ }))
  await press('Save changes')
  await screen.findByRole('heading', { name: 'Free bays', level: 1 })
  expect(asked('PATCH /chat/campaign/c1')[0]?.body).toMatchObject({ purpose: 'marketing' })
})

test('offers only a duplicate for a campaign that is being sent', async () => {
  showCampaign({}, '/locations/campaigns/edit?location-id=7&campaign=c2')
  expect(await screen.findByText('This campaign can no longer be edited')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    '/locations/campaigns/new?location-id=7&copy=c2',
  )
})
